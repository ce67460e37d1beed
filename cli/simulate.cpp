#include <fmt/format.h>
#include <fmt/os.h>

#include <cmath>
#include <filesystem>

#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/obj.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::State;
using cloth::System;
using cloth::UsageError;

namespace {

void write_csv(fmt::ostream& out, const System& system, const State& s) {
  out.print("vertex,x,y,z,vx,vy,vz\n");
  for (int i = 0; i < system.vertices(); ++i)
    out.print("{},{:.17g},{:.17g},{:.17g},{:.17g},{:.17g},{:.17g}\n", i, s.x[3 * i], s.x[3 * i + 1],
              s.x[3 * i + 2], s.v[3 * i], s.v[3 * i + 1], s.v[3 * i + 2]);
}

void write_ply(fmt::ostream& out, const System& system, const State& s) {
  out.print(
      "ply\nformat ascii 1.0\nelement vertex {}\nproperty double x\nproperty double y\n"
      "property double z\nelement face {}\nproperty list uchar int vertex_indices\nend_header\n",
      system.vertices(), system.faces.size());
  for (int i = 0; i < system.vertices(); ++i)
    out.print("{:.9g} {:.9g} {:.9g}\n", s.x[3 * i], s.x[3 * i + 1], s.x[3 * i + 2]);
  for (const cloth::Face& f : system.faces) out.print("3 {} {} {}\n", f[0], f[1], f[2]);
}

void write_frame(const SimulateOptions& options, const System& system, const State& state,
                 int frame) {
  if (options.out.empty() || (frame % options.every != 0 && frame != options.frames)) return;
  const fs::path file =
      fs::path(options.out) / fmt::format("frame_{:06}.{}", frame, options.format);
  fmt::ostream out = fmt::output_file(file.string());
  if (options.format == "csv") write_csv(out, system, state);
  if (options.format == "obj") out.print("{}", cloth::obj_text(state.x, system.faces));
  if (options.format == "ply") write_ply(out, system, state);
}

cloth::Scene scene_of(const SimulateOptions& options) {
  cloth::Scene scene = scene_with(options.scene, options.set);
  if (options.dt) scene.set("step.dt", *options.dt, "--dt");
  if (options.iterations)
    scene.set("step.iterations", static_cast<long long>(*options.iterations), "--iterations");
  return scene;
}

void make_folder(const std::string& folder) {
  if (folder.empty()) return;
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder))
    throw UsageError(fmt::format("--out {}: cannot make this folder: {}", folder, error.message()));
}

}  // namespace

Status simulate(const SimulateOptions& options) {
  const cloth::Scene scene = scene_of(options);
  const System system = cloth::build_system(scene);
  const auto solver = harness::make_solver(harness::parse_solver_spec(options.solver), "--solver");
  if (const auto why = solver->declines(system, scene.step))
    throw UsageError(
        fmt::format("{} declines scene {}: {}", solver->info().name, scene.name, *why));
  solver->prepare(system, scene.step);
  make_folder(options.out);

  State state = cloth::initial_state(scene, system);
  Meter meter("simulate", options.frames);
  write_frame(options, system, state, 0);
  for (int frame = 1; frame <= options.frames; ++frame) {
    cloth::Silent probe(scene.step.iterations);
    try {
      solver->step(state, probe);
    } catch (const cloth::Breakdown& breakdown) {
      meter.stop();
      fmt::print(stderr, "clothbench: frame {}: {}\n", frame, breakdown.what());
      return some_failed;
    }
    write_frame(options, system, state, frame);
    if (!state.x.allFinite()) {
      meter.stop();
      fmt::print(stderr, "clothbench: frame {}: diverged, positions are not finite\n", frame);
      return some_failed;
    }
    meter.advance();
  }
  meter.stop();
  const harness::Stretch strain = harness::stretch(system, state.x);
  fmt::print("{}: {} frames of {} with {}, t = {:.6g} s\n", options.out.empty() ? "-" : options.out,
             options.frames, scene.name, options.solver, options.frames * scene.step.dt);
  fmt::print(
      "kinetic {:.6g} J, elastic {:.6g} J, gravity {:.6g} J, strain max {:.4g} mean {:.4g}\n",
      system.kinetic_energy(state.v), system.elastic_energy(state.x),
      system.gravity_energy(state.x), strain.max, strain.mean);
  return all_ran;
}

}  // namespace cli

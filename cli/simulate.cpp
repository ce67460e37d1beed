#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "cli/frames.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

using cloth::State;
using cloth::System;
using cloth::UsageError;

namespace {

cloth::Scene scene_of(const SimulateOptions& options) {
  cloth::Scene scene = scene_with(options.scene, options.set);
  if (options.dt) scene.set("step.dt", *options.dt, "--dt");
  if (options.iterations)
    scene.set("step.iterations", static_cast<long long>(*options.iterations), "--iterations");
  return scene;
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
  std::optional<FrameFolder> out;
  if (!options.out.empty()) out.emplace(options.out, options.format);

  State state = cloth::initial_state(scene, system);
  const auto write_frame = [&](int frame) {
    if (out && (frame % options.every == 0 || frame == options.frames))
      out->write(system, state, frame, frame * scene.step.dt);
  };
  Meter meter("simulate", options.frames);
  write_frame(0);
  for (int frame = 1; frame <= options.frames; ++frame) {
    cloth::Silent probe(scene.step.iterations);
    try {
      solver->step(state, probe);
    } catch (const cloth::Breakdown& breakdown) {
      meter.stop();
      fmt::print(stderr, "clothbench: frame {}: {}\n", frame, breakdown.what());
      return some_failed;
    }
    write_frame(frame);
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

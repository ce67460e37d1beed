#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/frames.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/verbs.hpp"
#include "cloth/contact/penetration.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/checkpoint.hpp"
#include "experiments/harness/divergence.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::Real;
using cloth::Solver;
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

bool is_checkpoint(const fs::path& file) {
  std::string magic = harness::encode(harness::Checkpoint{});
  magic.resize(magic.find(' '));
  std::string start(magic.size(), 0);
  return std::ifstream(file, std::ios::binary)
             .read(start.data(), static_cast<std::streamsize>(start.size())) &&
         start == magic;
}

/// A run may be long: what would fail at its end, or destroy another file, is said before it.
void expect_replaceable(const fs::path& checkpoint) {
  const auto reject = [&](const char* why) {
    throw UsageError(fmt::format("--checkpoint {}: {}", checkpoint.string(), why));
  };
  std::error_code ignored;
  if (fs::is_directory(checkpoint, ignored) || !checkpoint.has_filename())
    reject("a folder; name a file");
  if (!fs::exists(checkpoint, ignored)) return;
  if (!fs::is_regular_file(checkpoint, ignored) || !is_checkpoint(checkpoint))
    reject("exists, and is no checkpoint; name another file");
}

/// A cloth, its solver and how far they are.
struct Run {
  const SimulateOptions& options;
  cloth::Scene scene = scene_of(options);
  harness::SolverSpec spec = harness::parse_solver_spec(options.solver);
  System system = cloth::build_system(scene);
  std::unique_ptr<Solver> solver = harness::make_solver(spec, "--solver");
  harness::Json identity = {};  ///< where checkpoints are written or read
  int first = 0, frame = 0;
  State state = cloth::initial_state(scene, system);
  std::optional<cloth::ContactWatch> contact = {};
  Real blown_up = 0;  ///< kinetic energy [J]

  int last() const { return first + options.frames; }
  double time() const { return frame * scene.step.dt; }
};

void prepare(Run& run) {
  if (const auto why = run.solver->declines(run.system, run.scene.step))
    throw UsageError(
        fmt::format("{} declines scene {}: {}", run.solver->info().name, run.scene.name, *why));
  run.solver->prepare(run.system, run.scene.step);
}

void resume(Run& run) {
  const std::string& file = run.options.resume;
  const std::string where = "--resume " + file;
  harness::Checkpoint checkpoint = harness::read_checkpoint(file, where);
  harness::resume(checkpoint, run.identity, run.system, *run.solver, where);
  if (checkpoint.run["code"] != run.identity["code"])
    fmt::print(stderr,
               "clothbench: {}: other code wrote this checkpoint: what follows need not have the "
               "bits of a run in one go\n",
               where);
  run.first = run.frame = checkpoint.frame;
  run.state = std::move(checkpoint.state);
}

/// Whether it is among the frames that go to --out.
bool is_written(const Run& run, int frame) {
  return frame == run.last() || (frame < run.last() && frame % run.options.every == 0);
}

/// Makes the folders that the run writes to. A run that goes on leaves the frames that are there.
std::optional<FrameFolder> folders(const Run& run) {
  const SimulateOptions& options = run.options;
  std::optional<FrameFolder> out;
  if (!options.out.empty()) out.emplace(options.out, options.format);
  if (out && run.first > 0) out->go_on_after(run.first, run.scene.step.dt);
  else if (out) out->expect_no_others([&](int frame) { return is_written(run, frame); });
  if (const fs::path folder = fs::path(options.checkpoint).parent_path(); !folder.empty())
    make_folder(folder, "--checkpoint " + options.checkpoint);
  return out;
}

void write_frame(const Run& run, std::optional<FrameFolder>& out) {
  if (out && is_written(run, run.frame))
    out->write(run.contact->system(), run.state, run.frame, run.time());
}

void write_checkpoint(const Run& run) {
  const SimulateOptions& options = run.options;
  if (options.checkpoint.empty()) return;
  if (run.frame == run.last() ||
      (options.checkpoint_every && run.frame % *options.checkpoint_every == 0))
    harness::write_checkpoint({run.identity, run.frame, run.state, run.solver->memory()},
                              options.checkpoint);
}

/// Why the frame could not be made, or nothing.
std::optional<std::string> step(Run& run) {
  cloth::Silent probe(run.scene.step.iterations);
  try {
    run.solver->step(run.state, probe);
  } catch (const cloth::Breakdown& breakdown) {
    return breakdown.what();
  }
  run.contact->see(run.state, run.scene.step.of_substep().dt);
  return std::nullopt;
}

/// Why there is no use in going on, or nothing.
std::optional<std::string> divergence(const Run& run) {
  if (!run.state.x.allFinite()) return "diverged, positions are not finite";
  const Real kinetic = run.system.kinetic_energy(run.state.v);
  if (kinetic < run.blown_up) return std::nullopt;
  return fmt::format("diverged, kinetic energy {:.3g} J", kinetic);
}

void summarise(const Run& run) {
  const SimulateOptions& options = run.options;
  const harness::Stretch strain = harness::stretch(run.system, run.state.x);
  fmt::print("{}: {} frames of {} with {}{}, t = {:.6g} s\n",
             options.out.empty() ? "-" : options.out, options.frames, run.scene.name,
             options.solver, run.first > 0 ? fmt::format(" after frame {}", run.first) : "",
             run.time());
  fmt::print(
      "kinetic {:.6g} J, elastic {:.6g} J, gravity {:.6g} J, strain max {:.4g} mean {:.4g}\n",
      run.system.kinetic_energy(run.state.v), run.system.elastic_energy(run.state.x),
      run.system.gravity_energy(run.state.x), strain.max, strain.mean);
  if (!run.contact->has_contact()) return;
  const cloth::Penetration& worst = run.contact->worst();
  fmt::print("penetration: colliders {:.4g} m, itself {:.4g} m (tolerance {:g} m), crossings {}\n",
             worst.colliders, worst.self, run.scene.collision.tolerance, worst.crossings);
}

Status failed(const Run& run, Meter& meter, const std::string& why) {
  meter.stop();
  fmt::print(stderr, "clothbench: frame {}: {}\n", run.frame, why);
  return some_failed;
}

}  // namespace

Status simulate(const SimulateOptions& options) {
  Run run{options};
  prepare(run);
  if (!options.checkpoint.empty()) expect_replaceable(options.checkpoint);
  if (!options.checkpoint.empty() || !options.resume.empty())
    run.identity = harness::run_identity(run.scene, run.spec);
  if (!options.resume.empty()) resume(run);
  run.contact.emplace(run.system, run.state);
  run.blown_up =
      harness::blown_up_energy(run.system, run.state, options.frames * run.scene.step.dt);
  std::optional<FrameFolder> out = folders(run);

  Meter meter("simulate", options.frames);
  if (run.first == 0) write_frame(run, out);
  if (options.frames == 0) write_checkpoint(run);
  while (run.frame < run.last()) {
    ++run.frame;
    if (const auto why = step(run)) return failed(run, meter, *why);
    write_frame(run, out);
    if (const auto why = divergence(run)) return failed(run, meter, *why);
    write_checkpoint(run);
    meter.advance();
  }
  meter.stop();
  summarise(run);
  return all_ran;
}

}  // namespace cli

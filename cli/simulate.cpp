#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "cli/frames.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cli/unwritable.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/contact/penetration.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/simulation.hpp"
#include "experiments/harness/checkpoint.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/harness/strain.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::Real;
using cloth::System;
using cloth::UsageError;

namespace {

cloth::Scene scene_of(const SimulateOptions& options) {
  std::vector<Setting> given;
  if (options.dt) given.push_back({"step.dt", *options.dt, "--dt"});
  if (options.iterations)
    given.push_back(
        {"step.iterations", static_cast<long long>(*options.iterations), "--iterations"});
  std::vector<std::string> linked;  // a program iterates
  if (options.program.empty()) linked.push_back(options.solver);
  return scene_with(options.scene, options.set, given, linked);
}

harness::SolverSpec spec_of(const SimulateOptions& options) {
  if (!options.program.empty()) return harness::program_spec(options.program, options.solver);
  if (options.solver.empty())
    throw UsageError("simulate: give --solver NAME, or --program FILE of a solver that is one");
  return harness::parse_solver_spec(options.solver);
}

/// A cloth, its solver and how far they are.
struct Run {
  const SimulateOptions& options;
  harness::SolverSpec spec = spec_of(options);
  cloth::Scene scene = scene_of(options);
  System system = cloth::build_system(scene);
  cloth::Simulation simulation{
      system, scene.step, harness::make_solver(spec, "--solver", {.threads = scene.step.threads})};
  harness::RunIdentity identity = {};  ///< where checkpoints are written or read
  int first = 0;
  std::optional<cloth::ContactWatch> contact = {};

  int frame() const { return simulation.frame(); }
  int last() const { return first + options.frames; }
};

[[noreturn]] void tell_that_it_declines(Run& run, const std::string& why) {
  throw UsageError(fmt::format("{} declines scene {}: {}", run.simulation.solver().info().name,
                               run.scene.name, harness::printable_beginning(why)));
}

void start(Run& run) try {
  if (const auto why = run.simulation.declines()) tell_that_it_declines(run, *why);
  run.simulation.start(cloth::initial_state(run.scene, run.system),
                       run.options.frames * run.scene.step.dt);
} catch (const harness::EngineDeclines& declines) {
  tell_that_it_declines(run, cloth::words_of(declines));
}

void resume(Run& run) {
  const std::string& file = run.options.resume;
  const std::string where = "--resume " + cloth::brief(file, 1000);
  harness::Checkpoint checkpoint = harness::read_checkpoint(file, run.system.vertices(), where);
  harness::resume(checkpoint, run.identity, run.system, run.simulation.solver(), where);
  if (checkpoint.run.code != run.identity.code)
    warn(
        "clothbench: {}: other code wrote this checkpoint: what follows need not have the "
        "bits of a run in one go\n",
        where);
  run.first = checkpoint.frame;
  run.simulation.go_on(checkpoint.frame, std::move(checkpoint.state));
}

/// Whether it is among the frames that go to --out.
bool is_written(const Run& run, int frame) {
  return frame == run.last() || (frame < run.last() && frame % run.options.every == 0);
}

/// @throws as refuse_unwritable() of an option whose path cannot be.
fs::path without_links(const fs::path& file, const std::string& option) {
  std::error_code error;
  const fs::path whole = fs::weakly_canonical(file, error);
  if (error) refuse_unwritable(fmt::format("{} {}", option, file.string()), error);
  return whole;
}

/// What is read, frames and checkpoint are different files.
void expect_files_apart(const Run& run) {
  const SimulateOptions& options = run.options;
  if (options.out.empty()) return;
  const fs::path out = without_links(options.out, "--out");
  const auto is_frame = [&](const fs::path& whole) {
    return whole == out ||
           (whole.parent_path() == out && whole.filename().string().starts_with("frame"));
  };
  if (!options.checkpoint.empty() && is_frame(without_links(options.checkpoint, "--checkpoint")))
    throw UsageError(
        fmt::format("--checkpoint {}: a frame of --out {} may be called so; name "
                    "another file",
                    options.checkpoint, options.out));
  for (const fs::path& file : run.scene.files())
    if (is_frame(fs::weakly_canonical(file)))
      throw UsageError(
          fmt::format("--out {}: a frame may be called as {} is, which the scene is "
                      "read from; name another folder",
                      options.out, file.string()));
}

/// Makes the folders that the run writes to. A run that goes on leaves the frames before it.
std::optional<FrameFolder> folders(const Run& run) {
  const SimulateOptions& options = run.options;
  expect_files_apart(run);
  std::optional<FrameFolder> out;
  if (!options.out.empty()) {
    out.emplace(options.out, options.format);
    out->expect_no_others([&](int frame) { return frame <= run.first || is_written(run, frame); });
  }
  if (const fs::path folder = fs::path(options.checkpoint).parent_path(); !folder.empty())
    make_folder(folder, "--checkpoint " + options.checkpoint);
  if (out && run.first == 0) out->begin_anew();
  if (out && run.first > 0) out->go_on_after(run.first, run.scene.step.dt);
  return out;
}

void write_frame(const Run& run, std::optional<FrameFolder>& out) {
  if (out && is_written(run, run.frame()))
    out->write(run.contact->system(), run.simulation.state(), run.frame(), run.simulation.time());
}

void write_checkpoint(Run& run) {
  const SimulateOptions& options = run.options;
  if (options.checkpoint.empty()) return;
  if (run.frame() == run.last() ||
      (options.checkpoint_every && run.frame() % *options.checkpoint_every == 0))
    harness::write_checkpoint(
        {run.identity, run.frame(), run.simulation.state(), run.simulation.solver().memory()},
        options.checkpoint);
}

/// @throws std::runtime_error saying whose step it was, where the solver does what none may.
cloth::Progress advanced(Run& run) try {
  return run.simulation.step();
} catch (const std::logic_error& error) {
  throw std::runtime_error(fmt::format("frame {}: {}: {}", run.frame(),
                                       run.simulation.solver().info().name,
                                       harness::printable_beginning(cloth::words_of(error))));
}

/// A step, and what there is to see of it; a breakdown leaves nothing.
cloth::Progress step(Run& run, std::optional<FrameFolder>& out) {
  cloth::Progress progress = advanced(run);
  if (progress.fate == cloth::Fate::breakdown) return progress;
  run.contact->see(run.simulation.state(), run.scene.step.of_substep().dt);
  write_frame(run, out);
  return progress;
}

void summarise(const Run& run) {
  const SimulateOptions& options = run.options;
  const cloth::State& state = run.simulation.state();
  const harness::Stretch strain = harness::stretch(run.system, state.x);
  say("{}: {} frames of {} with {}{}, t = {:.6g} s\n", options.out.empty() ? "-" : options.out,
      options.frames, run.scene.name, options.solver.empty() ? run.spec.name : options.solver,
      run.first > 0 ? fmt::format(" after frame {}", run.first) : "", run.simulation.time());
  say("kinetic {:.6g} J, elastic {:.6g} J, gravity {:.6g} J, strain max {:.4g} mean {:.4g}\n",
      run.system.kinetic_energy(state.v), run.system.elastic_energy(state.x),
      run.system.gravity_energy(state.x), strain.max, strain.mean);
  if (!run.contact->has_contact()) return;
  const cloth::Penetration& worst = run.contact->worst();
  say("penetration: colliders {:.4g} m, itself {:.4g} m (tolerance {:g} m), crossings {}\n",
      worst.colliders, worst.self, run.scene.collision.tolerance, worst.crossings);
}

Status failed(const Run& run, Meter& meter, const cloth::Progress& progress) {
  meter.stop();
  warn("clothbench: frame {}: {}: {}\n", run.frame(), cloth::word(progress.fate),
       harness::printable_beginning(progress.why));
  return some_failed;
}

/// All that follows once there is a cloth.
Status simulate(Run& run) {
  const SimulateOptions& options = run.options;
  start(run);
  if (!options.checkpoint.empty())
    expect_replaceable(options.checkpoint, "--checkpoint " + options.checkpoint,
                       {"checkpoint", harness::checkpoint_start});
  if (!options.checkpoint.empty() || !options.resume.empty())
    run.identity = harness::run_identity(run.scene, run.spec);
  if (!options.resume.empty()) resume(run);
  run.contact.emplace(run.system, run.simulation.state());
  std::optional<FrameFolder> out = folders(run);

  Meter meter("simulate", options.frames);
  if (run.first == 0) write_frame(run, out);
  if (options.frames == 0) write_checkpoint(run);
  while (run.frame() < run.last()) {
    const cloth::Progress progress = step(run, out);
    if (!progress.goes_on()) return failed(run, meter, progress);
    write_checkpoint(run);
    meter.advance();
  }
  meter.stop();
  summarise(run);
  return all_ran;
}

}  // namespace

Status simulate(const SimulateOptions& options) {
  Run run{options};
  try {
    return simulate(run);
  } catch (const std::bad_alloc&) {
    throw std::runtime_error(
        fmt::format("simulate {}: {}", run.simulation.solver().info().name,
                    no_memory(fmt::format(" for a cloth of {} vertices", run.system.vertices()))));
  }
}

}  // namespace cli

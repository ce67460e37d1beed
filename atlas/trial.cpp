#include "atlas/trial.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"
#include "cloth/simulation.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace atlas {

std::vector<std::string> choices(Fate) {
  return {"stable", "diverged", "breakdown", "crashed", "timeout", "skipped"};
}

bool failed(Fate fate) { return fate >= Fate::diverged && fate <= Fate::crashed; }

cloth::Scene scene_of(const Trial& trial) {
  cloth::Scene scene = cloth::load_scene(trial.scene);
  for (const std::string& text : trial.set) {
    const std::size_t equal = text.find('=');
    scene.set(text.substr(0, equal), cloth::parse_value(text.substr(equal + 1)), "--set " + text);
  }
  scene.set("step.dt", trial.dt, "--dt");
  if (trial.iterations)
    scene.set("step.iterations", static_cast<long long>(*trial.iterations), "--iterations");
  return scene;
}

Verdict run(const Trial& trial) try {
  const cloth::Scene scene = scene_of(trial);
  const cloth::System system = cloth::build_system(scene);
  cloth::Simulation simulation(
      system, scene.step,
      harness::make_solver(harness::parse_solver_spec(trial.solver), "--solver"));
  if (const auto why = simulation.declines()) return {Fate::skipped, *why};
  simulation.start(cloth::initial_state(scene, system), trial.steps * scene.step.dt);
  while (simulation.frame() < trial.steps) {
    const cloth::Progress progress = simulation.step();
    if (progress.fate == cloth::Fate::diverged)
      return {Fate::diverged, progress.why, simulation.frame()};
    if (progress.fate == cloth::Fate::breakdown)
      return {Fate::breakdown, progress.why, simulation.frame()};
  }
  return {Fate::stable, "", simulation.frame()};
} catch (const cloth::UsageError& error) {
  return {Fate::skipped, cloth::words_of(error)};
}

std::string command(const Trial& trial) {
  std::string line =
      fmt::format("clothbench simulate {} --solver {}", harness::shell_word(trial.scene),
                  harness::shell_word(trial.solver));
  for (const std::string& text : trial.set) line += " --set " + harness::shell_word(text);
  line += fmt::format(" --dt {}", trial.dt);
  if (trial.iterations) line += fmt::format(" --iterations {}", *trial.iterations);
  return line + fmt::format(" --frames {}", trial.steps);
}

}  // namespace atlas

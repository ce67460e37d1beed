// An experiment: one question, the scenes and solvers it is put to, and how the answer is measured.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "experiments/harness/sweep.hpp"

namespace harness {

using cloth::Real;

inline const std::vector<std::string> all_tiers{"quick", "standard", "full"};

/// [frozen]: every solver solves the same steps, starting from recorded states of the converged
/// trajectory.
struct FrozenSpec {
  std::vector<int> frames{30};
  int iterations = 1024;
  Real seconds = 10, seconds_per_vertex = 0;
  std::vector<Real> tolerances{1e-2, 1e-4, 1e-6};
  Real until = 0;

  /// Budget of a step of a cloth of so many vertices [s].
  Real seconds_of(int vertices) const {
    return seconds_per_vertex > 0 ? std::min(seconds, seconds_per_vertex * vertices) : seconds;
  }

  void describe(auto& p) {
    p(frames, "frames", "1", {0, 1e6}, "steps of the converged trajectory before the frozen step");
    p(iterations, "iterations", "1", {1, 10000000}, "budget of a step");
    p(seconds, "seconds", "s", {1e-3, 1e5}, "budget of a step in solver time");
    p(seconds_per_vertex, "seconds_per_vertex", "s", {0, 1},
      "the same for each of the cloth's vertices, `seconds` being the most; 0: as many for all");
    p(tolerances, "tolerances", "1", {1e-14, 1}, "relative energy errors whose cost is reported");
    p(until, "until", "1", {0, 1},
      "relative energy error at which a trace ends, no vertex being a micron from the minimiser; "
      "0: none");
  }
};

/// [free]: every solver runs its own trajectory.
struct FreeSpec {
  Real duration = 2;
  Real rest_speed = 0;
  bool timed = true;
  std::vector<Real> compare_at;

  void describe(auto& p) {
    p(duration, "duration", "s", {1e-6, 1e6}, "simulated time");
    p(rest_speed, "rest_speed", "m/s", {0, 1e6},
      "root mean square speed below which the cloth is at rest at the end; 0: do not ask");
    p(timed, "timed", "whether the trajectories are run again for their times");
    p(compare_at, "compare_at", "s", {1e-6, 1e6},
      "times at which positions are compared with the refined reference");
  }
};

/// [measure]
struct MeasureSpec {
  int repeats = 7, repeats_max = 12, warmup = 1, again = 2, audit_every = 1;
  bool prices = false;
  Real interval = 0.05, budget = 10;
  Real timeout = 120;
  int memory = 4096;
  int seed = 1;

  void describe(auto& p) {
    p(repeats, "repeats", "1", {0, 1000},
      "timed runs of every cell; 6 or more give a 95 % interval");
    p(repeats_max, "repeats_max", "1", {0, 1000},
      "timed runs of a cell whose interval stays wide; with fewer than 6 repeats there is none");
    p(interval, "interval", "1", {0, 1},
      "half width of the interval of a time, beside its median, or of the ratio of the two "
      "fastest, "
      "at which repeats end");
    p(budget, "budget", "s", {0, 1e6},
      "wall time of a cell's repeats, after which it has no more, but for the two fastest");
    p(again, "again", "1", {0, 100},
      "times that a time is measured again where the machine was disturbed; the calmest counts");
    p(audit_every, "audit_every", "1", {1, 1000},
      "of so many timed runs one is put to a witness, and of so many times one is looked into, by "
      "lot; of a contestant the first, and all once one is rejected");
    p(prices, "prices",
      "whether frozen steps are timed on one of each mesh, and reckoned on the others");
    p(warmup, "warmup", "1", {0, 100}, "untimed runs before each timed one, on the same solver");
    p(timeout, "timeout", "s", {0.01, 1e6}, "wall time after which a cell is killed");
    p(memory, "memory", "MiB", {256, 1e7},
      "address space a cell may take, with the program's own, some 200");
    p(seed, "seed", "1", {0, 2147483647}, "of the order of the timed runs");
  }
};

struct SceneChoice {
  std::string name, where;
  std::vector<Axis> axes;
  std::vector<int> frames;   ///< of its own; none: those of [frozen]
  std::string suite, state;  ///< what its rows tell of it, or ""
};

struct SolverChoice {
  std::string name, label, where;
  std::vector<Axis> axes;
  bool is_mute = false;    ///< nothing is known of its parameters, and nothing is set
  std::string table = {};  ///< of the experiment: that which names it, its list or the star
  std::shared_ptr<const EngineFile> program = nullptr;  ///< or none: it is linked in

  /// Of one combination of its axes.
  SolverSpec spec(Settings settings = {}) const { return {name, std::move(settings), program}; }
};

/// Names of solvers that fail when they are asked for their parameters: nobody asks them.
using Mute = std::set<std::string>;

struct Experiment {
  std::string name, file, question, hypothesis, tier;
  std::vector<SceneChoice> scenes;
  std::vector<SolverChoice> solvers;
  std::optional<FrozenSpec> frozen;
  std::optional<FreeSpec> free;
  std::string compare_at_where;  ///< the line of its times
  MeasureSpec measure;
  std::map<std::string, std::string> measure_keys;  ///< those given, and where
  /// Every parameter of each solver, by SolverSpec::text().
  std::map<std::string, std::map<std::string, cloth::Value>> parameters;
};

/// Steps before each frozen step of a scene: its own, or those of [frozen]; none without [frozen].
std::vector<int> frames_of(const SceneChoice& scene, const Experiment& experiment);

/// The experiment called `name` in root()/experiments, or the file of that path, with the table
/// [tier.T] laid over it.
/// @throws UsageError with file, line, key and remedy: also for unknown scenes, solvers and values,
/// in any tier, and for a file of one's own that is called as an experiment of root().
Experiment load_experiment(const std::string& name, const std::string& tier, const Mute& mute = {});

/// What concerns one solver in it: all others are mute; scenes, other tiers, and what the solvers
/// of the experiment have to be together are not looked at.
Experiment load_for_one(const std::string& name, const std::string& tier,
                        const std::string& solver);

/// Reads an experiment at one tier from a text; `name`, a path that ends with .toml, stands for it
/// in errors, and files are relative to its folder. @throws UsageError as load_experiment() does,
/// of that tier.
Experiment parse_experiment(std::string_view text, const std::string& name, const std::string& tier,
                            const Mute& mute = {});

/// Names of the experiments in root()/experiments, sorted.
std::vector<std::string> experiment_names();

}  // namespace harness

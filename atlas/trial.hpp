// One run of a cloth, and whether it comes to its end.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"

namespace atlas {

using cloth::Real;

struct Trial {
  std::string scene;                   ///< a name, or a file
  std::vector<std::string> set;        ///< of the scene: "key=value", but for what follows
  std::string solver;                  ///< "name[key=value,...]"
  std::optional<int> iterations = {};  ///< a step; of an integrator none
  Real dt = 0;                         ///< h [s]
  int steps = 0;
};

/// How a run ended.
enum class Fate { stable, diverged, breakdown, crashed, timeout, skipped };
std::vector<std::string> choices(Fate);

/// Whether the solver failed at it, which a reproducer shows.
bool failed(Fate fate);

struct Verdict {
  Fate fate = Fate::stable;
  std::string why = {};
  int frame = 0;  ///< at the end of which it was known
};

/// The scene as the trial has it. @throws UsageError
cloth::Scene scene_of(const Trial& trial);

/// In this process, by the judge of free runs (cloth/divergence.hpp).
Verdict run(const Trial& trial);

/// The command that makes the same run, as a line for a shell.
std::string command(const Trial& trial);

}  // namespace atlas

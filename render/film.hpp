// A run of one solver, kept as its pictures will need it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "render/pov.hpp"

namespace render {

/// One run to draw: keys of the protocol among a solver's settings are set in its own scene.
struct Take {
  cloth::Scene scene;
  harness::SolverSpec solver;
  std::string note;  ///< stands in the label instead of the iterations, if any

  /// @throws UsageError for a key that neither the solver nor the protocol has, and as Scene::set.
  Take(const cloth::Scene& common, const harness::SolverSpec& spec);

  /// The solver and, of those that iterate, how often in a step.
  std::vector<std::string> label() const;

  /// Why the solver cannot serve this cloth, or nothing. @throws UsageError for a wrong setting.
  std::optional<std::string> refusal(const System& system) const;
};

struct Shot {
  int frame;
  Real time;  ///< [s]
  VecX x;     ///< 3n [m]
};

struct Film {
  System system;
  std::vector<Shot> shots;  ///< frames 0, every, 2 every, ... and the last; not empty
  std::string end;          ///< "diverged at frame 7", or "" of a whole film
  std::string note = "";    ///< closes the label, if any
};

/// Runs `frames` steps, calling `advance` after each, of a solver that refuses nothing. A run that
/// breaks down or flies apart ends where positions are still numbers.
/// @throws UsageError for more pictures than fit into memory.
Film shoot(const Take& take, int frames, int every, const std::function<void()>& advance);

/// One shot: where the scene's number of iterations leads from the first guess of the frozen step.
/// Its note is Phi's distance from the minimum over that of the first guess.
Film shoot_step(const Take& take, const harness::FrozenReference& step);

/// One shot of the minimiser they should reach.
Film shoot_minimiser(const Take& take, const harness::FrozenReference& step);

/// The camera for all films and, around it, what does not change: `view` where it is given.
/// A vertex is looked for no farther than a film's size off the smallest film.
Stage stage_for(const std::vector<Film>& films, const Size& size, const std::optional<View>& view);

}  // namespace render

// Steps beside a judged one that the judge solves, too.
#pragma once

#include <array>

#include "experiments/harness/beside.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// How hard courses to steps apart are pushed.
inline constexpr std::array<Real, 4> pushes_apart{1, 0.3, 0.1, 0.03};

/// Each is solved once, and none that came with the reference: for Newton's method the course to a
/// step of a fine cloth is seconds of work, and minutes in stiff contact.
class StepsApart {
 public:
  /// Keeps references to all.
  StepsApart(const cloth::Scene& scene, const cloth::System& system, const FrozenReference& judged);

  /// Where steps near or far begin.
  cloth::State state(const Lot& lot) const { return neighbourhood_.state(lot); }

  /// The step that begins there.
  const SolvedStep& solved(const cloth::State& state);
  const SolvedStep& judged() { return solved(judged_.state); }

  /// That of a lot apart, at the end of a course of as many substeps as are recorded, or of one
  /// where none are; without minimiser where the judge comes to none, or has left it out of those
  /// that came with the reference.
  const SolvedStep& apart(const Lot& lot);

  /// All that was solved, and what came with the reference.
  const SolvedSteps& all() const { return all_; }

 private:
  SolvedStep solve(const Lot& lot) const;

  const cloth::Scene& scene_;
  const cloth::System& system_;
  const FrozenReference& judged_;
  const Neighbourhood neighbourhood_;
  SolvedSteps all_;
};

/// Solves the judged step, and those apart of a lot that is not 0, for every solver to be asked for
/// the same, as many as there is patience for. Nothing where the judged one has nothing to gain.
void solve_beside(const cloth::Scene& scene, FrozenReference& judged, unsigned lot);

}  // namespace harness

// Steps beside a judged one that the judge solves, too.
#pragma once

#include <array>

#include "experiments/harness/beside.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

/// By which shares of the first gap steps apart differ from the judged one.
inline constexpr std::array<Real, 4> shares_apart{0.03, 0.01, 0.003, 0.001};

/// By how much stiffer than the judged step's the first error of one may be that is as hard.
inline constexpr Real most_stiffness = 2;

/// Each is solved once, and none that came with the reference: for Newton's method a step of a
/// fine, light cloth is seconds of work.
class StepsApart {
 public:
  /// Keeps references to all but the last; first_gap [J] is the judged step's.
  StepsApart(const cloth::Scene& scene, const cloth::System& system, const FrozenReference& judged,
             Real first_gap);

  /// Where steps beside the judged one begin.
  cloth::State state(const Lot& lot) const { return neighbourhood_.state(lot); }

  /// The step that begins there.
  const SolvedStep& solved(const cloth::State& state);
  const SolvedStep& judged() { return solved(judged_.state); }

  /// The step apart of that lot; if it is much stiffer than the judged one, and the lot has not said
  /// so already, the soft one of that lot. Without minimiser: the judge comes to none.
  FrozenReference apart(const Lot& lot);

  /// What the first error of a step weighs beside its inertia, in shares of that, and beside the
  /// judged step's. Those are next to 0 for a flat cloth that falls, which a few sweeps of any
  /// method solve.
  Real stiffness_of(const FrozenReference& step) const;

  /// All that was solved, and what came with the reference.
  const SolvedSteps& all() const { return all_; }

 private:
  FrozenReference step_from(const cloth::State& state);

  const cloth::Scene& scene_;
  const cloth::System& system_;
  const FrozenReference& judged_;
  const cloth::Protocol protocol_;
  const Neighbourhood neighbourhood_;
  SolvedSteps all_;
};

/// Solves the judged step, and those apart of a lot that is not 0, for every solver to be asked for
/// the same. Nothing where the judged one has nothing to gain.
void solve_beside(const cloth::Scene& scene, FrozenReference& judged, unsigned lot);

}  // namespace harness

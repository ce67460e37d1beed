// One substep of a scene as the reference takes it.
#pragma once

#include <memory>
#include <optional>

#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/reference/minimiser.hpp"

namespace harness {

/// Lets pins go, gives impulses and predicts as every solver's host does, and holds the step's Phi
/// three times: as solvers see it, and the judge's own in double and in extended precision.
class ReferenceStep {
 public:
  /// Substeps of `scene` under `protocol`, which has no substeps. Keeps references to both of them
  /// and to `system`.
  ReferenceStep(const cloth::Scene& scene, const cloth::System& system,
                const cloth::Protocol& protocol);

  /// Sets the step that begins at `state`, to which impulses are given.
  void begin(cloth::State& state);

  const cloth::ImplicitStep& phi() const { return step_->phi(); }
  const ExtendedPhi<DoubleDouble>& exact() const { return *exact_; }
  const VecX& first_guess() const { return step_->x(); }

  /// Of the step that has begun, from its first guess or from x. @throws Breakdown as Minimiser
  /// does.
  Extended minimum(const Minimiser::Reaches& reaches = [](const Extended&) {}) {
    return minimum(step_->x(), Minimiser::Until::residual_rests, reaches);
  }
  Extended minimum(const VecX& x) { return minimum(x, Minimiser::Until::residual_rests); }

  /// Its minimiser, rounded to double: what a motion goes on from.
  VecX rounded_minimum() { return rounded(minimum(step_->x(), Minimiser::Until::doubles_rest)); }

  /// The end of the step whose minimiser is x.
  void end(cloth::State& state, const VecX& x);

 private:
  Extended minimum(
      const VecX& x, Minimiser::Until until,
      const Minimiser::Reaches& reaches = [](const Extended&) {}) {
    return minimiser_->find(phi(), *rough_, exact(), x, until, reaches);
  }

  void prepare(const cloth::System& system);

  const cloth::Scene& scene_;
  cloth::Protocol protocol_;
  const cloth::System* system_;
  std::unique_ptr<const cloth::System> released_;  ///< *system_ once pins were let go
  std::unique_ptr<cloth::TimeStep> step_;
  std::unique_ptr<ExtendedPhi<Real>> rough_;
  std::unique_ptr<ExtendedPhi<DoubleDouble>> exact_;
  std::optional<Minimiser> minimiser_;
};

}  // namespace harness

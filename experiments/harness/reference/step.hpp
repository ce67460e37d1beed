// One substep of a scene as the reference takes it.
#pragma once

#include <memory>
#include <optional>

#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/reference/minimiser.hpp"

namespace harness {

/// Lets pins go, gives impulses and predicts as every solver's host does, and holds the step's Phi
/// twice: as solvers see it, and in extended precision.
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
  Extended minimum() { return minimum(step_->x()); }
  Extended minimum(const VecX& x) { return minimiser_->find(phi(), exact(), x); }
  Extended minimum(const Minimiser::Reaches& reaches) {
    return minimiser_->find(phi(), exact(), step_->x(), reaches);
  }

  /// The end of the step, x rounded being its minimiser.
  void end(cloth::State& state, const Extended& x);

 private:
  void prepare(const cloth::System& system);

  const cloth::Scene& scene_;
  cloth::Protocol protocol_;
  const cloth::System* system_;
  std::unique_ptr<const cloth::System> released_;  ///< *system_ once pins were let go
  std::unique_ptr<cloth::TimeStep> step_;
  std::unique_ptr<ExtendedPhi<DoubleDouble>> exact_;
  std::optional<Minimiser> minimiser_;
};

}  // namespace harness

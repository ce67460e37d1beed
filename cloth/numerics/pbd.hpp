// The stiffness of position-based dynamics (Mueller et al. 2006, sec. 3.3), which its Gauss-Seidel
// sweeps share.
#pragma once

#include <cmath>
#include <cstddef>
#include <vector>

#include "cloth/numerics/projection.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

/// What a projection corrects of a spring's violation.
struct PbdStiffness {
  Real stiffness = 1;
  int solver_iterations = Protocol{}.iterations;

  void describe(auto& p) {
    p(stiffness, "stiffness", "1", {0, 1},
      "k: share of a lone spring's violation that a step corrects, whatever the spring's own k");
    p(solver_iterations, "solver_iterations", "1", {1, 10000000},
      "n_s, the iterations a step is meant to have; tell it where the budget differs")
        .idle(stiffness == 0 || stiffness == 1, "with stiffness 0 or 1");
  }

  /// k' = 1 - (1 - k)^(1/n), for n projections of each spring in a step.
  Real share(int projections) const { return 1 - std::pow(1 - stiffness, 1.0 / projections); }
};

/// Moves the ends of a spring to its rest length, by a share of the way, heavier ends less (eqs. 10
/// and 11).
class PbdProjection {
 public:
  PbdProjection() = default;

  /// Keeps a pointer to the rest lengths of `constraints`.
  PbdProjection(const DistanceConstraints& constraints, Real share)
      : rest_(constraints.rest.data()), gain_(constraints.rest.size()) {
    for (std::size_t p = 0; p < gain_.size(); ++p) gain_[p] = share / constraints.weight(p);
  }

  template <class T>
  T operator()(int p, const Stretched<T>& s) const {
    return at<T>(gain_.data(), p) * (at<T>(rest_, p) - s.length);
  }

 private:
  const Real* rest_ = nullptr;
  std::vector<Real> gain_;
};

}  // namespace cloth

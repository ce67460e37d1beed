// Which stencils Newton's method projects: more and more of them until its matrix is definite.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "cloth/probe.hpp"
#include "cloth/step/hessian_operator.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// The Hessian, projected in those stencils that have a vertex whose gradient, by its largest
/// coordinate, reaches a threshold, and exact in the others (Fernandez-Fernandez, Loeschner and
/// Bender, Progressively Projected Newton's Method, arXiv 2505.21013; the thresholds by their
/// code). In every step no gradient reaches it until a matrix is indefinite; then it is half of the
/// largest one; and after that half of what it was where a matrix is indefinite, twice where it is
/// definite. One by which no more vertices are chosen is halved at once, for its matrix is known.
/// In that code a gradient must exceed the threshold, and in earlier versions of it a step that the
/// line search shortens halves it, too: neither is so here.
class ProgressiveProjection {
 public:
  /// Starts a step.
  void begin();

  /// Chooses the vertices at which g, 3n [N], reaches the threshold.
  void choose(const VecX& g);

  /// Lowers the threshold until more are chosen. False where all were.
  [[nodiscard]] bool tighten(const VecX& g);

  /// H at x, the stencils of chosen vertices projected. That takes two passes where there are
  /// others, too.
  void assemble(const ImplicitStep& phi, const VecX& x, SpMat& H, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    share_ = phi.hessian(x, H, chosen_);
    count(probe);
  }
  void assemble(const ImplicitStep& phi, const VecX& x, HessianOperator& H, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    share_ = H.take(phi, x, chosen_);
    count(probe);
  }

  /// Raises the threshold, after a matrix that is definite. Returns the share of their stencils
  /// that was projected in those of the step, on average [1].
  Real relax();

 private:
  static constexpr Real none = std::numeric_limits<Real>::infinity();

  void count(auto& probe) const { probe.count(Work::hessian, share_ > 0 && share_ < 1 ? 2 : 1); }

  Real threshold_ = none;  ///< [N]
  std::vector<char> chosen_;
  std::size_t count_ = 0;  ///< of chosen_
  Real share_ = 0, sum_ = 0;
  int definite_ = 0;  ///< matrices of the step
};

}  // namespace cloth

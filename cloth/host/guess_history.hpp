// What solved steps tell of the next: first_guess = history.
#pragma once

#include <array>

#include "cloth/host/memory.hpp"
#include "cloth/numerics/line_search.hpp"
#include "cloth/probe.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// By how much each of the last steps' ends differed from its inertial target, and the best guess
/// in the span of these: a Galerkin projection of Newton's method (Fischer, Projection techniques
/// for iterative solution of Ax = b with successive right-hand sides, 1998, of a linear system that
/// stays the same; known to us at second hand). A solve that was cut short teaches what it left.
class GuessHistory {
 public:
  /// For a cloth of 3n coordinates, with nothing learnt.
  void prepare(Eigen::Index coordinates);

  bool is_empty() const { return learnt_ == 0; }

  /// Moves x, the target, by two of Newton's steps within that span, with the projected Hessian and
  /// Armijo's rule: one iteration of the step, which is the host's. False: the probe, Silent or
  /// Trace, had none left.
  template <class Probe>
  bool improve(const ImplicitStep& phi, VecX& x, Probe& probe);

  /// Takes the end of a step, 3n [m], in place of the oldest of five.
  void learn(const ImplicitStep& phi, const VecX& x);

  void carry(Memory& memory);

 private:
  static constexpr int most = 5;

  /// An orthonormal basis of what was learnt, without what depends on the rest.
  void span();

  std::array<VecX, most> ways_;  ///< x - y, 3n [m]; 0 at pins
  int learnt_ = 0, oldest_ = 0;
  LineSearch line_search_;
  Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic> V_, HV_;
  VecX g_, d_, trial_;
  SpMat H_;
};

}  // namespace cloth

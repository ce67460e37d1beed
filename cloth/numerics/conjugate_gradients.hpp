// Truncated preconditioned conjugate gradients.
#pragma once

#include "cloth/probe.hpp"
#include "cloth/types.hpp"

namespace cloth {

class ConjugateGradients {
 public:
  struct Outcome {
    int iterations;
    bool negative_curvature;  ///< A is indefinite and b's direction showed it
  };

  /// x = A^-1 b, approximately, from 0: until |b - A x| <= tolerance |b|, `most` iterations or a
  /// direction of negative curvature, where x stays what it is (Steihaug 1983), or P b in the first
  /// iteration: b.x > 0 in every case. A has multiply(x, y), y = A x, and the preconditioner
  /// apply(r, z, probe), z = P r.
  Outcome solve(const auto& A, const VecX& b, auto& preconditioner, Real tolerance, int most,
                VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::solve);
    x.setZero(b.size());
    r_ = b;
    preconditioner.apply(r_, p_, probe);
    probe.count(Work::dot, 2);
    Real rz = r_.dot(p_);
    const Real enough = tolerance * tolerance * r_.squaredNorm();
    for (int k = 0; k < most; ++k) {
      A.multiply(p_, Ap_);
      const Real curvature = p_.dot(Ap_);
      probe.count(Work::product);
      probe.count(Work::dot);
      if (!(curvature > 0)) {
        if (k == 0) x = p_;
        return {k, true};
      }
      const Real alpha = rz / curvature;
      x += alpha * p_;
      r_ -= alpha * Ap_;
      probe.count(Work::dot);
      if (!(r_.squaredNorm() > enough)) return {k + 1, false};
      preconditioner.apply(r_, z_, probe);
      probe.count(Work::dot);
      const Real last = rz;
      rz = r_.dot(z_);
      p_ = z_ + (rz / last) * p_;
    }
    return {most, false};
  }

 private:
  VecX r_, z_, p_, Ap_;
};

}  // namespace cloth

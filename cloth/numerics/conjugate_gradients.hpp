// Truncated preconditioned conjugate gradients.
#pragma once

#include "cloth/parallel.hpp"
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
    Real rz = dot(r_, p_);
    const Real enough = tolerance * tolerance * dot(r_, r_);
    for (int k = 0; k < most; ++k) {
      A.multiply(p_, Ap_);
      const Real curvature = dot(p_, Ap_);
      probe.count(Work::product);
      probe.count(Work::dot);
      if (!(curvature > 0)) {
        if (k == 0) x = p_;
        return {k, true};
      }
      const Real alpha = rz / curvature;
      in_segments([&](auto part) {
        part(x) += alpha * part(p_);
        part(r_) -= alpha * part(Ap_);
      });
      probe.count(Work::dot);
      if (!(dot(r_, r_) > enough)) return {k + 1, false};
      preconditioner.apply(r_, z_, probe);
      probe.count(Work::dot);
      const Real last = rz;
      rz = dot(r_, z_);
      in_segments([&](auto part) { part(p_) = part(z_) + (rz / last) * part(p_); });
    }
    return {most, false};
  }

 private:
  static constexpr int worth_parts = 24576;  // entries

  /// a.b, the same in any number of threads.
  static Real dot(const VecX& a, const VecX& b) {
    return sum_in_parts(static_cast<int>(a.size()), worth_parts, [&](int first, int last) {
      return a.segment(first, last - first).dot(b.segment(first, last - first));
    });
  }

  /// body(part), part(v) being a segment of v, until all have been.
  void in_segments(auto body) {
    in_parts(0, static_cast<int>(r_.size()), worth_parts / 2, [&body](int first, int last) {
      body([=](VecX& v) { return v.segment(first, last - first); });
    });
  }

  VecX r_, z_, p_, Ap_;
};

}  // namespace cloth

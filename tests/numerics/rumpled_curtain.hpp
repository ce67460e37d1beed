// A Hessian that is hard enough, and iterations to its solution.
#pragma once

#include "cloth/numerics/conjugate_gradients.hpp"
#include "cloth/numerics/preconditioner.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

/// The curtain's projected Hessian, its cloth a little rumpled; k times as stiff.
struct RumpledCurtain {
  explicit RumpledCurtain(long long side, Real k = 1)
      : cloth(cloth_of("curtain", {{"columns", side}, {"rows", side}})) {
    cloth.system.springs.change([&](Spring& s) { s.stiffness *= k; });
    const Real rumple = 0.05 / Real(side - 1);
    cloth.state.x += rumple * random_vector(cloth.state.x.size());
    ImplicitStep(cloth.system, cloth.protocol().dt).hessian(cloth.state.x, H, Curvature::projected);
    A.assign(H);
    b = random_vector(cloth.state.x.size(), 2);
  }
  Cloth cloth;
  SpMat H;
  BlockMatrix A;
  VecX b;
};

/// Of conjugate gradients, to a millionth of the residual.
inline int iterations(const RumpledCurtain& problem, Preconditioning kind) {
  Preconditioner preconditioner;
  Silent probe(0);
  preconditioner.prepare(kind, problem.cloth.system, problem.cloth.protocol().dt, 0.66);
  preconditioner.update(problem.A, probe);
  VecX x;
  return ConjugateGradients()
      .solve(problem.A, problem.b, preconditioner, 1e-6, 10000, x, probe)
      .iterations;
}

}  // namespace cloth::testing

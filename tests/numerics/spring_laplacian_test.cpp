#include "cloth/numerics/spring_laplacian.hpp"

#include <gtest/gtest.h>

#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::crumpled_cloth;

/// sum w (b_i - b_j) over springs, and m/h^2 b: the matrix applied to one coordinate, b 0 at pins.
VecX applied(const System& system, Real h, const VecX& w, const VecX& b) {
  VecX product = system.mass.cwiseProduct(b) / (h * h);
  for (std::size_t e = 0; e < system.springs.size(); ++e) {
    const Spring& s = system.springs[e];
    const Real pull = w[Eigen::Index(e)] * (b[s.i] - b[s.j]);
    product[s.i] += pull;
    product[s.j] -= pull;
  }
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) product[i] = 0;
  return product;
}

TEST(SpringLaplacian, IsInertiaAndOneDifferencePerSpringOnTheFreeVertices) {
  const System system = crumpled_cloth().system;
  const Real h = 0.01;
  const VecX w = testing::random_vector(Eigen::Index(system.springs.size())).cwiseAbs();
  const SpMat A = spring_laplacian(system, h, w);
  VecX b = testing::random_vector(system.vertices(), 2);
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) {
      EXPECT_EQ((A * VecX::Unit(system.vertices(), i)), VecX(VecX::Unit(system.vertices(), i)));
      b[i] = 0;
    }
  EXPECT_LT(testing::relative_difference(A * b, applied(system, h, w, b)), 1e-14);
}

TEST(SpringLaplacian, SolvesThreeCoordinatesAsTheDenseFactorisationDoesOne) {
  const System system = crumpled_cloth().system;
  const VecX w = largest_curvatures(system, 0.01);
  PrefactoredLaplacian factor;
  factor.factorise(system, 0.01, w);
  const VecX b = testing::random_vector(3 * system.vertices());
  VecX x;
  factor.solve(b, x);
  const Eigen::MatrixXd A(spring_laplacian(system, 0.01, w));
  for (int c = 0; c < 3; ++c) {
    const VecX column = b(Eigen::seqN(c, system.vertices(), 3));
    const VecX solved = x(Eigen::seqN(c, system.vertices(), 3));
    // Rounding times a condition number of about 1e3.
    EXPECT_LT(testing::relative_difference(solved, testing::solve(A, column)), 1e-12) << c;
  }
}

TEST(SpringLaplacian, LeavesAPinsRightHandSideAsItIs) {
  const System system = crumpled_cloth().system;
  PrefactoredLaplacian factor;
  factor.factorise(system, 0.01, largest_curvatures(system, 0.01));
  VecX b = VecX::Zero(3 * system.vertices()), x;
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) b.segment<3>(3 * i) = Vec3(1, 2, 3);
  factor.solve(b, x);
  EXPECT_EQ(x, b);
}

TEST(SpringLaplacian, RefusesWeightsThatMakeItIndefinite) {
  const System system = crumpled_cloth().system;
  const VecX w = VecX::Constant(Eigen::Index(system.springs.size()), -1e6);
  PrefactoredLaplacian factor;
  EXPECT_THROW(factor.factorise(system, 0.01, w), Breakdown);
}

TEST(SpringLaplacian, ExceedsTheTrueHessianAtAnyLengthOfItsSprings) {
  Cloth cloth = crumpled_cloth();
  const Real h = cloth.protocol().dt;
  const Eigen::MatrixXd A(spring_laplacian(cloth.system, h, largest_curvatures(cloth.system, h)));
  const int n = cloth.system.vertices();
  for (const Real stretch : {0.1, 1.0, 10.0}) {
    SpMat H;
    ImplicitStep(cloth.system, h).hessian(stretch * cloth.state.x, H, Curvature::exact);
    Eigen::MatrixXd excess = -Eigen::MatrixXd(H);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        if (!cloth.system.is_pinned(i) && !cloth.system.is_pinned(j))
          excess.block<3, 3>(3 * i, 3 * j).diagonal().array() += A(i, j);
    for (int i = 0; i < n; ++i)
      if (cloth.system.is_pinned(i)) excess.block<3, 3>(3 * i, 3 * i).setZero();
    const Real least = testing::eigenvalues(excess)[0];
    EXPECT_GT(least, -1e-12 * A.norm()) << stretch;
  }
}

}  // namespace
}  // namespace cloth

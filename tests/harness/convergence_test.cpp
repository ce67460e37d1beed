#include "experiments/harness/convergence.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::VecX;
using testing::scene_of;

/// The lab's sheet without gravity: flat, every spring at its rest length, the minimiser its rest.
cloth::Scene lab_at_rest() {
  return scene_of("games103", {{"gravity", std::vector<cloth::Real>{0, 0, 0}}});
}

TEST(Convergence, OfTheLabAtRestHasTheClosedFormRadius) {
  // Out of its plane a flat sheet has no stiffness: H is m/h^2 there, and I - D^-1 H is
  // 4k / (4k + m/h^2).
  auto solver = cloth::testing::solver_of("diagonal-descent");
  const Convergence c = analyse(lab_at_rest(), 0, *solver);
  const cloth::Real inertia = 1 / (0.0333 * 0.0333), closed = 32000 / (32000 + inertia);
  EXPECT_NEAR(c.sweep.radius(), closed, 1e-6);
  EXPECT_NEAR(c.sweep.largest, closed, 1e-6);
  EXPECT_NEAR(c.hessian.min, inertia, 1e-4 * inertia);
}

TEST(Convergence, PredictsTheObservedRatesOfTheFallingLab) {
  auto solver = cloth::testing::solver_of("diagonal-descent");
  const Convergence c = analyse(scene_of("games103", {}), 30, *solver);
  ASSERT_TRUE(c.plain.observed && c.chebyshev && c.chebyshev->observed);
  EXPECT_LT(*c.plain.disagreement(), agreement);
  EXPECT_LT(*c.chebyshev->disagreement(), agreement);
  EXPECT_LT(c.chebyshev->predicted, c.plain.predicted);
  EXPECT_TRUE(c.warnings.empty()) << c.warnings.front();
}

TEST(Convergence, WarnsWhereASweepCannotConverge) {
  // Stiff and stretched: the lab's 4k is no bound of the Hessian of a cloth with shear springs.
  auto solver = cloth::testing::solver_of("diagonal-descent");
  const Convergence c = analyse(
      scene_of("curtain", {{"columns", 8LL}, {"rows", 8LL}, {"shear_ratio", 4.0}}), 5, *solver);
  EXPECT_GT(c.sweep.radius(), 1);
  EXPECT_FALSE(c.chebyshev);
  ASSERT_FALSE(c.warnings.empty());
  EXPECT_NE(c.warnings.front().find("cannot converge"), std::string::npos);
}

TEST(Convergence, RefusesWhatHasNoSweep) {
  auto newton = cloth::testing::solver_of("newton-cholesky"),
       verlet = cloth::testing::solver_of("verlet");
  for (cloth::Solver* solver : {newton.get(), verlet.get()})
    EXPECT_NE(cloth::testing::usage_error([&] {
                analyse(lab_at_rest(), 0, *solver);
              }).find("fixed-point"),
              std::string::npos);
}

TEST(SweepSpectrum, AgreesWithTheDenseEigenvaluesOfAnUnsymmetricMatrix) {
  const int n = 30;
  const VecX noise = cloth::testing::random_vector(n * n);
  const Eigen::MatrixXd B = 0.2 * Eigen::Map<const Eigen::MatrixXd>(noise.data(), n, n);
  const VecX fixed = cloth::testing::random_vector(n, 2);
  const auto sweep = [&](VecX& x) { x = fixed + B * (x - fixed); };
  std::vector<int> free(n / 3);
  for (int i = 0; i < n / 3; ++i) free[std::size_t(i)] = i;
  const auto found = cloth::sweep_spectrum(sweep, fixed, free, 1);
  const Eigen::VectorXcd exact = B.eigenvalues();
  EXPECT_NEAR(found.radius(), exact.cwiseAbs().maxCoeff(), 1e-4);
  EXPECT_NEAR(found.largest, exact.real().maxCoeff(), 1e-4);
  EXPECT_NEAR(found.smallest, exact.real().minCoeff(), 1e-4);
  EXPECT_NEAR(found.turning, exact.imag().maxCoeff(), 1e-4);
  EXPECT_TRUE(found.rotates());
}

}  // namespace
}  // namespace harness

#include "cloth/step/implicit_step.hpp"
#include "cloth/model/hooke.hpp"

#include <gtest/gtest.h>

#include "cloth/parallel.hpp"
#include "tests/dense.hpp"
#include "tests/step/dense_springs.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense;

/// A crumpled and damped curtain with its step's Phi, at positions that are neither start nor
/// target.
class ImplicitStepTest : public ::testing::Test {
 protected:
  ImplicitStepTest() {
    step_.begin(cloth_.state);
    x_ = cloth_.state.x;
    const VecX away = 0.05 * testing::random_vector(x_.size(), 7);
    for (Eigen::Index k = 0; k < x_.size(); ++k)
      if (!system().is_pinned(int(k / 3))) x_[k] += away[k];
  }

  const System& system() const { return cloth_.system; }
  const ImplicitStep& phi() const { return step_.phi(); }
  VecX gradient(const VecX& x) const {
    VecX g;
    phi().gradient(x, g);
    return g;
  }
  Dense hessian(const VecX& x, Curvature curvature) const {
    SpMat H;
    phi().hessian(x, H, curvature);
    return Dense(H);
  }
  VecX unit(Eigen::Index k) const { return VecX::Unit(x_.size(), k); }

  testing::Cloth cloth_ = testing::cloth_of(
      "curtain", {{"columns", 5LL}, {"rows", 4LL}, {"roughness", 0.1}, {"damper", 2.0}});
  TimeStep step_{cloth_.system, cloth_.protocol()};
  VecX x_;
};

// Central differences err by (step / length of a spring)^2, the steps here being 1e-5 m.

TEST_F(ImplicitStepTest, GradientIsTheValuesDerivative) {
  const VecX g = gradient(x_);
  for (Eigen::Index k = 0; k < x_.size(); ++k) {
    if (system().is_pinned(int(k / 3))) continue;
    const VecX a = x_ + 1e-5 * unit(k), b = x_ - 1e-5 * unit(k);
    EXPECT_NEAR(g[k], phi().value_difference(a, b) / 2e-5, 1e-7 * g.norm()) << k;
  }
}

TEST_F(ImplicitStepTest, HasTheInertiaOfEachVertexInThatOfAll) {
  const VecX& all = phi().inertia();
  ASSERT_EQ(all.size(), system().vertices());
  const Real h = phi().h();
  for (int i = 0; i < system().vertices(); ++i) {
    EXPECT_EQ(all[i], phi().inertia(i)) << i;
    EXPECT_EQ(all[i], system().is_pinned(i) ? 0 : system().mass[i] / (h * h)) << i;
    EXPECT_EQ(phi().inverse_mass(i), system().is_pinned(i) ? 0 : 1 / system().mass[i]) << i;
  }
}

TEST_F(ImplicitStepTest, ExactHessianIsTheGradientsDerivative) {
  const Dense H = hessian(x_, Curvature::exact);
  for (Eigen::Index k = 0; k < x_.size(); ++k) {
    if (system().is_pinned(int(k / 3))) continue;
    const VecX column = (gradient(x_ + 1e-5 * unit(k)) - gradient(x_ - 1e-5 * unit(k))) / 2e-5;
    EXPECT_LT((H.col(k) - column).norm(), 1e-6 * H.norm()) << k;
  }
}

TEST_F(ImplicitStepTest, ValueDifferenceIsTheDifferenceOfValues) {
  const Real a = phi().value(x_), b = phi().value(phi().start());
  EXPECT_NEAR(phi().value_difference(x_, phi().start()), a - b, 1e-13 * (a + b));
  EXPECT_EQ(phi().value_difference(x_, x_), 0);
}

TEST_F(ImplicitStepTest, ValueIsInertiaPlusElasticEnergyPlusTheDampersWork) {
  DamperPotential dampers(system().springs, phi().h());
  dampers.set(phi().start());
  Real expected = system().elastic_energy(x_) + dampers.value(x_);
  for (int i = 0; i < system().vertices(); ++i) {
    const Vec3 d = x_.segment<3>(3 * i) - phi().target().segment<3>(3 * i);
    if (!system().is_pinned(i))
      expected += system().mass[i] * d.squaredNorm() / (2 * phi().h() * phi().h());
  }
  EXPECT_NEAR(phi().value(x_), expected, 1e-14 * expected);
}

TEST_F(ImplicitStepTest, GradientIsZeroAtPins) {
  VecX moved = x_;
  moved.head<3>() += Vec3(1, 2, 3);
  ASSERT_TRUE(system().is_pinned(0));
  EXPECT_EQ(gradient(moved).head<3>(), Vec3(Vec3::Zero()));
}

TEST_F(ImplicitStepTest, HessianIsSymmetricWithMassOverHSquaredAndNothingElseAtPins) {
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    const Dense H = hessian(x_, curvature);
    // The outer product of a spring's direction is symmetric to rounding.
    EXPECT_LT((H - H.transpose()).norm(), 1e-15 * H.norm());
    Dense rows = H.topRows(3);
    rows.leftCols(3) -= system().mass[0] / (phi().h() * phi().h()) * Mat3::Identity();
    EXPECT_EQ(rows.norm(), 0);
  }
}

TEST_F(ImplicitStepTest, ProjectedHessianIsAtLeastInertiaAndAtLeastTheExactOne) {
  const Dense exact = hessian(x_, Curvature::exact), projected = hessian(x_, Curvature::projected);
  const auto lowest = [](const Dense& A) { return testing::eigenvalues(A)[0]; };
  const Real lightest = system().mass.minCoeff() / (phi().h() * phi().h());
  EXPECT_LT(lowest(exact), 0) << "the test needs an indefinite Hessian";
  // Rounding of eigenvalues: 1e-16 of the largest.
  EXPECT_GT(lowest(projected), lightest - 1e-13 * projected.norm());
  EXPECT_GT(lowest(projected - exact), -1e-13 * projected.norm());
}

TEST_F(ImplicitStepTest, ProjectedHessianIsTheExactOneWhereEverySpringIsStretched) {
  const VecX stretched = 1.5 * system().rest;
  EXPECT_TRUE(hessian(stretched, Curvature::projected) == hessian(stretched, Curvature::exact));
}

/// Springs and dampers, written out.
TEST_F(ImplicitStepTest, HessianOfChosenVerticesIsProjectedInTheirStencilsAndExactInAllOthers) {
  std::vector<char> chosen(std::size_t(system().vertices()), 0);
  for (std::size_t i = 0; i < chosen.size(); i += 7) chosen[i] = 1;
  Dense expected = testing::hessian_of_inertia(system(), phi().h());
  const auto add = [&](const Spring& s, const Mat3& block) {
    testing::add_couplings(system(), s, block, expected);
  };
  int projected = 0;
  for (const Spring& s : system().springs) {
    const bool is_chosen = chosen[std::size_t(s.i)] || chosen[std::size_t(s.j)];
    projected += is_chosen;
    add(s,
        spring_hessian(s, difference(x_, s), is_chosen ? Curvature::projected : Curvature::exact));
    const Vec3 n = difference(phi().start(), s).normalized();
    add(s, s.damping / phi().h() * n * n.transpose());
  }
  SpMat H;
  const Real share = phi().hessian(x_, H, chosen);
  EXPECT_LT((Dense(H) - expected).norm(), 1e-13 * expected.norm());
  EXPECT_DOUBLE_EQ(share, projected / Real(system().springs.size())) << "each has a damper";
  EXPECT_GT(share, 0);
  EXPECT_LT(share, 1);
  for (const Curvature curvature : {Curvature::exact, Curvature::projected})
    EXPECT_GT((Dense(H) - hessian(x_, curvature)).norm(), 1e-3 * expected.norm());
}

TEST_F(ImplicitStepTest, HessianOfNoChosenVertexIsTheExactOneAndOfAllTheProjectedOne) {
  SpMat H;
  const auto n = std::size_t(system().vertices());
  EXPECT_EQ(phi().hessian(x_, H, std::vector<char>(n, 0)), 0);
  EXPECT_TRUE(Dense(H) == hessian(x_, Curvature::exact));
  EXPECT_EQ(phi().hessian(x_, H, std::vector<char>(n, 1)), 1);
  EXPECT_TRUE(Dense(H) == hessian(x_, Curvature::projected));
}

TEST_F(ImplicitStepTest, HessiansPatternDependsOnNoState) {
  SpMat a, b;
  phi().hessian(x_, a, Curvature::exact);
  phi().hessian(VecX::Zero(x_.size()), b, Curvature::projected);
  ASSERT_EQ(a.nonZeros(), b.nonZeros());
  EXPECT_TRUE(std::equal(a.innerIndexPtr(), a.innerIndexPtr() + a.nonZeros(), b.innerIndexPtr()));
  const Real* values = a.valuePtr();
  phi().hessian(system().rest, a, Curvature::projected);
  EXPECT_EQ(a.valuePtr(), values) << "storage is reused";
}

TEST_F(ImplicitStepTest, BlockDiagonalIsThatOfTheHessian) {
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    const Dense H = hessian(x_, curvature);
    std::vector<Mat3> blocks;
    phi().block_diagonal(x_, blocks, curvature);
    ASSERT_EQ(int(blocks.size()), system().vertices());
    for (int i = 0; i < system().vertices(); ++i)
      EXPECT_LT((blocks[std::size_t(i)] - H.block<3, 3>(3 * i, 3 * i)).norm(), 1e-14 * H.norm());
  }
}

TEST_F(ImplicitStepTest, CurvatureAlongADirectionIsTheHessiansButForNegativeShares) {
  VecX p = testing::random_vector(x_.size(), 3);
  for (Eigen::Index k = 0; k < p.size(); ++k)
    if (system().is_pinned(int(k / 3))) p[k] = 0;
  const VecX stretched = 1.5 * system().rest;
  const Real exact = p.dot(VecX(hessian(stretched, Curvature::exact) * p));
  EXPECT_NEAR(phi().curvature_along(stretched, p), exact, 1e-13 * exact);

  Real expected = 0;
  int negative = 0;
  for (int i = 0; i < system().vertices(); ++i)
    expected += phi().inertia(i) * p.segment<3>(3 * i).squaredNorm();
  for (const Spring& s : system().springs) {
    const Vec3 d = x_.segment<3>(3 * s.i) - x_.segment<3>(3 * s.j);
    const Vec3 q = p.segment<3>(3 * s.i) - p.segment<3>(3 * s.j);
    const Real share = q.dot(spring_hessian(s, d, Curvature::exact) * q);
    negative += share < 0;
    expected += std::max(share, Real{0});
    const Vec3 start = phi().start().segment<3>(3 * s.i) - phi().start().segment<3>(3 * s.j);
    expected += s.damping / phi().h() * std::pow(start.normalized().dot(q), 2);
  }
  EXPECT_GT(negative, 0);
  EXPECT_NEAR(phi().curvature_along(x_, p), expected, 1e-13 * expected);
}

TEST_F(ImplicitStepTest, EveryAnswerIsFiniteWhereAllSpringsHaveCollapsed) {
  const VecX point = VecX::Zero(x_.size());
  EXPECT_TRUE(std::isfinite(phi().value(point)));
  EXPECT_TRUE(std::isfinite(phi().value_difference(point, x_)));
  EXPECT_TRUE(gradient(point).allFinite());
  EXPECT_TRUE(hessian(point, Curvature::exact).allFinite());
  EXPECT_TRUE(std::isfinite(phi().residual(point)));
}

TEST_F(ImplicitStepTest, ResidualIsAnAccelerationWeighedByMass) {
  System system = testing::two_masses();
  system.springs.clear();
  system.mass << 1, 1e6;
  ImplicitStep free(system, 0.1);
  free.set(system.rest, system.rest);
  VecX x = system.rest;
  // x = y + h^2 a lacks the acceleration a, whatever the masses.
  const Vec3 a(1, 2, 2);
  for (int i = 0; i < 2; ++i) x.segment<3>(3 * i) += 0.01 * a;
  EXPECT_NEAR(free.residual(x), 3, 1e-12);
  x.tail<3>() = system.rest.tail<3>();
  EXPECT_NEAR(free.residual(x), 3 * std::sqrt(1 / (1 + 1e6)), 1e-12)
      << "the light one counts little";
}

TEST_F(ImplicitStepTest, ResidualIgnoresPinsAndIsZeroWhereNothingIsFree) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  system.springs.clear();
  ImplicitStep half(system, 1);
  half.set(system.rest, VecX::Zero(6));
  EXPECT_DOUBLE_EQ(half.residual(system.rest), 1);
  system.pinned = {1, 1};
  ImplicitStep none(system, 1);
  none.set(system.rest, VecX::Zero(6));
  EXPECT_EQ(none.residual(system.rest), 0);
}

/// Of a cloth that is large enough to be shared, and the sums to have parts.
TEST(ImplicitStep, HasTheSameBitsInAnyNumberOfThreads) {
  const testing::Cloth cloth =
      testing::cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}, {"roughness", 0.01}});
  const VecX &x = cloth.state.x, &rest = cloth.system.rest;
  ImplicitStep phi(cloth.system, cloth.protocol().dt);
  phi.set(x, rest);
  Real value = 0, difference = 0;
  std::vector<Mat3> blocks;
  for (const int threads : {1, 2, 3}) {
    set_threads(threads);
    std::vector<Mat3> found;
    phi.block_diagonal(x, found, Curvature::projected);
    if (threads == 1)
      value = phi.value(x), difference = phi.value_difference(x, rest), blocks = found;
    EXPECT_EQ(phi.value(x), value) << threads;
    EXPECT_EQ(phi.value_difference(x, rest), difference) << threads;
    EXPECT_EQ(found, blocks) << threads;
  }
  set_threads(1);
  EXPECT_NEAR(difference, value - phi.value(rest), 1e-12 * value);
}

TEST(ImplicitStep, RefusesATimeStepThatIsNotPositive) {
  const System system = testing::two_masses();
  for (const Real h : {0.0, -1.0, std::nan("")})
    EXPECT_THROW(ImplicitStep(system, h), UsageError) << h;
}

}  // namespace
}  // namespace cloth

// Phi of a cloth with a membrane and bending, beside springs, dampers and pins.

#include <gtest/gtest.h>

#include "cloth/model/forces.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::random_vector;
using testing::Dense;

const testing::Settings triangles = {
    {"columns", 5LL},     {"rows", 4LL},     {"roughness", 0.03},  {"damper", 2.0},
    {"membrane", "stvk"}, {"youngs", 500.0}, {"bending", "hinge"}, {"bending_stiffness", 0.1}};

class ImplicitStepWithEnergies : public ::testing::Test {
 protected:
  ImplicitStepWithEnergies() {
    step_.begin(cloth_.state);
    x_ = cloth_.state.x;
    const VecX away = 0.03 * random_vector(x_.size(), 7);
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

  testing::Cloth cloth_ = cloth_of("curtain", triangles);
  TimeStep step_{cloth_.system, cloth_.protocol()};
  VecX x_;
};

// Central differences over 1e-6 m on triangles of 0.3 m.

TEST_F(ImplicitStepWithEnergies, GradientAndHessianAreDerivativesAndPinsHaveNone) {
  ASSERT_EQ(system().energies.size(), 2u);
  const VecX g = gradient(x_);
  const Dense H = hessian(x_, Curvature::exact);
  EXPECT_LT((H - H.transpose()).norm(), 1e-15 * H.norm());
  for (int k = 0; k < int(x_.size()); ++k) {
    const VecX e = 1e-6 * VecX::Unit(x_.size(), k);
    if (system().is_pinned(k / 3)) {
      EXPECT_EQ(g[k], 0);
      EXPECT_EQ(H.col(k).norm(), system().mass[k / 3] / (phi().h() * phi().h()));
      continue;
    }
    EXPECT_NEAR(g[k], phi().value_difference(x_ + e, x_ - e) / 2e-6, 1e-8 * g.norm()) << k;
    EXPECT_LT((H.col(k) - (gradient(x_ + e) - gradient(x_ - e)) / 2e-6).norm(), 1e-7 * H.norm());
  }
}

TEST_F(ImplicitStepWithEnergies, ValueCountsEveryEnergy) {
  System none = system();
  none.energies.clear();
  const Real other = system().energies[0]->value(x_) + system().energies[1]->value(x_);
  EXPECT_GT(other, 0);
  EXPECT_NEAR(system().elastic_energy(x_), none.elastic_energy(x_) + other, 1e-13 * other);
  const Real a = phi().value(x_), b = phi().value(phi().start());
  EXPECT_NEAR(phi().value_difference(x_, phi().start()), a - b, 1e-13 * (a + b));
}

TEST_F(ImplicitStepWithEnergies, ProjectedHessianIsAtLeastInertia) {
  const auto lowest = [](const Dense& A) { return testing::eigenvalues(A)[0]; };
  VecX squeezed = x_;
  for (Eigen::Index k = 0; k < x_.size(); k += 3) squeezed[k] *= 0.4;
  EXPECT_LT(lowest(hessian(squeezed, Curvature::exact)), 0);
  const Dense H = hessian(squeezed, Curvature::projected);
  EXPECT_GT(lowest(H), system().mass.minCoeff() / (phi().h() * phi().h()) - 1e-13 * H.norm());
}

TEST_F(ImplicitStepWithEnergies, PatternHoldsEveryHingeAndDependsOnNoState) {
  SpMat a, b;
  phi().hessian(x_, a, Curvature::exact);
  phi().hessian(VecX::Zero(x_.size()), b, Curvature::projected);
  ASSERT_EQ(a.nonZeros(), b.nonZeros());
  EXPECT_TRUE(std::equal(a.innerIndexPtr(), a.innerIndexPtr() + a.nonZeros(), b.innerIndexPtr()));
  EXPECT_TRUE(b.toDense().allFinite());
}

TEST_F(ImplicitStepWithEnergies, BlockDiagonalIsThatOfTheHessian) {
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    const Dense H = hessian(x_, curvature);
    std::vector<Mat3> blocks;
    phi().block_diagonal(x_, blocks, curvature);
    for (int i = 0; i < system().vertices(); ++i)
      EXPECT_LT((blocks[std::size_t(i)] - H.block<3, 3>(3 * i, 3 * i)).norm(), 1e-14 * H.norm());
  }
}

TEST_F(ImplicitStepWithEnergies, CurvatureAlongADirectionIsTheHessiansWhereNothingIsCompressed) {
  const VecX stretched = 1.5 * system().rest;
  VecX p = random_vector(x_.size(), 3);
  for (Eigen::Index k = 0; k < p.size(); ++k)
    if (system().is_pinned(int(k / 3))) p[k] = 0;
  const Real exact = p.dot(VecX(hessian(stretched, Curvature::exact) * p));
  EXPECT_NEAR(phi().curvature_along(stretched, p), exact, 1e-13 * exact);
}

TEST_F(ImplicitStepWithEnergies, ForcesAreMinusTheGradientOfEverything) {
  VecX a;
  const VecX still = VecX::Zero(x_.size()), g = testing::elastic_gradient(system(), x_);
  Forces(system()).acceleration(0, x_, still, a);
  for (int i = 0; i < system().vertices(); ++i) {
    if (system().is_pinned(i)) continue;
    const Vec3 expected = system().gravity - g.segment<3>(3 * i) / system().mass[i];
    EXPECT_LT((a.segment<3>(3 * i) - expected).norm(), 1e-13 * expected.norm()) << i;
  }
}

TEST(NewtonOnAMembrane, ConvergesQuadratically) {
  for (const std::string membrane : {"stvk", "arap"}) {
    const testing::Cloth cloth = cloth_of("curtain", {{"columns", 9LL},
                                                      {"rows", 9LL},
                                                      {"stiffness", 0LL},
                                                      {"roughness", 0.005},
                                                      {"membrane", membrane},
                                                      {"bending", "hinge"}});
    std::vector<Real> residuals;
    Trace trace(30, 1e9, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
      residuals.push_back(phi.residual(x));
      return true;
    });
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    newton->step(state, trace);
    // Of the last steps above rounding, 1e-12 of the first residual: r' <= C r^2, and C r < 1/10.
    std::erase_if(residuals, [&](Real r) { return r < 1e-12 * residuals.front(); });
    ASSERT_GE(residuals.size(), 4u);
    const Real last = residuals.back(), before = residuals.end()[-2], first = residuals.end()[-3];
    EXPECT_LT(last / before, 0.1) << membrane;
    EXPECT_LT(std::log(last / before) / std::log(before / first), 3) << membrane;
    EXPECT_GT(std::log(last / before) / std::log(before / first), 1.5) << membrane;
  }
}

}  // namespace
}  // namespace cloth

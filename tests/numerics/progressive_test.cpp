#include "cloth/numerics/progressive.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "cloth/numerics/newton_direction.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Dense, testing::same_bits;

/// Two pairs of free masses of 1 kg, far from each other, each joined by a spring of 10 kN/m and a
/// metre; in a step of 0.1 s. Compressed by 5 mm and more, their Hessian is indefinite: -50 N/m
/// across the spring at either end, beside 100 N/m of inertia.
struct TwoPairs {
  /// Compressed by so much [m], where the step would leave them.
  TwoPairs(Real first, Real second) {
    system.rest.resize(12);
    system.rest << 0, 0, 0, 1, 0, 0, 5, 0, 0, 6, 0, 0;
    system.springs = {{0, 1, 1, 1e4, Family::structural}, {2, 3, 1, 1e4, Family::structural}};
    system.mass.setOnes(4);
    system.pinned = {0, 0, 0, 0};
    x = system.rest;
    x[3] -= first;
    x[9] -= second;
    phi = std::make_unique<ImplicitStep>(system, 0.1);
    phi->set(x, x);
    newton.prepare(Factorisation::supernodal);
  }

  bool find(Hessian hessian) { return newton.find(*phi, x, hessian, trace); }
  long factorisations() const { return trace.work(Work::factorisation); }
  Real share() const { return trace.notes().at("projected"); }

  System system;
  VecX x;
  std::unique_ptr<ImplicitStep> phi;
  NewtonDirection newton;
  Trace trace{1, 1, [](auto&&...) { return true; }};
};

TEST(ProgressiveProjection, IsOfTheStencilsWithTheLargestGradientAndLeavesOthersExact) {
  TwoPairs pairs(0.1, 1e-3);  // 1000 N and 10 N
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  const Real across = 1e4 * (1 - 1 / 0.999);
  Dense expected = 100 * Dense::Identity(12, 12);
  for (const auto& [at, K] : {std::pair(0, Vec3(1e4, 0, 0)), {6, Vec3(1e4, across, across)}}) {
    expected.diagonal().segment<3>(at) += K;
    expected.diagonal().segment<3>(at + 3) += K;
    expected.block<3, 3>(at, at + 3).diagonal() -= K;
    expected.block<3, 3>(at + 3, at).diagonal() -= K;
  }
  EXPECT_LT((Dense(pairs.newton.hessian()) - expected).norm(), 1e-12 * expected.norm());
  EXPECT_LT((expected * pairs.newton.direction() + pairs.newton.gradient()).norm(),
            1e-12 * pairs.newton.gradient().norm());
  EXPECT_EQ(pairs.share(), 0.5);
  EXPECT_EQ(pairs.factorisations(), 2) << "the exact one's, and half of the largest gradient's";
  EXPECT_EQ(pairs.trace.work(Work::hessian), 3) << "one, and a pass for either curvature";
}

TEST(ProgressiveProjection, IsOfNothingWhereTheExactHessianIsDefinite) {
  TwoPairs pairs(1e-3, 2e-3);
  ASSERT_TRUE(pairs.find(Hessian::exact));
  const VecX d = pairs.newton.direction();
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_TRUE(same_bits(pairs.newton.direction(), d));
  EXPECT_EQ(pairs.share(), 0);
  EXPECT_EQ(pairs.factorisations(), 2) << "one each";
}

TEST(ProgressiveProjection, IsTheProjectedHessianWhereAllGradientsAreAlike) {
  TwoPairs pairs(0.1, 0.1);
  ASSERT_TRUE(pairs.find(Hessian::projected));
  const VecX d = pairs.newton.direction();
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_TRUE(same_bits(pairs.newton.direction(), d));
  EXPECT_EQ(pairs.share(), 1);
}

/// Half after a matrix that is indefinite, twice after one that is not.
TEST(ProgressiveProjection, KeepsItsThresholdForTheStepAndDoublesIt) {
  TwoPairs pairs(0.1, 1e-3);
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_EQ(pairs.factorisations(), 2);
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_EQ(pairs.factorisations(), 3) << "all of the largest gradient, which reaches it";
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_EQ(pairs.factorisations(), 5) << "twice the largest, by which nothing is projected";
  EXPECT_EQ(pairs.share(), 0.5) << "of those that were definite";
  pairs.newton.begin();
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_EQ(pairs.factorisations(), 7) << "the exact one comes first again";
}

/// The first pair is pulled to where it is: its gradient is rounding.
TEST(ProgressiveProjection, IsOfEverythingInTheEndWhateverTheGradient) {
  TwoPairs pairs(0.1, 1e-3);
  VecX g, y = pairs.x;
  pairs.phi->gradient(pairs.x, g);
  y.head<6>() += g.head<6>() / 100;
  pairs.phi->set(pairs.x, y);
  pairs.phi->gradient(pairs.x, g);
  ASSERT_LT(g.head<6>().norm(), 1e-12 * g.norm());
  ASSERT_TRUE(pairs.find(Hessian::progressive));
  EXPECT_EQ(pairs.share(), 1);
  EXPECT_EQ(pairs.factorisations(), 3) << "a threshold that chooses no more is not tried";
}

TEST(ProgressiveProjection, TriesThresholdsOfACrumpledClothUntilOneIsDefinite) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const VecX& x = cloth.state.x;
  VecX g;
  step.phi().gradient(x, g);
  Real threshold = g.lpNorm<Eigen::Infinity>();
  std::vector<char> chosen(std::size_t(cloth.system.vertices()));
  SpMat H;
  do {
    threshold /= 2;
    for (std::size_t i = 0; i < chosen.size(); ++i)
      chosen[i] = g.segment<3>(3 * Eigen::Index(i)).cwiseAbs().maxCoeff() >= threshold;
    step.phi().hessian(x, H, chosen);
  } while (!(testing::eigenvalues(Dense(H))[0] > 0));
  NewtonDirection newton;
  Silent probe(0);
  newton.prepare(Factorisation::supernodal);
  EXPECT_FALSE(newton.find(step.phi(), x, Hessian::exact, probe)) << "or there is nothing to try";
  ASSERT_TRUE(newton.find(step.phi(), x, Hessian::progressive, probe));
  EXPECT_TRUE(Dense(newton.hessian()) == Dense(H));
}

}  // namespace
}  // namespace cloth

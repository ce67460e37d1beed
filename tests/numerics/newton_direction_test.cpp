#include "cloth/numerics/newton_direction.hpp"

#include "cloth/model/hooke.hpp"
#include "cloth/numerics/rounding.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

class NewtonDirectionTest : public ::testing::Test {
 protected:
  NewtonDirectionTest() { step_.begin(cloth_.state); }

  bool find(Hessian hessian, const VecX& x) {
    Silent probe(0);
    newton_.prepare(Factorisation::supernodal);
    return newton_.find(step_.phi(), x, hessian, probe);
  }

  testing::Cloth cloth_ = testing::crumpled_cloth();
  TimeStep step_{cloth_.system, cloth_.protocol()};
  NewtonDirection newton_;
};

TEST_F(NewtonDirectionTest, SolvesTheSystemOfTheHessianAskedFor) {
  ASSERT_TRUE(find(Hessian::projected, cloth_.state.x));
  SpMat H;
  step_.phi().hessian(cloth_.state.x, H, Curvature::projected);
  VecX g;
  step_.phi().gradient(cloth_.state.x, g);
  EXPECT_LT(testing::relative_difference(H * newton_.direction(), -g), 1e-11);
  EXPECT_LT(newton_.slope(), 0);
}

TEST_F(NewtonDirectionTest, SaysThatTheExactHessianIsIndefiniteAndProjectsItOnDemand) {
  EXPECT_FALSE(find(Hessian::exact, cloth_.state.x));
  ASSERT_TRUE(find(Hessian::on_demand, cloth_.state.x));
  const VecX d = newton_.direction();
  ASSERT_TRUE(find(Hessian::projected, cloth_.state.x));
  EXPECT_TRUE(testing::same_bits(d, newton_.direction()));
}

TEST_F(NewtonDirectionTest, TurnsTheSignOfWhatProjectingDrops) {
  // Of one spring, compressed to half its length: k, and -k twice.
  const Spring spring{0, 1, 2, 100, Family::structural};
  const Vec3 d(0, 1, 0);
  const Mat3 turned = 2 * spring_hessian(spring, d, Curvature::projected) -
                      spring_hessian(spring, d, Curvature::exact);
  EXPECT_LT((turned - 100 * Mat3::Identity()).norm(), 1e-12);

  ASSERT_TRUE(find(Hessian::absolute, cloth_.state.x));
  SpMat exact, projected;
  step_.phi().hessian(cloth_.state.x, exact, Curvature::exact);
  step_.phi().hessian(cloth_.state.x, projected, Curvature::projected);
  VecX g;
  step_.phi().gradient(cloth_.state.x, g);
  const VecX& d_absolute = newton_.direction();
  EXPECT_LT(testing::relative_difference(2 * (projected * d_absolute) - exact * d_absolute, -g),
            1e-11);
  EXPECT_LT(newton_.slope(), 0);
}

TEST_F(NewtonDirectionTest, HasTheExactCurvatureAlongItWhateverWasFactorised) {
  Silent probe(0);
  SpMat exact;
  step_.phi().hessian(cloth_.state.x, exact, Curvature::exact);
  for (const Hessian hessian : {Hessian::projected, Hessian::absolute}) {
    ASSERT_TRUE(find(hessian, cloth_.state.x));
    const VecX d = newton_.direction();
    EXPECT_NEAR(newton_.curvature(step_.phi(), cloth_.state.x, probe), d.dot(exact * d),
                1e-12 * -newton_.slope());
  }
}

TEST_F(NewtonDirectionTest, IsAtRoundingAtTheMinimiserAndNowhereElse) {
  const auto rounding = [&](const VecX& x) {
    EXPECT_TRUE(find(Hessian::on_demand, x));
    return at_rounding(x, newton_.direction(), newton_.slope(), newton_.hessian().diagonal());
  };
  const VecX best = testing::newton_step(cloth_).x;
  EXPECT_TRUE(rounding(best));
  VecX near = best;
  near.tail<3>() += Vec3::Constant(1e-9);  // of a metre; rounding is 1e-16
  EXPECT_FALSE(rounding(near));
}

}  // namespace
}  // namespace cloth

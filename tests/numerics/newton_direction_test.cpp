#include "cloth/numerics/newton_direction.hpp"

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

#include "cloth/numerics/patch_model.hpp"

#include <gtest/gtest.h>

#include "tests/patches.hpp"

namespace cloth {
namespace {

using testing::Dense;

class PatchModelTest : public ::testing::Test {
 protected:
  PatchModelTest() {
    step_.begin(cloth_.state);
    model_.prepare(cloth_.system, 1);
    look_at(step_.x());
  }

  void look_at(const VecX& x) {
    x_ = x;
    model_.take_gradient(step_.phi(), x_, probe_);
    model_.take_hessian(step_.phi(), x_, probe_);
  }

  bool descend(const VecX& d) { return model_.descend({}, step_.phi(), x_, d, probe_); }

  testing::Cloth cloth_ = testing::crumpled_cloth();
  TimeStep step_{cloth_.system, cloth_.protocol()};
  PatchModel model_;
  VecX x_;
  Silent probe_{0};
};

TEST_F(PatchModelTest, GoesAlongADirectionThatDescends) {
  const VecX start = x_, d = -1e-3 * model_.gradient();
  EXPECT_TRUE(descend(d));
  testing::expect_step_along(x_ - start, d, "downhill");
}

TEST_F(PatchModelTest, GoesByVerticesAloneWhereADirectionClimbsOrLeadsNowhere) {
  const VecX start = x_, g = model_.gradient();
  const Dense H = testing::projected_hessian(step_.phi(), start);
  VecX own(g.size());
  for (int i = 0; i < cloth_.system.vertices(); ++i)
    own.segment<3>(3 * i) = -testing::solve(H.block(3 * i, 3 * i, 3, 3), g.segment<3>(3 * i));
  const VecX far = -1e20 * g;  // of which the least step tried is too long
  for (const VecX& d : {VecX(g), VecX(VecX::Zero(g.size())), far}) {
    look_at(start);
    EXPECT_TRUE(descend(d));
    testing::expect_step_along(x_ - start, own, "by vertices alone");
    EXPECT_LT(step_.phi().value_difference(x_, start), 0);
  }
}

TEST_F(PatchModelTest, StaysWhereRoundingLeavesNothingToGain) {
  look_at(testing::newton_step(cloth_).x);
  const VecX nowhere = VecX::Zero(x_.size());
  int steps = 0;
  while (steps < 200 && descend(nowhere)) {
    look_at(VecX(x_));
    ++steps;
  }
  EXPECT_LT(steps, 200);
  const VecX end = x_;
  EXPECT_FALSE(descend(nowhere));
  EXPECT_TRUE(testing::same_bits(x_, end));
}

}  // namespace
}  // namespace cloth

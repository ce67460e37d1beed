#include "cloth/model/pose.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <random>

namespace cloth {
namespace {

class RotationBetween : public ::testing::Test {
 protected:
  Vec3 any() { return Vec3(number_(random_), number_(random_), number_(random_)); }

 private:
  std::mt19937 random_{1};
  std::uniform_real_distribution<Real> number_{-2, 2};
};

/// Towards the opposite direction the axis, a cross product, is known the less.
void expect_turns(const Vec3& from, const Vec3& to, Real error = 2e-14) {
  const Mat3 turn = rotation(from, to);
  EXPECT_LT((turn * from.normalized() - to.normalized()).norm(), error);
  EXPECT_LT((turn * turn.transpose() - Mat3::Identity()).norm(), error);
  EXPECT_NEAR(turn.determinant(), 1, error);
}

TEST_F(RotationBetween, TakesOneDirectionToTheOther) {
  for (int k = 0; k < 100; ++k) expect_turns(any(), any());
}

TEST_F(RotationBetween, IsTheSmallestThatDoes) {
  for (int k = 0; k < 100; ++k) {
    const Vec3 a = any(), b = any();
    const Real angle = std::acos(a.normalized().dot(b.normalized()));
    EXPECT_NEAR(Eigen::AngleAxis<Real>(rotation(a, b)).angle(), angle, 1e-7);
  }
}

TEST_F(RotationBetween, IsOneNearTheOppositeDirectionToo) {
  for (int k = 0; k < 100; ++k) {
    const Vec3 a = any().normalized();
    for (const Real angle : {1e-1, 1e-3, 1e-5, 1e-7, 1e-9})
      expect_turns(a, angle * a.unitOrthogonal() - a, 1e-14 + std::min(1e-15 / angle, 2e-8));
  }
}

TEST_F(RotationBetween, TakesADirectionToItsOppositeAndLeavesItself) {
  for (int k = 0; k < 100; ++k) {
    const Vec3 a = any();
    expect_turns(a, -3 * a);
    EXPECT_LT((rotation(a, 2 * a) - Mat3::Identity()).norm(), 1e-15);
  }
}

}  // namespace
}  // namespace cloth

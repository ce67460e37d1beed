#include "cloth/model/four_vectors.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <random>

namespace cloth {
namespace {

class FourVectorsTest : public ::testing::Test {
 protected:
  Four four() { return Four{number(), number(), number(), number()}; }
  FourVectors vectors() { return {four(), four(), four()}; }
  Real number() { return std::uniform_real_distribution<Real>(-1, 1)(random_); }

  std::mt19937 random_{7};
};

TEST_F(FourVectorsTest, AreTheColumnsTheyCameFrom) {
  const Four a = four(), b = four(), c = four(), d = four();
  const FourVectors all = of_columns(a, b, c, d);
  const auto back = columns(all);
  const Four* const from[] = {&a, &b, &c, &d};
  for (std::size_t lane = 0; lane < 4; ++lane) {
    EXPECT_EQ(all.of(lane), Vec3((*from[lane])[0], (*from[lane])[1], (*from[lane])[2]));
    for (int k = 0; k < 3; ++k) EXPECT_EQ(back[lane][k], (*from[lane])[k]);
    EXPECT_EQ(back[lane][3], 0);
  }
}

TEST_F(FourVectorsTest, AreStoredOneAfterTheOther) {
  const FourVectors v = vectors();
  Eigen::Matrix<Real, 3, 5> stored;
  stored.setConstant(7);
  store(stored.data(), v);
  for (std::size_t lane = 0; lane < 4; ++lane)
    EXPECT_EQ(Vec3(stored.col(static_cast<Eigen::Index>(lane))), v.of(lane));
  EXPECT_EQ(Vec3(stored.col(4)), Vec3(7, 7, 7));
  store3(stored.data(), v.x);
  EXPECT_EQ(Vec3(stored.col(0)), Vec3(v.x[0], v.x[1], v.x[2]));
  EXPECT_EQ(Vec3(stored.col(1)), v.of(1));
}

TEST_F(FourVectorsTest, MultiplyAsEigensDo) {
  FourSymmetric A;
  std::array<Mat3, 4> expected;
  expected.fill(Mat3::Zero());
  for (int k = 0; k < 5; ++k) {
    const Four weight = four(), more = four();
    const FourVectors d = vectors();
    A.add(weight, d);
    A.add_to_diagonal(more);
    for (std::size_t lane = 0; lane < 4; ++lane)
      expected[lane] +=
          weight[lane] * d.of(lane) * d.of(lane).transpose() + more[lane] * Mat3::Identity();
  }
  const FourVectors b = vectors();
  for (std::size_t lane = 0; lane < 4; ++lane) {
    EXPECT_LT((A.of(lane) - expected[lane]).norm(), 1e-15);
    EXPECT_EQ((FourSymmetric{} -= A).of(lane), Mat3(-A.of(lane)));
    EXPECT_LT((A.times(b).of(lane) - expected[lane] * b.of(lane)).norm(), 1e-15);
    EXPECT_NEAR(dot(b, b)[lane], b.of(lane).squaredNorm(), 1e-15);
    EXPECT_NEAR(length(b)[lane], b.of(lane).norm(), 1e-15);
  }
}

TEST_F(FourVectorsTest, SolveWhatIsRegular) {
  for (int k = 0; k < 100; ++k) {
    FourSymmetric A;
    for (int r = 0; r < 3; ++r) A.add(four(), vectors());
    const FourVectors b = vectors(), x = inverse_times(A, b, Four{});
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const Mat3 inverse = A.of(lane).inverse();
      EXPECT_LT((x.of(lane) - inverse * b.of(lane)).norm(),
                1e-14 * inverse.norm() * inverse.norm() * A.of(lane).norm());
    }
  }
}

TEST_F(FourVectorsTest, LeaveWhatIsSingular) {
  FourSymmetric A;
  A.add_to_diagonal(Four{1, 0, 1e-3, -2});
  const FourVectors b = vectors(), x = inverse_times(A, b, Four{} + 1e-8);
  EXPECT_EQ(x.of(0), b.of(0));
  EXPECT_EQ(x.of(1), Vec3::Zero());
  EXPECT_EQ(x.of(2), Vec3::Zero()) << "a determinant of 1e-9";
  EXPECT_LT((x.of(3) + b.of(3) / 2).norm(), 1e-15);
}

}  // namespace
}  // namespace cloth

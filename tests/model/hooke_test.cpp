#include "cloth/model/hooke.hpp"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>

namespace cloth {
namespace {

constexpr Spring one_spring{0, 1, 0.5, 300, Family::structural};
const Vec3 one_direction = Vec3(1, -2, 0.5).normalized();

Vec3 gradient_at(const Vec3& d) { return tension(one_spring, d.norm()) * d; }

/// Central differences of the gradient, step 1e-6 m: their error is some 1e-9 k.
Mat3 differenced(const Vec3& d) {
  Mat3 H;
  for (int c = 0; c < 3; ++c) {
    const Vec3 e = 1e-6 * Vec3::Unit(c);
    H.col(c) = (gradient_at(d + e) - gradient_at(d - e)) / 2e-6;
  }
  return H;
}

TEST(Spring, ExertsNoForceAtRestAndKTimesItsStretchOtherwise) {
  EXPECT_EQ(tension(one_spring, one_spring.rest), 0);
  EXPECT_DOUBLE_EQ(gradient_at(0.7 * one_direction).norm(), 300 * 0.2);
  EXPECT_DOUBLE_EQ(gradient_at(0.1 * one_direction).dot(one_direction), 300 * -0.4);
}

TEST(Spring, ExactHessianIsTheGradientsDerivative) {
  for (const Real length : {0.1, 0.5, 0.9}) {
    const Mat3 H = spring_hessian(one_spring, length * one_direction, Curvature::exact);
    EXPECT_LT((H - differenced(length * one_direction)).norm(), 1e-7 * H.norm()) << length;
  }
}

TEST(Spring, ProjectedHessianIsTheExactOneWhereStretched) {
  for (const Real length : {0.5, 0.6, 5.0}) {
    const Vec3 d = length * one_direction;
    EXPECT_EQ(spring_hessian(one_spring, d, Curvature::projected),
              spring_hessian(one_spring, d, Curvature::exact));
  }
}

TEST(Spring, ProjectedHessianIsTheNearestPositiveSemiDefiniteMatrix) {
  for (const Real length : {0.01, 0.1, 0.49}) {
    const Vec3 d = length * one_direction;
    const Eigen::SelfAdjointEigenSolver<Mat3> exact(
        spring_hessian(one_spring, d, Curvature::exact));
    EXPECT_LT(exact.eigenvalues()[0], 0);
    const Mat3 clamped = exact.eigenvectors() * exact.eigenvalues().cwiseMax(0).asDiagonal() *
                         exact.eigenvectors().transpose();
    const Mat3 projected = spring_hessian(one_spring, d, Curvature::projected);
    // Rounding of an exact Hessian whose norm is k L / |d|.
    EXPECT_LT((projected - clamped).norm(), 1e-14 * exact.eigenvalues().norm()) << length;
  }
}

/// As Choi and Ko (Stable but Responsive Cloth, SIGGRAPH 2002) and many after them do it.
TEST(Spring, ProjectedHessianHasNoTransverseTermWhereCompressed) {
  for (const Real length : {0.01, 0.1, 0.49}) {
    const Mat3 along = one_spring.stiffness * one_direction * one_direction.transpose();
    EXPECT_LT(
        (spring_hessian(one_spring, length * one_direction, Curvature::projected) - along).norm(),
        1e-15 * along.norm())
        << length;
  }
}

TEST(Spring, WithoutLengthHasNoForceAndNoCurvature) {
  for (const Vec3& d : {Vec3(0, 0, 0), Vec3(1e-200, 0, 0)}) {
    EXPECT_LT(gradient_at(d).norm(), 1e-90);
    for (const Curvature curvature : {Curvature::exact, Curvature::projected})
      EXPECT_EQ(spring_hessian(one_spring, d, curvature), Mat3(Mat3::Zero()));
  }
}

}  // namespace
}  // namespace cloth

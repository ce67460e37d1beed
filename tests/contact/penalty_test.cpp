#include "cloth/contact/penalty.hpp"

#include <gtest/gtest.h>

#include "cloth/step/implicit_step.hpp"
#include "tests/contact/meshes.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

constexpr Real penalty_stiffness = 50, penalty_margin = 0.1;

/// A crumpled cloth whose vertices are in and around a turning, moving solid.
struct InContact {
  explicit InContact(const Shape& shape, Real mu = 0.4)
      : cloth(crumpled_around(shape, mu)), penalty(cloth.system, penalty_stiffness) {
    start = 0.4 * testing::random_vector(cloth.state.x.size(), 2);
    penalty.set(0.3, 0.3 + h, start);
    // Slips from some vertices' smooth range and beyond it.
    x = start;
    for (int i = 0; i < cloth.system.vertices(); ++i)
      x.segment<3>(3 * i) += (i % 2 ? 1e-4 : 1e-2) * testing::random_vector(3, unsigned(i));
  }

  static testing::Cloth crumpled_around(const Shape& shape, Real mu) {
    testing::Cloth cloth = testing::crumpled_cloth();
    const RigidMotion motion({{0}, {1, Vec3(0.1, 0.2, -0.1), Vec3(0.5, 1, -0.3)}}, Vec3::Zero(),
                             Ease::linear);
    cloth.system.colliders = {{"solid", shape, motion, Friction::coulomb, mu},
                              {"floor", Plane{Vec3(0, 0, 1), 0.2}}};
    cloth.system.margin = penalty_margin;
    return cloth;
  }

  static constexpr Real h = 0.1;  ///< friction is smooth up to 1e-4 m
  testing::Cloth cloth;
  PenaltyPotential penalty;
  VecX start, x;
};

std::vector<Shape> every_shape() {
  return {Plane{Vec3(0.6, 0.8, 0), 0.1}, Sphere{Vec3(0.1, 0, 0), 0.3},
          Box{Vec3(0, 0, 0), Vec3(0.2, 0.1, 0.3)},
          Capsule{Vec3(-0.1, 0, 0), Vec3(0.1, 0.2, 0), 0.1}, testing::sphere_mesh(1, 0.3).solid()};
}

using testing::gradient;

TEST(Penalty, HasItsValuesDifferencesAsGradient) {
  constexpr Real e = 1e-7;
  for (const Shape& shape : every_shape()) {
    const InContact at(shape);
    const VecX g = gradient(at.penalty, at.x);
    for (Eigen::Index c = 0; c < at.x.size(); ++c) {
      const VecX step = e * VecX::Unit(at.x.size(), c);
      const Real slope = at.penalty.value_difference(at.x + step, at.x - step) / (2 * e);
      // Friction's third derivative is mu N / s^2, 1e9 times the force.
      EXPECT_NEAR(slope, g[c], 1e-5 * g.lpNorm<Eigen::Infinity>()) << shape.index() << ": " << c;
    }
    EXPECT_GT(g.norm(), 1);
  }
}

TEST(Penalty, HasItsGradientsDifferencesAsExactHessianAndNoCoupling) {
  constexpr Real e = 1e-8;
  for (const Shape& shape : every_shape()) {
    const InContact at(shape);
    std::vector<Mat3> blocks(at.x.size() / 3, Mat3::Zero());
    at.penalty.visit_hessian(at.x, Curvature::exact, [&](int i, const Mat3& block) {
      EXPECT_FALSE(at.cloth.system.is_pinned(i));
      blocks[std::size_t(i)] += block;
    });
    for (Eigen::Index c = 0; c < at.x.size(); ++c) {
      const VecX step = e * VecX::Unit(at.x.size(), c);
      VecX column =
          (gradient(at.penalty, at.x + step) - gradient(at.penalty, at.x - step)) / (2 * e);
      const Mat3& block = blocks[std::size_t(c / 3)];
      EXPECT_LT((column.segment<3>(c / 3 * 3) - block.col(c % 3)).norm(),
                1e-3 * (penalty_stiffness + block.norm()))
          << shape.index() << ": " << c;
      column.segment<3>(c / 3 * 3).setZero();
      EXPECT_EQ(column, VecX(VecX::Zero(column.size())));
    }
  }
}

TEST(Penalty, HasAProjectedHessianWithoutNegativeEigenvaluesThatDropsNothingFromAPlane) {
  for (const Shape& shape : every_shape()) {
    const InContact at(shape);
    bool negative = false;
    std::vector<Mat3> exact;
    at.penalty.visit_hessian(at.x, Curvature::exact, [&](int, const Mat3& block) {
      exact.push_back(block);
      negative = negative || testing::eigenvalues(block)[0] < -1e-9;
    });
    std::size_t k = 0;
    at.penalty.visit_hessian(at.x, Curvature::projected, [&](int, const Mat3& block) {
      const Real least = testing::eigenvalues(block)[0];
      EXPECT_GE(least, -1e-12 * block.norm());
      if (std::holds_alternative<Plane>(shape)) {
        EXPECT_EQ(block, exact[k]);
      }
      ++k;
    });
    EXPECT_EQ(k, exact.size());
    EXPECT_EQ(negative, !std::holds_alternative<Plane>(shape)) << shape.index();
  }
}

TEST(Penalty, TellsDifferencesBetweenFacesThatAreParallelButNoOnePlane) {
  System system = testing::two_masses();
  system.colliders = {{"stair", testing::stair_mesh().solid()}};
  PenaltyPotential penalty(system, penalty_stiffness);
  VecX a(6), b(6);
  a << 0.5, 1.9, 0.5, 9, 9, 9;  // 0.1 below the upper step
  b << 1.5, 0.8, 0.5, 9, 9, 9;  // 0.2 below the lower one
  penalty.set(0, 1, a);
  EXPECT_NEAR(penalty.value(a), penalty_stiffness / 2 * 0.01, 1e-12);
  EXPECT_NEAR(penalty.value_difference(a, b), penalty_stiffness / 2 * (0.01 - 0.04), 1e-12);
}

TEST(Penalty, TellsDifferencesOfItsValueAlsoWhereTheValuesCancel) {
  for (const Shape& shape : every_shape()) {
    const InContact at(shape);
    const VecX far = at.x + 0.05 * testing::random_vector(at.x.size(), 9);
    EXPECT_NEAR(at.penalty.value_difference(far, at.x),
                at.penalty.value(far) - at.penalty.value(at.x), 1e-13 * at.penalty.value(at.x));
    EXPECT_EQ(at.penalty.value_difference(at.x, at.x), 0);
    // A step of 1e-12, along which the slope hardly changes; subtraction would leave 3 digits.
    const VecX step = 1e-12 * testing::random_vector(at.x.size(), 8);
    const Real slope = gradient(at.penalty, at.x).dot(step);
    EXPECT_NEAR(at.penalty.value_difference(at.x + step, at.x), slope, 1e-3 * std::abs(slope));
  }
}

TEST(Penalty, IsASpringOnTheDepthBelowTheMarginAtTheEndOfTheStep) {
  System system = testing::two_masses();
  system.rest.setZero();
  system.margin = 0.1;
  const RigidMotion rising({{0}, {1, Vec3(0, 2, 0)}}, Vec3::Zero(), Ease::linear);
  system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0}, rising}};
  PenaltyPotential penalty(system, 30);
  penalty.set(0, 0.5, system.rest);
  VecX x = VecX::Zero(6);
  x[1] = 0.9, x[4] = 1.2;
  EXPECT_NEAR(penalty.value(x), 30 / 2.0 * 0.2 * 0.2, 1e-15)
      << "the floor is at 1, the margin at 1.1";
  EXPECT_NEAR(gradient(penalty, x)[1], -30 * 0.2, 1e-14);
  EXPECT_EQ(gradient(penalty, x).tail<3>(), Vec3(Vec3::Zero()));
}

TEST(Penalty, RubsByMuTimesTheForceOfTheStartAgainstTheSlipFromWhereTheVertexWasCarried) {
  System system = testing::two_masses();
  system.rest.setZero();
  const RigidMotion belt({{0}, {1, Vec3(3, 0, 0)}}, Vec3::Zero(), Ease::linear);
  system.colliders = {{"belt", Plane{Vec3(0, 1, 0), 0}, belt, Friction::coulomb, 0.5}};
  PenaltyPotential penalty(system, 30);
  VecX start = VecX::Zero(6), x = start;
  start[1] = -0.2, start[4] = 0.1;
  penalty.set(0, 0.1, start);
  const Real limit = 0.5 * 30 * 0.2, s = PenaltyPotential::slow * 0.1;
  const auto force = [&](Real slip) {
    x[0] = 0.3 + slip;
    return -gradient(penalty, x)[0];
  };
  EXPECT_NEAR(force(0.7), -limit, 1e-14);
  EXPECT_NEAR(force(-2 * s), limit, 1e-14);
  EXPECT_NEAR(force(0), 0, 1e-10);
  EXPECT_NEAR(force(s / 2), -0.75 * limit, 1e-10);
  EXPECT_EQ(gradient(penalty, x).tail<3>(), Vec3(Vec3::Zero())) << "it was outside";
}

TEST(Penalty, IsPartOfPhiAndOfItsDerivatives) {
  InContact at(Sphere{Vec3(0.1, 0, 0), 0.3});
  const System& system = at.cloth.system;
  ImplicitStep with(system, InContact::h), without(system, InContact::h);
  with.add(std::make_shared<PenaltyPotential>(at.penalty));
  with.set(at.start, at.start), without.set(at.start, at.start);
  const VecX x = at.x;
  EXPECT_NEAR(with.value(x) - without.value(x), at.penalty.value(x), 1e-12 * with.value(x));
  EXPECT_NEAR(with.value_difference(x, at.start) - without.value_difference(x, at.start),
              at.penalty.value_difference(x, at.start), 1e-12 * with.value(x));
  VecX g, plain;
  with.gradient(x, g), without.gradient(x, plain);
  EXPECT_LT((g - plain - gradient(at.penalty, x)).norm(), 1e-13 * g.norm());
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    SpMat H, K;
    std::vector<Mat3> D, B;
    with.hessian(x, H, curvature), without.hessian(x, K, curvature);
    with.block_diagonal(x, D, curvature), without.block_diagonal(x, B, curvature);
    Eigen::MatrixXd added = H - K;
    at.penalty.visit_hessian(x, curvature, [&](int i, const Mat3& block) {
      added.block<3, 3>(3 * i, 3 * i) -= block;
      D[std::size_t(i)] -= block;
    });
    EXPECT_LT(added.norm(), 1e-13 * H.norm());
    for (std::size_t i = 0; i < D.size(); ++i) EXPECT_LT((D[i] - B[i]).norm(), 1e-13 * H.norm());
  }
  const VecX p = testing::random_vector(x.size());
  SpMat H, K;
  with.hessian(x, H, Curvature::projected), without.hessian(x, K, Curvature::projected);
  EXPECT_NEAR(with.curvature_along(x, p) - without.curvature_along(x, p),
              p.dot(H * p) - p.dot(K * p), 1e-11 * p.dot(H * p));
}

}  // namespace
}  // namespace cloth

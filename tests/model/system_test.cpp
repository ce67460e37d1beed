#include "cloth/model/system.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/model/spring_potential.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::crumpled_cloth, testing::elastic_gradient, testing::random_vector;

TEST(System, ElasticGradientIsTheSumOverSpringsWhateverTheirNumber) {
  auto [scene, system, state] = testing::cloth_of("curtain", {{"roughness", 0.02}});
  const std::vector<Spring> all = system.springs;
  for (const int count : {1, 63, 64, 65, 1000}) {
    System part = system;
    part.springs = std::vector<Spring>(all.begin(), all.begin() + count);
    VecX sum = VecX::Zero(state.x.size());
    for (const Spring& s : part.springs) {
      const Vec3 d = state.x.segment<3>(3 * s.i) - state.x.segment<3>(3 * s.j);
      sum.segment<3>(3 * s.i) += tension(s, d.norm()) * d;
      sum.segment<3>(3 * s.j) -= tension(s, d.norm()) * d;
    }
    EXPECT_LT(testing::relative_difference(elastic_gradient(part, state.x), sum), 1e-14) << count;
  }
}

TEST(System, InternalForcesHaveNoSumAndNoTorque) {
  const auto [scene, system, state] = crumpled_cloth();
  const VecX g = elastic_gradient(system, state.x);
  Vec3 sum = Vec3::Zero(), torque = Vec3::Zero();
  for (int i = 0; i < system.vertices(); ++i) {
    sum += g.segment<3>(3 * i);
    torque += Vec3(state.x.segment<3>(3 * i)).cross(Vec3(g.segment<3>(3 * i)));
  }
  EXPECT_LT(sum.norm(), 1e-14 * g.norm());
  EXPECT_LT(torque.norm(), 1e-14 * g.norm());
}

TEST(System, ElasticEnergyIsBlindToRigidMotions) {
  const auto [scene, system, state] = crumpled_cloth();
  const Eigen::AngleAxis<Real> turn(2, Vec3(1, 2, 3).normalized());
  VecX moved = state.x;
  for (int i = 0; i < system.vertices(); ++i)
    moved.segment<3>(3 * i) = turn * Vec3(state.x.segment<3>(3 * i)) + Vec3(0.3, -1, 2);
  const Real energy = system.elastic_energy(state.x);
  EXPECT_GT(energy, 0);
  EXPECT_NEAR(system.elastic_energy(moved), energy, 1e-13 * energy);
  EXPECT_EQ(system.elastic_energy(system.rest), 0);
}

long double exact_difference(const System& system, const VecX& a, const VecX& b) {
  const auto energy = [](const VecX& x, const Spring& s) {
    long double square = 0;
    for (int c = 0; c < 3; ++c) {
      const long double d =
          static_cast<long double>(x[3 * s.i + c]) - static_cast<long double>(x[3 * s.j + c]);
      square += d * d;
    }
    const long double stretch = std::sqrt(square) - s.rest;
    return s.stiffness / 2 * stretch * stretch;
  };
  long double sum = 0;
  for (const Spring& s : system.springs) sum += energy(a, s) - energy(b, s);
  return sum;
}

TEST(System, EnergyDifferenceIsAccurateWhereSubtractionCancels) {
  const testing::Cloth cloth = testing::cloth_of("curtain");
  const VecX end = testing::newton_step(cloth).x;
  const VecX d = random_vector(end.size());
  for (Real size = 1e-2; size > 1e-13; size /= 10) {
    const VecX moved = end + size * d;
    const Real exact = Real(exact_difference(cloth.system, moved, end));
    // The rest length's rounding, 1e-17 m, over the stretches of 1e-6 to 1e-5 m, plus the change
    // itself: not over the change, which falls to 1e-13 m.
    EXPECT_NEAR(SpringPotential(cloth.system.springs).value_difference(moved, end), exact,
                1e-7 * std::abs(exact))
        << size;
  }
}

TEST(System, EnergiesOfMotionAndHeightFollowTheirFormulas) {
  System system = testing::two_masses();
  system.mass << 2, 3;
  system.gravity = {0, -9.8, 0};
  VecX v(6);
  v << 1, 0, 0, 0, 2, 0;
  EXPECT_DOUBLE_EQ(system.kinetic_energy(v), 0.5 * 2 * 1 + 0.5 * 3 * 4);
  EXPECT_DOUBLE_EQ(system.gravity_energy(v), 3 * 9.8 * 2);
}

TEST(System, ASpringWithoutLengthGivesFiniteEnergyAndForce) {
  const System system = testing::two_masses();
  const VecX together = VecX::Ones(6);
  EXPECT_DOUBLE_EQ(system.elastic_energy(together), 50);
  EXPECT_EQ(elastic_gradient(system, together), VecX::Zero(6));
  const SpringPotential springs(system.springs);
  EXPECT_EQ(springs.value_difference(together, together), 0);
  EXPECT_DOUBLE_EQ(springs.value_difference(together, system.rest), 50);
}

}  // namespace
}  // namespace cloth

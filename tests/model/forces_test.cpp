#include "cloth/model/forces.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "cloth/model/dampers.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::crumpled_cloth, testing::random_vector;

TEST(Forces, AccelerationIsForceOverMassAndZeroAtPins) {
  auto [scene, system, state] = crumpled_cloth();
  for (Spring& s : system.springs) s.damping = s.stiffness / 100;
  const VecX v = random_vector(state.x.size());
  VecX a, g = VecX::Zero(state.x.size());
  Forces(system).acceleration(0, state.x, v, a);
  system.add_elastic_gradient(state.x, g);
  add_damper_gradient(system.springs, state.x, v, g);
  for (int i = 0; i < system.vertices(); ++i) {
    const Vec3 force = system.mass[i] * system.gravity - g.segment<3>(3 * i);
    const Vec3 expected = system.is_pinned(i) ? Vec3(Vec3::Zero()) : Vec3(force / system.mass[i]);
    EXPECT_LT((a.segment<3>(3 * i) - expected).norm(), 1e-12 * (1 + expected.norm())) << i;
  }
}

TEST(Dampers, TakeEnergyWithoutForceOrTorqueInAll) {
  auto [scene, system, state] = crumpled_cloth();
  for (Spring& s : system.springs) s.damping = 1;
  const VecX v = random_vector(state.x.size());
  VecX g = VecX::Zero(state.x.size());
  add_damper_gradient(system.springs, state.x, v, g);
  Vec3 sum = Vec3::Zero(), torque = Vec3::Zero();
  for (int i = 0; i < system.vertices(); ++i) {
    sum += g.segment<3>(3 * i);
    torque += Vec3(state.x.segment<3>(3 * i)).cross(Vec3(g.segment<3>(3 * i)));
  }
  EXPECT_LT(sum.norm(), 1e-13 * g.norm());
  EXPECT_LT(torque.norm(), 1e-13 * g.norm());
  EXPECT_GT(g.dot(v), 0);
}

TEST(Dampers, LeaveARigidRotationAlone) {
  auto [scene, system, state] = crumpled_cloth();
  for (Spring& s : system.springs) s.damping = 1;
  const Vec3 spin(1, -2, 3);
  VecX v(state.x.size()), g = VecX::Zero(state.x.size());
  for (int i = 0; i < system.vertices(); ++i)
    v.segment<3>(3 * i) = spin.cross(Vec3(state.x.segment<3>(3 * i)));
  add_damper_gradient(system.springs, state.x, v, g);
  EXPECT_LT(g.norm(), 1e-13 * v.norm());
}

TEST(DamperPotential, HasTheForceOfTheStepsVelocityAsGradientAtTheStart) {
  auto [scene, system, state] = crumpled_cloth();
  const Real h = 0.01;
  for (Spring& s : system.springs) s.damping = 1 + s.rest;
  DamperPotential potential(system.springs, h);
  potential.set(state.x);
  const VecX v = random_vector(state.x.size());
  VecX g = VecX::Zero(v.size()), expected = VecX::Zero(v.size());
  potential.add_gradient(state.x + h * v, g);
  add_damper_gradient(system.springs, state.x, v, expected);
  EXPECT_LT((g - expected).norm(), 1e-12 * expected.norm());
}

}  // namespace
}  // namespace cloth

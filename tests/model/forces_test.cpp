#include "cloth/model/forces.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "cloth/model/dampers.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::crumpled_cloth, testing::random_vector;

VecX damper_gradient(const System& system, const VecX& x, const VecX& v) {
  Padded at = padded_zeros(system.vertices()), moving = at, sum = at;
  pad(x, at), pad(v, moving);
  add_damper_gradient(system.springs, at, moving, sum);
  VecX g;
  unpad(sum, g);
  return g;
}

TEST(Forces, AccelerationIsForceOverMassAndZeroAtPins) {
  auto [scene, system, state] = crumpled_cloth();
  system.springs.change([](Spring& s) { s.damping = s.stiffness / 100; });
  const VecX v = random_vector(state.x.size());
  VecX a;
  Forces(system).acceleration(0, state.x, v, a);
  const VecX g = testing::elastic_gradient(system, state.x) + damper_gradient(system, state.x, v);
  for (int i = 0; i < system.vertices(); ++i) {
    const Vec3 force = system.mass[i] * system.gravity - g.segment<3>(3 * i);
    const Vec3 expected = system.is_pinned(i) ? Vec3(Vec3::Zero()) : Vec3(force / system.mass[i]);
    EXPECT_LT((a.segment<3>(3 * i) - expected).norm(), 1e-12 * (1 + expected.norm())) << i;
  }
}

TEST(Dampers, TakeEnergyWithoutForceOrTorqueInAll) {
  auto [scene, system, state] = crumpled_cloth();
  system.springs.change([](Spring& s) { s.damping = 1; });
  const VecX v = random_vector(state.x.size());
  const VecX g = damper_gradient(system, state.x, v);
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
  system.springs.change([](Spring& s) { s.damping = 1; });
  const Vec3 spin(1, -2, 3);
  VecX v(state.x.size());
  for (int i = 0; i < system.vertices(); ++i)
    v.segment<3>(3 * i) = spin.cross(Vec3(state.x.segment<3>(3 * i)));
  EXPECT_LT(damper_gradient(system, state.x, v).norm(), 1e-13 * v.norm());
}

TEST(DamperPotential, HasTheForceOfTheStepsVelocityAsGradientAtTheStart) {
  auto [scene, system, state] = crumpled_cloth();
  const Real h = 0.01;
  system.springs.change([](Spring& s) { s.damping = 1 + s.rest; });
  DamperPotential potential(system.springs, h);
  potential.set(state.x);
  const VecX v = random_vector(state.x.size());
  const VecX g = testing::gradient(potential, state.x + h * v),
             expected = damper_gradient(system, state.x, v);
  EXPECT_LT((g - expected).norm(), 1e-12 * expected.norm());
}

}  // namespace
}  // namespace cloth

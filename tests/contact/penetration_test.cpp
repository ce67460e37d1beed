#include "cloth/contact/penetration.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(Penetration, IsTheDeepestVertexBelowAnySurfaceAtThatTimeAndTheGreatestLackOfDistance) {
  System system = testing::two_masses();
  system.margin = 0.5;
  const RigidMotion rising({{0}, {1, Vec3(0, 1, 0)}}, Vec3::Zero(), Ease::linear);
  system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0}, rising},
                      {"ball", Sphere{Vec3(1, 0.3, 0), 0.4}}};
  EXPECT_NEAR(penetration(system, system.rest, 0).colliders, 0.1, 1e-15);
  EXPECT_DOUBLE_EQ(penetration(system, system.rest, 0.7).colliders, 0.7);
  EXPECT_EQ(penetration(system, system.rest, 0).self, 0);
  system.self_contact.distance = 3;
  VecX near = system.rest;
  near[3] = 0.4;
  EXPECT_DOUBLE_EQ(penetration(system, near, 0).self, 0.6) << "1 apart at rest";
}

TEST(Penetration, DoesNotCountPins) {
  System system = testing::two_masses();
  system.colliders = {{"ball", Sphere{Vec3(1, 0.3, 0), 0.4}}};
  system.pinned = {0, 1};
  EXPECT_EQ(penetration(system, system.rest, 0).colliders, 0);
}

TEST(Penetration, IsNoneOutside) {
  System system = testing::two_masses();
  EXPECT_EQ(penetration(system, system.rest, 0).colliders, 0);
  system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0.2}}};
  system.margin = 1;
  EXPECT_EQ(penetration(system, system.rest, 0).colliders, 0) << "the margin does not count";
}

}  // namespace
}  // namespace cloth

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
  EXPECT_NEAR(testing::penetration(system, system.rest, 0).colliders, 0.1, 1e-15);
  EXPECT_DOUBLE_EQ(testing::penetration(system, system.rest, 0.7).colliders, 0.7);
  EXPECT_EQ(testing::penetration(system, system.rest, 0).self, 0);
  system.self_contact.distance = 3;
  VecX near = system.rest;
  near[3] = 0.4;
  EXPECT_DOUBLE_EQ(testing::penetration(system, near, 0).self, 0.6) << "1 apart at rest";
}

TEST(Penetration, CountsPinsOnceTheyAreLetGo) {
  System system = testing::two_masses();
  system.colliders = {{"ball", Sphere{Vec3(1, 0.3, 0), 0.4}}};
  system.pinned = {0, 1};
  system.drives = {{.vertices = {1}, .until = 0.5}};
  EXPECT_EQ(testing::penetration(system, system.rest, 0).colliders, 0);
  State state{.x = system.rest, .v = VecX::Zero(6), .v_last = VecX::Zero(6)};
  ContactWatch watch(system, state);
  for (const Real t : {0.4, 0.5, 0.6}) {
    state.time = t;
    // The step from 0.4 to 0.5 still held it.
    EXPECT_NEAR(watch.see(state, 0.1).colliders, t < 0.55 ? 0 : 0.1, 1e-15) << t;
    EXPECT_EQ(watch.system().is_pinned(1), t < 0.55);
  }
}

TEST(Penetration, IsNoneOutside) {
  System system = testing::two_masses();
  EXPECT_EQ(testing::penetration(system, system.rest, 0).colliders, 0);
  system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0.2}}};
  system.margin = 1;
  EXPECT_EQ(testing::penetration(system, system.rest, 0).colliders, 0)
      << "the margin does not count";
}

/// Of one step of a free vertex past a collider, the other vertex far away.
long crossings(const Collider& collider, const Vec3& from, const Vec3& to) {
  System system = testing::two_masses();
  system.pinned = {0, 0};
  system.colliders = {collider};
  State state{.x = VecX::Constant(6, 50), .v = VecX::Zero(6), .v_last = VecX::Zero(6)};
  state.x.head<3>() = from;
  ContactWatch watch(system, state);
  state.x.head<3>() = to;
  state.time = 1;
  EXPECT_EQ(watch.see(state, 1).crossings, watch.worst().crossings);
  EXPECT_EQ(watch.see(state, 1).crossings, 0) << "it rests now";
  return watch.worst().crossings;
}

TEST(Crossings, AreWaysInThroughOneSideAndOutOfAnother) {
  const Collider board{"board", Box{Vec3(0, 0, 0), Vec3(1, 0.01, 1)}};
  EXPECT_EQ(crossings(board, Vec3(0.2, 0.5, 0), Vec3(0.3, -0.4, 0)), 1);
  EXPECT_EQ(crossings(board, Vec3(0.2, -0.5, 0), Vec3(0.3, 0.4, 0)), 1);
  EXPECT_EQ(crossings(board, Vec3(0.2, 0.5, 0), Vec3(0.3, 0, 0)), 0) << "that is depth";
  EXPECT_EQ(crossings(board, Vec3(0.2, 0.5, 0), Vec3(0.3, 0.1, 0)), 0);
  EXPECT_EQ(crossings(board, Vec3(1.2, 0.5, 0), Vec3(1.2, -0.5, 0)), 0) << "beside it";
  EXPECT_EQ(crossings(board, Vec3(0.9, 0.02, 0), Vec3(1.05, -0.005, 0)), 0) << "cuts its edge";
  const Collider wire{"wire", Capsule{Vec3(0, 0, -1), Vec3(0, 0, 1), 0.005}};
  EXPECT_EQ(crossings(wire, Vec3(0, 0.3, 0), Vec3(0, -0.3, 0)), 1);
  EXPECT_EQ(crossings(wire, Vec3(0.006, 0.3, 0), Vec3(0.006, -0.3, 0)), 0);
  const Collider ball{"ball", Sphere{Vec3(0, 0, 0), 1}};
  EXPECT_EQ(crossings(ball, Vec3(0, 1, 0), Vec3(std::sin(0.3), std::cos(0.3), 0)), 0) << "a chord";
  EXPECT_EQ(crossings(ball, Vec3(0, 2, 0), Vec3(0, -2, 0)), 1);
}

TEST(Crossings, AreSeenFromAColliderThatMoves) {
  const RigidMotion sinking({{0}, {1, Vec3(0, -1, 0)}}, Vec3::Zero(), Ease::linear);
  const Collider board{"board", Box{Vec3(0, 0, 0), Vec3(1, 0.01, 1)}, sinking};
  EXPECT_EQ(crossings(board, Vec3(0, 0.1, 0), Vec3(0, -0.5, 0)), 0) << "it follows";
  EXPECT_EQ(crossings(board, Vec3(0, -0.5, 0), Vec3(0, -0.5, 0)), 1) << "it is gone through";
}

}  // namespace
}  // namespace cloth

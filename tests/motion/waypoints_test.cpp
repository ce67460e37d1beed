#include "cloth/motion/waypoints.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/testing.hpp"

namespace cloth::motion {
namespace {

const std::vector<Real> along_a_path{0.5, 0, 0, 0, 1, 1, 0, 2, 2, 1, 3, 0, 2.5, 0, 0, 1};

Vec3 velocity(const std::vector<Waypoint>& path, Real t) {
  const Real h = 1e-6;
  return (point_at(path, t + h) - point_at(path, t - h)) / (2 * h);
}

TEST(Waypoints, ArePassedAtTheirTimes) {
  const std::vector<Waypoint> path = waypoints(along_a_path, "path");
  for (const Waypoint& w : path) EXPECT_LT((point_at(path, w.time) - w.point).norm(), 1e-15);
}

TEST(Waypoints, JoinWithoutAJumpOfVelocityAndRestAtTheEnds) {
  const std::vector<Waypoint> path = waypoints(along_a_path, "path");
  for (const Waypoint& w : path)
    EXPECT_LT((velocity(path, w.time - 1e-5) - velocity(path, w.time + 1e-5)).norm(), 1e-3);
  EXPECT_LT(velocity(path, 0.5).norm(), 1e-4);
  EXPECT_LT(velocity(path, 2.5).norm(), 1e-4);
  EXPECT_LT((velocity(path, 1) - Vec3(1, 3, 0) / 1.5).norm(), 1e-3);
}

TEST(Waypoints, AreHeldBeforeTheFirstAndAfterTheLast) {
  const std::vector<Waypoint> path = waypoints(along_a_path, "path");
  EXPECT_EQ(point_at(path, -1), Vec3(0, 0, 0));
  EXPECT_EQ(point_at(path, 99), Vec3(0, 0, 1));
  const std::vector<Waypoint> one = waypoints({1, 2, 3, 4}, "path");
  EXPECT_EQ(point_at(one, 0), Vec3(2, 3, 4));
  EXPECT_EQ(point_at(one, 1), Vec3(2, 3, 4));
}

TEST(Waypoints, OfAStraightLineAtAConstantSpeedStayOnItBetweenTheEnds) {
  const std::vector<Waypoint> path =
      waypoints({0, 0, 0, 0, 1, 1, 2, 3, 2, 2, 4, 6, 3, 3, 6, 9}, "path");
  for (const Real t : {1.1, 1.5, 1.9})
    EXPECT_LT((point_at(path, t) - t * Vec3(1, 2, 3)).norm(), 1e-14);
}

TEST(Waypoints, AreSampledAtARate) {
  const std::vector<Waypoint> path = waypoints(along_a_path, "path");
  const std::vector<Vec3> points = sampled(path, 60, 181);
  ASSERT_EQ(points.size(), 181u);
  EXPECT_EQ(points[75], point_at(path, 1.25));
}

TEST(Waypoints, RefuseListsThatAreNone) {
  const auto refusal = [](std::vector<Real> numbers) {
    return testing::usage_error([&] { waypoints(numbers, "s.toml:3: path"); });
  };
  EXPECT_EQ(refusal({}), "s.toml:3: path: 0 numbers: give t x y z for each waypoint");
  EXPECT_EQ(refusal({0, 1, 2}), "s.toml:3: path: 3 numbers: give t x y z for each waypoint");
  EXPECT_EQ(refusal({0, 1, 2, 3, 0, 1, 2, 3}),
            "s.toml:3: path: time 0 after time 0: give times that rise, by a microsecond "
            "at least");
  EXPECT_NE(refusal({0, 1, 2, 3, 1e-300, 1, 2, 3}), "") << "its speed would overflow";
  EXPECT_EQ(refusal({0, 1, NAN, 3}), "s.toml:3: path: nan: give numbers, at most 1e6 in magnitude");
}

}  // namespace
}  // namespace cloth::motion

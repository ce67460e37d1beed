#include <gtest/gtest.h>

#include "tests/oracle/sequential_verlet.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::Settings;

constexpr const char* name = "sequential-verlet";
constexpr const char* scene_name = "sequential-verlet-flag";

/// The oracle's vertices in the order of the scene, whose rows hang down from y = 0 and run to -x.
VecX as_in_scene(const oracle::RealTimeCloth& cloth, const std::vector<oracle::Point>& points) {
  const auto n = Eigen::Index(points.size());
  VecX x(3 * n);
  for (Eigen::Index i = 0; i < n; ++i)
    x.segment<3>(3 * (n - 1 - i)) =
        Vec3(points[std::size_t(i)].data()) - Vec3(0, cloth.size / 2, 0);
  return x;
}

void expect_same_motion(Settings scene, const Vec3& wind) {
  Cloth cloth = cloth_of(scene_name, scene);
  oracle::RealTimeCloth other;
  other.wind = {wind[0], wind[1], wind[2]};
  for (const Collider& collider : cloth.system.colliders) {
    const auto& s = std::get<Sphere>(collider.shape);
    other.centre = {s.centre[0], s.centre[1] + other.size / 2, s.centre[2]};
    other.radius = s.radius;
  }
  other.build();
  auto solver = testing::solver_of(name);
  ASSERT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
  solver->prepare(cloth.system, cloth.protocol());
  ASSERT_LT(testing::relative_difference(cloth.state.x, as_in_scene(other, other.now)), 1e-15);
  for (int frame = 1; frame <= 60; ++frame) {
    testing::advance(*solver, cloth.state, cloth.protocol().iterations);
    other.step();
    const VecX x = as_in_scene(other, other.now);
    ASSERT_LT(testing::relative_difference(cloth.state.x, x), 1e-12) << frame;
    const VecX v = (x - as_in_scene(other, other.previous)) / other.dt;
    ASSERT_LT(testing::relative_difference(cloth.state.v, v), 1e-10) << frame;
  }
  EXPECT_GT(testing::relative_difference(cloth.state.x, cloth.system.rest), 1e-3) << "it moved";
}

TEST(SequentialVerlet, MovesAsTheRealTimeClothThatHangs) {
  expect_same_motion({{"wind", std::vector<Real>{0, 0, 0}}}, {0, 0, 0});
}

TEST(SequentialVerlet, MovesAsTheRealTimeClothInTheWind) {
  expect_same_motion({{"wind", std::vector<Real>{3, 1, 8}}}, {3, 1, 8});
}

TEST(SequentialVerlet, MovesAsTheRealTimeClothOnItsSphereInTheWind) {
  expect_same_motion({{"sphere.ball.enabled", true}, {"wind", std::vector<Real>{1, 0, 5}}},
                     {1, 0, 5});
}

TEST(SequentialVerlet, RelaxesAnInnerEdgeTwicePerSweep) {
  const Cloth cloth = cloth_of(scene_name);
  auto solver = testing::solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(3, 1e9, [](auto&&...) { return true; });
  solver->step(state, trace);
  EXPECT_EQ(trace.work(Work::projection), 3 * 4 * 32 * 32);
}

TEST(SequentialVerlet, FallsFreelyWithItsDampingAndCarriesItsVelocityOn) {
  Cloth cloth = cloth_of(
      scene_name, {{"where", "none"}, {"damping", 0.9}, {"wind", std::vector<Real>{0, 0, 0}}});
  auto solver = testing::solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  const Real h = cloth.protocol().dt;
  cloth.state.v = Vec3(1, 2, 3).replicate(cloth.system.vertices(), 1);
  Vec3 v(1, 2, 3), fallen = Vec3::Zero();
  for (int step = 0; step < 10; ++step) {
    testing::advance(*solver, cloth.state, 15);
    v = 0.9 * v + h * cloth.system.gravity;
    fallen += h * v;
    EXPECT_LT((cloth.state.v.segment<3>(300) - v).norm(), 1e-12);
    EXPECT_LT(((cloth.state.x - cloth.system.rest).segment<3>(300) - fallen).norm(), 1e-12);
  }
}

TEST(SequentialVerlet, DeclinesAMeshWithoutCells) {
  const auto solver = testing::solver_of(name);
  EXPECT_NE(solver->declines(testing::two_masses(), {}), std::nullopt);
  Cloth cloth = cloth_of(scene_name);
  EXPECT_EQ(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
  cloth.system.faces.pop_back();
  EXPECT_NE(solver->declines(cloth.system, cloth.protocol()), std::nullopt);
}

}  // namespace
}  // namespace cloth

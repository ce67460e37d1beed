// The lab's cloth, run by the library and by an implementation that shares no line with it.

#include <gtest/gtest.h>

#include "tests/oracle/flat.hpp"
#include "tests/oracle/seed_systems.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::flat, testing::Settings;

/// The crumpling cloth amplifies rounding, and the two add in different orders. By how much, the
/// oracle says itself: its twin starts one rounding away from it.
class Amplification {
 public:
  explicit Amplification(const oracle::Lab& lab) : twin_(lab) {
    for (std::size_t i = 0; i < twin_.x.size(); ++i)
      if (!twin_.fixed(int(i))) twin_.x[i][1] = 1e-16 * (int(i % 11) - 5);
  }

  /// Relative difference of positions and velocities that rounding explains after another step.
  Real step(const oracle::Lab& lab, void (oracle::Lab::*lab_step)()) {
    (twin_.*lab_step)();
    grown_ = std::max({grown_, testing::relative_difference(flat(twin_.x), flat(lab.x)),
                       testing::relative_difference(flat(twin_.v), flat(lab.v))});
    return std::max(1e-12, 100 * grown_);
  }

 private:
  oracle::Lab twin_;
  Real grown_ = 0;
};

void expect_same_motion(Cloth cloth, const std::string& name, Settings settings, oracle::Lab lab,
                        void (oracle::Lab::*lab_step)()) {
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  Amplification amplification(lab);
  Real tolerance = 0;
  for (int frame = 1; frame <= 60; ++frame) {
    testing::advance(*solver, cloth.state, cloth.protocol().iterations);
    (lab.*lab_step)();
    tolerance = amplification.step(lab, lab_step);
    ASSERT_LT(testing::relative_difference(cloth.state.x, flat(lab.x)), tolerance) << frame;
    ASSERT_LT(testing::relative_difference(cloth.state.v, flat(lab.v)), tolerance) << frame;
    // Before the cloth folds or meets the sphere, rounding hardly grows.
    if (frame == 15) {
      ASSERT_LT(tolerance, 1e-9);
    }
  }
  // Without contact even sixty frames stay closer than the amplification would excuse.
  if (!lab.sphere) {
    ASSERT_LT(testing::relative_difference(cloth.state.x, flat(lab.x)), 1e-9);
  }
  ASSERT_LT(tolerance, 1e-3) << "amplification so strong that the comparison says nothing";
}

const Settings sphere{{"sphere.ball.enabled", true}, {"contact", std::string("project")}};

oracle::Lab lab(bool chebyshev, bool with_sphere) {
  oracle::Lab made;
  made.chebyshev = chebyshev;
  made.sphere = with_sphere;
  return made;
}

TEST(SeedSystems, TheLabsMeshHasThe1240SortedEdgesOfItsTriangles) {
  const Cloth cloth = cloth_of("games103");
  const oracle::Lab lab;
  ASSERT_EQ(cloth.system.springs.size(), 1240u);
  ASSERT_EQ(lab.springs.size(), 1240u);
  for (std::size_t s = 0; s < lab.springs.size(); ++s) {
    const Spring& spring = cloth.system.springs[s];
    EXPECT_EQ(std::pair(spring.i, spring.j), lab.springs[s]);
    // Squares summed by vector instructions in another order.
    EXPECT_DOUBLE_EQ(spring.rest, lab.length[s]);
    EXPECT_EQ(spring.stiffness, lab.k);
  }
}

TEST(SeedSystems, TheLabsRestPositionsMassesAndPinsAreExact) {
  const Cloth cloth = cloth_of("games103");
  const oracle::Lab lab;
  EXPECT_TRUE(testing::same_bits(cloth.system.rest, flat(lab.x)));
  EXPECT_TRUE(testing::same_bits(cloth.state.x, cloth.system.rest));
  EXPECT_EQ(cloth.state.v, VecX::Zero(3 * 441));
  for (int i = 0; i < 441; ++i) {
    EXPECT_EQ(cloth.system.mass[i], 1);
    EXPECT_EQ(cloth.system.is_pinned(i), i == 0 || i == 20);
  }
}

TEST(SeedSystems, TheOraclesSphereIsTheScenes) {
  const System system = cloth_of("games103", sphere).system;
  ASSERT_EQ(system.colliders.size(), 1u);
  const auto& sphere_of_scene = std::get<Sphere>(system.colliders[0].shape);
  EXPECT_EQ(sphere_of_scene.centre, Vec3(oracle::Lab().centre.data()));
  EXPECT_EQ(sphere_of_scene.radius, oracle::Lab().radius);
}

TEST(SeedSystems, DiagonalDescentMovesAsTheLabsImplicitCloth) {
  expect_same_motion(cloth_of("games103"), "diagonal-descent", {}, lab(false, false),
                     &oracle::Lab::implicit_step);
}

TEST(SeedSystems, DiagonalDescentMovesAsTheLabsImplicitClothOnItsSphere) {
  expect_same_motion(cloth_of("games103", sphere), "diagonal-descent", {}, lab(false, true),
                     &oracle::Lab::implicit_step);
}

TEST(SeedSystems, ChebyshevMovesAsTheLabs) {
  expect_same_motion(cloth_of("games103"), "diagonal-descent",
                     {{"accelerate", "chebyshev"}, {"rho", 0.995}}, lab(true, false),
                     &oracle::Lab::implicit_step);
}

TEST(SeedSystems, ChebyshevMovesAsTheLabsOnItsSphere) {
  expect_same_motion(cloth_of("games103", sphere), "diagonal-descent",
                     {{"accelerate", "chebyshev"}, {"rho", 0.995}}, lab(true, true),
                     &oracle::Lab::implicit_step);
}

TEST(SeedSystems, PbdJacobiMovesAsTheLabsPositionBasedDynamics) {
  expect_same_motion(cloth_of("games103-pbd"), "pbd-jacobi", {}, lab(false, false),
                     &oracle::Lab::pbd_step);
}

TEST(SeedSystems, PbdJacobiMovesAsTheLabsPositionBasedDynamicsOnItsSphere) {
  expect_same_motion(cloth_of("games103-pbd", sphere), "pbd-jacobi", {}, lab(false, true),
                     &oracle::Lab::pbd_step);
}

}  // namespace
}  // namespace cloth

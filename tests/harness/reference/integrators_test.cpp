#include "experiments/harness/reference/integrators.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "experiments/harness/reference.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::Scene;
using testing::oscillator, testing::scene_of;

/// Distance from the damped oscillation at t [m].
Real error_at(Real t, const Integrator& integrator) {
  const Scene scene = oscillator(0.5);
  const cloth::System system = cloth::build_system(scene);
  const VecX x0 = cloth::initial_state(scene, system).x;
  const Real c = -std::log(0.5), omega = std::sqrt(25 - c * c / 4);
  const Real along = 0.2 / omega * std::exp(-c * t / 2) * std::sin(omega * t);
  const VecX x = integrate(scene, system, {t}, integrator).front();
  return (x - x0).tail<3>().isZero(0) ? along : std::abs(x[5] - x0[5] + along);
}

TEST(Collocation, ConvergesAtItsOrder) {
  const Real coarse = error_at(1.6, collocation(0.2)), fine = error_at(1.6, collocation(0.1));
  EXPECT_NEAR(std::log2(coarse / fine), 6, 0.2);
}

TEST(Extrapolation, ErrsByAsMuchAsItMay) {
  for (const Real tolerance : {1e-6, 1e-8, 1e-10, 1e-12}) {
    const Real error = error_at(1.6, extrapolation(tolerance));
    // A handful of steps, none of which may err by more.
    EXPECT_LT(error, 10 * tolerance);
  }
  EXPECT_LT(error_at(1.6, extrapolation(1e-13)), 1e-12);
}

TEST(Integrators, GiveImpulsesAndLoadsAtTheirTimes) {
  // A particle that a load of 4 N pushes from 0.3 to 0.5 s and an impulse of 2 N s hits at 0.3 s.
  Scene scene = oscillator(0.5);
  scene.set("stiffness", 0.0, "test");
  scene.set("damping", 1.0, "test");
  scene.add("load", "push", "test");
  scene.set("load.push.vertices", std::vector<Real>{1}, "test");
  scene.set("load.push.force", std::vector<Real>{4, 0, 0}, "test");
  scene.set("load.push.impulse", std::vector<Real>{2, 0, 0}, "test");
  scene.set("load.push.from", 0.3, "test");
  scene.set("load.push.until", 0.5, "test");
  const cloth::System system = cloth::build_system(scene);
  const Real x0 = cloth::initial_state(scene, system).x[3];
  for (const Integrator& integrator : {extrapolation(1e-12), collocation(0.01)}) {
    const std::vector<VecX> x = integrate(scene, system, {0.3, 0.4, 1.0}, integrator);
    // v = 1 m/s and a = 2 m/s^2 for 0.2 s; both integrate parabolas exactly.
    EXPECT_NEAR(x[0][3] - x0, 0, 1e-13);
    EXPECT_NEAR(x[1][3] - x0, 0.1 + 0.01, 1e-13);
    EXPECT_NEAR(x[2][3] - x0, 0.2 + 0.04 + 0.5 * 1.4, 1e-13);
  }
}

TEST(Integrators, AgreeOnASwingingCloth) {
  const Scene scene = scene_of("swing", {{"columns", 5LL}, {"rows", 5LL}});
  const TrajectoryReference r = refined_trajectory(scene, {0.1, 0.3});
  EXPECT_EQ(r.agreed_until, 0.3);
  for (const Real distance : r.uncertainty) {
    EXPECT_LE(distance, r.stated);
    EXPECT_GT(distance, 0);
  }
}

TEST(Integrators, ComeNearerToEachOtherAsTheyAreRefined) {
  const Scene scene = scene_of("swing", {{"columns", 5LL}, {"rows", 5LL}});
  const cloth::System system = cloth::build_system(scene);
  const Real step = 0.5 / Motion(system, 0).fastest();
  const auto apart = [&](Real tolerance, Real h) {
    return (integrate(scene, system, {0.2}, extrapolation(tolerance)).front() -
            integrate(scene, system, {0.2}, collocation(h)).front())
        .norm();
  };
  EXPECT_LT(apart(1e-12, step / 2), 0.1 * apart(1e-6, 2 * step));
}

}  // namespace
}  // namespace harness

// What sets the explicit integrators apart from one another; the contract holds each to its order.

#include <gtest/gtest.h>

#include <cmath>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// A unit mass on a pinned spring, u = x - rest along it: u'' = -w^2 u, w^2 = 100.
System oscillator() {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  return system;
}

struct Motion {
  Real u, v;
};

Motion after(const std::string& name, Real h, int steps, testing::Settings settings = {},
             Real damping = 1, Real damper = 0, Motion start = {0.1, 0}) {
  System system = oscillator();
  system.springs[0].damping = damper;
  Protocol p;
  p.dt = h, p.damping = damping;
  auto solver = testing::solver_of(name, settings);
  solver->prepare(system, p);
  State state = testing::at_rest(system);
  state.x[3] += start.u, state.v[3] = start.v;
  testing::advance(*solver, state, 0, steps);
  return {state.x[3] - 1, state.v[3]};
}

constexpr Real h = 0.02, w2 = 100, f = 0.9, kd = 0.5;

// One damped step each, written out; the numbers carry a rounding of x = 1 over h.

TEST(Integrators, ExplicitEulerMovesByTheOldVelocity) {
  const Motion m = after("explicit-euler", h, 1, {}, f, kd, {0.1, 0.3});
  EXPECT_NEAR(m.u, 0.1 + h * 0.3, 1e-15);
  EXPECT_NEAR(m.v, f * 0.3 - h * (w2 * 0.1 + kd * 0.3), 1e-13);
}

TEST(Integrators, SymplecticEulerMovesByTheNewVelocity) {
  const Motion m = after("symplectic-euler", h, 1, {}, f, kd, {0.1, 0.3});
  const Real v = f * 0.3 - h * (w2 * 0.1 + kd * 0.3);
  EXPECT_NEAR(m.v, v, 1e-13);
  EXPECT_NEAR(m.u, 0.1 + h * v, 1e-15);
}

TEST(Integrators, PositionVerletFromADifferenceIsSymplecticEuler) {
  for (const int steps : {1, 2, 50}) {
    const Motion verlet = after("verlet", h, steps, {{"start", "difference"}}, f);
    const Motion euler = after("symplectic-euler", h, steps, {}, f);
    EXPECT_NEAR(verlet.u, euler.u, 1e-12) << steps;
    EXPECT_NEAR(verlet.v, euler.v, 1e-10) << steps;
  }
}

TEST(Integrators, BothVerletsGiveTheSamePositions) {
  for (const int steps : {1, 2, 50})
    EXPECT_NEAR(after("verlet", h, steps).u, after("velocity-verlet", h, steps).u, 1e-12) << steps;
}

TEST(Integrators, RungeKuttasMatchTheirTaylorPolynomialsOfTheExponential) {
  // (u, v)' = A (u, v), A = [0, 1; -w^2, -kd]: a step is the exponential's series up to the order.
  for (const auto& [name, order] : {std::pair("midpoint", 2), std::pair("rk4", 4)}) {
    Eigen::Matrix2d A, term = Eigen::Matrix2d::Identity(), sum = term;
    A << 0, 1, -w2, -kd;
    for (int k = 1; k <= order; ++k) sum += term = term * A * h / k;
    const Eigen::Vector2d expected = sum * Eigen::Vector2d(0.1, 0.3);
    const Motion m = after(name, h, 1, {}, 1, kd, {0.1, 0.3});
    EXPECT_NEAR(m.u, expected[0], 1e-14) << name;
    EXPECT_NEAR(m.v, expected[1], 1e-13) << name;
  }
}

Real energy(const Motion& m) { return (m.v * m.v + w2 * m.u * m.u) / 2; }

TEST(Integrators, GainOrKeepEnergyAsTheirStabilityFunctionsSay) {
  const Real before = energy({0.1, 0}), z = h * h * w2;
  const int steps = 100;
  EXPECT_NEAR(energy(after("explicit-euler", h, steps)), before * std::pow(1 + z, steps),
              1e-10 * before * std::pow(1 + z, steps));
  EXPECT_NEAR(energy(after("midpoint", h, steps)), before * std::pow(1 + z * z / 4, steps),
              1e-10 * before);
  EXPECT_LT(energy(after("rk4", h, steps)), before);
  for (const char* symplectic : {"symplectic-euler", "velocity-verlet"})
    for (int k = 0; k < 1000; k += 37)
      EXPECT_NEAR(energy(after(symplectic, h, k)), before, h * std::sqrt(w2) * before)
          << symplectic;
}

TEST(Integrators, LoseStabilityWhereTheyShould) {
  // h w = 1.99 and 2.01 for the symplectic ones, 2.8 and 2.9 for rk4.
  for (const char* name : {"symplectic-euler", "verlet", "velocity-verlet"}) {
    EXPECT_LT(std::abs(after(name, 0.199, 500).u), 0.9) << name;
    EXPECT_GT(std::abs(after(name, 0.201, 500).u), 1) << name;
  }
  EXPECT_LT(std::abs(after("rk4", 0.28, 500).u), 0.1);
  EXPECT_GT(std::abs(after("rk4", 0.29, 500).u), 1);
}

}  // namespace
}  // namespace cloth

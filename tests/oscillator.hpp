// A unit mass on a pinned spring, for what sets the explicit integrators apart from one another.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "tests/testing.hpp"

namespace cloth::testing {

/// u = x - rest along the spring: u'' = -w^2 u, w^2 = 100.
inline constexpr Real oscillator_w2 = 100;

struct Motion {
  Real u, v;
  Real energy() const { return (v * v + oscillator_w2 * u * u) / 2; }
};

struct Oscillator {
  Settings settings = {};
  Real damping = 1, damper = 0;
  Motion start = {0.1, 0};

  /// After that many steps of h [s].
  Motion after(const std::string& solver, Real h, int steps) const {
    System system = two_masses();
    system.pinned = {1, 0};
    system.springs.change(0, [&](Spring& s) { s.damping = damper; });
    Protocol p;
    p.dt = h, p.damping = damping;
    const auto made = solver_of(solver, settings);
    made->prepare(system, p);
    State state = at_rest(system);
    state.x[3] += start.u, state.v[3] = start.v;
    advance(*made, state, 0, steps);
    return {state.x[3] - 1, state.v[3]};
  }
};

/// Damped both ways and moving.
inline const Oscillator damped{{}, 0.9, 0.5, {0.1, 0.3}};

/// One step in (u, v)' = A (u, v) is the exponential's Taylor polynomial of that order.
inline void expect_taylor_polynomial(const std::string& solver, int order) {
  constexpr Real h = 0.02;
  Oscillator oscillator = damped;
  oscillator.damping = 1;
  Eigen::Matrix2d A, term = Eigen::Matrix2d::Identity(), sum = term;
  A << 0, 1, -oscillator_w2, -oscillator.damper;
  for (int k = 1; k <= order; ++k) sum += term = term * A * h / k;
  const Eigen::Vector2d expected = sum * Eigen::Vector2d(oscillator.start.u, oscillator.start.v);
  const Motion m = oscillator.after(solver, h, 1);
  EXPECT_NEAR(m.u, expected[0], 1e-14);  // a rounding of x = 1, over h in v
  EXPECT_NEAR(m.v, expected[1], 1e-13);
}

/// Stable at h w = 1.99, not at 2.01; the energy meanwhile oscillates by h w at most.
inline void expect_symplectic(const std::string& solver) {
  EXPECT_LT(std::abs(Oscillator{}.after(solver, 0.199, 500).u), 0.9);
  EXPECT_GT(std::abs(Oscillator{}.after(solver, 0.201, 500).u), 1);
  const Real before = Oscillator{}.start.energy();
  for (int k = 0; k < 1000; k += 37)
    EXPECT_NEAR(Oscillator{}.after(solver, 0.02, k).energy(), before, 0.2 * before) << k;
}

}  // namespace cloth::testing

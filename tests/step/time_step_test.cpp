#include "cloth/step/time_step.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <unsupported/Eigen/MatrixFunctions>

#include "tests/step/free_mass.hpp"

namespace cloth {
namespace {

using testing::h, testing::moving, testing::one_free_mass, testing::protocol, testing::velocity;

/// The first guess of the free vertex, relative to its position.
Vec3 guess(FirstGuess kind, const Vec3& last = velocity) {
  const System system = one_free_mass();
  TimeStep step(system, protocol(kind));
  const State state = moving(system, last);
  step.begin(state);
  EXPECT_EQ(step.x().head<3>(), state.x.head<3>()) << "pins stay";
  return step.x().tail<3>() - state.x.tail<3>();
}

// Positions are of order 1: rounding is 1e-16, tolerances 1e-15.

TEST(FirstGuess, PreviousIsWhereTheStepStarted) {
  EXPECT_EQ(guess(FirstGuess::previous), Vec3(Vec3::Zero()));
}

TEST(FirstGuess, InertiaCoastsWithoutGravity) {
  EXPECT_LT((guess(FirstGuess::inertia) - h * velocity).norm(), 1e-15);
}

TEST(FirstGuess, TargetCoastsAndFalls) {
  const Vec3 expected = h * velocity + h * h * Vec3(3, -4, 0);
  EXPECT_LT((guess(FirstGuess::target) - expected).norm(), 1e-15);
}

TEST(FirstGuess, AdaptiveFallsByTheShareOfGravityThatTheLastStepShowed) {
  const Vec3 g(3, -4, 0);
  const auto expect_share = [&](const Vec3& acceleration, Real share) {
    const Vec3 made = guess(FirstGuess::adaptive, velocity - h * acceleration);
    EXPECT_LT((made - h * velocity - share * h * h * g).norm(), 1e-15) << share;
  };
  expect_share(g, 1);
  expect_share(g / 4, 0.25);
  expect_share(Vec3(0, 0, 7), 0);
  expect_share(-g, 0);
  expect_share(5 * g, 1);
  expect_share(g / 2 + Vec3(4, 3, 0), 0.5);
}

/// A mass that falls freely shows all of gravity, whatever damps it.
TEST(FirstGuess, AdaptiveLeavesDampingOutOfWhatTheLastStepShowed) {
  const System system = one_free_mass();
  for (const DampingApplies order :
       {DampingApplies::before_gravity, DampingApplies::after_gravity}) {
    Protocol p = protocol(FirstGuess::adaptive);
    p.damping = 0.9, p.damping_applies = order;
    TimeStep step(system, p);
    State state = moving(system);
    step.begin(state);
    step.x() = step.phi().target();
    step.end(state);
    step.begin(state);
    EXPECT_LT((step.x() - step.phi().target()).norm(), 1e-15);
  }
}

Vec3 target(DampingApplies order, DampingPer per, Real damping) {
  const System system = one_free_mass();
  Protocol p = protocol();
  p.damping = damping, p.damping_applies = order, p.damping_per = per;
  TimeStep step(system, p);
  const State state = moving(system);
  step.begin(state);
  EXPECT_EQ(step.phi().target().head<3>(), state.x.head<3>()) << "pins stay";
  return step.phi().target().tail<3>() - state.x.tail<3>();
}

TEST(Damping, BeforeGravityScalesTheVelocityAlone) {
  const Vec3 expected = h * (0.9 * velocity) + h * h * Vec3(3, -4, 0);
  EXPECT_LT((target(DampingApplies::before_gravity, DampingPer::step, 0.9) - expected).norm(),
            1e-15);
}

TEST(Damping, AfterGravityScalesTheVelocityThatGravityMade) {
  const Vec3 expected = h * 0.9 * (velocity + h * Vec3(3, -4, 0));
  EXPECT_LT((target(DampingApplies::after_gravity, DampingPer::step, 0.9) - expected).norm(),
            1e-15);
}

TEST(Damping, PerSecondIsTheSameForAnyStep) {
  Protocol p;
  p.damping = 0.3, p.damping_per = DampingPer::second;
  for (const int steps : {1, 10, 60}) {
    p.dt = 1.0 / steps;
    EXPECT_NEAR(std::pow(p.damping_factor(), steps), 0.3, 1e-14) << steps;
  }
}

TEST(Damping, ScalesTheVelocityOfAFreeClothAlikeUnderEveryScheme) {
  System system = one_free_mass();
  system.gravity.setZero();
  Protocol p = protocol();
  p.damping = 0.3, p.damping_per = DampingPer::second;
  for (const Scheme scheme : {Scheme::backward_euler, Scheme::implicit_midpoint, Scheme::bdf2}) {
    p.scheme = scheme;
    State state = moving(system);
    TimeStep step(system, p);
    for (int k = 0; k < 10; ++k) {
      step.begin(state);
      step.x() = step.phi().target();
      step.end(state);
    }
    EXPECT_LT((state.v.tail<3>() - 0.3 * velocity).norm(), 1e-13) << static_cast<int>(scheme);
  }
}

TEST(TimeStep, VelocityIsTheWayTravelledOverTheStepAndTheOldOneIsKept) {
  const System system = one_free_mass();
  TimeStep step(system, protocol());
  State state = moving(system, Vec3(7, 8, 9));
  const State before = state;
  step.begin(state);
  step.x().tail<3>() = before.x.tail<3>() + Vec3(0.5, 0, 0);
  step.end(state);
  EXPECT_LT((state.v.tail<3>() - Vec3(5, 0, 0)).norm(), 1e-14);
  EXPECT_EQ(state.x, step.x());
  EXPECT_EQ(state.v_last, before.v);
  EXPECT_EQ(state.x_last, before.x);
}

// The schemes, on two masses that swing and turn about each other.

/// Distance at 1 s from a Runge-Kutta trajectory of 20,000 steps.
Real error_of(Scheme scheme, int steps, Real damper = 0) {
  System system = testing::two_masses();
  system.springs[0].damping = damper;
  const auto end = [&](const std::string& solver, Scheme with, int count) {
    State state = testing::at_rest(system);
    state.x[0] -= 0.1;
    state.v[1] = 1, state.v[4] = -0.5;
    Protocol p;
    p.scheme = with, p.dt = 1.0 / count;
    auto made = testing::solver_of(solver);
    made->prepare(system, p);
    testing::advance(*made, state, 50, count);
    VecX both(12);
    both << state.x, state.v;
    return both;
  };
  return (end("newton-cholesky", scheme, steps) - end("rk4", {}, 20000)).norm();
}

TEST(Scheme, BackwardEulerIsOfFirstOrderMidpointAndBdf2OfSecond) {
  const auto order = [](Scheme scheme, int steps, Real damper = 0) {
    return std::log2(error_of(scheme, steps, damper) / error_of(scheme, 2 * steps, damper));
  };
  // Errors of the next order are hw = 14 / 1000 times the leading one and less.
  EXPECT_NEAR(order(Scheme::backward_euler, 8000), 1, 0.05);
  EXPECT_NEAR(order(Scheme::implicit_midpoint, 1000), 2, 0.05);
  EXPECT_NEAR(order(Scheme::bdf2, 1000), 2, 0.05);
  EXPECT_NEAR(order(Scheme::backward_euler, 8000, 3), 1, 0.05) << "the dampers' directions lag";
}

/// Of u'' = -w^2 u - c u', w^2 = 100 and exp(-c) the damping of a second, from (0.1, 0.3): (u, u')
/// at time t.
Eigen::Vector2d damped_oscillation(Real damping, Real t) {
  Eigen::Matrix2d A;
  A << 0, 1, -100, std::log(damping);
  const Eigen::Matrix2d flow = (A * t).exp();
  return flow * Eigen::Vector2d(0.1, 0.3);
}

TEST(Scheme, KeepsItsOrderWithTheDampingOfASecond) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  const auto error = [&](Scheme scheme, int steps) {
    State state = testing::at_rest(system);
    state.x[3] += 0.1, state.v[3] = 0.3;
    Protocol p;
    p.scheme = scheme, p.dt = 1.0 / steps;
    p.damping = 0.1, p.damping_per = DampingPer::second;
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(system, p);
    testing::advance(*newton, state, 5, steps);
    return (Eigen::Vector2d(state.x[3] - 1, state.v[3]) - damped_oscillation(0.1, 1)).norm();
  };
  const auto order = [&](Scheme scheme, int steps) {
    return std::log2(error(scheme, steps) / error(scheme, 2 * steps));
  };
  // Errors of the next order are hw = 10 / 1000 times the leading one and less.
  EXPECT_NEAR(order(Scheme::backward_euler, 4000), 1, 0.05);
  EXPECT_NEAR(order(Scheme::implicit_midpoint, 1000), 2, 0.05);
  EXPECT_NEAR(order(Scheme::bdf2, 1000), 2, 0.05);
}

TEST(Scheme, MidpointKeepsAngularMomentumAndAlmostTheEnergy) {
  const System system = testing::two_masses();
  State state = testing::at_rest(system);
  state.x[0] -= 0.1;
  state.v[1] = 1, state.v[4] = -0.5;
  const auto spin = [&]() -> Vec3 {
    return Vec3(state.x.head<3>()).cross(Vec3(state.v.head<3>())) +
           Vec3(state.x.tail<3>()).cross(Vec3(state.v.tail<3>()));
  };
  const auto energy = [&] {
    return system.kinetic_energy(state.v) + system.elastic_energy(state.x);
  };
  const Vec3 spin_before = spin();
  const Real energy_before = energy();
  Protocol p;
  p.scheme = Scheme::implicit_midpoint, p.dt = 0.02;
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(system, p);
  for (int k = 0; k < 500; ++k) {
    testing::advance(*newton, state, 50);
    ASSERT_LT((spin() - spin_before).norm(), 1e-12) << "Newton's rounding, 500 times";
    // Exact for a linear force; here the spring turns by 0.03 rad a step.
    ASSERT_NEAR(energy(), energy_before, 0.02 * energy_before) << k;
  }
}

TEST(Scheme, FollowsItsTextbookFormulaWhereTheForceIsLinear) {
  // A mass on a pinned spring along x with u = x - rest: u'' = -w^2 u, w^2 = k/m = 100.
  System system = testing::two_masses();
  system.pinned = {1, 0};
  const Real step = 0.05, k = 100;
  const auto run = [&](Scheme scheme, int steps) {
    State state = testing::at_rest(system);
    state.x[3] += 0.1;
    Protocol p;
    p.scheme = scheme, p.dt = step;
    auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(system, p);
    testing::advance(*newton, state, 50, steps);
    return std::pair(state.x[3] - 1, state.v[3]);
  };
  // (u, v) solve the scheme's equation exactly.
  const auto [u1, v1] = run(Scheme::implicit_midpoint, 1);
  EXPECT_NEAR(u1, 0.1 + step * v1 / 2, 1e-14);
  EXPECT_NEAR(v1, -step * k * (0.1 + u1) / 2, 1e-13);
  const auto [b1, w1] = run(Scheme::bdf2, 1);
  const auto [b2, w2] = run(Scheme::bdf2, 2);
  EXPECT_NEAR(3 * b2 - 4 * b1 + 0.1, 2 * step * w2, 1e-14);
  EXPECT_NEAR(3 * w2 - 4 * w1 + 0, -2 * step * k * b2, 1e-13);
}

}  // namespace
}  // namespace cloth

#include "cloth/step/time_step.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <cmath>
#include <map>
#include <numbers>
#include <string>
#include <unsupported/Eigen/MatrixFunctions>
#include <vector>

#include "cloth/model/pose.hpp"
#include "tests/step/free_mass.hpp"

namespace cloth {
namespace {

using testing::every_scheme, testing::h_of_mass, testing::moving, testing::one_free_mass,
    testing::protocol, testing::velocity;

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
  EXPECT_LT((guess(FirstGuess::inertia) - h_of_mass * velocity).norm(), 1e-15);
}

TEST(FirstGuess, TargetCoastsAndFalls) {
  const Vec3 expected = h_of_mass * velocity + h_of_mass * h_of_mass * Vec3(3, -4, 0);
  EXPECT_LT((guess(FirstGuess::target) - expected).norm(), 1e-15);
}

TEST(FirstGuess, AdaptiveFallsByTheShareOfGravityThatTheLastStepShowed) {
  const Vec3 g(3, -4, 0);
  const auto expect_share = [&](const Vec3& acceleration, Real share) {
    const Vec3 made = guess(FirstGuess::adaptive, velocity - h_of_mass * acceleration);
    EXPECT_LT((made - h_of_mass * velocity - share * h_of_mass * h_of_mass * g).norm(), 1e-15)
        << share;
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
  const Vec3 expected = h_of_mass * (0.9 * velocity) + h_of_mass * h_of_mass * Vec3(3, -4, 0);
  EXPECT_LT((target(DampingApplies::before_gravity, DampingPer::step, 0.9) - expected).norm(),
            1e-15);
}

TEST(Damping, AfterGravityScalesTheVelocityThatGravityMade) {
  const Vec3 expected = h_of_mass * 0.9 * (velocity + h_of_mass * Vec3(3, -4, 0));
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
  for (const Scheme scheme : every_scheme) {
    p.scheme = scheme;
    State state = moving(system);
    TimeStep step(system, p);
    for (int k = 0; k < 10 * p.stages(); ++k) {
      step.begin(state, k % p.stages());
      step.x() = step.phi().target();
      step.end(state);
    }
    EXPECT_NEAR(state.time, 1, 1e-15);
    EXPECT_LT((state.v.tail<3>() - 0.3 * velocity).norm(), 1e-13) << word(scheme);
  }
}

TEST(TimeStep, VelocityIsTheWayTravelledOverTheStepAndTheOldOneIsKept) {
  const System system = one_free_mass();
  TimeStep step(system, protocol());
  State state = moving(system, Vec3(7, 8, 9));
  const State before = state;
  step.begin(state);
  step.x().tail<3>() = before.x.tail<3>() + Vec3(0.5, 0, 0);
  const VecX end = step.x();
  step.end(state);
  EXPECT_LT((state.v.tail<3>() - Vec3(5, 0, 0)).norm(), 1e-14);
  EXPECT_EQ(state.x, end);
  EXPECT_EQ(state.v_last, before.v);
  EXPECT_EQ(state.x_last, before.x);
}

/// Three steps, each stage of which moves the free mass by something; `borrows`: in the room of
/// what the state does not need.
State three_steps(Scheme scheme, bool borrows) {
  System system = one_free_mass();
  system.loads = {{.vertices = {1}, .force = Vec3(0, 1, 2)}};
  Protocol p = protocol(FirstGuess::adaptive);
  p.scheme = scheme;
  TimeStep step(system, p);
  State state = moving(system);
  for (int k = 0; k < 3 * p.stages(); ++k) {
    if (borrows) step.borrow_room(state);
    step.begin(state, k % p.stages());
    step.x().tail<3>() += Vec3(0.1 * k, 0.2, 0);
    step.end(state);
  }
  return state;
}

TEST(TimeStep, EndsTheSameInBorrowedRoom) {
  for (const Scheme scheme : every_scheme) {
    const State lent = three_steps(scheme, true), own = three_steps(scheme, false);
    EXPECT_EQ(lent.x, own.x) << word(scheme);
    EXPECT_EQ(lent.v, own.v) << word(scheme);
    EXPECT_EQ(lent.x_last, own.x_last) << word(scheme);
    EXPECT_EQ(lent.v_last, own.v_last) << word(scheme);
    EXPECT_EQ(lent.x_last.size(), own.x.size());
  }
}

TEST(TimeStep, LeavesTheStateAloneUntilItsLastStageEnds) {
  const System system = one_free_mass();
  for (const Scheme scheme : {Scheme::sdirk2, Scheme::tr_bdf2}) {
    Protocol p = protocol(FirstGuess::previous);
    p.scheme = scheme;
    TimeStep step(system, p);
    State state = moving(system);
    const State before = state;
    step.begin(state);
    step.x().tail<3>() += Vec3(0.5, 0, 0);
    const VecX first = step.x();
    step.end(state);
    EXPECT_EQ(state.x, before.x);
    EXPECT_EQ(state.v, before.v);
    EXPECT_EQ(state.time, before.time);
    step.begin(state, 1);
    EXPECT_EQ(step.x(), first) << "previous is where the first stage ended";
    // A solver has broken down in it: the step is begun anew.
    step.begin(state);
    EXPECT_EQ(step.x(), before.x);
    step.x() = first;
    step.end(state);
    step.begin(state, 1);
    step.end(state);
    EXPECT_EQ(state.x_last, before.x);
    EXPECT_EQ(state.v_last, before.v);
    EXPECT_EQ(state.time, h_of_mass);
  }
}

TEST(TimeStep, HasDrivenVerticesWhereTheyAreAtTheTimeOfEachStage) {
  const RigidMotion motion({{0, Vec3::Zero(), Vec3::Zero()}, {1, Vec3(0, 2, 0), Vec3(0, 1, 0)}},
                           Vec3(0.3, 0, 0), Ease::smooth);
  System system = one_free_mass();
  system.drives = {{{0}, motion}};
  const Real root = std::numbers::sqrt2;
  const std::map<Scheme, std::vector<Real>> ends{
      {Scheme::backward_euler, {1}},    {Scheme::implicit_midpoint, {0.5}},
      {Scheme::bdf2, {2.0 / 3}},        {Scheme::sdirk2, {1 - root / 2, 1}},
      {Scheme::tr_bdf2, {2 - root, 1}}, {Scheme::newmark, {1}}};
  for (const auto& [scheme, shares] : ends) {
    Protocol p = protocol();
    p.scheme = scheme;
    TimeStep step(system, p);
    State state = testing::at_rest(system);
    state.time = 0.4;
    place_driven(system, state.time, state.x);
    for (int stage = 0; stage < p.stages(); ++stage) {
      const Real share = shares.at(static_cast<std::size_t>(stage));
      step.begin(state, stage);
      const Vec3 there = motion.at(0.4 + share * h_of_mass)(system.rest.head<3>());
      EXPECT_LT((step.x().head<3>() - there).norm(), 1e-14) << word(scheme) << ", " << share;
      step.end(state);
    }
    EXPECT_EQ(Vec3(state.x.head<3>()), motion.at(state.time)(system.rest.head<3>()));
    EXPECT_NEAR(state.time, 0.4 + h_of_mass, 1e-15);
  }
}

// The schemes, on two masses that swing and turn about each other.

/// Distance at 1 s from a Runge-Kutta trajectory of 20,000 steps.
Real error_of(Scheme scheme, int steps, Real damper = 0) {
  System system = testing::two_masses();
  system.springs.change(0, [&](Spring& s) { s.damping = damper; });
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

TEST(Scheme, BackwardEulerIsOfFirstOrderAllOthersOfSecond) {
  const auto order = [](Scheme scheme, int steps, Real damper = 0) {
    return std::log2(error_of(scheme, steps, damper) / error_of(scheme, 2 * steps, damper));
  };
  // Errors of the next order are hw = 14 / 1000 times the leading one and less.
  for (const Scheme scheme : every_scheme)
    if (scheme != Scheme::backward_euler) {
      EXPECT_NEAR(order(scheme, 1000), 2, 0.05) << word(scheme);
    }
  EXPECT_NEAR(order(Scheme::backward_euler, 8000), 1, 0.05);
  EXPECT_NEAR(order(Scheme::backward_euler, 8000, 3), 1, 0.05) << "the dampers' directions lag";
}

TEST(Scheme, WithATrapezoidOrTwoStagesIsOfSecondOrderOnACloth) {
  const auto end = [](const std::string& solver, Scheme scheme, int steps) {
    testing::Cloth cloth = testing::cloth_of(
        "swing", {{"columns", 4LL}, {"rows", 4LL}, {"stiffness", 20LL}, {"damping", 1LL}});
    Protocol p = cloth.protocol();
    p.scheme = scheme, p.dt = 0.1 / steps;
    const auto made = testing::solver_of(solver);
    made->prepare(cloth.system, p);
    testing::advance(*made, cloth.state, 50, steps);
    return cloth.state.x;
  };
  const VecX best = end("rk4", {}, 4000);
  const auto error = [&](Scheme scheme, int steps) {
    return (end("newton-cholesky", scheme, steps) - best).norm();
  };
  // w is 130/s at most: errors of the next order are 130 / 4000 times the leading one and less.
  for (const Scheme scheme : {Scheme::sdirk2, Scheme::tr_bdf2, Scheme::newmark})
    EXPECT_NEAR(std::log2(error(scheme, 400) / error(scheme, 800)), 2, 0.05) << word(scheme);
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
  for (const Scheme scheme : every_scheme)
    if (scheme != Scheme::backward_euler) {
      EXPECT_NEAR(order(scheme, 1000), 2, 0.05) << word(scheme);
    }
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

/// A unit mass on a spring without a length, pinned at the origin: u'' = -k u in each direction.
System linear_oscillator(Real k) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  system.springs.change(0, [k](Spring& s) { s.rest = 0, s.stiffness = k; });
  return system;
}

State swinging(const System& system) {
  State state = testing::at_rest(system);
  state.x.tail<3>() = Vec3(0.1, 0.02, -0.03);
  state.v.tail<3>() = Vec3(0.3, -0.1, 0.2);
  return state;
}

/// What a step makes of (u, u'), as a rational function of z = h [0 1; -k 0]; both schemes of two
/// stages have the same.
Eigen::Matrix2d amplification(Scheme scheme, const Eigen::Matrix2d& z) {
  const Eigen::Matrix2d one = Eigen::Matrix2d::Identity();
  if (scheme == Scheme::newmark) return (one - z / 2).inverse() * (one + z / 2);
  const Real g = 1 - 1 / std::numbers::sqrt2;
  const Eigen::Matrix2d stage = (one - g * z).inverse();
  return stage * stage * (one + (1 - 2 * g) * z);
}

TEST(Scheme, AmplifiesALinearOscillationByItsRationalFunction) {
  const Real step = 0.05;
  for (const Real k : {100.0, 1e6})
    for (const Scheme scheme : {Scheme::sdirk2, Scheme::tr_bdf2, Scheme::newmark}) {
      const System system = linear_oscillator(k);
      State state = swinging(system);
      Protocol p;
      p.scheme = scheme, p.dt = step;
      const auto newton = testing::solver_of("newton-cholesky");
      newton->prepare(system, p);
      Eigen::Matrix2d z;
      z << 0, step, -k * step, 0;
      const Eigen::Matrix2d R = amplification(scheme, z);
      Eigen::Matrix<Real, 2, 3> motion;
      motion << state.x.tail<3>().transpose(), state.v.tail<3>().transpose();
      for (int n = 1; n <= 3; ++n) {
        motion = (R * motion).eval();
        testing::advance(*newton, state, 50);
        const Vec3 u = motion.row(0).transpose(), v = motion.row(1).transpose();
        // Rounding: at hw = 50 Newton's steps begin up to 60 m away.
        EXPECT_LT((state.x.tail<3>() - u).norm(), 1e-12) << word(scheme) << ", " << k << ", " << n;
        EXPECT_LT((state.v.tail<3>() - v).norm(), 1e-12 * std::sqrt(k))
            << word(scheme) << ", " << k << ", " << n;
      }
    }
}

TEST(Scheme, OfTwoStagesDampsAnOscillationThatIsMuchFasterThanItsSteps) {
  const System system = linear_oscillator(1e6);
  const auto energy = [&](const State& state) {
    return system.kinetic_energy(state.v) + system.elastic_energy(state.x);
  };
  for (const Scheme scheme : {Scheme::sdirk2, Scheme::tr_bdf2}) {
    State state = swinging(system);
    const Real before = energy(state);
    Protocol p;
    p.scheme = scheme, p.dt = 0.05;
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(system, p);
    testing::advance(*newton, state, 50);
    // |R| is about (1 - 2 g) / (g^2 h w), at hw = 50 a tenth: the next step leaves a hundredth.
    EXPECT_NEAR(std::sqrt(energy(state) / before), 4.83 / 50, 1e-3) << word(scheme);
  }
}

TEST(Scheme, NewmarkKeepsTheEnergyOfALinearOscillation) {
  const System system = linear_oscillator(100);
  State state = swinging(system);
  const auto energy = [&] {
    return system.kinetic_energy(state.v) + system.elastic_energy(state.x);
  };
  const Real before = energy();
  Protocol p;
  p.scheme = Scheme::newmark, p.dt = 0.05;
  const auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(system, p);
  for (int k = 0; k < 1000; ++k) {
    testing::advance(*newton, state, 50);
    ASSERT_NEAR(energy(), before, 1e-11 * before) << "Newton's rounding, " << k << " times";
  }
}

/// Dampers pull otherwise at the new velocity.
TEST(Scheme, BeginsATrapezoidWithTheAccelerationThatAnImpulseLeaves) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  system.springs.change(0, [](Spring& s) { s.damping = 3; });
  for (const Scheme scheme : {Scheme::tr_bdf2, Scheme::newmark}) {
    Protocol p;
    p.scheme = scheme, p.dt = 0.02;
    const auto end = [&](bool is_pushed_between) {
      State state = testing::at_rest(system);
      state.x[3] += 0.1;
      System pushed = system;
      if (is_pushed_between)
        pushed.loads = {{.vertices = {1}, .impulse = Vec3(1, 0, 0), .from = 0.02}};
      const auto newton = testing::solver_of("newton-cholesky");
      newton->prepare(pushed, p);
      testing::advance(*newton, state, 50);
      if (!is_pushed_between) {
        state.v.tail<3>() += Vec3(1, 0, 0) / system.mass[1];
        state.a.resize(0);
      }
      testing::advance(*newton, state, 50);
      return state;
    };
    EXPECT_TRUE(testing::same_bits(end(true).x, end(false).x)) << word(scheme);
  }
}

TEST(Scheme, OfTwoStagesGainsNoEnergyOnASwing) {
  for (const std::string scheme : {"sdirk2", "tr-bdf2"}) {
    testing::Cloth cloth = testing::cloth_of("swing", {{"damping", 1LL}, {"scheme", scheme}});
    const auto energy = [&] {
      return cloth.system.kinetic_energy(cloth.state.v) +
             cloth.system.elastic_energy(cloth.state.x) +
             cloth.system.gravity_energy(cloth.state.x);
    };
    const Real before = energy();
    const auto newton = testing::solver_of("newton-cholesky");
    newton->prepare(cloth.system, cloth.protocol());
    for (int k = 0; k < 30; ++k) {
      testing::advance(*newton, cloth.state, 100);
      ASSERT_LE(energy(), before) << scheme << ", " << k;
    }
  }
}

TEST(Scheme, TakesWhatHangsOnAPinThatMovesOnAsIfThatStoodStill) {
  const Vec3 drift(0.5, -0.25, 1);
  System standing = testing::two_masses();
  standing.pinned = {1, 0};
  standing.springs.change(0, [](Spring& s) { s.damping = 3; });
  standing.gravity = Vec3(0, -9.8, 0);
  System driven = standing;
  const RigidMotion way({{0}, {10, Vec3(10 * drift)}}, Vec3::Zero(), Ease::linear);
  driven.drives = {{{0}, way}};
  for (const Scheme scheme : every_scheme) {
    Protocol p;
    p.scheme = scheme, p.dt = 0.02;
    const auto end = [&](const System& system, const Vec3& velocity_of_all) {
      State state = testing::at_rest(system);
      state.x[3] += 0.1;
      state.v = state.v_last = velocity_of_all.replicate(2, 1);
      const auto newton = testing::solver_of("newton-cholesky");
      newton->prepare(system, p);
      testing::advance(*newton, state, 50, 10);
      return state;
    };
    const State one = end(standing, Vec3::Zero()), other = end(driven, drift);
    const Vec3 shift = one.time * drift;
    EXPECT_LT((other.x - one.x - VecX(shift.replicate(2, 1))).norm(), 1e-11) << word(scheme);
    EXPECT_LT((other.v - one.v - VecX(drift.replicate(2, 1))).norm(), 1e-9) << word(scheme);
  }
}

}  // namespace
}  // namespace cloth

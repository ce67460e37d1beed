#include "cloth/step/time_step.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <cmath>
#include <unsupported/Eigen/MatrixFunctions>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// One free mass after one pinned, no spring; gravity with two components.
System one_free_mass() {
  System system = testing::two_masses();
  system.springs.clear();
  system.pinned = {1, 0};
  system.gravity = {3, -4, 0};
  return system;
}

const Vec3 velocity(2, 1, -1);
constexpr Real h = 0.1;

State moving(const System& system, const Vec3& last = velocity) {
  State state = testing::at_rest(system);
  for (int i = 0; i < 2; ++i) {
    state.v.segment<3>(3 * i) = velocity;
    state.v_last.segment<3>(3 * i) = last;
  }
  return state;
}

Protocol protocol(FirstGuess guess = FirstGuess::inertia) {
  Protocol p;
  p.dt = h;
  p.first_guess = guess;
  return p;
}

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

/// The free mass, at x = 1, in a sphere of radius 1 about (0.5, 0, 0).
System mass_in_sphere() {
  System system = one_free_mass();
  system.colliders = {{"ball", Sphere{Vec3(0.5, 0, 0), 1}}};
  return system;
}

TEST(Contact, MovesAFreeVertexToTheNearestSurfacePointAndPutsThePushIntoItsVelocity) {
  const System system = mass_in_sphere();
  Protocol p = protocol(FirstGuess::previous);
  p.contact = Contact::project;
  TimeStep step(system, p);
  State state = testing::at_rest(system);
  step.begin(state);
  step.end(state);
  EXPECT_LT((state.x.tail<3>() - Vec3(1.5, 0, 0)).norm(), 1e-15);
  EXPECT_LT((state.v.tail<3>() - Vec3(5, 0, 0)).norm(), 1e-14);
  EXPECT_EQ(state.x.head<3>(), system.rest.head<3>()) << "pins stay, also inside";
}

TEST(Contact, AfterAnIntegratorDoesTheSame) {
  const System system = mass_in_sphere();
  Protocol p = protocol();
  p.contact = Contact::project;
  TimeStep step(system, p);
  State state = moving(system);
  step.resolve_contact(state);
  EXPECT_LT((state.x.tail<3>() - Vec3(1.5, 0, 0)).norm(), 1e-15);
  EXPECT_LT((state.v.tail<3>() - velocity - Vec3(5, 0, 0)).norm(), 1e-14);
  EXPECT_EQ(state.v.head<3>(), velocity);
}

TEST(Contact, LeavesVerticesOutsideAndAtTheCentreAlone) {
  System system = mass_in_sphere();
  Protocol p = protocol();
  p.contact = Contact::project;
  for (const Vec3& centre : {Vec3(3, 0, 0), Vec3(1, 0, 0)}) {
    system.colliders = {{"ball", Sphere{centre, 1}}};
    TimeStep step(system, p);
    State state = testing::at_rest(system);
    step.resolve_contact(state);
    EXPECT_EQ(state.x, system.rest);
  }
}

/// A floor that rises by 1 m/s through the free mass at height 0, which moves on with `velocity`.
System mass_on_a_lift() {
  System system = one_free_mass();
  const RigidMotion lift({{0}, {10, Vec3(0, 10, 0)}}, Vec3::Zero(), Ease::linear);
  system.colliders = {{"lift", Plane{Vec3(0, 1, 0), 0}, lift}};
  return system;
}

TEST(Contact, FindsCollidersWhereTheyAreAtTheEndOfTheStep) {
  const System system = mass_on_a_lift();
  Protocol p = protocol(FirstGuess::previous);
  p.contact = Contact::project;
  TimeStep step(system, p);
  State state = testing::at_rest(system);
  state.time = 2;
  step.begin(state);
  step.end(state);
  EXPECT_NEAR(state.x[4], 2 + h, 1e-15);
}

TEST(Contact, InsideMovesIteratesToWhereCollidersAreAtTheEndOfTheStepAndTheLastOneToo) {
  const System system = mass_on_a_lift();
  Protocol p = protocol(FirstGuess::previous);
  p.contact = Contact::inside;
  TimeStep step(system, p);
  State state = testing::at_rest(system);
  state.time = 2;
  step.begin(state);
  step.phi().constrain(step.x());
  EXPECT_NEAR(step.x()[4], 2 + h, 1e-15);
  EXPECT_EQ(step.x().head<3>(), system.rest.head<3>()) << "pins stay";
  step.x()[4] = 1;
  step.end(state);
  EXPECT_NEAR(state.x[4], 2 + h, 1e-15);
  EXPECT_NEAR(state.v[4], (2 + h) / h, 1e-12) << "the velocity is that of the way";
}

TEST(Contact, BeforeIterationsDoesTheSameButForTheLast) {
  const System system = mass_on_a_lift();
  Protocol p = protocol(FirstGuess::previous);
  p.contact = Contact::before_iterations;
  TimeStep step(system, p);
  State state = testing::at_rest(system);
  state.time = 2;
  step.begin(state);
  step.phi().constrain(step.x());
  EXPECT_NEAR(step.x()[4], 2 + h, 1e-15);
  step.x()[4] = 1;
  const VecX unknown = step.x();
  step.end(state);
  EXPECT_EQ(state.x, unknown) << "nothing after the solve";
  EXPECT_NEAR(state.v[4], unknown[4] / h, 1e-12);
}

TEST(Contact, PenaltyIsPartOfPhiWithTheCollidersOfTheEndOfTheStep) {
  const System system = mass_on_a_lift();
  Protocol p = protocol(FirstGuess::previous);
  p.contact = Contact::penalty, p.contact_stiffness = 7;
  TimeStep step(system, p);
  State state = testing::at_rest(system);
  state.time = 2;
  step.begin(state);
  const ImplicitStep plain = [&] {
    ImplicitStep phi(system, h);
    phi.set(step.phi().start(), step.phi().target());
    return phi;
  }();
  const Real depth = 2 + h;
  EXPECT_NEAR(step.phi().value(step.x()) - plain.value(step.x()), 7 / 2.0 * depth * depth, 1e-12);
  step.phi().constrain(step.x());
  EXPECT_EQ(step.x(), system.rest) << "constrains nothing";
  step.end(state);
  EXPECT_EQ(state.x, system.rest) << "nothing after the solve";
}

TEST(Contact, RefusesWhatNoSolverCanServeWithTheRemedy) {
  System system = mass_in_sphere();
  const auto refusal = [&](Contact contact, Scheme scheme = Scheme::backward_euler) {
    Protocol p = protocol();
    p.contact = contact, p.scheme = scheme;
    const std::string reason = contact_refusal(system, p).value_or("");
    EXPECT_EQ(testing::usage_error([&] { TimeStep(system, p); }), reason);
    return reason;
  };
  const auto names = [](const std::string& reason, const std::string& part) {
    return reason.find(part) != std::string::npos;
  };
  for (const Contact contact : {Contact::none, Contact::project, Contact::inside, Contact::penalty})
    EXPECT_EQ(refusal(contact), "");
  EXPECT_TRUE(names(refusal(Contact::inside, Scheme::implicit_midpoint), "backward-euler"));
  EXPECT_TRUE(names(refusal(Contact::inside, Scheme::bdf2), "backward-euler"));
  EXPECT_TRUE(names(refusal(Contact::before_iterations, Scheme::bdf2), "backward-euler"));
  EXPECT_EQ(refusal(Contact::project, Scheme::implicit_midpoint), "");
  system.self_contact.distance = 0.1;
  EXPECT_TRUE(names(refusal(Contact::penalty), "distance = 0"));
  EXPECT_EQ(refusal(Contact::inside), "");
  system.self_contact.distance = 0;
  system.colliders[0].friction = Friction::carry;
  EXPECT_TRUE(names(refusal(Contact::penalty), "collider ball: friction = carry"));
  EXPECT_EQ(refusal(Contact::inside), "");
}

TEST(Contact, NoneIgnoresColliders) {
  const System system = mass_in_sphere();
  TimeStep step(system, protocol());
  State state = testing::at_rest(system);
  step.resolve_contact(state);
  EXPECT_EQ(state.x, system.rest);
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <cmath>
#include <utility>

#include "cloth/model/forces.hpp"
#include "tests/oscillator.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::damped, testing::Motion, testing::Oscillator;

constexpr const char* name = "exponential-rosenbrock";

struct Step {
  State end;
  long products = 0;
};

Step stepped(const Cloth& cloth, testing::Settings settings = {}) {
  const auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  Step step{cloth.state};
  Trace trace(1, 1e9, [](auto&&...) { return true; });
  solver->step(step.end, trace);
  step.products = trace.work(Work::product);
  return step;
}

/// Masses of 1/2 to 3/2 kg, springs compressed and, at pins that move, stretched.
Cloth driven_cloth() {
  Cloth cloth = testing::cloth_of(
      "games103", {{"columns", 4LL}, {"rows", 5LL}, {"damping", 1LL}, {"dt", 0.005}});
  const Vec3 velocity(0.5, -0.25, 1);
  Drive drive{{}, {{{0, Vec3::Zero()}, {1, velocity}}, Vec3::Zero(), Ease::linear}};
  cloth.state.v = testing::random_vector(cloth.state.v.size());
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    if (cloth.system.is_pinned(i)) {
      drive.vertices.push_back(i);
      cloth.state.v.segment<3>(3 * i) = velocity;
    } else {
      cloth.state.x.segment<3>(3 * i) *= 0.9;
    }
  }
  cloth.system.drives = {drive};
  cloth.system.mass.array() += 0.5 * testing::random_vector(cloth.system.mass.size(), 2).array();
  return cloth;
}

/// F(u) = (v, a) of u = (x, v), 6n.
VecX slope(const System& system, const VecX& u) {
  const Eigen::Index size = u.size() / 2;
  VecX a, F(u.size());
  Forces(system).acceleration(0, u.head(size), u.tail(size), a);
  F << u.tail(size), a;
  return F;
}

TEST(ExponentialRosenbrock, AddsTheSeriesOfPhi1OfItsJacobianTimesTheSlope) {
  const Cloth cloth = driven_cloth();
  const Real h = cloth.protocol().dt, step = 1e-6;
  const Eigen::Index size = cloth.state.x.size();
  VecX u(2 * size);
  u << cloth.state.x, cloth.state.v;
  Eigen::MatrixXd J(2 * size, 2 * size);
  for (Eigen::Index c = 0; c < J.cols(); ++c) {
    const VecX e = step * VecX::Unit(2 * size, c);
    J.col(c) = (slope(cloth.system, u + e) - slope(cloth.system, u - e)) / (2 * step);
  }
  VecX term = h * slope(cloth.system, u), end = u + term;
  for (int k = 2; k < 60; ++k) {
    term = J * VecX(h / k * term);
    end += term;
  }
  const State state = stepped(cloth).end;
  // Central differences of forces of 1e4 N lose half of the digits.
  EXPECT_LT(testing::relative_difference(state.x, end.head(size)), 1e-7);
  EXPECT_LT(testing::relative_difference(state.v, end.tail(size)), 1e-7);
}

/// Two masses of 2 kg between two pins, on three springs of 50 N/m without rest length.
Cloth chain() {
  System system;
  system.rest.resize(12);
  system.rest << 0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0;
  for (const int i : {0, 1, 2}) system.springs.push_back({i, i + 1, 0, 50, Family::structural});
  system.mass.setConstant(4, 2);
  system.pinned = {1, 0, 0, 1};
  system.gravity = Vec3(0, -9.8, 0);
  Cloth cloth;
  cloth.state = testing::at_rest(system);
  cloth.state.v.segment<6>(3) = testing::random_vector(6);
  cloth.system = std::move(system);
  return cloth;
}

/// (z, z') a time t later, where z'' = -w^2 (z - centre).
std::pair<Vec3, Vec3> swung(const Vec3& z, const Vec3& v, const Vec3& centre, Real w, Real t) {
  const Real c = std::cos(w * t), s = std::sin(w * t);
  const Vec3 later = centre + c * (z - centre) + s / w * v, speed = c * v - s * w * (z - centre);
  return {later, speed};
}

TEST(ExponentialRosenbrock, IsExactAtAnyStepWhereForcesAreLinear) {
  Cloth cloth = chain();
  const auto sum = [](const VecX& x) -> Vec3 { return x.segment<3>(3) + x.segment<3>(6); };
  const auto difference = [](const VecX& x) -> Vec3 { return x.segment<3>(3) - x.segment<3>(6); };
  const VecX x = cloth.state.x, v = cloth.state.v;
  // The sum swings by w^2 = k / m about that of the pins and twice the sag m g / k, the difference
  // by 3 w^2 about a third of theirs.
  const Real w = 5;
  const Vec3 centre = Vec3(3, 0, 0) + 2 / (w * w) * cloth.system.gravity;
  for (const Real h : {0.1, 1.0, 10.0}) {
    cloth.scene.step.dt = h;
    const State end = stepped(cloth, {{"dimension", 60LL}, {"tolerance", 0.0}}).end;
    const auto [s, s_speed] = swung(sum(x), sum(v), centre, w, h);
    const auto [d, d_speed] =
        swung(difference(x), difference(v), Vec3(-1, 0, 0), std::sqrt(3) * w, h);
    EXPECT_LT((sum(end.x) - s).norm(), 1e-10) << h;
    EXPECT_LT((sum(end.v) - s_speed).norm(), 1e-10) << h;
    EXPECT_LT((difference(end.x) - d).norm(), 1e-10) << h;
    EXPECT_LT((difference(end.v) - d_speed).norm(), 1e-10) << h;
  }
}

TEST(ExponentialRosenbrock, FollowsADampedOscillatorExactlyAtAnyStep) {
  Oscillator oscillator = damped;
  oscillator.damping = 1;
  const Real w2 = testing::oscillator_w2, rate = oscillator.damper / 2,
             w = std::sqrt(w2 - rate * rate), u = oscillator.start.u, v = oscillator.start.v;
  for (const Real h : {0.02, 0.5, 5.0})
    for (const int steps : {1, 7}) {
      const Real t = steps * h, left = std::exp(-rate * t);
      const Real c = left * std::cos(w * t), s = left * std::sin(w * t) / w;
      const Motion m = oscillator.after(name, h, steps);
      EXPECT_NEAR(m.u, c * u + s * (v + rate * u), 1e-11) << h << ", " << steps;
      EXPECT_NEAR(m.v, c * v - s * (w2 * u + rate * v), 1e-10) << h << ", " << steps;
    }
}

TEST(ExponentialRosenbrock, HasHalfOfTheDampingOnEitherSide) {
  const Real half = std::sqrt(damped.damping);
  Oscillator between = damped;
  between.damping = 1;
  between.start.v *= half;
  const Motion m = between.after(name, 0.02, 1), whole = damped.after(name, 0.02, 1);
  EXPECT_NEAR(whole.u, m.u, 1e-14);
  EXPECT_NEAR(whole.v, half * m.v, 1e-13);
}

TEST(ExponentialRosenbrock, TakesLoadsOfTheMiddleOfAStep) {
  const Real h = 0.1;
  for (const Real from : {0.4 * h, 0.6 * h}) {
    System system;
    system.rest.setZero(3);
    system.mass.setConstant(1, 2);
    system.pinned = {0};
    system.loads = {{.vertices = {0}, .force = Vec3(4, 0, 0), .from = from}};
    Cloth cloth;
    cloth.state = testing::at_rest(system);
    cloth.system = std::move(system);
    cloth.scene.step.dt = h;
    EXPECT_NEAR(stepped(cloth).end.x[0], from < h / 2 ? h * h : 0, 1e-15) << from;
  }
}

TEST(ExponentialRosenbrock, TakesAsManyProductsAsItsToleranceAsks) {
  const Cloth cloth = driven_cloth();
  const VecX exact = stepped(cloth, {{"dimension", 120LL}, {"tolerance", 0.0}}).end.x;
  const Real moved = (exact - cloth.state.x).norm();
  long fewer = 0;
  for (const Real tolerance : {1e-2, 1e-5, 1e-8}) {
    const Step step = stepped(cloth, {{"tolerance", tolerance}});
    EXPECT_GT(step.products, fewer) << tolerance;
    EXPECT_LT((step.end.x - exact).norm(), 10 * tolerance * moved) << tolerance;
    fewer = step.products;
  }
  EXPECT_EQ(stepped(cloth, {{"dimension", 3LL}}).products, 3);
}

constexpr Real turn = 15;  // 1/s

/// A unit mass that a spring of w^2 N/m leads round a pin at the origin, by `turn`.
Cloth whirled(Real w) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  system.springs.change(0, [&](Spring& s) { s.stiffness = w * w; });
  Cloth cloth;
  cloth.state = testing::at_rest(system);
  cloth.state.x[3] = w * w / (w * w - turn * turn);
  cloth.state.v[4] = turn * cloth.state.x[3];
  cloth.system = std::move(system);
  cloth.scene.step.dt = 0.02;
  return cloth;
}

TEST(ExponentialRosenbrock, SeesASpringThatTurnsInTheDirectionOfItsStart) {
  for (const Real w : {30.0, 1000.0}) {
    const Cloth cloth = whirled(w);
    const State end = stepped(cloth).end;
    const Real h = cloth.protocol().dt, radius = cloth.state.x[3], pull = turn * turn * radius;
    // Along it by w, across it by sqrt(pull / radius), which is the rate that it turns at.
    EXPECT_NEAR(end.x[3], radius - pull / (w * w) * (1 - std::cos(w * h)), 1e-11) << w;
    EXPECT_NEAR(end.x[4], radius * std::sin(turn * h), 1e-11) << w;
    EXPECT_NEAR(end.v[3], -pull / w * std::sin(w * h), 1e-10) << w;
    EXPECT_NEAR(end.v[4], turn * radius * std::cos(turn * h), 1e-10) << w;
  }
}

TEST(ExponentialRosenbrock, OverstretchesAStiffSpringThatTurnsAndNoSoftOne) {
  const auto gain = [](Real w) {
    const Cloth cloth = whirled(w);
    const auto energy = [&](const State& state) {
      return cloth.system.kinetic_energy(state.v) + cloth.system.elastic_energy(state.x);
    };
    return energy(stepped(cloth).end) / energy(cloth.state);
  };
  EXPECT_NEAR(gain(30), 1, 0.02);  // (h w a)^2 / 4 is 0.008, and 9
  EXPECT_GT(gain(1000), 8);
}

constexpr Real squeezed = 0.1;  // of a rest length of 1 m

/// A unit mass that goes past a pin, across a spring of w^2 N/m that is squeezed between them.
Cloth pushed(Real w) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  system.springs.change(0, [&](Spring& s) { s.stiffness = w * w; });
  Cloth cloth;
  cloth.state = testing::at_rest(system);
  cloth.state.x[3] = squeezed;
  cloth.state.v[4] = 1;
  cloth.system = std::move(system);
  cloth.scene.step.dt = 0.02;
  return cloth;
}

TEST(ExponentialRosenbrock, LetsASqueezedSpringBuckleAllStepLong) {
  for (const Real w : {10.0, 50.0, 100.0}) {
    const Cloth cloth = pushed(w);
    const State end = stepped(cloth).end;
    const Real h = cloth.protocol().dt, rate = w * std::sqrt(1 / squeezed - 1);
    // Along it about its rest length, across it apart, for it is pushed there where it starts.
    EXPECT_NEAR(end.x[3], 1 - (1 - squeezed) * std::cos(w * h), 1e-10) << w;
    EXPECT_NEAR(end.x[4], std::sinh(rate * h) / rate, 1e-10) << w;
    EXPECT_NEAR(end.v[4], std::cosh(rate * h), 1e-10 * std::cosh(rate * h)) << w;
  }
}

TEST(ExponentialRosenbrock, GainsEnergyWhereASpringBucklesWithinAStep) {
  const auto gain = [](Real w) {
    const Cloth cloth = pushed(w);
    const auto energy = [&](const State& state) {
      return cloth.system.kinetic_energy(state.v) + cloth.system.elastic_energy(state.x);
    };
    return energy(stepped(cloth).end) / energy(cloth.state);
  };
  EXPECT_NEAR(gain(10), 1, 0.02);  // it buckles by e^0.6, and by e^6
  EXPECT_GT(gain(100), 5);
}

}  // namespace
}  // namespace cloth

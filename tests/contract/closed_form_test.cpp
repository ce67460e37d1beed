// One mass on one spring, and none: motions with a closed form. An integrator is held to the exact
// one within its order; an implicit solver to that of backward Euler, u'' being -w^2 u - c u' + a:
// (1 + h^2 w^2 + h c) u_{n+1} = u_n + h v_n + h^2 a + h c u_n.

#include <cmath>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// Unit mass, vertex 1, on a spring of 1 m below a pin at the origin.
System hanging_mass(Real stiffness) {
  System system = two_masses();
  system.rest << 0, 0, 0, 0, -1, 0;
  system.springs.change(0, [&](Spring& s) { s.stiffness = stiffness; });
  system.pinned = {1, 0};
  system.gravity = {0, -9.8, 0};
  return system;
}

/// Backward Euler's displacement after that many steps from (u, v), c the drag per mass.
Real backward_euler(Real u, Real v, Real w2, Real a, Real h, int steps, Real c = 0) {
  for (int k = 0; k < steps; ++k) {
    const Real next = (u + h * v + h * h * a + h * c * u) / (1 + h * h * w2 + h * c);
    v = (next - u) / h;
    u = next;
  }
  return u;
}

TEST_P(EverySolver, LetsAClothWithoutSpringsFall) {
  Cloth cloth = cloth_of("games103", {{"where", "none"}, {"damping", 1LL}});
  cloth.system.springs.clear();
  const auto solver = ready(cloth);
  if (!solver) return;
  const int steps = 3;
  settle(*solver, cloth.state, steps);
  const Real h = cloth.protocol().dt;
  // In units of h^2 g: exactly n^2 / 2, backward Euler n (n + 1) / 2; of the integrators of first
  // order some take all of it and some n (n - 1) / 2. Rounding of positions of 5 m in n steps.
  const bool between = is_integrator() && info().order <= 1;
  const Real times = steps * (is_integrator() ? steps : steps + 1) / Real{2};
  const Real tolerance =
      (between ? steps / Real{2} : 0) * h * h * cloth.system.gravity.norm() + 1e-13;
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const Vec3 fallen = cloth.state.x.segment<3>(3 * i) - cloth.system.rest.segment<3>(3 * i);
    ASSERT_LE((fallen - times * h * h * cloth.system.gravity).norm(), tolerance) << i;
  }
}

TEST_P(EverySolverNearTheMinimiser, SwingsAMassOnAVerticalSpringAsBackwardEulerDoes) {
  const Real k = 100;
  Cloth cloth = cloth_of(hanging_mass(k));
  const auto solver = ready(cloth);
  if (!solver) return;
  const Real h = cloth.protocol().dt, g = cloth.system.gravity.y();
  cloth.state.v[4] = 1;
  for (const int steps : {1, 20}) {
    State state = cloth.state;
    settle(*solver, state, steps);
    EXPECT_NEAR(state.x[4] + 1, backward_euler(0, 1, k, g, h, steps), 1e-12) << steps;
    EXPECT_NEAR(Vec3(state.x[3], 0, state.x[5]).norm(), 0, 1e-12);
  }
}

TEST_P(EverySolverNearTheMinimiser, SwingsAMassOnADamperAsBackwardEulerDoes) {
  const Real k = 100, c = 3;
  Cloth cloth = cloth_of(hanging_mass(k));
  cloth.system.springs.change(0, [&](Spring& s) { s.damping = c; });
  cloth.state.v[4] = 1;
  const auto solver = ready(cloth);
  if (!solver) return;
  const Real h = cloth.protocol().dt, g = cloth.system.gravity.y();
  settle(*solver, cloth.state, 20);
  EXPECT_NEAR(cloth.state.x[4] + 1, backward_euler(0, 1, k, g, h, 20, c), 1e-12);
}

TEST_P(EveryIntegratorWithAnOrder, SwingsAMassOnADamperAsItDecays) {
  const Real k = 100, c = 3, time = 1, w = std::sqrt(k - c * c / 4), sag = 9.8 / k;
  const auto exact = [&](Real t) {
    return -sag +
           std::exp(-c / 2 * t) * (sag * std::cos(w * t) + (1 + c / 2 * sag) / w * std::sin(w * t));
  };
  Cloth cloth = cloth_of(hanging_mass(k));
  cloth.system.springs.change(0, [&](Spring& s) { s.damping = c; });
  cloth.state.v[4] = 1;
  cloth.scene.step.dt = time / 2000;
  const auto solver = ready(cloth);
  if (!solver) return;
  advance(*solver, cloth.state, 0, 2000);
  // First order, as with dampers some of the others are too.
  const Real amplitude = std::hypot(sag, 1 / w);
  EXPECT_NEAR(cloth.state.x[4] + 1, exact(time), amplitude * (w * time / 2000) * (1 + w * time));
}

/// A pendulum that hangs still in its line, its spring longer by mg/k, displaced by `aside` across.
Cloth pendulum(Cloth cloth, Real aside) {
  cloth.state.x << 0, 0, 0, aside, -1 - 9.8 / cloth.system.springs[0].stiffness, 0;
  return cloth;
}

/// w^2 of small swings: g over the length.
Real pendulum_w2(const Cloth& cloth) { return 9.8 / -cloth.state.x[4]; }

// The next term of a swing is of the order aside^2, here 1e-8 of it.
constexpr Real aside = 1e-4, nonlinear = 1e-6 * aside;

TEST_P(EveryMinimiser, SwingsASmallPendulumAsBackwardEulerDoes) {
  Cloth cloth = pendulum(cloth_of(hanging_mass(1000)), aside);
  const auto solver = ready(cloth);
  if (!solver) return;
  const Real w2 = pendulum_w2(cloth), h = cloth.protocol().dt;
  const int steps = static_cast<int>(2 * std::acos(-1) / std::sqrt(w2) / h);
  settle(*solver, cloth.state, steps);
  EXPECT_NEAR(cloth.state.x[3], backward_euler(aside, 0, w2, 0, h, steps), nonlinear);
}

TEST_P(EveryIntegratorWithAnOrder, SwingsAMassOnAVerticalSpringWithinItsOrder) {
  const Real k = 100, w = 10, time = 1;
  Cloth cloth = cloth_of(hanging_mass(k));
  const Real sag = 9.8 / k, amplitude = std::hypot(sag, 1 / w);
  cloth.state.v[4] = 1;
  cloth.scene.step.dt = time / 500;
  const auto solver = ready(cloth);
  if (!solver) return;
  advance(*solver, cloth.state, 0, 500);
  const Real exact = -sag + sag * std::cos(w * time) + 1 / w * std::sin(w * time);
  const Real error = amplitude * std::pow(w * time / 500, info().order) * (1 + w * time);
  EXPECT_NEAR(cloth.state.x[4] + 1, exact, error);
}

TEST_P(EveryIntegratorWithAnOrder, SwingsASmallPendulumWithinItsOrder) {
  Cloth cloth = pendulum(cloth_of(hanging_mass(1000)), aside);
  const Real w = std::sqrt(pendulum_w2(cloth)), period = 2 * std::acos(-1) / w;
  const int steps = 2000;
  cloth.scene.step.dt = period / steps;
  const auto solver = ready(cloth);
  if (!solver) return;
  advance(*solver, cloth.state, 0, steps);
  const Real error = aside * std::pow(w * period / steps, info().order) * (1 + w * period);
  EXPECT_NEAR(cloth.state.x[3], aside, error + nonlinear);
}

/// A small soft cloth, crumpled and moving: smooth as long as no spring loses its length.
Cloth soft_cloth() {
  Cloth cloth = testing::cloth_of("games103", {{"columns", 4LL},
                                               {"rows", 4LL},
                                               {"width", 3LL},
                                               {"depth", 3LL},
                                               {"stiffness", 100LL},
                                               {"damping", 1LL},
                                               {"roughness", 0.2}});
  cloth.state.v = random_vector(cloth.state.v.size());
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) cloth.state.v.segment<3>(3 * i).setZero();
  return cloth;
}

TEST_P(EveryIntegratorWithAnOrder, ConvergesInHWithTheOrderItClaims) {
  const Real time = 0.1;
  const auto after = [&](int steps) -> VecX {
    Cloth cloth = suited(soft_cloth());
    cloth.scene.step.dt = time / steps;
    const auto solver = ready(cloth);
    if (!solver) return {};
    advance(*solver, cloth.state, 0, steps);
    return cloth.state.x;
  };
  const VecX coarse = after(64), middle = after(128), fine = after(256);
  if (coarse.size() == 0) return;
  // With errors C h^p + D h^(p+1) the ratio is off 2^p by a share h D / C, here a few percent.
  EXPECT_NEAR(std::log2((coarse - middle).norm() / (middle - fine).norm()), info().order, 0.2);
}

}  // namespace
}  // namespace cloth

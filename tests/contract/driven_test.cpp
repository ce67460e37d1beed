// Pins that move, pins that are let go, wind and impulses: what the harness does to every solver's
// cloth alike.

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// All pins move at a constant velocity.
void move_pins(System& system, const Vec3& velocity) {
  Drive drive{{}, {{{0, Vec3::Zero()}, {1, velocity}}, Vec3::Zero(), Ease::linear}};
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) drive.vertices.push_back(i);
  system.drives = {drive};
}

/// The curtain without damping, on pins that move at a constant velocity, as does the whole cloth.
Cloth carried(const EverySolver& solver, const Vec3& velocity) {
  Cloth cloth = solver.cloth_of("sequential-verlet-flag", {{"columns", 6LL},
                                                           {"rows", 6LL},
                                                           {"stiffness", 500.0},
                                                           {"damping", 1LL},
                                                           {"dt", 0.005},
                                                           {"roughness", 0.02}});
  move_pins(cloth.system, velocity);
  cloth.state.v = velocity.replicate(cloth.system.vertices(), 1);
  cloth.state.v_last = cloth.state.v;
  return cloth;
}

TEST_P(EverySolver, MovesOnMovingPinsAsOnStandingOnes) {
  const Vec3 velocity(0.5, -0.25, 1);
  Cloth standing = carried(*this, Vec3::Zero()), moving = carried(*this, velocity);
  const auto one = ready(standing), other = ready(moving);
  if (!one || !other) return;
  constexpr int steps = 5;
  advance(*one, standing.state, 10, steps);
  advance(*other, moving.state, 10, steps);
  const Real t = steps * standing.protocol().dt;
  EXPECT_NEAR(moving.state.time, t, 1e-15);
  const VecX way = (t * velocity).replicate(standing.system.vertices(), 1);
  const VecX drift = velocity.replicate(standing.system.vertices(), 1);
  EXPECT_GT((standing.state.x - standing.system.rest).norm(), 1e-3) << "it moved";
  EXPECT_LT((moving.state.x - way - standing.state.x).lpNorm<Eigen::Infinity>(), 1e-8);
  EXPECT_LT((moving.state.v - drift - standing.state.v).lpNorm<Eigen::Infinity>(), 1e-6);
}

TEST_P(EverySolver, HasDrivenVerticesExactlyWhereTheScriptSays) {
  Cloth cloth = cloth_of("curtain", {{"columns", 6LL}, {"rows", 6LL}});
  const RigidMotion motion(
      {{0, Vec3::Zero(), Vec3::Zero()}, {0.1, Vec3(0, 0.02, 0), Vec3(0, 1, 0)}}, Vec3::Zero(),
      Ease::smooth);
  cloth.system.drives = {{{0, 5}, motion}};
  const auto solver = ready(cloth);
  if (!solver) return;
  for (int step = 1; step <= 4; ++step) {
    advance(*solver, cloth.state, 3);
    for (const int i : {0, 5})
      EXPECT_EQ(Vec3(cloth.state.x.segment<3>(3 * i)),
                motion.at(cloth.state.time)(cloth.system.rest.segment<3>(3 * i)));
  }
}

/// A curtain at rest that its pins pull up, some springs beyond what Provot's cloth allows; a step
/// leaves so much of a velocity.
Cloth pulled_up(Real damping) {
  Cloth cloth = testing::cloth_of("curtain", {{"columns", 6LL},
                                              {"rows", 6LL},
                                              {"dt", 0.005},
                                              {"damping", damping},
                                              {"damping_per", "step"}});
  move_pins(cloth.system, Vec3(1, 4, -2));
  return cloth;
}

/// Of those that damp before they ask for forces or look at pins. Their damped step is one without
/// damping between two factors, exact ones, on the velocities of all that is not driven.
TEST(DrivenPins, AreDampedByNoIntegrator) {
  struct Halves {
    const char* name;
    Real before, after;
  };
  for (const auto& [name, before, after] : {Halves{"rk4", 0.5, 0.5},
                                            {"midpoint", 0.5, 0.5},
                                            {"velocity-verlet", 0.5, 0.5},
                                            {"exponential-rosenbrock", 0.5, 0.5},
                                            {"provot", 0.25, 1}}) {
    Cloth damped = pulled_up(0.25), free = pulled_up(1);
    const auto one = solver_of(name), other = solver_of(name);
    one->prepare(damped.system, damped.protocol());
    other->prepare(free.system, free.protocol());
    for (int step = 0; step < 20; ++step) {
      advance(*one, damped.state, 1);
      free.state.v *= before;
      advance(*other, free.state, 1);
      free.state.v *= after;
    }
    EXPECT_GT((damped.state.x - damped.system.rest).norm(), 0.1) << name;
    EXPECT_TRUE(same_bits(damped.state.x, free.state.x)) << name;
  }
}

/// One mass without springs.
System lone_mass() {
  System system;
  system.rest.setZero(3);
  system.mass.setConstant(1, 2);
  system.pinned = {0};
  return system;
}

TEST_P(EverySolver, LetsAPinFallFromItsTimeOn) {
  System system = lone_mass();
  system.pinned = {1};
  system.gravity = Vec3(0, -10, 0);
  system.drives = {{{0}, {}, 0.3}};
  Cloth cloth = cloth_of(system);
  cloth.scene.step.dt = 0.1;
  const auto solver = ready(cloth);
  if (!solver) return;
  settle(*solver, cloth.state, 3);
  EXPECT_EQ(cloth.state.x.norm(), 0);
  settle(*solver, cloth.state, 2);
  // -g t^2 / 2 = -0.2 m, but for first order's half a step either way.
  EXPECT_LE(cloth.state.x[1], -0.1 + 1e-9);
  EXPECT_GE(cloth.state.x[1], -0.3 - 1e-9);
}

TEST_P(EverySolver, FeelsALoadAndAnImpulse) {
  System system = lone_mass();
  system.loads = {{.vertices = {0}, .force = Vec3(4, 0, 0)},
                  {.vertices = {0}, .impulse = Vec3(0, 6, 0), .from = 0.05}};
  Cloth cloth = cloth_of(system);
  cloth.scene.step.dt = 0.01;
  const auto solver = ready(cloth);
  if (!solver) return;
  settle(*solver, cloth.state, 10);
  // a = 2 m/s^2 for 0.1 s; 3 m/s for the last half: 3 of velocity is exact, order says the rest.
  EXPECT_NEAR(cloth.state.x[0], 0.01, 0.0011);
  EXPECT_NEAR(cloth.state.x[1], 0.15, 1e-9);
  EXPECT_NEAR(cloth.state.v[1], 3, 1e-9);
}

TEST_P(EverySolver, ReleasesPinsAsIfTheClothHadNeverHadThem) {
  Cloth cloth = cloth_of("curtain", {{"columns", 6LL}, {"rows", 6LL}, {"dt", 0.001}});
  Cloth never_pinned = cloth;
  never_pinned.system.pinned.assign(36, 0);
  cloth.system.drives = {{{0, 5}, {}, 0}};
  const auto one = ready(cloth), other = ready(never_pinned);
  if (!one || !other) return;
  advance(*one, cloth.state, 5, 3);
  advance(*other, never_pinned.state, 5, 3);
  EXPECT_TRUE(same_bits(cloth.state.x, never_pinned.state.x));
  EXPECT_TRUE(same_bits(cloth.state.v, never_pinned.state.v));
}

}  // namespace
}  // namespace cloth

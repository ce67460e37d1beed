// Contact within a step: what it asks of every solver that serves it.

#include <array>
#include <cmath>

#include "cloth/contact/contact_stage.hpp"
#include "tests/contract/contract.hpp"

namespace cloth::testing {
namespace {

/// Crumpled and falling, some of it in a ball.
Cloth in_a_ball(Contact contact) {
  Cloth cloth = testing::cloth_of("games103", {{"columns", 6LL},
                                               {"rows", 6LL},
                                               {"width", 2.5},
                                               {"depth", 2.5},
                                               {"roughness", 0.1},
                                               {"damping", 1LL}});
  cloth.scene.step.contact = contact;
  cloth.system.colliders = {{"ball", Sphere{Vec3(0.2, -0.3, 0.1), 0.9}}};
  cloth.system.margin = 0.05;
  return cloth;
}

VecX outside(const System& system, VecX x) {
  ContactStage(system).project(x);
  return x;
}

VecX target_of(const Cloth& cloth) {
  const Real h = cloth.protocol().dt;
  VecX target = cloth.state.x + h * (cloth.state.v + h * cloth.system.gravity.replicate(
                                                             cloth.system.vertices(), 1));
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) target.segment<3>(3 * i) = cloth.state.x.segment<3>(3 * i);
  return target;
}

/// The state whose first guess is the given one's, moved outside, and whose target is the same
/// where the solver reads it.
State moved_outside(const Cloth& cloth, bool reads_target) {
  const Real h = cloth.protocol().dt;
  const VecX fall = h * cloth.system.gravity.replicate(cloth.system.vertices(), 1);
  State state = cloth.state;
  if (reads_target) {
    state.x = outside(cloth.system, cloth.state.x);
    state.v -= (state.x - cloth.state.x) / h;
  } else {
    state.v = (outside(cloth.system, target_of(cloth)) - cloth.state.x) / h - fall;
  }
  return state;
}

/// Of who starts at the target whatever the first guess: of hardly any springs it stays where it
/// starts.
void expect_to_start_outside(const EverySolver& contract, Cloth cloth) {
  cloth.system.springs.change([](Spring& s) { s.stiffness = 1e-9; });
  const VecX start = outside(cloth.system, target_of(cloth));
  ASSERT_GT((start - target_of(cloth)).norm(), 0.1);
  const auto solver = contract.ready(cloth);
  advance(*solver, cloth.state, 1);
  EXPECT_LT(relative_difference(cloth.state.x, start), 1e-6);
}

TEST_P(EverySolver, BeginsAnIterationOutsideWhereContactIsBeforeIterations) {
  Cloth cloth = in_a_ball(Contact::before_iterations);
  cloth.scene.step.first_guess = reads(Reads::inertia) ? FirstGuess::previous : FirstGuess::target;
  const auto solver = ready(cloth);
  if (!solver) return;
  State one = cloth.state, other = moved_outside(cloth, reads(Reads::inertia));
  ASSERT_GT((one.x - other.x).norm() + (one.v - other.v).norm(), 0.1);
  Cloth free = cloth;
  free.scene.step.contact = Contact::none;
  State inside = cloth.state;
  advance(*ready(free), inside, 1);
  advance(*ready(free), other, 1);
  if (relative_difference(inside.x, other.x) < 1e-12) return expect_to_start_outside(*this, cloth);
  advance(*solver, one, 1);
  // The target is the same but for rounding.
  EXPECT_LT(relative_difference(one.x, other.x), 1e-12);
}

TEST_P(EverySolver, ServesContactInsideIfItSweepsOrSaysSo) {
  for (const Contact contact : {Contact::inside, Contact::before_iterations}) {
    const Cloth cloth = suited(in_a_ball(contact));
    const auto reason = make()->declines(cloth.system, cloth.protocol());
    if (make()->kind() == Kind::fixed_point || info().constrains) {
      EXPECT_EQ(reason, std::nullopt);
    } else {
      EXPECT_NE(reason.value_or("").find("set contact = project"), std::string::npos);
    }
  }
}

TEST_P(EverySolver, NeverMovesAPinByContactWithinAStep) {
  for (const Contact contact : {Contact::inside, Contact::before_iterations, Contact::penalty}) {
    Cloth cloth = suited(in_a_ball(contact));
    cloth.system.pinned[14] = 1;
    auto solver = make();
    if (solver->declines(cloth.system, cloth.protocol())) continue;
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    advance(*solver, state, 5, 2);
    EXPECT_EQ(state.x.segment<3>(42), cloth.state.x.segment<3>(42));
  }
}

/// Soft and free, 9 x 9 vertices of 1 kg, at rest in the plane y = 0, with a margin of 5 cm.
Cloth sheet(Contact contact, Settings settings = {}) {
  Cloth cloth = testing::cloth_of("games103", {{"columns", 9LL},
                                               {"rows", 9LL},
                                               {"width", 2LL},
                                               {"depth", 2LL},
                                               {"stiffness", 100LL},
                                               {"damping", 1LL},
                                               {"where", "none"}});
  for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
  cloth.state = initial_state(cloth.scene, cloth.system);
  cloth.scene.step.contact = contact;
  cloth.scene.step.dt = 1.0 / 60;
  cloth.system.margin = 0.05;
  return cloth;
}

Collider floor_at(Real height) {
  return {"floor", Plane{Vec3(0, 1, 0), -height}, {}, Friction::coulomb, 0.5};
}

/// y of every vertex.
auto heights(const VecX& x) {
  return Eigen::Map<const VecX, 0, Eigen::InnerStride<3>>(x.data() + 1, x.size() / 3);
}

constexpr Real g = 9.8;

/// How far the penalty gives way under the weight of a vertex [m].
Real give(const Cloth& cloth) {
  return cloth.scene.step.contact == Contact::penalty
             ? cloth.system.mass.maxCoeff() * g / cloth.scene.step.contact_stiffness
             : 0;
}

/// Calls visit(solver, cloth) for each stage that the solver serves, without and with friction; it
/// must say what to set where it declines one, and declines no projection.
void for_each_stage(const EverySolver& test, auto&& cloth_under, auto&& visit) {
  for (const auto& [contact, friction] : {std::pair{Contact::project, Friction::none},
                                          {Contact::project, Friction::coulomb},
                                          {Contact::inside, Friction::none},
                                          {Contact::inside, Friction::coulomb},
                                          {Contact::penalty, Friction::none},
                                          {Contact::penalty, Friction::coulomb}}) {
    Cloth cloth = test.suited(cloth_under(contact));
    for (Collider& collider : cloth.system.colliders) collider.friction = friction;
    const auto solver = test.make();
    if (const auto reason = solver->declines(cloth.system, cloth.protocol())) {
      EXPECT_NE(contact, Contact::project) << *reason;
      EXPECT_NE(reason->find("set contact = project"), std::string::npos) << *reason;
      continue;
    }
    SCOPED_TRACE("contact = " + choices(contact)[static_cast<std::size_t>(contact)] +
                 ", friction = " + choices(friction)[static_cast<std::size_t>(friction)]);
    solver->prepare(cloth.system, cloth.protocol());
    visit(*solver, cloth);
  }
}

TEST_P(EverySolver, LeavesAPatchOnTheFloorThatItWasLaidOn) {
  for_each_stage(
      *this,
      [](Contact contact) {
        Cloth cloth = sheet(contact);
        cloth.system.colliders = {floor_at(-cloth.system.margin)};
        return cloth;
      },
      [](Solver& solver, Cloth& cloth) {
        const Real fall = g * cloth.scene.step.dt * cloth.scene.step.dt, weight = give(cloth);
        const VecX laid = cloth.state.x;
        for (int k = 0; k < 60; ++k) {
          advance(solver, cloth.state, 32);
          // The penalty lets it fall for a step; what it gives way to that comes on top.
          ASSERT_GE(heights(cloth.state.x).minCoeff(), weight > 0 ? -fall - 2 * weight : -1e-12)
              << k;
          ASSERT_LE(heights(cloth.state.x).maxCoeff(), 1e-12) << k;
        }
        // Between two steps of rest gravity alone would make g h, 0.16 m/s.
        EXPECT_LT(cloth.state.v.lpNorm<Eigen::Infinity>(), 1e-3);
        EXPECT_LT((heights(cloth.state.x).array() + weight).abs().maxCoeff(), weight / 20 + 1e-12);
        // Sweeps that keep no momentum shift it a little, without friction, in the plane.
        EXPECT_LT((cloth.state.x - laid).lpNorm<Eigen::Infinity>(), 2 * weight + 1e-3);
      });
}

TEST_P(EverySolver, LetsAFallingSheetDrapeAboveTheSolidsWithoutGainOfEnergy) {
  // Halfway to the minimiser a step may have any energy; elsewhere, more iterations are no better.
  const bool minimises = !is_integrator() && info().limit == Limit::minimiser;
  for_each_stage(
      *this,
      [this](Contact contact) {
        Cloth cloth = sheet(contact, {{"roughness", 1e-4}});
        cloth.system.colliders = {
            floor_at(-0.6),
            {"ball", Sphere{Vec3(0.2, -0.6, 0.1), 0.4}, {}, Friction::coulomb, 0.5}};
        // Explicit Euler's energy of a spring grows by h^2 w^2 a step, w^2 up to 8 k/m.
        if (is_integrator()) cloth.scene.step.dt = 1.0 / 2000;
        return cloth;
      },
      [minimises](Solver& solver, Cloth& cloth) {
        const System& system = cloth.system;
        const auto energy = [&] {
          return system.kinetic_energy(cloth.state.v) + system.elastic_energy(cloth.state.x) +
                 system.gravity_energy(cloth.state.x);
        };
        const Real least = energy(), fallen = system.mass.sum() * g * 0.5;
        const int steps = static_cast<int>(std::round(1 / cloth.scene.step.dt));
        for (int k = 0; k < steps; ++k) {
          if (minimises) settle(solver, cloth.state, 1, 1e-6);
          else advance(solver, cloth.state, 32);
          ASSERT_LT(energy(), least + 0.01 * fallen) << k;
          if (cloth.scene.step.contact != Contact::penalty) {
            ASSERT_LT(penetration(system, cloth.state.x, cloth.state.time).colliders, 1e-12) << k;
          }
        }
        EXPECT_LT(penetration(system, cloth.state.x, cloth.state.time).colliders, 0.01);
        EXPECT_LT(energy(), least - 0.3 * fallen) << "it fell";
      });
}

TEST_P(EveryMinimiser, FindsTheMinimumOfPhiWithThePenaltyOfContact) {
  Cloth cloth = suited(in_a_ball(Contact::penalty));
  // Softer than the inertia, which every solver's matrices know.
  cloth.scene.step.contact_stiffness = 300;
  const auto solver = ready(cloth);
  if (!solver) return;
  const VecX best = newton_step(cloth).x;
  cloth.scene.step.contact = Contact::none;
  EXPECT_GT((newton_step(cloth).x - best).norm(), 0.01) << "the penalty does nothing";
  const Approach way = approach(*solver, cloth, best, 1e-6);
  EXPECT_LE(way.error, 1e-6) << way.iterations;
}

}  // namespace
}  // namespace cloth::testing

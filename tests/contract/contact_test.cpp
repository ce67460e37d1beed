// Contact within a step: what it asks of every solver that serves it.

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
    VecX target = cloth.state.x + h * (cloth.state.v + fall);
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i)) target.segment<3>(3 * i) = cloth.state.x.segment<3>(3 * i);
    state.v = (outside(cloth.system, target) - cloth.state.x) / h - fall;
  }
  return state;
}

TEST_P(EverySolver, BeginsAnIterationOutsideWhereContactIsInside) {
  Cloth cloth = in_a_ball(Contact::inside);
  cloth.scene.step.first_guess = info().reads_target ? FirstGuess::previous : FirstGuess::target;
  const auto solver = ready(cloth);
  if (!solver) return;
  State one = cloth.state, other = moved_outside(cloth, info().reads_target);
  ASSERT_GT((one.x - other.x).norm() + (one.v - other.v).norm(), 0.1);
  advance(*solver, one, 1);
  cloth.scene.step.contact = Contact::none;
  const auto unconstrained = ready(cloth);
  advance(*unconstrained, other, 1);
  // The target is the same but for rounding.
  EXPECT_LT(relative_difference(one.x, other.x), 1e-12);
}

TEST_P(EverySolver, ServesContactInsideIfItSweepsOrSaysSo) {
  const Cloth cloth = suited(in_a_ball(Contact::inside));
  const auto reason = make()->declines(cloth.system, cloth.protocol());
  if (make()->kind() == Kind::fixed_point || info().constrains) {
    EXPECT_EQ(reason, std::nullopt);
  } else {
    EXPECT_NE(reason.value_or("").find("set contact = project"), std::string::npos);
  }
}

TEST_P(EverySolver, NeverMovesAPinByContactWithinAStep) {
  for (const Contact contact : {Contact::inside, Contact::penalty}) {
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

TEST_P(EveryMinimiser, FindsTheMinimumOfPhiWithThePenaltyOfContact) {
  Cloth cloth = suited(in_a_ball(Contact::penalty));
  // Softer than the inertia, which every solver's matrices know.
  cloth.scene.step.contact_stiffness = 300;
  const auto solver = ready(cloth);
  if (!solver) return;
  const VecX best = newton_step(cloth).x;
  cloth.scene.step.contact = Contact::none;
  EXPECT_GT((newton_step(cloth).x - best).norm(), 0.01) << "the penalty does nothing";
  const Approach way = approach(*solver, cloth, best, 1e-6, 2000);
  EXPECT_LE(way.error, 1e-6) << way.iterations;
}

}  // namespace
}  // namespace cloth::testing

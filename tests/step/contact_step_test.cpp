// Contact as a part of the time step.
#include <gtest/gtest.h>

#include "cloth/step/time_step.hpp"
#include "tests/step/free_mass.hpp"

namespace cloth {
namespace {

using testing::h_of_mass, testing::moving, testing::one_free_mass, testing::protocol,
    testing::velocity;

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

/// The step that begins at 2 s.
class ContactOnALift : public ::testing::Test {
 protected:
  void begin(Contact contact) {
    Protocol p = protocol(FirstGuess::previous);
    p.contact = contact, p.contact_stiffness = stiffness;
    step_ = std::make_unique<TimeStep>(system_, p);
    state_.time = 2;
    step_->begin(state_);
  }

  static constexpr Real stiffness = 7, floor_at_end = 2 + h_of_mass;
  const System system_ = mass_on_a_lift();
  State state_ = testing::at_rest(system_);
  std::unique_ptr<TimeStep> step_;
};

TEST_F(ContactOnALift, AStepEndsOutsideCollidersWhereTheyAreAtItsEnd) {
  begin(Contact::project);
  step_->end(state_);
  EXPECT_NEAR(state_.x[4], floor_at_end, 1e-15);
}

TEST_F(ContactOnALift, InsideMovesIteratesToWhereCollidersAreAtTheEndOfTheStepAndTheLastOneToo) {
  begin(Contact::inside);
  step_->phi().constrain(step_->x());
  EXPECT_NEAR(step_->x()[4], floor_at_end, 1e-15);
  EXPECT_EQ(step_->x().head<3>(), system_.rest.head<3>()) << "pins stay";
  step_->x()[4] = 1;
  step_->end(state_);
  EXPECT_NEAR(state_.x[4], floor_at_end, 1e-15);
  EXPECT_NEAR(state_.v[4], floor_at_end / h_of_mass, 1e-12) << "the velocity is that of the way";
}

TEST_F(ContactOnALift, BeforeIterationsDoesTheSameButForTheLast) {
  begin(Contact::before_iterations);
  step_->phi().constrain(step_->x());
  EXPECT_NEAR(step_->x()[4], floor_at_end, 1e-15);
  step_->x()[4] = 1;
  const VecX unknown = step_->x();
  step_->end(state_);
  EXPECT_EQ(state_.x, unknown) << "nothing after the solve";
  EXPECT_NEAR(state_.v[4], unknown[4] / h_of_mass, 1e-12);
}

TEST_F(ContactOnALift, PenaltyIsPartOfPhiWithTheCollidersOfTheEndOfTheStep) {
  begin(Contact::penalty);
  ImplicitStep plain(system_, h_of_mass);
  plain.set(step_->phi().start(), step_->phi().target());
  EXPECT_NEAR(step_->phi().value(step_->x()) - plain.value(step_->x()),
              stiffness / 2 * floor_at_end * floor_at_end, 1e-12);
  step_->phi().constrain(step_->x());
  EXPECT_EQ(step_->x(), system_.rest) << "constrains nothing";
  step_->end(state_);
  EXPECT_EQ(state_.x, system_.rest) << "nothing after the solve";
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

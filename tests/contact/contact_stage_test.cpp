#include "cloth/contact/contact_stage.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "tests/contact/meshes.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Free unit masses at x, without springs or weight.
System masses(const VecX& x) {
  System system;
  system.rest = x;
  system.mass.setOnes(x.size() / 3);
  system.pinned.assign(static_cast<std::size_t>(x.size() / 3), 0);
  return system;
}

VecX projected(const System& system, VecX x) {
  ContactStage(system).project(x);
  return x;
}

TEST(ContactStage, PutsVerticesOfASphereOnItAsTheLabDoes) {
  const Vec3 centre(0.1, -0.2, 0.05);
  const VecX x = testing::random_vector(300);
  System system = masses(x);
  system.colliders = {{"ball", Sphere{centre, 0.8}}};
  const VecX moved = projected(system, x);
  for (int i = 0; i < 100; ++i) {
    const Vec3 offset = x.segment<3>(3 * i) - centre;
    const Vec3 expected = offset.norm() < 0.8 ? Vec3(centre + 0.8 / offset.norm() * offset)
                                              : Vec3(x.segment<3>(3 * i));
    EXPECT_LT((moved.segment<3>(3 * i) - expected).norm(), 4e-16) << i;
  }
}

TEST(ContactStage, SettlesColliderAndPairsThatUndoEachOtherByMorePasses) {
  // Two on a floor, one above the other: parting them presses the lower one into the floor.
  VecX x(6);
  x << 0, 0.1, 0, 0, 0.15, 0;
  System system = masses(10 * x);
  system.self_contact.distance = 0.3;
  system.colliders = {{"floor", Plane{Vec3(0, 1, 0), 0}}};
  const auto lower = [&](int passes) {
    system.contact_passes = passes;
    return projected(system, x)[1];
  };
  // Gone down by half of what lacks, 0.25; then up to 0, then down by half of the rest, and so on.
  EXPECT_NEAR(lower(1), -0.025, 1e-15);
  EXPECT_NEAR(lower(2), -0.025 / 2, 1e-15);
  EXPECT_NEAR(lower(5), -0.025 / 16, 1e-15);
  EXPECT_NEAR(lower(1000), 0, 1e-16);
}

TEST(ContactStage, KeepsFreeVerticesAtTheMarginOffEveryShapeAndLeavesOthersAlone) {
  const VecX x = testing::random_vector(300);
  for (const Shape& shape : {Shape(Plane{Vec3(0, 1, 0), 0.3}), Shape(Sphere{Vec3(0, 0, 0), 0.5}),
                             Shape(Box{Vec3(0, 0, 0), Vec3(0.5, 0.3, 0.4)}),
                             Shape(Capsule{Vec3(-0.2, 0, 0), Vec3(0.3, 0.1, 0), 0.4}),
                             Shape(testing::sphere_mesh(2, 0.6).solid())}) {
    System system = masses(x);
    system.colliders = {{"solid", shape}};
    system.margin = 0.05;
    system.pinned[7] = 1;
    const VecX moved = projected(system, x);
    int pushed = 0;
    for (int i = 0; i < 100; ++i) {
      const Vec3 from = x.segment<3>(3 * i), to = moved.segment<3>(3 * i);
      const Real before = surface_at(shape, from).distance, after = surface_at(shape, to).distance;
      if (i == 7 || before >= 0.05) {
        EXPECT_EQ(from, to);
      } else {
        EXPECT_NEAR(after, 0.05, 1e-14) << i;
        ++pushed;
      }
    }
    EXPECT_GT(pushed, 3);
  }
}

TEST(ContactStage, TakesCollidersInTheirOrder) {
  System system = masses(Vec3(0, -0.2, 0));
  const Collider floor{"floor", Plane{Vec3(0, 1, 0), 0}};
  const Collider ball{"ball", Sphere{Vec3(0, -0.5, 0), 1}};
  system.colliders = {floor, ball};
  EXPECT_NEAR(projected(system, system.rest)[1], 0.5, 1e-15) << "floor, then ball";
  system.colliders = {ball, floor};
  EXPECT_NEAR(projected(system, system.rest)[1], 0.5, 1e-15);
  system.colliders = {{"ball", Sphere{Vec3(0, 0.2, 0), 0.5}}, floor};
  EXPECT_NEAR(projected(system, system.rest)[1], 0, 1e-15) << "down out of the ball, then up";
}

RigidMotion motion(const Vec3& shift, const Vec3& turn, const Vec3& centre) {
  return {{{0}, {1, shift, turn}}, centre, Ease::linear};
}

TEST(ContactStage, BlendsByTheCoursesRuleWithWhereTheColliderCarriedTheVertex) {
  // A ball that moves by 1 along x and turns a quarter about y in the step.
  const Real quarter = std::numbers::pi / 2;
  Collider ball{"ball", Sphere{Vec3(0, 0, 0), 1},
                motion(Vec3(1, 0, 0), Vec3(0, quarter, 0), Vec3::Zero()), Friction::carry, 0.25};
  // At the start outside, inside, and outside but at the end outside too.
  VecX start(9), end(9);
  start << 0, 0, 1.5, 0, 0, 0.9, 5, 5, 5;
  end << 1, 0.5, 0, 1, 0, 0.5, 5, 5, 5;
  System system = masses(start);
  system.colliders = {ball};
  ContactStage stage(system);
  stage.begin(0, 1, start);
  VecX x = end;
  stage.project(x);
  // The quarter turn takes z to x.
  const Vec3 carried(2.5, 0, 0), pushed(1, 1, 0);
  EXPECT_LT((x.head<3>() - (0.25 * carried + 0.75 * pushed)).norm(), 1e-15);
  EXPECT_LT((x.segment<3>(3) - Vec3(1, 0, 1)).norm(), 1e-15) << "was inside: no friction";
  EXPECT_EQ(x.tail<3>(), end.tail<3>());
}

TEST(ContactStage, LetsAVertexLeftOnTheSurfaceByTheLastStepCountAsOutside) {
  VecX start = Vec3(0.3, 0.4, -1.2).normalized() * (1 - 1e-15);
  System system = masses(start);
  system.colliders = {{"ball", Sphere{Vec3(0, 0, 0), 1}, {}, Friction::carry, 1}};
  ContactStage stage(system);
  VecX x = 0.9 * start + VecX(Vec3(0.01, 0, 0));
  stage.project(x);
  EXPECT_LT((x - start).norm(), 1e-15) << "F = 1 holds it";
}

/// A unit mass that starts at rest on a collider and moves by steps of h with contact = project,
/// prediction and contact alone.
class OneMass {
 public:
  OneMass(const Collider& collider, const Vec3& gravity) {
    system_ = masses(Vec3::Zero());
    system_.colliders = {collider};
    system_.gravity = gravity;
    state_ = testing::at_rest(system_);
  }

  State after(Real seconds) {
    Protocol protocol;
    protocol.dt = h, protocol.contact = Contact::project;
    TimeStep step(system_, protocol);
    while (state_.time < seconds - h / 2) {
      step.begin(state_);
      step.x() = step.phi().target();
      step.end(state_);
    }
    return state_;
  }

  static constexpr Real h = 0.01;

 private:
  System system_;
  State state_;
};

constexpr Real gravity_y = 9.8;

/// Along the slope of a plane inclined by alpha, after a second.
Real slid(Real alpha, Real mu) {
  const Collider slope{
      "slope", Plane{Vec3(std::sin(alpha), std::cos(alpha), 0), 0}, {}, Friction::coulomb, mu};
  OneMass mass(slope, Vec3(0, -gravity_y, 0));
  const State state = mass.after(1);
  const Vec3 down(std::cos(alpha), -std::sin(alpha), 0);
  EXPECT_LT((Vec3(state.x) - state.x.dot(down) * down).norm(), 1e-13) << "it stays on the plane";
  return state.x.dot(down);
}

TEST(Coulomb, HoldsABlockOnAnInclineIfAndOnlyIfItIsFlatterThanMu) {
  for (const Real mu : {0.2, 0.5, 1.0}) {
    EXPECT_NEAR(slid(std::atan(0.999 * mu), mu), 0, 1e-13);
    EXPECT_GT(slid(std::atan(1.01 * mu), mu), 0.005);
  }
}

TEST(Coulomb, LetsABlockSlideByGravityLessMuTimesItsShareAcross) {
  for (const Real mu : {0.0, 0.2, 0.5}) {
    const Real alpha = 0.7, a = gravity_y * (std::sin(alpha) - mu * std::cos(alpha));
    // Backward Euler adds a h / 2 to the way of a second.
    EXPECT_NEAR(slid(alpha, mu), a / 2 * (1 + OneMass::h), 1e-12);
  }
}

TEST(Coulomb, BringsABlockToTheSpeedOfItsBeltByMuGAndNoFurther) {
  const Real mu = 0.3, speed = 1.5;
  const Collider belt{"belt", Plane{Vec3(0, 1, 0), 0},
                      motion(Vec3(speed, 0, 0), Vec3::Zero(), Vec3::Zero()), Friction::coulomb, mu};
  OneMass block(belt, Vec3(0, -gravity_y, 0));
  EXPECT_NEAR(block.after(0.3).v[0], mu * gravity_y * 0.3, 1e-12);
  EXPECT_NEAR(block.after(0.9).v[0], speed, 1e-12);
  const Real x = block.after(0.9).x[0];
  EXPECT_NEAR(block.after(1).x[0], x + 0.1 * speed, 1e-12);
}

TEST(Coulomb, LiftsABlockOnARisingFloorToWhereItIsAtTheEndOfTheStep) {
  const Collider lift{"lift", Plane{Vec3(0, 1, 0), 0},
                      motion(Vec3(0.2, 0.7, 0), Vec3::Zero(), Vec3::Zero()), Friction::coulomb,
                      100};
  const State& state = OneMass(lift, Vec3(0, -gravity_y, 0)).after(1);
  EXPECT_LT((state.x - Vec3(0.2, 0.7, 0)).norm(), 1e-13);
}

TEST(Carry, TurnsAVertexWithATurntable) {
  Collider table{"table", Plane{Vec3(0, 1, 0), 0},
                 motion(Vec3::Zero(), Vec3(0, 3, 0), Vec3(1, 0, 0)), Friction::carry, 1};
  const State& state = OneMass(table, Vec3(0, -gravity_y, 0)).after(1);
  EXPECT_LT((state.x - Vec3(1 - std::cos(3.0), 0, std::sin(3.0))).norm(), 1e-12);
}

}  // namespace
}  // namespace cloth

// Steps beside a judged one, which the judge solves once for all solvers.

#include "experiments/harness/steps_apart.hpp"

#include <gtest/gtest.h>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/frozen_judge.hpp"
#include "experiments/harness/solved_step.hpp"
#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::testing::same_bits;

constexpr unsigned lot_apart = 7;

class StepsApartTest : public ::testing::Test {
 protected:
  StepsApartTest() {
    for (const char* side : {"columns", "rows"}) scene_.set(side, 6LL, "test");
    system_ = cloth::build_system(scene_);
    judged_ = converged_trajectory(scene_, {2}).front();
  }

  /// As a trace's judge has it.
  Real first_gap() const {
    Cell cell;
    cell.scene = scene_;
    FrozenJudge judge(cell, system_, judged_);
    cloth::TimeStep step(system_, frozen_protocol(scene_));
    cloth::State from = judged_.state;
    step.begin(from);
    judge.look(0, 0, step.x());
    return judge.first_gap();
  }

  cloth::Scene scene_ = cloth::load_scene("games103");
  cloth::System system_;
  FrozenReference judged_;
};

TEST_F(StepsApartTest, ThatCameWithTheReferenceAreAsIfSolvedAnew) {
  FrozenReference known = judged_;
  solve_beside(scene_, known, lot_apart);
  EXPECT_EQ(known.solved.size(), 1 + pushes_apart.size());
  const FrozenReference received = decode_frozen(encode(std::vector{known})).front();
  EXPECT_EQ(received.lot, lot_apart);
  ASSERT_EQ(received.solved.size(), known.solved.size());
  StepsApart came(scene_, system_, received), anew(scene_, system_, judged_);
  ASSERT_EQ(came.all().size(), received.solved.size());
  for (const Real push : pushes_apart) {
    const SolvedStep &one = came.apart({lot_apart, Beside::apart, push}),
                     &other = anew.apart({lot_apart, Beside::apart, push});
    ASSERT_TRUE(one.has_minimiser());
    EXPECT_TRUE(same_bits(one.state.x, other.state.x));
    EXPECT_TRUE(same_bits(one.state.v, other.state.v));
    ASSERT_EQ(one.before.size(), other.before.size());
    EXPECT_TRUE(same_bits(one.before.back().v, other.before.back().v));
    EXPECT_TRUE(same_bits(one.minimiser, other.minimiser));
    EXPECT_TRUE(same_bits(one.correction, other.correction));
    EXPECT_EQ(one.newton, other.newton);
    EXPECT_EQ(one.gradients, other.gradients);
    EXPECT_EQ(one.descent, other.descent);
  }
  EXPECT_EQ(came.judged().newton, anew.judged().newton);
  EXPECT_EQ(came.all().size(), received.solved.size()) << "one was solved again";
  came.apart({lot_apart + 1, Beside::apart, pushes_apart.front()});
  EXPECT_GT(came.all().size(), received.solved.size());
}

TEST_F(StepsApartTest, HaveMinimisersOfTheirOwn) {
  StepsApart steps(scene_, system_, judged_);
  for (const Real push : pushes_apart) {
    const SolvedStep& apart = steps.apart({lot_apart, Beside::apart, push});
    cloth::TimeStep step(system_, frozen_protocol(scene_));
    cloth::State from = apart.state;
    step.begin(from);
    EXPECT_LT(step.phi().residual(apart.minimiser), 1e-9 * step.phi().residual(step.x()));
  }
}

/// The judged step's answer is none there, as it is or shifted as the first guess is, and the less
/// so the harder the course is pushed, though they are about as hard.
TEST_F(StepsApartTest, AreAsHardAndNotSolvedByTheJudgedAnswer) {
  StepsApart steps(scene_, system_, judged_);
  const cloth::Protocol protocol = frozen_protocol(scene_);
  for (const Real push : pushes_apart) {
    const SolvedStep& apart = steps.apart({lot_apart, Beside::apart, push});
    cloth::TimeStep step(system_, protocol);
    cloth::State from = apart.state;
    step.begin(from);
    const Real gap = step.phi().value_difference(step.x(), apart.minimiser);
    const VecX shift =
        apart.state.x - judged_.state.x + protocol.dt * (apart.state.v - judged_.state.v);
    for (const VecX& answer : {judged_.minimiser, VecX(judged_.minimiser + shift)})
      EXPECT_GT(step.phi().value_difference(answer, apart.minimiser), 0.03 * push * push * gap)
          << push;
    EXPECT_LT(gap, 2 * first_gap()) << push;
  }
}

/// A solver with a memory is set in motion along them.
TEST_F(StepsApartTest, AreTheEndsOfCoursesThatTheJudgeSolves) {
  judged_ = converged_trajectory(scene_, {12}).front();
  StepsApart steps(scene_, system_, judged_);
  const SolvedStep& apart = steps.apart({lot_apart, Beside::apart, 0.3});
  ASSERT_EQ(apart.before.size(), 3u);
  EXPECT_NEAR(apart.state.time, judged_.state.time, 1e-12);
  const auto course = converged_course(scene_, system_, apart.before.front(), 3);
  for (std::size_t k = 0; k < 3; ++k) EXPECT_TRUE(same_bits(course[k].x, apart.before[k].x)) << k;
  EXPECT_TRUE(same_bits(course[3].x, apart.state.x));
  EXPECT_TRUE(same_bits(course[3].v, apart.state.v));
}

TEST_F(StepsApartTest, AreAStepLaterWhereNothingIsRecorded) {
  judged_ = converged_trajectory(scene_, {0}).front();
  StepsApart steps(scene_, system_, judged_);
  const SolvedStep& apart = steps.apart({lot_apart, Beside::apart, 1});
  EXPECT_NEAR(apart.state.time, judged_.state.time + scene_.step.dt, 1e-12);
  EXPECT_TRUE(apart.before.empty());
  EXPECT_TRUE(apart.has_minimiser());
}

/// Unpushed, a course is the recorded one.
TEST_F(StepsApartTest, AreTheJudgedOneWhereTheCourseIsNotPushed) {
  StepsApart steps(scene_, system_, judged_);
  const SolvedStep& same = steps.apart({lot_apart, Beside::apart, 0});
  EXPECT_TRUE(same_bits(same.state.x, judged_.state.x));
  EXPECT_TRUE(same_bits(same.state.v, judged_.state.v));
  EXPECT_TRUE(same_bits(same.minimiser, judged_.minimiser));
}

TEST_F(StepsApartTest, AreNoneWhereThereIsNothingToGain) {
  FrozenReference rest = judged_;
  cloth::TimeStep step(system_, frozen_protocol(scene_));
  step.begin(rest.state);
  rest.state = judged_.state;
  rest.minimiser = step.x();
  rest.correction.setZero();
  solve_beside(scene_, rest, lot_apart);
  EXPECT_TRUE(rest.solved.empty());
  EXPECT_EQ(rest.lot, 0u);
}

}  // namespace
}  // namespace harness

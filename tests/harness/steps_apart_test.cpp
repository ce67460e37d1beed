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

constexpr unsigned lot = 7;

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
  solve_beside(scene_, known, lot);
  EXPECT_GE(known.solved.size(), 1 + shares_apart.size());
  const FrozenReference received = decode_frozen(encode(std::vector{known})).front();
  EXPECT_EQ(received.lot, lot);
  ASSERT_EQ(received.solved.size(), known.solved.size());
  StepsApart came(scene_, system_, received, first_gap()),
      anew(scene_, system_, judged_, first_gap());
  ASSERT_EQ(came.all().size(), received.solved.size());
  for (const Real share : shares_apart) {
    const FrozenReference one = came.apart({lot, Beside::apart, share}),
                          other = anew.apart({lot, Beside::apart, share});
    ASSERT_GT(one.minimiser.size(), 0);
    EXPECT_TRUE(same_bits(one.state.v, other.state.v));
    EXPECT_TRUE(same_bits(one.minimiser, other.minimiser));
    EXPECT_TRUE(same_bits(one.correction, other.correction));
    EXPECT_EQ(came.solved(one.state).newton, anew.solved(one.state).newton);
    EXPECT_EQ(came.solved(one.state).gradients, anew.solved(one.state).gradients);
    EXPECT_EQ(came.solved(one.state).descent, anew.solved(one.state).descent);
  }
  EXPECT_EQ(came.judged().newton, anew.judged().newton);
  EXPECT_EQ(came.all().size(), received.solved.size()) << "one was solved again";
  came.apart({lot + 1, Beside::apart, shares_apart.front()});
  EXPECT_GT(came.all().size(), received.solved.size());
}

/// Their minimisers are those of the steps that begin there, and other answers than the judged.
TEST_F(StepsApartTest, HaveMinimisersOfTheirOwn) {
  StepsApart steps(scene_, system_, judged_, first_gap());
  for (const Real share : shares_apart) {
    const FrozenReference apart = steps.apart({lot, Beside::apart, share});
    cloth::TimeStep step(system_, frozen_protocol(scene_));
    cloth::State from = apart.state;
    step.begin(from);
    EXPECT_LT(step.phi().residual(apart.minimiser), 1e-9 * step.phi().residual(step.x()));
    EXPECT_GT(step.phi().value_difference(judged_.minimiser, apart.minimiser), 1e-4 * first_gap());
    EXPECT_LE(steps.stiffness_of(apart), most_stiffness);
  }
}

/// Who has met a step may be quick on it: what is asked for in the end is no step asked for before.
TEST_F(StepsApartTest, AlongTheFirstErrorAreOthersThanThoseThatStandInForStiffOnes) {
  cloth::TimeStep step(system_, frozen_protocol(scene_));
  cloth::State from = judged_.state;
  step.begin(from);
  const VecX error = step.x() - judged_.minimiser;
  const Neighbourhood near(system_, frozen_protocol(scene_), judged_, first_gap());
  for (const Real share : shares_apart) {
    const Lot waves{lot, Beside::apart, share}, soft{lot, Beside::apart, share, true};
    EXPECT_FALSE(same_bits(near.softly_apart(waves, error).v, near.softly_apart(soft, error).v));
    StepsApart steps(scene_, system_, judged_, first_gap());
    const FrozenReference asked = steps.apart(soft);
    EXPECT_TRUE(same_bits(asked.state.v, near.softly_apart(soft, error).v));
    EXPECT_FALSE(same_bits(asked.state.v, steps.apart(waves).state.v));
  }
}

TEST_F(StepsApartTest, AreNoneWhereThereIsNothingToGain) {
  FrozenReference rest = judged_;
  cloth::TimeStep step(system_, frozen_protocol(scene_));
  step.begin(rest.state);
  rest.state = judged_.state;
  rest.minimiser = step.x();
  rest.correction.setZero();
  solve_beside(scene_, rest, lot);
  EXPECT_TRUE(rest.solved.empty());
  EXPECT_EQ(rest.lot, 0u);
}

}  // namespace
}  // namespace harness

#include "experiments/harness/frozen_judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "experiments/harness/measure.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

/// A step of a small sheet, its reference, and a judge who is shown what we like.
class FrozenJudgeTest : public ::testing::Test {
 protected:
  FrozenJudgeTest() {
    cell_.scene = cloth::testing::cloth_of("games103", {{"columns", 5LL}, {"rows", 5LL}}).scene;
    cell_.solver = parse_solver_spec("newton-cholesky");
    cell_.frame = 2;
    system_ = cloth::build_system(cell_.scene);
    reference_ = converged_trajectory(cell_.scene, {2}).front();
    ReferenceStep step(cell_.scene, system_, frozen_protocol(cell_.scene));
    cloth::State state = reference_.state;
    step.begin(state);
    first_ = step.first_guess();
  }

  /// On the line through the minimiser (0) and the first guess (1), whose error is about share^2.
  VecX at(Real share) const {
    return reference_.minimiser + share * (first_ - reference_.minimiser);
  }

  /// The row of a solver whose iterates lie there; how often it was looked at before the end.
  Row judge(const std::vector<Real>& shares, EndedBy end = EndedBy::budget) {
    FrozenJudge judge(cell_, system_, reference_);
    looks_ = 0;
    for (const Real share : shares)
      if (++looks_; !judge.look(looks_ - 1, 0, at(share))) break;
    Row row = blank_row(cell_);
    judge.report(row, end);
    return row;
  }

  Cell cell_;
  cloth::System system_;
  FrozenReference reference_;
  VecX first_;
  int looks_ = 0;
};

TEST_F(FrozenJudgeTest, WaitsForASolverThatOvershootsAndReturns) {
  const Row row = judge({1, 30, 1e7, 1e20, 1e3, 1, 1e-2, 1e-5});
  EXPECT_EQ(row.outcome, Outcome::converged) << row.why;
  EXPECT_EQ(looks_, 8);
  EXPECT_EQ(row.metric("iterations@1e-06"), 7);
}

TEST_F(FrozenJudgeTest, EndsWhatGrowsWithoutEnd) {
  std::vector<Real> shares{1};
  for (int k = 0; k < 400; ++k) shares.push_back(10 * shares.back());
  const Row row = judge(shares);
  EXPECT_EQ(row.outcome, Outcome::diverged);
  EXPECT_LT(looks_, 200) << "its energy overflows";
}

TEST_F(FrozenJudgeTest, EndsWhatIsNotFinite) {
  const Row row = judge({1, 0.5, NAN, 0.1});
  EXPECT_EQ(row.outcome, Outcome::diverged);
  EXPECT_EQ(looks_, 3);
  EXPECT_NEAR(row.metric("best-error"), 0.25, 0.2);
}

TEST_F(FrozenJudgeTest, TellsARestFarAwayFromAWayThere) {
  std::vector<Real> rests{1, 3, 5}, leaves{1};
  for (int k = 0; k < 40; ++k) rests.push_back(5), leaves.push_back(1.05 * leaves.back());
  const Row there = judge(rests);
  EXPECT_EQ(there.outcome, Outcome::elsewhere);
  EXPECT_TRUE(contains(there.why, "m from the minimiser")) << there.why;
  const auto n = static_cast<Real>(std::ranges::count(system_.pinned, 0));  // of one mass
  EXPECT_NEAR(there.metric("final-distance"),
              5 * (first_ - reference_.minimiser).norm() / std::sqrt(n), 1e-9);
  EXPECT_EQ(judge(leaves).outcome, Outcome::diverged);
  EXPECT_EQ(judge(leaves, EndedBy::solver).outcome, Outcome::elsewhere)
      << "it stopped there itself";
}

TEST_F(FrozenJudgeTest, TellsHowFarOffIteratesAreInMetres) {
  const Row row = judge({1, 0.1, 0.01});
  for (const char* column : {"distance", "distance-max"})
    for (const std::size_t k : {1u, 2u})
      EXPECT_NEAR(row.column(column)[k] / row.column(column)[k - 1], 0.1, 1e-9) << column;
  EXPECT_LT(row.column("distance")[0], row.column("distance-max")[0]);
  EXPECT_LT(row.metric("final-strain-error"), 0.2 * judge({1, 0.1}).metric("final-strain-error"));
  EXPECT_EQ(row.metric("final-distance-max"), row.column("distance-max").back());
  const Real length = row.metric("first-energy-length") * std::sqrt(row.metric("final-error"));
  EXPECT_NEAR(row.metric("final-newton-length") / length, 1, 0.01);
}

/// Not the rounding of what has converged.
TEST_F(FrozenJudgeTest, CountsHowOftenTheEnergyRises) {
  EXPECT_EQ(judge({1, 0.5, 0.1, 0.01}).metric("rises"), 0);
  EXPECT_EQ(judge({1, 0.5, 0.6, 0.1, 0.2, 0.3, 0.01}).metric("rises"), 3);
  EXPECT_EQ(judge({1, 1e-15, 2e-15, 1e-15, 2e-15}).metric("rises"), 0) << "of rounding";
}

TEST_F(FrozenJudgeTest, EndsWhereTheExperimentHasEnoughAndNobodySeesMore) {
  const std::vector<Real> way{1, 1e-2, 1e-4, 1e-7, 1e-8};
  judge(way);
  EXPECT_EQ(looks_, 5) << "there is no end but rounding's";
  cell_.frozen.until = 1e-5;
  EXPECT_EQ(judge(way).outcome, Outcome::converged);
  EXPECT_EQ(looks_, 4)
      << "of 1e-8, within the tightest tolerance, a vertex is farther off than 1 um";
  cell_.frozen.until = 1e-15;
  judge(way);
  EXPECT_EQ(looks_, 5) << "1e-14 is near, but not near enough";
}

TEST_F(FrozenJudgeTest, SkipsAStepWhoseFirstGuessIsTheMinimiser) {
  const Row row = judge({0, 0});
  EXPECT_EQ(row.outcome, Outcome::skipped);
  EXPECT_EQ(looks_, 1);
  EXPECT_TRUE(contains(row.why, "nothing to gain")) << row.why;
}

TEST_F(FrozenJudgeTest, NeverShowsAnErrorOfZero) {
  const Row row = judge({1, 0});
  EXPECT_GT(row.metric("final-error"), 0) << "coordinates in double are not the minimiser's";
  EXPECT_LT(row.metric("final-error"), 1e-20);
  EXPECT_GT(row.metric("final-error"), row.metric("reference-accuracy"));
  EXPECT_GT(row.metric("reference-accuracy"), 0);
  EXPECT_GT(row.metric("reference-curvature"), 0);
}

TEST_F(FrozenJudgeTest, ObjectsToPinsThatWereMovedWhicheverWay) {
  for (const Real way : {1e-6, -1e-6}) {
    VecX x = reference_.minimiser;
    for (int i = 0; i < system_.vertices(); ++i)
      if (system_.is_pinned(i)) x[3 * i] += way;
    FrozenJudge judge(cell_, system_, reference_);
    judge.look(0, 0, first_);
    judge.look(1, 0, x);
    Row row = blank_row(cell_);
    judge.report(row, EndedBy::solver);
    EXPECT_EQ(row.outcome, Outcome::unfaithful);
    EXPECT_TRUE(contains(row.why, "moved pins by up to 1e-06 m")) << row.why;
    EXPECT_TRUE(row.metrics.empty());
  }
}

TEST_F(FrozenJudgeTest, LetsNoToleranceBeReachedBelowTheReference) {
  FrozenReference above = reference_;  // a false one: halfway up to the first guess
  above.minimiser = (first_ + reference_.minimiser) / 2;
  above.correction.setZero();
  FrozenJudge judge(cell_, system_, above);
  judge.look(0, 0, first_);
  judge.look(1, 0, reference_.minimiser);
  Row row = blank_row(cell_);
  judge.report(row, EndedBy::solver);
  EXPECT_LT(row.metric("final-error"), -0.1);
  EXPECT_EQ(row.outcome, Outcome::elsewhere);
  EXPECT_TRUE(contains(row.why, "ends below the reference")) << row.why;
  for (const auto& [name, value] : row.metrics)
    EXPECT_FALSE(name.starts_with("iterations@") || name.starts_with("seconds@")) << name;
}

}  // namespace
}  // namespace harness

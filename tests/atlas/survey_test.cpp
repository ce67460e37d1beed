// A row for every place, whatever the solver does to the process that it runs in.

#include "atlas/survey.hpp"

#include <gtest/gtest.h>

#include <map>

#include "tests/harness/broken_solvers.hpp"

namespace atlas {

namespace {

Cell cell(const std::string& solver) {
  return {.label = solver,
          .trial = {.scene = "chain-20", .set = {"mesh.rows=5"}, .solver = solver, .iterations = 4},
          .grid = std::array{1, 5},
          .seconds = 0.2,
          .range = {0.01, 0.02, 1.5}};
}

TEST(AtlasSurvey, ASolverThatFailsIsARowAndTheOthersAreMeasured) {
  harness::testing::enter_broken_solvers();
  const std::vector<Cell> cells{cell("test-crash"), cell("newton-cholesky"), cell("test-hang"),
                                cell("test-breakdown"), cell("test-nan")};
  std::map<std::size_t, Row> rows;
  survey(cells, {.jobs = 2, .seconds = 3},
         [&](std::size_t index, const Row& row) { EXPECT_TRUE(rows.emplace(index, row).second); });
  ASSERT_EQ(rows.size(), cells.size());
  EXPECT_EQ(rows[0].verdict.fate, Fate::crashed);
  EXPECT_TRUE(rows[0].reproducer);
  EXPECT_EQ(rows[1].verdict.fate, Fate::stable);
  EXPECT_EQ(rows[1].stable, 0.02);
  EXPECT_EQ(rows[2].verdict.fate, Fate::timeout);
  EXPECT_EQ(rows[3].verdict.fate, Fate::breakdown);
  EXPECT_EQ(rows[3].verdict.frame, 1);
  EXPECT_NE(rows[3].verdict.why.find("the factor is indefinite"), std::string::npos);
  EXPECT_EQ(rows[4].verdict.fate, Fate::diverged);
}

TEST(AtlasSurvey, TrialsAndVerdictsComeThroughAPipeToTheLastBit) {
  Trial trial = cell("lbfgs[hessian=diagonal]").trial;
  trial.dt = 1.0 / 3;
  trial.steps = 7;
  EXPECT_EQ(encode(decode_trial(encode(trial))), encode(trial));
  EXPECT_EQ(decode_trial(encode(trial)).dt, 1.0 / 3);
  trial.iterations.reset();
  EXPECT_FALSE(decode_trial(encode(trial)).iterations);
  const Verdict back = decode_verdict(encode(Verdict{Fate::breakdown, "why", 3}));
  EXPECT_EQ(back.fate, Fate::breakdown);
  EXPECT_EQ(back.why, "why");
  EXPECT_EQ(back.frame, 3);
}

TEST(AtlasSurvey, AnAnswerThatIsNoVerdictOnTheTrialIsACrash) {
  Trial trial = cell("any").trial;
  trial.steps = 5;
  const auto fate = [&](const std::string& text) {
    return verdict_of(harness::Answer{.text = text}, trial).fate;
  };
  EXPECT_EQ(fate(encode(Verdict{Fate::stable, "", 5})), Fate::stable);
  EXPECT_EQ(fate(encode(Verdict{Fate::stable, "", 6})), Fate::crashed);
  EXPECT_EQ(fate(encode(Verdict{static_cast<Fate>(9), "", 1})), Fate::crashed);
  EXPECT_EQ(fate("verdict"), Fate::crashed);
  EXPECT_EQ(fate(""), Fate::crashed);
}

}  // namespace

}  // namespace atlas

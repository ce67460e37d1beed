// A line for every cell, whatever the solver does to the process that it runs in.

#include "meter/survey.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <map>

#include "meter/record.hpp"
#include "tests/harness/broken_solvers.hpp"
#include "tests/meter/contestants.hpp"

namespace meter {

namespace {

using testing::contestant;

Cell cell(const std::string& solver) {
  return {.label = solver, .contestant = contestant(solver), .strip = {.rows = 4}};
}

TEST(Survey, ASolverThatFailsIsALineAndTheOthersAreMeasured) {
  harness::testing::enter_broken_solvers();
  const std::vector<Cell> cells{cell("test-crash"), cell("newton-cholesky"),
                                cell("test-hang"),  cell("test-breakdown"),
                                cell("test-nan"),   cell("test-fault")};
  std::map<std::size_t, Row> rows;
  survey(cells, {.jobs = 2, .seconds = 5},
         [&](std::size_t index, const Row& row) { rows[index] = row; });
  ASSERT_EQ(rows.size(), cells.size());
  EXPECT_EQ(rows[0].sag.fate, Fate::crashed);
  EXPECT_NEAR(rows[1].sag.value.value().stiffness, 1, 1e-6);
  EXPECT_NEAR(rows[1].swing.value.value().stiffness, 1, 1e-6);
  EXPECT_EQ(rows[2].swing.fate, Fate::timeout);
  EXPECT_EQ(rows[3].sag.fate, Fate::breakdown);
  EXPECT_NE(rows[3].sag.why.find("the factor is indefinite"), std::string::npos);
  EXPECT_EQ(rows[4].sag.fate, Fate::diverged);
  EXPECT_EQ(rows[5].sag.fate, Fate::crashed);
  EXPECT_NE(rows[5].sag.why.find("a mistake"), std::string::npos) << rows[5].sag.why;
}

TEST(Survey, CellsAndRowsComeThroughAPipeToTheLastBit) {
  Cell one = cell("lbfgs[hessian=diagonal]");
  one.contestant.dt = 1.0 / 3;
  one.contestant.first_guess = cloth::FirstGuess::inertia;
  one.matched = true;
  EXPECT_EQ(encode(decode_cell(encode(one))), encode(one));
  EXPECT_EQ(decode_cell(encode(one)).contestant.dt, 1.0 / 3);
  EXPECT_TRUE(decode_cell(encode(one)).matched);
  const Real infinite = std::numeric_limits<Real>::infinity();
  const Row row{{.value = 1.0 / 3},
                {.value = Sag{.stiffness = infinite, .low = 0.1, .high = infinite}},
                {.value = {}, .fate = Fate::no_swing, .why = "it creeps"}};
  const Row back = decode_row(encode(row));
  EXPECT_EQ(back.sag.value.value().stiffness, infinite);
  EXPECT_EQ(back.sag.value.value().low, 0.1);
  EXPECT_EQ(back.swing.fate, Fate::no_swing);
  EXPECT_EQ(back.swing.why, "it creeps");
  EXPECT_FALSE(back.swing.value);
}

TEST(Survey, AnAnswerThatIsNoRowIsACrash) {
  const auto answer = [](const std::string& text) { return harness::Answer{.text = text}; };
  Row forged{{.value = 1}, {.value = Sag{}}, {.value = Swing{}}};
  EXPECT_EQ(row_of(answer(encode(forged))).sag.fate, Fate::read);
  forged.sag.fate = static_cast<Fate>(99);
  const Row none{{.value = {}}, {.value = {}}, {.value = {}}};
  for (const std::string& text : {encode(forged), encode(none), std::string("row"), std::string()})
    EXPECT_EQ(row_of(answer(text)).sag.fate, Fate::crashed);
}

}  // namespace

}  // namespace meter

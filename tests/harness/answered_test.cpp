// What the runner makes of a worker's answer.

#include "experiments/harness/answered.hpp"

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/row_json.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

Row row_of_answer(Answer::Kind kind, const std::string& output) {
  Answer answer;
  answer.kind = kind, answer.why = "why", answer.output = output;
  Cell cell;
  cell.scene = cloth::load_scene("games103");
  cell.solver = parse_solver_spec("rk4");
  return answered_row(cell, answer, Guard{});
}

/// What is objected to in a worker's row with these metrics, of tolerances 1e-2, 1e-4 and 1e-6.
std::string objection(Mode mode, const Metrics& metrics) {
  Cell cell;
  cell.scene = cloth::load_scene("games103");
  cell.solver = parse_solver_spec("newton-cholesky");
  cell.mode = mode;
  Row row;
  row.outcome = Outcome::converged;
  row.metrics = metrics;
  Answer answer;
  answer.kind = Answer::Kind::finished;
  answer.text = encode_result(row);
  const Row answered = answered_row(cell, answer, Guard{});
  EXPECT_EQ(answered.outcome, answered.why.empty() ? Outcome::converged : Outcome::unfaithful);
  return answered.why;
}

TEST(AnsweredRow, IsNotBelievedWhereItsClockContradictsItself) {
  EXPECT_EQ(objection(Mode::silent, {{"wall", 2}, {"seconds-prepare", 1}, {"seconds@1e-02", 2}}),
            "");
  EXPECT_TRUE(contains(objection(Mode::silent, {{"wall", 2}, {"seconds-prepare", 68}}),
                       "seconds-prepare is 68 s of 2 s"));
  EXPECT_EQ(objection(Mode::trace, {{"wall", 2}, {"seconds@1e-02", 1}, {"seconds@1e-06", 1}}), "");
  EXPECT_TRUE(
      contains(objection(Mode::trace, {{"wall", 2}, {"seconds@1e-02", 1}, {"seconds@1e-06", 0.5}}),
               "seconds@1e-06 is less than to a looser one"));
}

TEST(AnsweredRow, SaysOfWhomItDoesNotBelieveThatItPrinted) {
  EXPECT_EQ(row_of_answer(Answer::Kind::forged, "").why, "why");
  EXPECT_TRUE(contains(row_of_answer(Answer::Kind::forged, "iteration 1").why,
                       "why (it printed, which takes time"));
  EXPECT_EQ(row_of_answer(Answer::Kind::crashed, "iteration 1").why, "why");
}

}  // namespace
}  // namespace harness

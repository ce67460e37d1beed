// What the runner makes of a worker's answer.

#include "experiments/harness/answered.hpp"

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

Row row_of(Answer::Kind kind, const std::string& output) {
  Answer answer;
  answer.kind = kind, answer.why = "why", answer.output = output;
  Cell cell;
  cell.scene = cloth::load_scene("games103");
  cell.solver = parse_solver_spec("rk4");
  return answered_row(cell, answer, Guard{});
}

TEST(AnsweredRow, SaysOfWhomItDoesNotBelieveThatItPrinted) {
  EXPECT_EQ(row_of(Answer::Kind::forged, "").why, "why");
  EXPECT_TRUE(contains(row_of(Answer::Kind::forged, "iteration 1").why,
                       "why (it printed, which takes time"));
  EXPECT_EQ(row_of(Answer::Kind::crashed, "iteration 1").why, "why");
}

}  // namespace
}  // namespace harness

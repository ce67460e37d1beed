#include "experiments/harness/time_account.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

constexpr Real ten_seconds = 10;

/// Of a solver that was prepared in 0.1 s, and took 10 ms for a step of 4 iterations, 80 ms for one
/// far away.
TimeAccount account(std::size_t substeps = 0) {
  TimeAccount all(ten_seconds, substeps);
  all.expect(0.1, {.near = {{4, 0.01}, {6, 0}}, .far = {{4, 0.08}}}, 0.005);
  return all;
}

Testimony taking(Real seconds) {
  Testimony t;
  t.taken = seconds;
  return t;
}

/// What may be taken for one answer to that.
bool may_take(Real seconds, const Question& question, Testimony t = {}, std::size_t substeps = 0) {
  TimeAccount all = account(substeps);
  t.taken = seconds;
  all.enter(t, question);
  return !all.objection();
}

TEST(TimeAccount, BearsTwentyTimesWhatWasTimedAndATenthOfTheTimeout) {
  const Question near{.iterations = 4}, longer{.iterations = 8},
      far{.lot = {1, Beside::far}, .iterations = 4};
  EXPECT_TRUE(may_take(1.19, near));
  EXPECT_FALSE(may_take(1.21, near));
  EXPECT_TRUE(may_take(1.39, longer)) << "as the longest goes on";
  EXPECT_FALSE(may_take(1.41, longer));
  EXPECT_TRUE(may_take(1.31, far)) << "four times what it took there";
  EXPECT_FALSE(may_take(1.33, far));
}

TEST(TimeAccount, CountsIterationsThatMightBeDoneAndWhatIsDoneOnce) {
  const Question near{.iterations = 4};
  Testimony more;
  more.given = 12;
  EXPECT_TRUE(may_take(1.59, near, more));
  EXPECT_FALSE(may_take(1.61, near, more));
  Testimony first;
  first.is_first = true;
  EXPECT_TRUE(may_take(3.19, near, first));
  EXPECT_FALSE(may_take(3.21, near, first));
  EXPECT_TRUE(may_take(1.99, near, {}, 8)) << "with eight substeps";
  EXPECT_FALSE(may_take(2.01, near, {}, 8));
}

TEST(TimeAccount, AddsUp) {
  TimeAccount all = account();
  for (int k = 0; k < 4; ++k) all.enter(taking(0.44), {.iterations = 4});
  EXPECT_FALSE(all.objection());
  all.enter(taking(0.44), {.iterations = 4});
  EXPECT_TRUE(contains(all.objection().value_or(""), "takes it 2.2 s, and"));
}

TEST(TimeAccount, HoldsNothingAgainstWhoBreaksDown) {
  TimeAccount all(ten_seconds, 0);
  all.expect(0.1, {.near = {{4, 0}}, .far = {{4, 0}}}, 0);
  all.enter(taking(100), {.iterations = 4});
  EXPECT_FALSE(all.objection());
  EXPECT_FALSE(all.want_of_time(100));
  TimeAccount unknown(ten_seconds, 0);
  unknown.expect(std::numeric_limits<Real>::infinity(), {.near = {{4, 1}}, .far = {}}, 0);
  Testimony t = taking(100);
  t.is_first = true;
  unknown.enter(t, {.iterations = 4});
  EXPECT_FALSE(unknown.objection());
}

TEST(TimeAccount, TellsWantOfTimeWhereALittleWouldDo) {
  TimeAccount all = account();
  Testimony t = taking(0.01);
  t.judging = 1;
  all.enter(t, {.iterations = 4});
  all.enter_judge(t);
  constexpr Real enough = 72 * 0.01 + 6 * 0.1 + 2;  // steps, processes and the judge
  EXPECT_FALSE(all.want_of_time(enough - 0.01));
  EXPECT_TRUE(contains(all.want_of_time(enough + 0.01).value_or(""), "no time is left to ask it"));
}

}  // namespace
}  // namespace harness

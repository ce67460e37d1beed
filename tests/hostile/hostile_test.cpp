// The harness holds every hostile solver to account: in a run as anybody's, a row says what it did.

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/harness/testing.hpp"
#include "tests/hostile/honest.hpp"

namespace hostile {
namespace {

using namespace harness;
using harness::testing::contains, harness::testing::rows_of, harness::testing::times_tell;

bool is_objection(const Row& row) {
  return row.outcome == Outcome::unfaithful || row.outcome == Outcome::crashed;
}

class EveryHostileSolver : public ::testing::TestWithParam<Expected> {};

/// What the harness objects to, in one run.
std::string objections_to(const std::string& solver) {
  std::string objections;
  for (const Row& row : rows_of(solver, "inertia"))
    if (is_objection(row)) {
      objections += row.why + "\n";
      EXPECT_FALSE(row.metrics.contains("fps") || row.metrics.contains("seconds-first"));
    }
  return objections;
}

/// In one of 32 runs: what is asked is drawn by lot, and on a loaded machine the harness's own
/// clock may be what is slow. Where times tell nothing, another check may be the first to find it
/// out.
TEST_P(EveryHostileSolver, IsFoundOut) {
  std::string objections;
  const auto is_found_out = [&] {
    return times_tell ? contains(objections, GetParam().why) : !objections.empty();
  };
  for (int k = 0; k < 32 && !is_found_out(); ++k) objections += objections_to(GetParam().name);
  EXPECT_TRUE(is_found_out()) << "objections: " << objections;
}

TEST_P(EveryHostileSolver, HasNoFrozenRowThatIsBelievedBesideOneThatIsNot) {
  const std::vector<Row> rows = rows_of(GetParam().name, "inertia");
  const auto of_frozen = [](const Row& row) { return row.part == Part::frozen; };
  if (std::ranges::none_of(rows, [&](const Row& row) {
        return of_frozen(row) && row.outcome == Outcome::unfaithful;
      }))
    return;
  for (const Row& row : rows)
    EXPECT_FALSE(of_frozen(row) && succeeded(row.outcome))
        << cloth::word(row.mode) << " of " << GetParam().name;
}

std::string identifier(const ::testing::TestParamInfo<Expected>& test) {
  std::string name = test.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, EveryHostileSolver, ::testing::ValuesIn(all), identifier);

/// Its trace and its timed run come to the same, step by step.
TEST(WhoDoesLessWhereNobodyLooks, IsNotBelievedInAFreeRun) {
  if (!times_tell) GTEST_SKIP() << "times tell nothing here";
  std::string objections;
  for (int k = 0; k < 8 && !contains(objections, "it does less where nobody looks"); ++k)
    for (const Row& row : rows_of("hostile-polishes-once", "inertia"))
      if (row.part == Part::free && row.mode == Mode::silent && is_objection(row))
        objections += row.why + "\n";
  EXPECT_TRUE(contains(objections, "it does less where nobody looks")) << objections;
}

/// For none of its timed runs has come to its end.
TEST(WhoCrashesWhenNobodyLooks, IsNotBelievedInItsTrace) {
  for (const Row& row : rows_of("hostile-faints", "inertia"))
    EXPECT_FALSE(succeeded(row.outcome)) << cloth::word(row.mode);
}

TEST(WhoMakesTheClothLight, IsNotBelieved) {
  const std::vector<Row> rows = rows_of("hostile-makes-light", "inertia");
  const auto of_free = [](const Row& row) { return row.part == Part::free; };
  EXPECT_GT(std::ranges::count_if(rows, of_free), 0);
  for (const Row& row : rows) EXPECT_FALSE(of_free(row) && succeeded(row.outcome));
}

/// As many steps are before those that it is asked for as before the judged one.
TEST(HonestSolver, IsBelievedWhateverItDoesEverySoManySteps) {
  const std::vector<Row> rows = rows_of("hostile-not-often", "inertia", 10);
  EXPECT_EQ(rows.size(), 4u);
  for (const Row& row : rows) EXPECT_FALSE(is_objection(row)) << row.why;
}

TEST(HonestSolver, IsBelieved) {
  for (const char* solver : {"hostile-not", "hostile-not-lazy"}) {
    const std::vector<Row> rows = rows_of(solver, "inertia");
    EXPECT_EQ(rows.size(), 4u);
    for (const Row& row : rows) EXPECT_FALSE(is_objection(row)) << solver << ": " << row.why;
  }
}

}  // namespace
}  // namespace hostile

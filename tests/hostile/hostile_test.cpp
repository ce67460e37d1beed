// The harness holds every hostile solver to account: in a run as anybody's, a row says what it did.

#include <gtest/gtest.h>

#include <algorithm>

#include "experiments/harness/runner.hpp"
#include "tests/harness/testing.hpp"
#include "tests/hostile/honest.hpp"

namespace hostile {
namespace {

using namespace harness;
using harness::testing::contains, harness::testing::Folder, harness::testing::Watch;

const std::string experiment = R"(
question = "who cheats?"
hypothesis = "nobody unseen"
[frozen]
frames = [3]
iterations = 40
tolerances = [5e-1, 1e-2]
[free]
duration = 0.2
[measure]
repeats = 1
repeats_max = 1
again = 0
timeout = 20
[[scene]]
name = "games103"
columns = 6
rows = 6
first_guess = "inertia"
[[solver]]
name = )";

std::vector<Row> rows_of(const std::string& solver) {
  const Folder folder;
  Store store(folder / "s.sqlite");
  Watch watch;
  RunOptions options;
  options.lock = folder / "lock";
  const std::string text = experiment + '"' + solver + "\"\n";
  run(load_experiment(folder.write("e.toml", text), "standard"), store, options, watch);
  return store.current("e");
}

bool is_objection(const Row& row) {
  return row.outcome == Outcome::unfaithful || row.outcome == Outcome::crashed;
}

class EveryHostileSolver : public ::testing::TestWithParam<Expected> {};

TEST_P(EveryHostileSolver, IsFoundOut) {
  std::string objections;
  for (const Row& row : rows_of(GetParam().name))
    if (is_objection(row)) {
      objections += row.why + "\n";
      EXPECT_FALSE(row.metrics.contains("fps") || row.metrics.contains("seconds-first"));
    }
  EXPECT_TRUE(contains(objections, GetParam().why)) << "objections: " << objections;
}

std::string identifier(const ::testing::TestParamInfo<Expected>& test) {
  std::string name = test.param.name;
  std::ranges::replace(name, '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(All, EveryHostileSolver, ::testing::ValuesIn(all), identifier);

TEST(HonestSolver, IsBelieved) {
  const std::vector<Row> rows = rows_of("hostile-not");
  EXPECT_EQ(rows.size(), 4u);
  for (const Row& row : rows) EXPECT_FALSE(is_objection(row)) << row.why;
}

}  // namespace
}  // namespace hostile

// A solver is what it is judged as: measured by the harness as anybody is, no row objects.

#include "experiments/harness/runner.hpp"
#include "tests/contract/contract.hpp"
#include "tests/harness/testing.hpp"

namespace cloth {
namespace {

using namespace testing;

/// One frozen step and some free ones of a small cloth.
const std::string experiment = R"(
question = "is it what it is judged as?"
hypothesis = "yes"
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
timeout = 30
[[scene]]
name = "games103"
columns = 6
rows = 6
first_guess = "target"
[[solver]]
name = )";

TEST_P(EverySolver, IsWhatItIsJudgedAs) {
  const harness::testing::Folder folder;
  harness::Store store(folder / "s.sqlite");
  harness::testing::Watch watch;
  harness::RunOptions options;
  options.lock = folder / "lock";
  const std::string text = experiment + '"' + GetParam() + "\"\n";
  const std::string file = folder.write("e.toml", text);
  harness::run(harness::load_experiment(file, "standard"), store, options, watch);
  for (const harness::Row& row : store.current("e"))
    EXPECT_TRUE(harness::succeeded(row.outcome) || row.outcome == harness::Outcome::diverged ||
                row.outcome == harness::Outcome::breakdown)
        << word(row.part) << " " << word(row.mode) << ": " << word(row.outcome) << ": " << row.why;
}

}  // namespace
}  // namespace cloth

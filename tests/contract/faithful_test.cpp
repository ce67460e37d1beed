// A solver is what it is judged as: measured by the harness as anybody is, no row objects.

#include <algorithm>
#include <vector>

#include "experiments/harness/watch.hpp"
#include "tests/contract/contract.hpp"
#include "tests/harness/testing.hpp"

namespace cloth {
namespace {

using namespace testing;

std::vector<harness::Row> rows_of(const std::string& solver) {
  return harness::testing::heard(
      [&] { return harness::testing::rows_of(solver, "target"); },
      [](const auto& rows) { return std::ranges::any_of(rows, harness::is_doubtful); });
}

TEST_P(EverySolver, IsWhatItIsJudgedAs) {
  for (const harness::Row& row : rows_of(GetParam()))
    EXPECT_TRUE(harness::succeeded(row.outcome) || row.outcome == harness::Outcome::diverged ||
                row.outcome == harness::Outcome::breakdown)
        << word(row.part) << " " << word(row.mode) << ": " << word(row.outcome) << ": " << row.why;
}

}  // namespace
}  // namespace cloth

// A solver is what it is judged as: measured by the harness as anybody is, no row objects.

#include "tests/contract/contract.hpp"
#include "tests/harness/testing.hpp"

namespace cloth {
namespace {

using namespace testing;

TEST_P(EverySolver, IsWhatItIsJudgedAs) {
  for (const harness::Row& row : harness::testing::rows_of(GetParam(), "target"))
    EXPECT_TRUE(harness::succeeded(row.outcome) || row.outcome == harness::Outcome::diverged ||
                row.outcome == harness::Outcome::breakdown)
        << word(row.part) << " " << word(row.mode) << ": " << word(row.outcome) << ": " << row.why;
}

}  // namespace
}  // namespace cloth

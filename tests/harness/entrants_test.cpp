#include "experiments/harness/entrants.hpp"

#include <gtest/gtest.h>

namespace harness {

namespace {

TEST(Entrants, TheStandardListHasNewtonsMethodFirst) {
  const std::vector<Entrant> all = standard_entrants();
  ASSERT_GT(all.size(), 10u);
  EXPECT_EQ(all.front().label, "Newton");
  EXPECT_EQ(all.front().solver.text(), "newton-cholesky");
}

}  // namespace

}  // namespace harness

#include "evidence/sizes.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

Contest contest_of(const std::vector<Real>& vertices) {
  std::vector<Row> rows;
  for (const Real one : vertices) {
    rows.push_back(testing::halving("a", fmt::format("cloth of {}", one)));
    rows.back().metrics["vertices"] = one;
  }
  return Contest(rows);
}

TEST(BySize, TakesCloselyAlikeForOneSize) {
  const auto sizes = by_size(contest_of({441, 4096, 450, 16384}));
  ASSERT_EQ(sizes.size(), 3U);
  EXPECT_EQ(sizes.at(21), (std::vector<std::size_t>{0, 2}));
  EXPECT_EQ(sizes.at(64), std::vector<std::size_t>{1});
  EXPECT_EQ(sizes.at(128), std::vector<std::size_t>{3});
}

/// 362 is nearer to 256 than to 512 and 363 is not, and both are about 19^2.
TEST(BySize, LosesNoneOfTwoPowersThatAreCalledTheSame) {
  const auto sizes = by_size(contest_of({362, 363}));
  ASSERT_EQ(sizes.size(), 1U);
  EXPECT_EQ(sizes.at(19), (std::vector<std::size_t>{0, 1}));
}

}  // namespace
}  // namespace evidence

// Which few contestants do: their choice, what it leaves to be wished, and who would be missed.

#include "evidence/portfolio.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using testing::to_1e2;

/// Iterations of contestants on the steps of cloths `a`, `b`, ...; 0: never.
using Table = std::map<std::string, std::vector<int>>;

std::string cloth(std::size_t k) { return std::string(1, static_cast<char>('a' + k)); }

Field field_of(const Table& table) {
  std::vector<Row> rows;
  for (const auto& [label, taken] : table)
    for (std::size_t k = 0; k < taken.size(); ++k) {
      Row row = testing::row(label, cloth(k));
      if (taken[k] > 0) row.metrics["iterations@1e-02"] = taken[k];
      rows.push_back(row);
    }
  const Contest contest(rows);
  std::vector<std::size_t> all(contest.instances().size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return Field(contest, to_1e2, Unit::iterations, all);
}

std::vector<std::string> names(const std::vector<Member>& members) {
  std::vector<std::string> all;
  for (const Member& one : members) all.push_back(one.contestant);
  return all;
}

TEST(Field, HasTheStepsThatSomebodySolves) {
  const Field field = field_of({{"x", {8, 0, 3}}, {"y", {4, 0, 0}}});
  EXPECT_EQ(field.steps(), 2U);
  EXPECT_EQ(field.best(), (std::vector<Real>{4, 3}));
  EXPECT_EQ(field.cloths(), (std::vector<std::string>{"a", "c"}));
}

TEST(Field, RegretIsOfTheBestMemberOfEachStep) {
  const Field field = field_of({{"x", {8, 9, 0}}, {"y", {4, 36, 0}}, {"z", {1, 1, 1}}});
  const Regret both = field.regret({"x", "y"}, {0, 1, 2});
  EXPECT_EQ(both.misses, 1);
  EXPECT_NEAR(both.mean(), 6, 1e-12) << "of 4 and 9";
  EXPECT_EQ(field.regret({}, {0, 1, 2}).misses, 3);
  EXPECT_EQ(field.regret({"z"}, {0, 1, 2}).worst(), 1);
}

TEST(GreedyPortfolio, TakesFirstWhoMissesLeast) {
  const Field field = field_of({{"quick", {1, 1, 1, 0}}, {"sure", {9, 9, 9, 9}}});
  const std::vector<Member> taken = greedy_portfolio(field, 4);
  ASSERT_EQ(names(taken), (std::vector<std::string>{"sure", "quick"}));
  EXPECT_EQ(taken[0].regret.misses, 0);
  EXPECT_NEAR(taken[0].regret.mean(), std::pow(9.0, 0.75), 1e-12);
  EXPECT_EQ(taken[1].regret.mean(), 1) << "together, they are the best of all";
}

TEST(GreedyPortfolio, EndsWhereNobodyHelps) {
  const Field field = field_of({{"x", {1, 1, 1}}, {"y", {2, 2, 2}}, {"z", {1, 1, 1}}});
  EXPECT_EQ(names(greedy_portfolio(field, 4)), (std::vector<std::string>{"x"}));
  EXPECT_TRUE(greedy_portfolio(field_of({{"x", {0}}}), 4).empty());
  EXPECT_TRUE(greedy_portfolio(field, 0).empty());
}

/// One of the two leads on all cloths but the last.
TEST(GreedyPortfolio, HoldsOutEachCloth) {
  const Field field = field_of({{"x", {1, 1, 1, 8}}, {"y", {2, 2, 2, 1}}});
  const std::vector<Member> taken = greedy_portfolio(field, 1);
  ASSERT_EQ(names(taken), (std::vector<std::string>{"x"})) << "2^(3/4) against 8^(1/4)";
  EXPECT_EQ(taken[0].regret.ratios, (std::vector<Real>{1, 1, 1, 8}));
  EXPECT_EQ(taken[0].held_out.ratios.size(), 4U);
  EXPECT_EQ(taken[0].held_out.ratios.back(), 8) << "by the others, x is taken, and is bad there";
}

/// A contestant that is best only on the cloth that is left out is not taken by the others.
TEST(GreedyPortfolio, IsWorseOnClothsLeftOutThanOnItsOwn) {
  const Field field = field_of({{"x", {1, 1, 0}}, {"y", {2, 2, 5}}, {"z", {4, 4, 1}}});
  const std::vector<Member> taken = greedy_portfolio(field, 2);
  ASSERT_EQ(taken.size(), 2U);
  EXPECT_EQ(taken[1].regret.misses, 0);
  EXPECT_EQ(taken[1].held_out.misses, 1) << "the others take x alone, which never solves the third";
}

TEST(Contributions, AreWhatIsLostWithoutOne) {
  const Field field = field_of(
      {{"alone", {0, 0, 7}}, {"best", {1, 1, 0}}, {"twin", {1, 4, 0}}, {"none", {9, 9, 0}}});
  const std::vector<Contribution> missed = contributions(field);
  ASSERT_EQ(missed.size(), 2U) << "twins are not missed where the other is as good";
  EXPECT_EQ(missed[0].contestant, "alone");
  EXPECT_EQ(missed[0].without.misses, 1);
  EXPECT_EQ(missed[1].contestant, "best");
  EXPECT_NEAR(missed[1].without.mean(), std::cbrt(4.0), 1e-12);
}

}  // namespace
}  // namespace evidence

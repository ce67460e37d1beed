#include "cloth/numerics/refresh_rule.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace cloth {
namespace {

/// Where a gradient is rounding, of one that was 1.
constexpr Real rounding_alone = 1e-12;

struct Spent {
  Real cost = 0;  ///< iterations, and what factors cost, in iterations
  std::vector<int> made_after;
};

/// From a gradient of `norm` until there is rounding alone, by the rule. contraction(x): of an
/// iteration with a factor that was made where the gradient's norm was x.
Spent by_rule(Real norm, Real price, auto contraction, bool is_whole = true) {
  RefreshRule rule;
  Spent spent;
  Real made = norm;
  rule.begin(norm, price, is_whole);
  for (int k = 1; norm > rounding_alone; ++k) {
    norm *= contraction(made);
    ++spent.cost;
    if (!rule.pays(norm, rounding_alone)) continue;
    made = norm;
    rule.begin(norm, price, is_whole);
    spent.cost += price;
    spent.made_after.push_back(k);
  }
  return spent;
}

/// g = H x, and a factor of H / (1 - c), whose iterations leave c of the gradient each; of the next
/// one, which is H's, nothing is left.
Spent on_quadratic(Real c, Real price) {
  bool first = true;
  return by_rule(1, price, [&](Real made) {
    first = first && made == 1;
    return first ? c : 0;
  });
}

TEST(RefreshRule, ComesOnAQuadraticWhenAsManyIterationsAreLostAsAFactorCosts) {
  for (const Real price : {2.5, 4.2, 10.5, 30.5}) {
    const Spent spent = on_quadratic(0.97, price);
    ASSERT_EQ(spent.made_after.size(), 1U) << price;
    EXPECT_EQ(spent.made_after[0], static_cast<int>(std::floor(price)) + 1);
  }
}

/// The best moment there is the first, but where as few iterations are left as a factor costs: then
/// there is none.
TEST(RefreshRule, CostsAtMostTwiceWhatTheBestMomentDoesOnAQuadratic) {
  for (const Real price : {1.5, 4.2, 10.5, 30.5})
    for (const Real c : {0.01, 0.2, 0.5, 0.8, 0.95, 0.99}) {
      const Real without = std::ceil(std::log(rounding_alone) / std::log(c)),
                 best = std::min(without, price + 1);
      const Spent spent = on_quadratic(c, price);
      EXPECT_LE(spent.cost, 2 * best + 1) << price << ", " << c;  // iterations are whole
      EXPECT_TRUE(spent.made_after.empty() || without > price) << price << ", " << c;
    }
}

/// The least that gets from a gradient of `norm`, with a factor that was made where it was `made`,
/// to rounding: of all moments to make another.
Real cheapest(Real norm, Real made, Real price) {
  if (norm <= rounding_alone) return 0;
  const Real kept = 1 + cheapest(norm * made, made, price);
  if (norm == made || kept <= price + 1) return kept;
  return std::min(kept, price + 1 + cheapest(norm * norm, norm, price));
}

TEST(RefreshRule, IsHardlyDearerThanTheBestMomentsWhereTheHessianChangesWithTheWay) {
  // In the unit in which a factor made where the gradient is x leaves x of it in an iteration.
  const auto contraction = [](Real made) { return made; };
  for (const Real price : {2.0, 4.0, 8.0})
    for (const Real start : {0.9, 0.7, 0.5, 0.2, 0.05}) {
      const Spent spent = by_rule(start, price, contraction);
      const Real best = cheapest(start, start, price);
      EXPECT_GE(spent.cost, best);
      EXPECT_LE(spent.cost, 1.2 * best) << price << ", " << start;
    }
}

TEST(RefreshRule, MakesNoneWhereThisOneIsAsNearTheEnd) {
  for (const Real end : {1e-12, 1e-60}) {
    RefreshRule rule;
    rule.begin(1, 4, true);
    bool pays = false;
    for (int k = 1; k <= 5; ++k) pays = rule.pays(std::pow(0.01, k), end);
    // One more iteration does it, or 25.
    EXPECT_EQ(pays, end < 1e-12);
  }
}

TEST(RefreshRule, MakesNoneOfAPartWhoseGainDoesNotChange) {
  for (const Real c : {0.5, 0.9, 0.99})
    EXPECT_TRUE(by_rule(
                    1, 4, [=](Real) { return c; }, false)
                    .made_after.empty())
        << c;
}

TEST(RefreshRule, MakesAnotherOfAPartWhereGainAndCostAreBestOnAverage) {
  // Iteration k of each factor gains 2 / k. Of cycles that are alike, those of k iterations gain
  // most over their cost where their mean is no less than what the last two have gained.
  constexpr Real price = 3;
  RefreshRule rule;
  Real norm = 1, gained = 0;
  rule.begin(norm, price, false);
  int k = 1;
  for (;; ++k) {
    norm *= std::exp(-2.0 / k);
    gained += 2.0 / k;
    if (rule.pays(norm, rounding_alone)) break;
    ASSERT_LT(k, 100);
  }
  const auto mean = [](int last) {
    Real sum = 0;
    for (int i = 1; i <= last; ++i) sum += 2.0 / i;
    return sum / (price + last);
  };
  Real best = 0;
  for (int i = 1; i < 100; ++i) best = std::max(best, mean(i));
  EXPECT_GT(mean(k), 0.97 * best) << k;
}

TEST(RefreshRule, MakesNoneBeforeTwoIterationsAndThenWhereTheyGainNothing) {
  RefreshRule rule;
  rule.begin(1, 5, true);
  EXPECT_FALSE(rule.pays(2, rounding_alone));  // what goes far stirs up
  EXPECT_FALSE(rule.pays(0.1, rounding_alone)) << "what the next one calms";
  rule.begin(1, 5, true);
  EXPECT_FALSE(rule.pays(1.1, rounding_alone));
  EXPECT_TRUE(rule.pays(1, rounding_alone));
}

TEST(RefreshRule, MakesNoneAtRoundingNorOfWhatIsNoNumber) {
  RefreshRule rule;
  for (const Real norm : {rounding_alone / 2, Real{0}, std::numeric_limits<Real>::quiet_NaN()}) {
    rule.begin(1, 1, true);
    EXPECT_FALSE(rule.pays(norm, rounding_alone));
    EXPECT_FALSE(rule.pays(norm, rounding_alone));
    EXPECT_FALSE(rule.pays(norm, rounding_alone));
  }
}

}  // namespace
}  // namespace cloth

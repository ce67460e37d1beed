// The search for a boundary, on runs that somebody else decides.

#include "atlas/boundary.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

namespace atlas {

namespace {

using IsStable = std::function<bool(Real)>;

/// All steps that were tried, in order.
std::vector<Real> tried(Boundary& boundary, const IsStable& is_stable) {
  std::vector<Real> all;
  while (const auto dt = boundary.next()) {
    all.push_back(*dt);
    boundary.take(*dt, is_stable(*dt));
    EXPECT_LT(all.size(), 200u);
    if (all.size() >= 200) break;
  }
  return all;
}

TEST(Boundary, IsFoundAsNearAsIsAskedFor) {
  for (const Real true_one : {0.09, 0.0321, 0.004, 0.0001234})
    for (const Real precision : {1.5, 1.05, 1.001}) {
      Boundary boundary({1e-4, 0.1, precision});
      tried(boundary, [&](Real dt) { return dt <= true_one; });
      ASSERT_TRUE(boundary.stable() && boundary.failing()) << true_one;
      EXPECT_LE(*boundary.stable(), true_one);
      EXPECT_GT(*boundary.failing(), true_one);
      EXPECT_LE(*boundary.failing() / *boundary.stable(), precision);
      EXPECT_FALSE(boundary.has_island());
    }
}

TEST(Boundary, TakesAsFewRunsAsHalvingDoes) {
  Boundary boundary({1e-4, 0.1, 1.05});
  const auto all = tried(boundary, [](Real dt) { return dt <= 0.0321; });
  // 0.1, 0.05 fail, 0.025, 0.0125 are stable; then log2(log(2) / log(1.05)) halvings, and one more
  // where a round number is not the very middle.
  EXPECT_LE(all.size(), 4u + 5u);
}

TEST(Boundary, IsNoneWhereAllStepsAreAlike) {
  Boundary stable({1e-4, 0.1, 1.05}), failing({1e-4, 0.1, 1.05});
  EXPECT_EQ(tried(stable, [](Real) { return true; }), (std::vector<Real>{0.1, 0.05}));
  EXPECT_EQ(stable.stable(), 0.1);
  EXPECT_FALSE(stable.failing());
  const auto all = tried(failing, [](Real) { return false; });
  EXPECT_EQ(all.back(), 1e-4) << "the shortest step is tried, too";
  EXPECT_EQ(failing.failing(), 1e-4);
  EXPECT_FALSE(failing.stable());
}

TEST(Boundary, OfASingleStepIsThatStep) {
  Boundary boundary({0.01, 0.01, 1.05});
  EXPECT_EQ(tried(boundary, [](Real) { return true; }), std::vector<Real>{0.01});
}

TEST(Boundary, IsBelowTheIslandsAmongFailures) {
  Boundary boundary({1e-4, 0.1, 1.05});
  tried(boundary, [](Real dt) { return dt < 0.011 || (dt > 0.04 && dt < 0.06); });
  EXPECT_TRUE(boundary.has_island());
  EXPECT_GE(*boundary.failing(), 0.011);
  EXPECT_LT(*boundary.failing(), 0.0116);
}

/// They stand in commands that people paste.
TEST(Boundary, IsTriedAtRoundSteps) {
  Boundary boundary({1e-4, 0.1, 1.05});
  for (const Real dt : tried(boundary, [](Real step) { return step <= 0.0321; }))
    EXPECT_EQ(std::stod(fmt::format("{:.3g}", dt)), dt);
}

}  // namespace

}  // namespace atlas

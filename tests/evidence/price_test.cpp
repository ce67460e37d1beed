// What iterations cost on meshes that nobody timed.

#include "evidence/price.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace evidence {
namespace {

Price by_law(Real vertices, Real exponent) {
  return {3e-7 * std::pow(vertices, exponent), 1e-7 * std::pow(vertices, exponent)};
}

TEST(Price, DoesAsManyWholeIterationsAsFit) {
  const Price price{3e-3, 1e-3};
  for (const Real seconds : {3e-3, 4.5e-3, 17.2e-3}) {
    const Real fit = price.iterations(seconds);
    EXPECT_EQ(fit, std::floor(fit));
    EXPECT_LE(price.seconds(fit), seconds * (1 + 1e-12));
    EXPECT_GT(price.seconds(fit + 1), seconds);
  }
  EXPECT_EQ(price.iterations(2.9e-3), 0);
}

TEST(Price, OfARunThatFailedIsInfinite) {
  Row run;
  run.outcome = harness::Outcome::timeout;
  run.metrics = {{"seconds-first", 1.0}, {"seconds-per-iteration", 1.0}};
  EXPECT_EQ(price_of(run).first, std::numeric_limits<Real>::infinity());
  EXPECT_EQ(price_of(run).iterations(1e9), 0);
}

TEST(PriceCurve, FollowsAPowerLawBetweenSizesAndNotFarBeyond) {
  for (const Real exponent : {1.0, 1.4}) {
    PriceCurve curve;
    for (const Real vertices : {441.0, 4096.0, 16384.0})
      for (int run = 0; run < 3; ++run) curve.add(vertices, by_law(vertices, exponent));
    for (const Real vertices : {150.0, 441.0, 1000.0, 4096.0, 9000.0, 60000.0}) {
      const auto price = curve.at(vertices);
      ASSERT_TRUE(price) << vertices;
      EXPECT_NEAR(price->first / by_law(vertices, exponent).first, 1, 1e-9) << vertices;
      EXPECT_NEAR(price->each / by_law(vertices, exponent).each, 1, 1e-9) << vertices;
    }
    for (const Real vertices : {100.0, 70000.0}) EXPECT_FALSE(curve.at(vertices)) << vertices;
  }
}

TEST(PriceCurve, OfOneSizeIsInProportionNearIt) {
  PriceCurve curve;
  EXPECT_FALSE(curve.at(441));
  curve.add(441, {4e-3, 2e-3});
  curve.add(430, {std::numeric_limits<Real>::infinity(), 1});
  ASSERT_TRUE(curve.at(882));
  EXPECT_NEAR(curve.at(882)->first, 8e-3, 1e-15);
  EXPECT_NEAR(curve.at(300)->each, 2e-3 * 300 / 441, 1e-15);
  EXPECT_FALSE(curve.at(900));
  EXPECT_FALSE(curve.at(200));
}

}  // namespace
}  // namespace evidence

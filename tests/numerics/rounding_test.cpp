#include "cloth/numerics/rounding.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Of two iterations, from the first guess of a curtain on its way.
long dots_taken(const std::string& name, testing::Settings settings) {
  testing::Cloth cloth = testing::cloth_of("curtain");
  cloth.state = testing::newton_step(cloth);
  const auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  Trace trace(2, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  solver->step(cloth.state, trace);
  return trace.work(Work::dot);
}

TEST(AtRounding, IsCountedByWhoAsksBesideTheSlope) {
  EXPECT_EQ(dots_taken("newton-cholesky", {}), 2 * 2);
  EXPECT_EQ(dots_taken("multigrid", {}), 2 * 2);
  EXPECT_EQ(dots_taken("nonlinear-cg", {{"beta", "fletcher-reeves"}}), 2 * 2 + 2) << "and one beta";
  EXPECT_EQ(dots_taken("lbfgs", {{"window", 0LL}}), 2 * 2 + 3) << "and one pair's curvature";
}

TEST(AtRounding, IsWhereCoordinatesRoundedByEpsPredictAsMuch) {
  // Coordinates of 2 m, rounded to 2 eps; a diagonal of 3 N/m; steps of 1 m: 6 eps, twice.
  constexpr Real eps = std::numeric_limits<Real>::epsilon();
  const VecX x = VecX::Constant(2, 2), d = VecX::Ones(2), diagonal = VecX::Constant(2, 3);
  EXPECT_TRUE(at_rounding(x, d, -12 * eps, diagonal));
  EXPECT_FALSE(at_rounding(x, d, -13 * eps, diagonal));
  EXPECT_TRUE(at_rounding(x, d, -13 * eps, diagonal, 8));
  EXPECT_TRUE(at_rounding(x, d, 1, diagonal)) << "uphill";
}

}  // namespace
}  // namespace cloth

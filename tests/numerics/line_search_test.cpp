#include "cloth/numerics/line_search.hpp"

#include <gtest/gtest.h>

#include "tests/model/test_terms.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

TEST(LineSearch, StartsOnThisSideOfAWall) {
  const System system = testing::two_masses();
  ImplicitStep phi(system, 1);
  phi.add(std::make_shared<testing::Ceiling>(2, 1));
  VecX x = system.rest, target = x, g, trial;
  target[2] = target[5] = 3;  // Phi pulls both through the ceiling at 1
  phi.set(x, target);
  phi.gradient(x, g);
  const VecX d = target - x;
  EXPECT_NEAR(phi.max_step(x, d), 0.3, 1e-15) << "nine tenths of the way";
  Silent probe(0);
  const LineSearch once{.trials = 1};
  EXPECT_NEAR(once.search(phi, x, d, g.dot(d), trial, probe), 0.3, 1e-15);
  EXPECT_NEAR(x[2], 0.9, 1e-15);
}

TEST(LineSearch, TriesTheWholeStepWhereThereIsNoWall) {
  const System system = testing::two_masses();
  ImplicitStep phi(system, 1);
  VecX x = system.rest, target = x, g, trial;
  target[2] = target[5] = 3;
  phi.set(x, target);
  phi.gradient(x, g);
  EXPECT_EQ(phi.max_step(x, -g), std::numeric_limits<Real>::infinity());
  Silent probe(0);
  EXPECT_EQ(LineSearch().search(phi, x, target - system.rest, g.dot(target - x), trial, probe), 1);
}

TEST(LineSearch, HeedsTheNearestOfSeveralWalls) {
  const System system = testing::two_masses();
  const VecX up = VecX::Unit(6, 2);
  for (const auto& heights : {std::array<Real, 2>{1, 2}, {2, 1}}) {
    ImplicitStep phi(system, 1);
    for (const Real height : heights) phi.add(std::make_shared<testing::Ceiling>(2, height));
    EXPECT_DOUBLE_EQ(phi.max_step(system.rest, up), 0.9);
  }
}

}  // namespace
}  // namespace cloth

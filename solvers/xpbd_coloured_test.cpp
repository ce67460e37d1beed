#include <gtest/gtest.h>

#include "cloth/numerics/colouring.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

VecX stepped(const std::string& name, Settings settings, Cloth cloth) {
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 10, 5);
  return cloth.state.x;
}

TEST(XpbdColoured, IsGaussSeidelOverTheSpringsListedColourByColour) {
  const Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.01}, {"columns", 14LL}});
  Cloth sorted = cloth;
  sorted.system.springs.clear();
  for (const auto& colour : colour_springs(cloth.system.springs, cloth.system.vertices()))
    for (const int s : colour)
      sorted.system.springs.push_back(cloth.system.springs[std::size_t(s)]);
  for (const Real beta : {0.0, 0.5})
    EXPECT_TRUE(testing::same_bits(stepped("xpbd-coloured", {{"beta", beta}}, cloth),
                                   stepped("xpbd-gauss-seidel", {{"beta", beta}}, sorted)))
        << beta;
}

TEST(XpbdColoured, IsColouredPositionBasedDynamicsWhereNothingComplies) {
  const Cloth cloth = testing::cloth_of("games103-pbd");
  EXPECT_TRUE(testing::same_bits(stepped("xpbd-coloured", {{"compliance_scale", 0.0}}, cloth),
                                 stepped("pbd-coloured", {}, cloth)));
}

}  // namespace
}  // namespace cloth

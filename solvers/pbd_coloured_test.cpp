#include <gtest/gtest.h>

#include <cmath>

#include "cloth/numerics/colouring.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth;

TEST(PbdColoured, IsGaussSeidelOverTheSpringsListedColourByColour) {
  Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.01}, {"columns", 14LL}});
  auto coloured = testing::solver_of("pbd-coloured", {{"stiffness", 0.7}});
  coloured->prepare(cloth.system, cloth.protocol());
  Cloth sorted = cloth;
  sorted.system.springs.clear();
  for (const auto& colour : colour_springs(cloth.system.springs, cloth.system.vertices()))
    for (const int s : colour)
      sorted.system.springs.push_back(cloth.system.springs[std::size_t(s)]);
  auto sequential = testing::solver_of("pbd-gauss-seidel", {{"stiffness", 0.7}});
  sequential->prepare(sorted.system, sorted.protocol());
  testing::advance(*coloured, cloth.state, 10, 5);
  testing::advance(*sequential, sorted.state, 10, 5);
  EXPECT_TRUE(testing::same_bits(cloth.state.x, sorted.state.x));
}

TEST(PbdColoured, LeavesALoneSpringTheErrorThatItsStiffnessSays) {
  const System system = testing::two_masses();
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  auto solver =
      testing::solver_of("pbd-coloured", {{"stiffness", 0.9}, {"solver_iterations", 8LL}});
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 3;
  testing::advance(*solver, state, 8);
  EXPECT_NEAR(state.x[3] - state.x[0] - 1, 2 * 0.1, 1e-14);
}

}  // namespace
}  // namespace cloth

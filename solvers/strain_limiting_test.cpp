#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth;

State moved(const std::string& name, testing::Settings settings) {
  Cloth cloth = testing::cloth_of("games103-pbd");
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 32, 20);
  return cloth.state;
}

TEST(StrainLimiting, WithBothLimitsAtOneIsPositionBasedDynamics) {
  EXPECT_TRUE(
      testing::same_bits(moved("strain-limiting", {{"sigma_min", 1.0}, {"sigma_max", 1.0}}).x,
                         moved("pbd-gauss-seidel", {}).x));
}

TEST(StrainLimiting, BringsALoneSpringToTheNearerEdgeOfTheBandAndNoFarther) {
  System system = testing::two_masses();
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  auto solver = testing::solver_of("strain-limiting", {{"sigma_min", 0.8}, {"sigma_max", 1.3}});
  solver->prepare(system, protocol);
  for (const auto& [start, end] :
       {std::pair(0.5, 0.8), std::pair(0.9, 0.9), std::pair(1.2, 1.2), std::pair(2.0, 1.3)}) {
    State state = testing::at_rest(system);
    state.x[3] = start;
    testing::advance(*solver, state, 1);
    EXPECT_NEAR(state.x[3] - state.x[0], end, 1e-15);
    EXPECT_NEAR(state.x[3] + state.x[0], start, 1e-15) << "about the centre";
  }
}

TEST(StrainLimiting, HoldsEverySpringOfAHangingClothInItsBand) {
  Cloth cloth = testing::cloth_of("games103-pbd", {{"damping", 0.9}});
  auto solver = testing::solver_of("strain-limiting");
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 300, 60);
  for (const Spring& s : cloth.system.springs) {
    const Real sigma =
        (cloth.state.x.segment<3>(3 * s.i) - cloth.state.x.segment<3>(3 * s.j)).norm() / s.rest;
    // A tenth of the band for what 300 sweeps have not got to.
    EXPECT_GT(sigma, 0.9 - 0.01);
    EXPECT_LT(sigma, 1.1 + 0.01);
  }
}

}  // namespace
}  // namespace cloth

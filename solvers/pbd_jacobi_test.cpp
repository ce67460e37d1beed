#include <gtest/gtest.h>

#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

State moved(testing::Settings scene, int iterations, int frames, Real self_weight = 0.2) {
  testing::Cloth cloth = cloth_of("games103-pbd", scene);
  auto solver = testing::solver_of("pbd-jacobi", {{"self_weight", self_weight}});
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, iterations, frames);
  return cloth.state;
}

/// Largest |d| / L - 1 of the lab's springs.
Real longest(const State& state) {
  Real most = 0;
  for (const Spring& s : cloth_of("games103-pbd").system.springs)
    most = std::max(
        most, (state.x.segment<3>(3 * s.i) - state.x.segment<3>(3 * s.j)).norm() / s.rest - 1);
  return most;
}

TEST(PbdJacobi, IsBlindToStiffnessAndMass) {
  const VecX x = moved({}, 32, 5).x;
  EXPECT_TRUE(testing::same_bits(moved({{"stiffness", 8LL}}, 32, 5).x, x));
  EXPECT_TRUE(testing::same_bits(moved({{"vertex_mass", 5LL}}, 32, 5).x, x));
}

TEST(PbdJacobi, StiffensWithItsIterations) {
  Real last = std::numeric_limits<Real>::infinity();
  for (const int iterations : {4, 16, 64, 256}) {
    const Real now = longest(moved({}, iterations, 20));
    EXPECT_LT(now, last) << iterations;
    last = now;
  }
}

TEST(PbdJacobi, LeavesAClothAtRestThatNothingMoves) {
  const State state = moved({{"gravity", std::vector<Real>{0, 0, 0}}}, 32, 3);
  EXPECT_LT((state.x - cloth_of("games103-pbd").system.rest).norm(), 1e-13);
}

TEST(PbdJacobi, BringsTwoFreeMassesToTheirRestLengthAboutTheirCentre) {
  const System system = testing::two_masses();
  Protocol protocol;
  protocol.first_guess = FirstGuess::previous;
  auto solver = testing::solver_of("pbd-jacobi");
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 3;
  testing::advance(*solver, state, 1);
  // Each goes 1 / 1.2 of its half of the excess of 2.
  EXPECT_NEAR(state.x[0], 1 / 1.2, 1e-15);
  EXPECT_NEAR(state.x[3], 3 - 1 / 1.2, 1e-15);
  testing::advance(*solver, state, 60);
  EXPECT_NEAR(state.x[3] - state.x[0], 1, 1e-14);
  EXPECT_NEAR(state.x[3] + state.x[0], 3, 1e-14);
}

TEST(PbdJacobi, OwnWeightSlowsIt) {
  EXPECT_GT(longest(moved({}, 16, 10, 5)), longest(moved({}, 16, 10, 0)));
}

}  // namespace
}  // namespace cloth

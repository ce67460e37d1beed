#include <gtest/gtest.h>

#include <limits>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

/// Largest | |d| - L | over the springs at each iteration of one step from the cloth.
std::vector<Real> violations(const Cloth& cloth, Settings settings, int iterations) {
  std::vector<Real> all;
  auto solver = testing::solver_of("xpbd-jacobi", settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  Trace trace(iterations, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep&, int, Real, const VecX& x) {
                Real most = 0;
                for (const Spring& s : cloth.system.springs)
                  most = std::max(
                      most,
                      std::abs((x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).norm() - s.rest));
                all.push_back(most);
                return true;
              });
  solver->step(state, trace);
  return all;
}

TEST(XpbdJacobi, IsGaussSeidelForALoneSpring) {
  System system = testing::two_masses();
  system.mass << 1, 3;
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  State ends[2];
  for (const bool jacobi : {false, true}) {
    auto solver = testing::solver_of(jacobi ? "xpbd-jacobi" : "xpbd-gauss-seidel", {{"beta", 1.0}});
    solver->prepare(system, protocol);
    State& state = ends[jacobi] = testing::at_rest(system);
    state.x[3] = 1.5, state.x[4] = 0.5;
    testing::advance(*solver, state, 3, 20);
  }
  // One adds the changes to x, the other adds them up first.
  EXPECT_LT(testing::relative_difference(ends[1].x, ends[0].x), 1e-14);
}

TEST(XpbdJacobi, HalvesTheWayOfTheEndOfAChainOfThree) {
  // A pin, two unit masses in line, both springs rigid: the middle one has two copies, of half its
  // mass. Spring 1: w = 2, asks 1/2 of its violation of 1; spring 2: w = 2 + 1.
  System system;
  system.rest.setZero(9);
  system.rest[3] = 1, system.rest[6] = 2;
  system.mass.setOnes(3);
  system.pinned = {1, 0, 0};
  system.springs = {{0, 1, 1, 100, Family::structural}, {1, 2, 1, 100, Family::structural}};
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  auto solver = testing::solver_of("xpbd-jacobi", {{"compliance_scale", 0.0}});
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 2, state.x[6] = 6;
  testing::advance(*solver, state, 1);
  EXPECT_NEAR(state.x[3], 2 - 1 / 2.0 + 3 / 3.0, 1e-15);
  EXPECT_NEAR(state.x[6], 6 - 3 / 3.0, 1e-15);
}

TEST(XpbdJacobi, ConvergesOnARigidClothAtAnyRelaxationBelowTwo) {
  const Cloth cloth = testing::cloth_of("games103-pbd", {{"roughness", 0.02}});
  for (const Real relaxation : {0.5, 1.0, 1.9}) {
    const std::vector<Real> v =
        violations(cloth, {{"compliance_scale", 0.0}, {"relaxation", relaxation}}, 400);
    EXPECT_LT(v.back(), 0.2 * v.front()) << relaxation;
  }
}

TEST(XpbdJacobi, ApproachesTheLimitOfGaussSeidelMoreSlowly) {
  Cloth cloth = testing::cloth_of("games103-pbd");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 10);
  const auto after = [&](const std::string& name, int iterations) {
    auto solver = testing::solver_of(name);
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, iterations);
    return state.x;
  };
  const VecX limit = after("xpbd-gauss-seidel", 3000);
  const Real start = (after("xpbd-jacobi", 0) - limit).norm();
  EXPECT_LT((after("xpbd-jacobi", 3000) - limit).norm(), 0.05 * start);
  EXPECT_GT((after("xpbd-jacobi", 20) - limit).norm(),
            2 * (after("xpbd-gauss-seidel", 20) - limit).norm());
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "cloth/model/hooke.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

constexpr const char* name = "hierarchical-pbd";

State stepped(const std::string& solver_name, Settings settings, Cloth cloth, int iterations,
              int steps = 1) {
  auto solver = testing::solver_of(solver_name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, iterations, steps);
  return cloth.state;
}

TEST(HierarchicalPbd, IsSymmetricGaussSeidelWithoutLevels) {
  const Cloth cloth = testing::cloth_of("curtain", {{"roughness", 0.01}});
  for (const Real stiffness : {1.0, 0.7})
    EXPECT_TRUE(testing::same_bits(
        stepped(name, {{"levels", 0LL}, {"stiffness", stiffness}}, cloth, 8, 5).x,
        stepped("pbd-gauss-seidel", {{"sweep", "symmetric"}, {"stiffness", stiffness}}, cloth, 8, 5)
            .x));
}

TEST(HierarchicalPbd, LeavesWhatIsNotStretchedToItsFinestSweeps) {
  Cloth cloth = testing::cloth_of("curtain", {{"where", "none"}, {"roughness", 0.001}});
  cloth.system.gravity.setZero();
  cloth.state.x *= 0.9;
  EXPECT_TRUE(
      testing::same_bits(stepped(name, {}, cloth, 1).x,
                         stepped("pbd-gauss-seidel", {{"sweep", "symmetric"}}, cloth, 1).x));
}

/// Largest strain of the springs after three seconds of the curtain.
Real stretched(const std::string& solver_name, Settings settings, long long n, int iterations) {
  const Cloth cloth = testing::cloth_of("curtain", {{"columns", n}, {"rows", n}});
  const VecX x = stepped(solver_name, settings, cloth, iterations, 180).x;
  Real most = 0;
  for (const Spring& s : cloth.system.springs)
    most = std::max(most, difference(x, s).norm() / s.rest - 1);
  return most;
}

TEST(HierarchicalPbd, HangsAsShortInTwoIterationsAsPlainInTwenty) {
  for (const long long n : {21, 41}) {
    const Real here = stretched(name, {}, n, 2);
    EXPECT_LT(here, stretched("pbd-gauss-seidel", {}, n, 20)) << n;
    EXPECT_LT(here, 0.5 * stretched("pbd-gauss-seidel", {}, n, 4)) << n;
  }
}

}  // namespace
}  // namespace cloth

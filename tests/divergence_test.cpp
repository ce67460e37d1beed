// Which motions are beyond repair, and which are only violent.
#include "cloth/divergence.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// In how many steps a solver's run diverges; nothing: it does not in two seconds.
std::optional<int> diverges(Cloth cloth, const std::string& name, int iterations) {
  const auto solver = testing::solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  const Real limit = blown_up_energy(cloth.system, cloth.state, 2), dt = cloth.protocol().dt;
  for (int k = 0; k * dt < 2; ++k) {
    const VecX before = cloth.state.x;
    testing::advance(*solver, cloth.state, iterations);
    if (divergence(cloth.system, cloth.state, before, dt, limit)) return k;
  }
  return std::nullopt;
}

/// A curtain whose corner is pulled far out, and let go.
Cloth snapping(Real stiffness) {
  return cloth_of("stretch-and-release", {{"columns", 11LL},
                                          {"rows", 11LL},
                                          {"motion.hand.vertices", std::vector<Real>{120}},
                                          {"stiffness", stiffness},
                                          {"damping", 1.0}});
}

/// The hand's work grows with the stiffness, and comes back when it lets go.
TEST(Divergence, IsNotThatAStretchedClothSnaps) {
  for (const Real stiffness : {500.0, 5e4, 5e6})
    EXPECT_FALSE(diverges(snapping(stiffness), "newton-cholesky", 100)) << stiffness;
  Cloth cloth = cloth_of("stretch-and-release", {{"columns", 21LL},
                                                 {"rows", 21LL},
                                                 {"motion.hand.vertices", std::vector<Real>{440}},
                                                 {"stiffness", 45900.0}});
  cloth.scene.step.dt = 0.0111;
  EXPECT_FALSE(diverges(cloth, "newton-cholesky", 60)) << "its fastest snap";
}

TEST(Divergence, IsFoundWhereAnExplicitStepIsTooLong) {
  for (const Real stiffness : {500.0, 5e4}) {
    Cloth cloth = snapping(stiffness);
    cloth.scene.step.dt = 0.3 / std::sqrt(stiffness / 500);
    EXPECT_TRUE(diverges(cloth, "symplectic-euler", 1)) << stiffness;
  }
}

TEST(Divergence, KnowsNoEnergyOfDrivesWhereNothingIsDriven) {
  Cloth cloth = cloth_of("curtain");
  const Real held = blown_up_energy(cloth.system, cloth.state, 1);
  const Real way = (cloth.system.rest.reshaped(3, cloth.system.vertices()).rowwise().maxCoeff() -
                    cloth.system.rest.reshaped(3, cloth.system.vertices()).rowwise().minCoeff())
                       .norm();
  EXPECT_DOUBLE_EQ(held, 10 * (cloth.system.elastic_energy(cloth.state.x) +
                               cloth.system.mass.sum() * cloth.system.gravity.norm() * way));
}

}  // namespace
}  // namespace cloth

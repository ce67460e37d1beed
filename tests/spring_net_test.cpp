// The integrator comparison on a net of spring-dampers, each method in its published order of
// update, by the library and by an implementation that shares no line with it.

#include <gtest/gtest.h>

#include "tests/oracle/flat.hpp"
#include "tests/oracle/spring_net.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::flat;

void expect_same_motion_of_net(const std::string& name, testing::Settings settings, Real damping,
                               void (oracle::SpringNet::*step)(), int frames = 200,
                               Real tolerance = 1e-11) {
  testing::Cloth cloth = testing::cloth_of("spring-mass-four-corners", {{"damping", damping}});
  oracle::SpringNet net;
  net.damp = damping;
  net.build();
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  for (int frame = 1; frame <= frames; ++frame) {
    testing::advance(*solver, cloth.state, 1);
    (net.*step)();
    ASSERT_LT(testing::relative_difference(cloth.state.x, flat(net.x)), tolerance) << frame;
  }
  EXPECT_LT(cloth.state.x.reshaped(3, cloth.system.vertices()).row(1).minCoeff(), -0.1)
      << "it fell";
}

TEST(SpringNet, HasTheThreeKindsOfSpringsWithTheirRestLengths) {
  const System system = testing::cloth_of("spring-mass-four-corners").system;
  EXPECT_EQ(system.springs.size(), 2u * 21 * 20 + 2u * 20 * 20 + 2u * 21 * 19);
  for (const Spring& s : system.springs) {
    const Real over = s.family == Family::structural ? 1
                      : s.family == Family::shear    ? std::sqrt(2)
                                                     : 2;
    EXPECT_NEAR(s.rest, 0.1 * over, 1e-15);
    EXPECT_EQ(s.damping, 0.02);
  }
}

TEST(SpringNet, MovesByExplicitEuler) {
  // It is unstable here and amplifies the two programs' rounding.
  expect_same_motion_of_net("explicit-euler", {}, 0.999, &oracle::SpringNet::explicit_euler, 100,
                            1e-6);
}

TEST(SpringNet, MovesBySemiImplicitEuler) {
  expect_same_motion_of_net("symplectic-euler", {}, 0.999, &oracle::SpringNet::semi_implicit_euler);
}

TEST(SpringNet, MovesByVerlet) {
  expect_same_motion_of_net("verlet", {{"start", "difference"}}, 0.999, &oracle::SpringNet::verlet);
}

TEST(SpringNet, MovesByRungeAndKuttasMethod) {
  expect_same_motion_of_net("rk4", {}, 1, &oracle::SpringNet::rk4);
}

}  // namespace
}  // namespace cloth

// Cloths of triangles: a membrane and bending, with springs and without any.

#include <fmt/format.h>

#include <cmath>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// A curtain of triangles, crumpled a little, on springs of that stiffness; 0: on none.
Cloth membrane_curtain(const std::string& membrane, Real stiffness) {
  return testing::cloth_of("curtain", {{"columns", 9LL},
                                       {"rows", 7LL},
                                       {"stiffness", stiffness},
                                       {"roughness", 0.01},
                                       {"membrane", membrane},
                                       {"youngs", 300.0},
                                       {"bending", "hinge"},
                                       {"bending_stiffness", 0.01}});
}

TEST_P(EverySolver, DeclinesMembranesAndBendingOrClaimsToServeThem) {
  const Cloth cloth = suited(membrane_curtain("stvk", 300));
  const auto reason = make()->declines(cloth.system, cloth.protocol());
  EXPECT_EQ(reason.has_value(), !reads(Reads::energies)) << reason.value_or("");
  if (reason) {
    EXPECT_NE(reason->find("membrane = none and bending = none"), std::string::npos) << *reason;
  }
}

TEST_P(EveryMinimiserOfEnergies, FindsNewtonsMinimiser) {
  for (const std::string membrane : {"stvk", "arap"})
    for (const Real stiffness : {0.0, 300.0}) {
      const auto [cloth, best] = falling(membrane_curtain(membrane, stiffness));
      ASSERT_EQ(cloth.system.springs.empty(), stiffness == 0);
      const auto solver = ready(cloth);
      if (!solver) return;
      const auto [iterations, error] = approach(*solver, cloth, best, 5e-7);
      RecordProperty(fmt::format("{}, {}", membrane, stiffness), iterations);
      EXPECT_LT(error, 1e-6) << membrane << ", stiffness " << stiffness;
    }
}

/// An integrator's or an implicit solver's motion over 0.01 s in many steps, which differ from the
/// exact one by a few times h of its acceleration.
TEST_P(EveryServerOfEnergies, MovesAMembraneAsItsForcesDo) {
  Cloth cloth = suited(membrane_curtain("stvk", 0));
  cloth.state.x *= 1.05;
  cloth.scene.step.dt = 1e-5;
  cloth.scene.step.damping = 1;
  const auto solver = ready(cloth);
  if (!solver) return;
  Cloth finer = cloth;
  finer.scene.step.dt /= 4;
  const auto reference = solver_of("rk4");
  reference->prepare(finer.system, finer.protocol());
  advance(*solver, cloth.state, 64, 200);
  advance(*reference, finer.state, 0, 800);
  const VecX start = membrane_curtain("stvk", 0).state.x * 1.05;
  const Real moved = (finer.state.x - start).norm();
  EXPECT_GT(moved, 1e-3);
  EXPECT_LT((cloth.state.x - finer.state.x).norm(), 0.02 * moved);
}

TEST_P(EveryServerOfEnergies, BearsTrianglesThatAreNone) {
  for (const std::string membrane : {"stvk", "arap"}) {
    Cloth cloth = suited(membrane_curtain(membrane, 0));
    cloth.state.x.segment<3>(3 * 20) = cloth.state.x.segment<3>(3 * 21);
    cloth.state.x.segment<3>(3 * 41) =
        (cloth.state.x.segment<3>(3 * 40) + cloth.state.x.segment<3>(3 * 42)) / 2;
    const auto solver = ready(cloth);
    EXPECT_TRUE(!solver || breaks_down(*solver, cloth, 64) || cloth.state.x.allFinite())
        << membrane;
  }
}

TEST_P(EveryServerOfEnergies, GivesTheSameBitsTwiceAndNeverMovesAPin) {
  const Cloth cloth = suited(membrane_curtain("arap", 300));
  State ends[2] = {cloth.state, cloth.state};
  for (State& state : ends) {
    const auto solver = ready(cloth);
    if (!solver) return;
    advance(*solver, state, 16, 3);
  }
  EXPECT_TRUE(same_bits(ends[0].x, ends[1].x));
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    if (!cloth.system.is_pinned(i)) continue;
    EXPECT_EQ(ends[0].x.segment<3>(3 * i), cloth.state.x.segment<3>(3 * i)) << i;
  }
}

}  // namespace
}  // namespace cloth

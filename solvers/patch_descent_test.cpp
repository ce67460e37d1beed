#include <gtest/gtest.h>

#include <limits>

#include "tests/curve.hpp"
#include "tests/patches.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of, testing::Dense;

/// The sum of what each vertex takes of its patch's solution, densely; with the Hessian at `at`.
VecX direction(const ImplicitStep& phi, const VecX& x, const VecX& at, int radius) {
  const Dense H = testing::projected_hessian(phi, at);
  const VecX g = testing::gradient(phi, x);
  VecX d = VecX::Zero(x.size());
  for (int i = 0; i < phi.system().vertices(); ++i) {
    const Dense R = testing::restriction(testing::patch_of(phi.system(), i, radius), x.size());
    const VecX of_patch = R.transpose() * testing::solve(R * H * R.transpose(), R * g);
    d.segment<3>(3 * i) -= of_patch.segment<3>(3 * i);
  }
  return d;
}

TEST(PatchDescent, TakesForEveryVertexItsOwnPartOfItsPatchsSolution) {
  const Cloth cloth = testing::crumpled_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (const long long radius : {0, 1, 2, 20}) {
    const auto curve = curve_of(cloth, "patch-descent", {{"radius", radius}}, 3);
    ASSERT_EQ(curve.x.size(), 4u);
    for (std::size_t k = 0; k < 3; ++k)
      testing::expect_step_along(curve.x[k + 1] - curve.x[k],
                                 direction(step.phi(), curve.x[k], curve.x[0], int(radius)),
                                 std::to_string(radius) + ", " + std::to_string(k), 1e-8);
  }
}

/// Springs without length make Phi one.
TEST(PatchDescent, SolvesAParabolaAtOnceWhereAPatchIsTheWholeClothAndOnlyThere) {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.springs.change([](Spring& s) { s.rest = 0; });
  const VecX best = testing::newton_step(cloth).x;
  const auto distance = [&](long long radius) {
    const VecX x = curve_of(cloth, "patch-descent", {{"radius", radius}}, 1).x.back();
    return testing::relative_difference(x, best);
  };
  EXPECT_LT(distance(20), 1e-12);
  EXPECT_GT(distance(1), 1e-4);
}

TEST(PatchDescent, FindsNewtonsMinimiser) {
  for (const char* scene : {"games103", "curtain"}) {
    const Cloth cloth = testing::later(cloth_of(scene, {{"columns", 11LL}, {"rows", 11LL}}), 5);
    const auto curve = curve_of(cloth, "patch-descent", {}, 2000);
    EXPECT_LT(curve.error(), 1e-15) << scene;
    EXPECT_LE(curve.highest_rise(), 1e-15) << scene;
  }
}

TEST(PatchDescent, GainsByEveryEdgeThatPatchesReach) {
  const Cloth cloth = testing::later(cloth_of("curtain", {{"columns", 15LL}, {"rows", 15LL}}), 10);
  Real last = std::numeric_limits<Real>::infinity();
  for (const long long radius : {0, 1, 2, 3}) {
    const Real error = curve_of(cloth, "patch-descent", {{"radius", radius}}, 32).error();
    EXPECT_LT(error, last) << radius;
    last = error;
  }
}

TEST(PatchDescent, TakesOneHessianAStepAndLeavesNoneToTheNext) {
  const Cloth cloth = testing::later(cloth_of("games103", {{"columns", 7LL}, {"rows", 7LL}}), 5);
  auto used = testing::solver_of("patch-descent"), fresh = testing::solver_of("patch-descent");
  used->prepare(cloth.system, cloth.protocol());
  fresh->prepare(cloth.system, cloth.protocol());
  State a = cloth.state;
  Trace trace(6, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
  used->step(a, trace);
  State b = a;
  used->step(a, trace);
  EXPECT_EQ(trace.work(Work::hessian), 2);
  EXPECT_EQ(trace.work(Work::factorisation), 2);
  testing::advance(*fresh, b, 6);
  EXPECT_TRUE(testing::same_bits(a.x, b.x));
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "tests/curve.hpp"
#include "tests/patches.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of, testing::Dense;

/// What each vertex does by a basis of the Hessian at `at`, in Phi to second order at x.
VecX direction(const ImplicitStep& phi, const VecX& x, const VecX& at, int radius, bool is_jgs2) {
  const System& system = phi.system();
  const Dense H = testing::projected_hessian(phi, x), then = testing::projected_hessian(phi, at);
  const VecX g = testing::gradient(phi, x);
  VecX d = VecX::Zero(x.size());
  for (int i = 0; i < system.vertices(); ++i) {
    if (system.is_pinned(i)) continue;
    const Dense R = testing::restriction(testing::patch_of(system, i, radius), x.size()),
                E = testing::restriction({i}, x.size()).transpose(),
                G = R.transpose() * testing::inverse(R * then * R.transpose()) * R,
                U = G * E * testing::inverse(E.transpose() * G * E) - E;
    Dense K(6, 6);
    K << E.transpose() * H * E, E.transpose() * H * U, U.transpose() * H * E, U.transpose() * H * U;
    VecX r(6);
    r << E.transpose() * g, U.transpose() * g;
    const Dense together = K.topLeftCorner(3, 3) + K.bottomRightCorner(3, 3);
    const VecX change =
        is_jgs2 ? testing::solve(together, r.head<3>() + r.tail<3>()) : testing::solve(K, r);
    d.segment<3>(3 * i) = -change.head<3>();
  }
  return d;
}

TEST(CoordinateCondensation, SolvesForEachVertexAndItsBasisAsWritten) {
  const Cloth cloth = testing::crumpled_cloth();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  for (const char* coupling : {"condensed", "jgs2"})
    for (const char* bases : {"first-guess", "start"}) {
      const auto curve = curve_of(cloth, "coordinate-condensation",
                                  {{"radius", 2LL}, {"coupling", coupling}, {"bases", bases}}, 2);
      ASSERT_EQ(curve.x.size(), 3u);
      const VecX& at = bases == std::string("start") ? step.phi().start() : curve.x[0];
      for (std::size_t k = 0; k < 2; ++k)
        testing::expect_step_along(
            curve.x[k + 1] - curve.x[k],
            direction(step.phi(), curve.x[k], at, 2, coupling == std::string("jgs2")),
            std::string(coupling) + ", " + bases + ", " + std::to_string(k), 1e-7);
    }
}

/// Flat and at rest, and so without curvature across, in a plane that is none of the axes'.
Cloth flat_cloth() {
  Cloth cloth = cloth_of("games103", {{"columns", 4LL}, {"rows", 4LL}});
  const Mat3 turn = Eigen::AngleAxisd(0.7, Vec3(1, 2, -1).normalized()).toRotationMatrix();
  for (int i = 0; i < cloth.system.vertices(); ++i)
    cloth.state.x.segment<3>(3 * i) = (turn * cloth.state.x.segment<3>(3 * i)).eval();
  return cloth;
}

constexpr long long whole_cloth = 100;

TEST(CoordinateCondensation, BeginsAlongNewtonsDirectionWithBasesOfTheWholeCloth) {
  for (const Cloth& cloth : {testing::crumpled_cloth(), flat_cloth()}) {
    const auto curve = curve_of(cloth, "coordinate-condensation", {{"radius", whole_cloth}}, 1);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const VecX newton = -testing::solve(testing::projected_hessian(step.phi(), curve.x[0]),
                                        testing::gradient(step.phi(), curve.x[0]));
    testing::expect_step_along(curve.x[1] - curve.x[0], newton, "condensed", 1e-8);
  }
}

/// As long as the Hessian is the one that they are of, bases hold all that a patch answers.
TEST(CoordinateCondensation, BeginsAlongPatchDescentsDirectionWhateverThePatch) {
  for (const Cloth& cloth : {testing::crumpled_cloth(), flat_cloth()})
    for (const long long radius : {0LL, 1LL, 2LL, whole_cloth}) {
      const auto moved = [&](const char* name) {
        const auto curve = curve_of(cloth, name, {{"radius", radius}}, 1);
        return VecX(curve.x.back() - curve.x.front());
      };
      testing::expect_step_along(moved("coordinate-condensation"), moved("patch-descent"),
                                 std::to_string(radius), 1e-7);
    }
}

TEST(CoordinateCondensation, WithoutCrossTermsFallsShortOfNewtonAsItsFormulaSays) {
  for (const Cloth& cloth : {testing::crumpled_cloth(), flat_cloth()}) {
    const auto curve = curve_of(cloth, "coordinate-condensation",
                                {{"radius", whole_cloth}, {"coupling", "jgs2"}}, 1);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const Dense H = testing::projected_hessian(step.phi(), curve.x[0]), G = testing::inverse(H);
    VecX d = -G * testing::gradient(step.phi(), curve.x[0]);
    for (int i = 0; i < cloth.system.vertices(); ++i) {
      const Dense own = H.block(3 * i, 3 * i, 3, 3),
                  left = testing::inverse(G.block(3 * i, 3 * i, 3, 3));  // H_ii - S
      d.segment<3>(3 * i) = testing::solve(2 * own - left, left * d.segment<3>(3 * i));
    }
    testing::expect_step_along(curve.x[1] - curve.x[0], d, "jgs2", 1e-8);
  }
}

/// Springs without length make Phi one.
TEST(CoordinateCondensation, SolvesAParabolaAtOnceAndJgs2DoesNot) {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.springs.change([](Spring& s) { s.rest = 0; });
  const VecX best = testing::newton_step(cloth).x;
  const auto distance = [&](const char* coupling) {
    const VecX x = curve_of(cloth, "coordinate-condensation",
                            {{"radius", whole_cloth}, {"coupling", coupling}}, 1)
                       .x.back();
    return testing::relative_difference(x, best);
  };
  EXPECT_LT(distance("condensed"), 1e-11);
  EXPECT_GT(distance("jgs2"), 1e-4);
}

TEST(CoordinateCondensation, FindsNewtonsMinimiserWithEitherCouplingAndAnyBases) {
  const Cloth cloth = testing::later(cloth_of("games103", {{"columns", 11LL}, {"rows", 11LL}}), 5);
  for (const char* coupling : {"condensed", "jgs2"})
    for (const char* bases : {"first-guess", "start"}) {
      const auto curve = curve_of(cloth, "coordinate-condensation",
                                  {{"coupling", coupling}, {"bases", bases}}, 600);
      EXPECT_LT(curve.error(), 1e-15) << coupling << " " << bases;
      EXPECT_LE(curve.highest_rise(), 1e-15) << coupling << " " << bases;
    }
}

TEST(CoordinateCondensation, GainsOrdersOfMagnitudeByItsCrossTermsOnSoftCloth) {
  const Cloth cloth = testing::later(cloth_of("games103", {{"columns", 11LL}, {"rows", 11LL}}), 30);
  const auto error = [&](const char* coupling) {
    return std::abs(curve_of(cloth, "coordinate-condensation",
                             {{"radius", whole_cloth}, {"coupling", coupling}}, 8)
                        .error());
  };
  EXPECT_LT(error("condensed"), error("jgs2") / 100);
}

TEST(CoordinateCondensation, LosesByBasesOfTheStartWhereClothTurnsWithinAStep) {
  const Cloth cloth = testing::later(cloth_of("swing", {{"columns", 11LL}, {"rows", 11LL}}), 5);
  const auto error = [&](const char* bases) {
    return curve_of(cloth, "coordinate-condensation", {{"radius", whole_cloth}, {"bases", bases}},
                    16)
        .error();
  };
  EXPECT_LT(error("first-guess"), error("start"));
}

TEST(CoordinateCondensation, GainsByAWiderPatch) {
  const Cloth cloth = testing::later(cloth_of("games103", {{"columns", 11LL}, {"rows", 11LL}}), 10);
  const auto error = [&](long long radius) {
    return curve_of(cloth, "coordinate-condensation", {{"radius", radius}}, 6).error();
  };
  EXPECT_LT(error(2), error(1));
  EXPECT_LT(error(1), error(0));
}

TEST(CoordinateCondensation, FactorisesOnceAStepAndTakesAHessianInEveryIteration) {
  const Cloth cloth = testing::crumpled_cloth();
  for (const char* bases : {"first-guess", "start"}) {
    auto solver = testing::solver_of("coordinate-condensation", {{"bases", bases}});
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    Trace trace(2, 1e9, [](auto&&...) { return true; });
    solver->step(state, trace);
    EXPECT_EQ(trace.work(Work::factorisation), 1) << bases;
    EXPECT_EQ(trace.work(Work::hessian), bases == std::string("start") ? 3 : 2) << bases;
  }
}

}  // namespace
}  // namespace cloth

#include "experiments/harness/reference/extended_phi.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "experiments/harness/reference/step.hpp"
#include "tests/testing.hpp"

namespace harness {
namespace {

using cloth::testing::Cloth;
using cloth::testing::cloth_of, cloth::testing::random_vector;

constexpr Real eps = 0x1p-104;

TEST(DoubleDouble, UndoesItsOperations) {
  const DoubleDouble third = DoubleDouble(1) / 3, seventh = DoubleDouble(1) / 7;
  EXPECT_LE(std::abs(rounded(third * 3 - 1)), eps);
  EXPECT_LE(std::abs(rounded(third + seventh - DoubleDouble(10) / 21)), eps);
  EXPECT_LE(std::abs(rounded(sqrt(third) * sqrt(third) - third)), eps);
  EXPECT_EQ(rounded(DoubleDouble(1e16) + 1 - 1e16), 1) << "what double forgets";
}

TEST(DoubleDouble, KnowsAnglesToItsLastDigits) {
  // pi in two doubles.
  const DoubleDouble pi(std::numbers::pi, 1.2246467991473532e-16);
  const DoubleDouble half = sqrt(DoubleDouble(3)) / 2;
  EXPECT_LE(std::abs(rounded(atan2(half, DoubleDouble(0.5)) - pi / 3)), 16 * eps);
  EXPECT_LE(std::abs(rounded(atan2(DoubleDouble(1), DoubleDouble(-1)) - pi * 0.75)), 16 * eps);
  EXPECT_LE(std::abs(rounded(atan2(DoubleDouble(-0.5), half) + pi / 6)), 16 * eps);
}

/// A cloth of 5 x 4 vertices with all that a frozen step can hold, crumpled and on the way.
Cloth everything(const std::string& membrane, const std::string& bending) {
  return cloth_of("drape-on-sphere", {{"columns", 5LL},
                                      {"rows", 4LL},
                                      {"roughness", 0.02},
                                      {"damper", 0.3},
                                      {"membrane", membrane},
                                      {"youngs", 300.0},
                                      {"poisson", membrane == "arap" ? 0.0 : 0.3},
                                      {"bending", bending},
                                      {"bending_stiffness", 0.01},
                                      {"contact_stiffness", 1e3},
                                      {"margin", 0.05}});
}

/// A step of it, and a point where every term acts.
struct Problem {
  Cloth cloth;
  ReferenceStep step;
  VecX x;

  Problem(const std::string& membrane, const std::string& bending)
      : cloth(everything(membrane, bending)), step(cloth.scene, cloth.system, cloth.scene.step) {
    cloth.state.v = random_vector(cloth.state.x.size(), 2);
    step.begin(cloth.state);
    x = step.first_guess() + 0.02 * random_vector(cloth.state.x.size(), 3);
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i)) x.segment<3>(3 * i) = step.first_guess().segment<3>(3 * i);
  }
};

const std::pair<const char*, const char*> models[] = {{"stvk", "hinge"}, {"arap", "isometric"}};

TEST(ExtendedPhi, IsThePhiThatSolversSee) {
  for (const auto& [membrane, bending] : models) {
    Problem problem(membrane, bending);
    const Extended x = extended<DoubleDouble>(problem.x);
    Extended g;
    VecX seen;
    problem.step.exact().gradient(x, g);
    problem.step.phi().gradient(problem.x, seen);
    const Real value = problem.step.phi().value(problem.x);
    // Two evaluations of some hundred terms, one of them in double.
    EXPECT_NEAR(rounded(problem.step.exact().value(x)), value, 1e-13 * value) << membrane;
    EXPECT_LT((rounded(g) - seen).norm(), 1e-12 * seen.norm()) << membrane;
  }
}

TEST(ExtendedPhi, HasFrictionFromWhereAStepBeginsThoughPhiStartsElsewhere) {
  Cloth cloth = cloth_of(
      "drape-on-sphere",
      {{"columns", 5LL}, {"rows", 4LL}, {"margin", 0.1}, {"scheme", std::string("newmark")}});
  cloth.state.v = random_vector(cloth.state.x.size(), 2);
  ReferenceStep step(cloth.scene, cloth.system, cloth.scene.step);
  step.begin(cloth.state);
  EXPECT_GT((step.phi().start() - cloth.state.x).norm(), 1e-3);
  Extended g;
  VecX seen;
  step.exact().gradient(extended<DoubleDouble>(step.first_guess()), g);
  step.phi().gradient(step.first_guess(), seen);
  EXPECT_LT((rounded(g) - seen).norm(), 1e-12 * seen.norm());
}

TEST(ExtendedPhi, HasTheGradientOfItsValueToTwiceTheDigitsOfDouble) {
  for (const auto& [membrane, bending] : models) {
    Problem problem(membrane, bending);
    const Extended x = extended<DoubleDouble>(problem.x),
                   d = extended<DoubleDouble>(random_vector(x.size()));
    const ExtendedPhi<DoubleDouble>& phi = problem.step.exact();
    Extended g;
    phi.gradient(x, g);
    Extended free = d;
    for (int i = 0; i < problem.cloth.system.vertices(); ++i)
      if (problem.cloth.system.is_pinned(i)) free.segment<3>(3 * i).setZero();
    const DoubleDouble h = 1e-8;
    const auto slope = [&](DoubleDouble t) {
      return (phi.value(Extended(x + t * free)) - phi.value(Extended(x - t * free))) / (2 * t);
    };
    // Central differences at h and h / 2 leave h^4 = 1e-32 and rounding over h, 1e-22.
    const DoubleDouble differences = (4 * slope(h / 2) - slope(h)) / 3, derivative = g.dot(free);
    EXPECT_LT(std::abs(rounded(differences - derivative)), 1e-19 * std::abs(rounded(derivative)))
        << membrane;
  }
}

TEST(ExtendedPhi, RoundsFarBelowDouble) {
  Problem problem("stvk", "hinge");
  const ExtendedPhi<DoubleDouble>& phi = problem.step.exact();
  const Real value = rounded(phi.value(extended<DoubleDouble>(problem.x)));
  EXPECT_LT(phi.rounding(value), 1e-25 * value);
  EXPECT_GT(phi.rounding(value), 0);
}

}  // namespace
}  // namespace harness

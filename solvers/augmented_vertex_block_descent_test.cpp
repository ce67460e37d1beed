#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "cloth/numerics/colouring.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

constexpr const char* name = "augmented-vertex-block-descent";

/// An iteration as the paper writes it, spring by spring: J = n, second derivatives of C whole, the
/// norms of their columns; then k.
void papers_iteration(const ImplicitStep& phi, VecX& x, std::vector<Real>& k, Real beta) {
  const System& system = phi.system();
  const auto d_of = [&](const Spring& s) -> Vec3 {
    return x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
  };
  for (const auto& colour : colour_vertices(system.springs, system.vertices()))
    for (const int i : colour) {
      if (system.is_pinned(i)) continue;
      Mat3 H = phi.inertia(i) * Mat3::Identity();
      Vec3 f = phi.inertia(i) * (phi.target() - x).segment<3>(3 * i);
      for (std::size_t e = 0; e < k.size(); ++e) {
        const Spring& s = system.springs[e];
        if (s.i != i && s.j != i) continue;
        const Vec3 d = d_of(s), n = d.normalized();
        const Real C = d.norm() - s.rest;
        const Mat3 second = (Mat3::Identity() - n * n.transpose()) / d.norm();
        f -= (s.i == i ? 1 : -1) * k[e] * C * n;
        H += k[e] * n * n.transpose();
        H += Vec3(std::abs(k[e] * C) * second.colwise().norm().transpose()).asDiagonal();
      }
      x.segment<3>(3 * i) += H.ldlt().solve(f);
    }
  for (std::size_t e = 0; e < k.size(); ++e) {
    const Spring& s = system.springs[e];
    k[e] = std::min(s.stiffness, k[e] + beta * std::abs(d_of(s).norm() - s.rest));
  }
}

TEST(AugmentedVertexBlockDescent, IteratesAndWarmStartsAsThePaperSays) {
  const Real beta = 3000, gamma = 0.5, start = 20;
  const Cloth cloth = testing::later(testing::crumpled_cloth(), 3);
  auto solver = testing::solver_of(name, {{"beta", beta}, {"gamma", gamma}, {"k_start", start}});
  solver->prepare(cloth.system, cloth.protocol());
  TimeStep step(cloth.system, cloth.protocol());
  State state = cloth.state;
  std::vector<Real> k(cloth.system.springs.size());
  bool capped = false, still_soft = false;
  for (int frame = 0; frame < 3; ++frame) {
    step.begin(state);
    VecX x = step.x();
    for (std::size_t e = 0; e < k.size(); ++e)
      k[e] = std::min(std::max(gamma * k[e], start), cloth.system.springs[e].stiffness);
    for (int n = 0; n < 4; ++n) papers_iteration(step.phi(), x, k, beta);
    testing::advance(*solver, state, 4);
    EXPECT_LT(testing::relative_difference(state.x, x), 1e-12) << frame;
    for (std::size_t e = 0; e < k.size(); ++e)
      (k[e] == cloth.system.springs[e].stiffness ? capped : still_soft) = true;
  }
  EXPECT_TRUE(capped && still_soft) << "the scene tries one side of the cap only";
}

TEST(AugmentedVertexBlockDescent, FindsNewtonsMinimiserOnceTheRampIsThrough) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  EXPECT_LT(curve_of(cloth, name, {{"k_start", 1e9}}, 300).error(), 1e-15);
  // Springs almost at their length are on the ramp for long, but hardly pull.
  EXPECT_LT(curve_of(cloth, name, {{"beta", 1e7}}, 1000).error(), 1e-10);
  EXPECT_GT(curve_of(cloth, name, {}, 1000).error(), 0.01) << "if not, claim more than elsewhere";
}

TEST(AugmentedVertexBlockDescent, HangsLowerWhereEveryStepStartsSoft) {
  const auto lowest = [](Real gamma) {
    Cloth cloth = cloth_of("games103", {{"damping", 0.9}});
    auto solver = testing::solver_of(name, {{"gamma", gamma}, {"beta", 1000.0}});
    solver->prepare(cloth.system, cloth.protocol());
    testing::advance(*solver, cloth.state, 16, 200);
    Real y = 0;
    for (int i = 0; i < cloth.system.vertices(); ++i) y = std::min(y, cloth.state.x[3 * i + 1]);
    return y;
  };
  EXPECT_LT(lowest(0), lowest(0.99) - 1);
}

/// The longest that the upper spring gets while a mass hangs on it and another, by a spring 10^4
/// times as stiff, on that: fig. 2 of the paper, with point masses. And the lower spring.
std::pair<Real, Real> longest_springs(const char* solver_name, testing::Settings settings,
                                      int iterations) {
  System system;
  system.rest.setZero(9);
  system.rest[4] = -1, system.rest[7] = -2;
  system.springs = {{0, 1, 1, 100, Family::structural}, {1, 2, 1, 1e6, Family::structural}};
  system.mass.setOnes(3);
  system.pinned = {1, 0, 0};
  system.gravity = {0, -9.8, 0};
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  auto solver = testing::solver_of(solver_name, settings);
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  std::pair<Real, Real> longest{0, 0};
  for (int k = 0; k < 120; ++k) {
    testing::advance(*solver, state, iterations);
    longest.first = std::max(longest.first, -state.x[4]);
    longest.second = std::max(longest.second, state.x[4] - state.x[7]);
  }
  return longest;
}

TEST(AugmentedVertexBlockDescent, DoesNotOverstretchAWeakSpringAboveAStiffOne) {
  const Real right = longest_springs("newton-cholesky", {}, 50).first;
  EXPECT_GT(longest_springs("vertex-block-descent", {}, 5).first, 8 * right);
  EXPECT_GT(longest_springs("vertex-block-descent", {}, 100).first, 1.2 * right);
  const auto [weak, stiff] = longest_springs(name, {{"beta", 1000.0}}, 5);
  EXPECT_NEAR(weak, right, 0.01);
  EXPECT_LT(stiff, 1.03) << "the price: what the stiff spring yields until its ramp is through";
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "tests/curve.hpp"
#include "tests/dense.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Dense, testing::Settings;

constexpr const char* name = "multigrid-xpbd";

VecX stepped(Solver& solver, const Cloth& cloth, int iterations) {
  solver.prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(solver, state, iterations);
  return state.x;
}

VecX stepped(const std::string& solver_name, Settings settings, const Cloth& cloth,
             int iterations) {
  return stepped(*testing::solver_of(solver_name, settings), cloth, iterations);
}

/// A curtain in its fall, of 1202 springs: more than are solved directly.
Cloth curtain() {
  return testing::later(testing::cloth_of("curtain", {{"columns", 15LL}, {"rows", 15LL}}), 10);
}

/// lambda += omega dlambda, x += omega W J^T dlambda, (J W J^T + a) dlambda = -(C + a lambda), by
/// dense matrices.
VecX written_out(const Cloth& cloth, Real scale, Real omega, int iterations) {
  const System& system = cloth.system;
  const Real h = cloth.protocol().dt;
  TimeStep step(system, cloth.protocol());
  step.begin(cloth.state);
  VecX x = step.phi().target();
  const auto count = static_cast<Eigen::Index>(system.springs.size());
  VecX W(x.size()), C(count), a(count), lambda = VecX::Zero(count);
  for (Eigen::Index k = 0; k < W.size(); ++k) W[k] = step.phi().inverse_mass(int(k / 3));
  for (int iteration = 0; iteration < iterations; ++iteration) {
    Dense J = Dense::Zero(count, x.size());
    for (Eigen::Index p = 0; p < count; ++p) {
      const Spring& s = system.springs[static_cast<std::size_t>(p)];
      const Vec3 d = x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j);
      J.row(p).segment<3>(3 * s.i) = d.normalized();
      J.row(p).segment<3>(3 * s.j) = -d.normalized();
      C[p] = d.norm() - s.rest;
      a[p] = scale / (s.stiffness * h * h);
    }
    Dense A = J * W.asDiagonal() * J.transpose();
    A.diagonal() += a;
    const VecX change = omega * testing::solve(A, -C - a.cwiseProduct(lambda));
    lambda += change;
    x += W.cwiseProduct(J.transpose() * change);
  }
  return x;
}

TEST(MultigridXpbd, MovesAsTheDenseEquationsSay) {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  for (const Real omega : {0.25, 1.0})
    for (const Real scale : {0.5, 2.0}) {
      const VecX x =
          stepped(name, {{"relaxation", omega}, {"compliance_scale", scale}, {"tolerance", 1e-14}},
                  cloth, 3);
      // A condition number of a thousand.
      EXPECT_LT(testing::relative_difference(x, written_out(cloth, scale, omega, 3)), 1e-11)
          << omega << " " << scale;
    }
}

/// Of a step whose systems are solved to rounding, and all of whose solutions are taken.
VecX solved(Settings settings, const Cloth& cloth) {
  auto solver = testing::solver_of(
      name, {{"relaxation", 1.0}, {"tolerance", 1e-13}, {"cg_iterations", 100000LL}});
  auto params = solver->params();
  for (const auto& [key, value] : settings) find(params, key, "test").set(value, "test");
  return stepped(*solver, cloth, 3);
}

TEST(MultigridXpbd, IsFastProjectionOfAllSpringsHoweverItsSystemsAreSolved) {
  const Cloth cloth = curtain();
  const VecX direct =
      stepped("fast-projection",
              {{"families", "all"}, {"compliance_scale", 1.0}, {"strain", 1e-12}}, cloth, 3);
  const auto expect_alike = [&](Settings settings, const char* what) {
    EXPECT_LT(testing::relative_difference(solved(settings, cloth), direct), 1e-8) << what;
  };
  expect_alike({}, "the default");
  expect_alike({{"levels", 1LL}}, "smoothing alone");
  expect_alike({{"vectors", 2LL}, {"seed", 7LL}, {"kernel_sweeps", 3LL}}, "another kernel");
  expect_alike({{"strength", 0.4}, {"smoothing_sweeps", 1LL}}, "other patches");
  expect_alike({{"rebuild", 1LL}}, "a hierarchy of each iteration");
}

TEST(MultigridXpbd, LeavesItsShareOfALoneSpringsViolation) {
  System system = testing::two_masses();
  system.pinned = {1, 0};
  Protocol protocol;
  protocol.first_guess = FirstGuess::target;
  auto solver = testing::solver_of(name);
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = 1.5;
  testing::advance(*solver, state, 3);
  // Solved at once, it would move by u / (1 + a~).
  const Real compliance = 1 / (100 * protocol.dt * protocol.dt), left = std::pow(0.75, 3);
  EXPECT_NEAR(state.x[3], 1.5 - 0.5 * (1 - left) / (1 + compliance), 1e-14);
}

TEST(MultigridXpbd, ReturnsWhereRoundingLeavesNothingToGain) {
  const Cloth cloth = testing::later(testing::cloth_of("games103-pbd"), 10);
  auto solver = testing::solver_of(name);
  solver->prepare(cloth.system, cloth.protocol());
  VecX last, end;
  Trace trace(100000, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep&, int, Real, const VecX& x) {
                last = end;
                end = x;
                return true;
              });
  State state = cloth.state;
  solver->step(state, trace);
  // Three quarters are left by each.
  EXPECT_LT(trace.iterations(), 300);
  EXPECT_LT(testing::relative_difference(last, end), 1e-12);
}

TEST(MultigridXpbd, ComesNearTheMinimiserAndNotThere) {
  const Cloth cloth = testing::later(testing::cloth_of("games103-pbd"), 10);
  const Real error = testing::curve_of(cloth, name, {}, 1000).error();
  EXPECT_LT(error, 0.5);
  EXPECT_GT(error, 1e-6);
}

}  // namespace
}  // namespace cloth

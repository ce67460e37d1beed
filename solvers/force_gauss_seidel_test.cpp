#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "tests/curve.hpp"
#include "tests/onto_floor.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::curve_of, testing::Settings;

constexpr const char* name = "force-gauss-seidel";

Cloth falling_cloth() { return testing::later(testing::cloth_of("games103-pbd"), 10); }

VecX stepped(Settings settings, const Cloth& cloth, int iterations) {
  auto solver = testing::solver_of(name, settings);
  solver->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  testing::advance(*solver, state, iterations);
  return state.x;
}

TEST(ForceGaussSeidel, SolvesALoneSpringInOneIterationHoweverItTurns) {
  Cloth cloth = testing::cloth_of("curtain");
  cloth.system = testing::two_masses();
  cloth.system.mass << 1, 3;
  cloth.state = testing::at_rest(cloth.system);
  cloth.state.x << 0, 0, 0, 1.3, 0.4, 0;
  cloth.state.v << 5, -40, 3, 0, 7, -2;
  cloth.scene.step.dt = 0.1;
  EXPECT_LT(testing::relative_difference(stepped({{"direction", "own"}}, cloth, 1),
                                         testing::newton_step(cloth).x),
            1e-12);
}

TEST(ForceGaussSeidel, EndsAtTheMinimiserWhereXpbdHasAFloor) {
  const Cloth cloth = falling_cloth();
  for (const char* direction : {"present", "own"})
    EXPECT_LT(curve_of(cloth, name, {{"direction", direction}}, 1000).error(), 1e-10) << direction;
  EXPECT_GT(curve_of(cloth, "xpbd-gauss-seidel", {}, 1000).error(), 1e-3);
}

TEST(ForceGaussSeidel, EndsThereAlsoWhereNeighboursHoldSpringsShortUnlessByTheirOwnDirection) {
  const Cloth cloth = testing::later(testing::cloth_of("games103-pbd"), 30);
  EXPECT_LT(curve_of(cloth, name, {}, 1000).error(), 1e-10);
  EXPECT_GT(curve_of(cloth, name, {{"direction", "own"}}, 1000).error(), 1);
}

TEST(ForceGaussSeidel, IsOutsideInEveryIterateWhereNothingButContactMovesIt) {
  for (const char* direction : {"present", "own"})
    testing::expect_above_floor(name, {{"direction", direction}});
}

/// The method a second time, in plain vectors; between its iterations no free vertex is below y =
/// `floor`.
VecX written_out(const Cloth& cloth, bool own, int iterations, Real floor) {
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const Real h = cloth.protocol().dt;
  VecX x = step.phi().target();
  std::vector<Vec3> force(cloth.system.springs.size(), Vec3::Zero());
  for (int k = 0; k < iterations; ++k) {
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (!cloth.system.is_pinned(i)) x[3 * i + 1] = std::max(x[3 * i + 1], floor);
    for (std::size_t e = 0; e < force.size(); ++e) {
      const Spring& s = cloth.system.springs[e];
      const Real wi = step.phi().inverse_mass(s.i), wj = step.phi().inverse_mass(s.j);
      if (wi + wj == 0) continue;
      const Vec3 d = difference(x, s), without = d - (wi + wj) * force[e];
      const Vec3 n = (own ? without : d).normalized();
      const Vec3 put = (s.rest * n - without) / (wi + wj + 1 / (h * h * s.stiffness));
      x.segment<3>(3 * s.i) += wi * (put - force[e]);
      x.segment<3>(3 * s.j) -= wj * (put - force[e]);
      force[e] = put;
    }
  }
  return x;
}

Cloth uneven_cloth() {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  return cloth;
}

TEST(ForceGaussSeidel, TakesOutAForceAndPutsBackThatOfASpringAlongN) {
  const Cloth cloth = uneven_cloth();
  for (const bool own : {false, true}) {
    const VecX found = stepped({{"direction", own ? "own" : "present"}}, cloth, 4);
    EXPECT_LT(testing::relative_difference(found, written_out(cloth, own, 4, -1e9)), 1e-12) << own;
  }
}

TEST(ForceGaussSeidel, BeginsEveryIterationOutside) {
  Cloth cloth = uneven_cloth();
  const Real height = cloth.state.x[1] - 0.02;
  cloth.scene.step.contact = Contact::before_iterations;
  cloth.system.colliders = {{"floor", Plane{Vec3(0, 1, 0), -height}}};
  VecX last = cloth.state.x;
  for (const int iterations : {1, 2, 3}) {
    EXPECT_LT(testing::lowest(last), height) << "there is something to do";
    last = written_out(cloth, false, iterations, height);
    EXPECT_LT(testing::relative_difference(stepped({}, cloth, iterations), last), 1e-12)
        << iterations;
  }
}

TEST(ForceGaussSeidel, HasMovedTheMassesByItsForcesAndThesePullAtBothEnds) {
  // The residual M (x - y) / h^2 sums up to nothing, at any number of iterations.
  Cloth cloth = testing::free_cloth();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const VecX moved = stepped({}, cloth, 3) - step.phi().target();
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < cloth.system.vertices(); ++i)
    sum += cloth.system.mass[i] * moved.segment<3>(3 * i);
  EXPECT_GT(moved.norm(), 1e-3);
  EXPECT_LT(sum.norm(), 1e-14);
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth;

/// Elongation over rest length of each spring.
VecX elongations(const System& system, const VecX& x) {
  VecX rates(Eigen::Index(system.springs.size()));
  for (std::size_t e = 0; e < system.springs.size(); ++e) {
    const Spring& s = system.springs[e];
    rates[Eigen::Index(e)] = (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).norm() / s.rest - 1;
  }
  return rates;
}

/// After one step of 1 ms from two unit masses a metre apart, moved so far apart along x.
State after(Real length, testing::Settings settings, Vec3 masses = {1, 1, 0}, bool pin = false) {
  System system = testing::two_masses();
  system.mass = masses.head<2>();
  system.pinned[0] = pin;
  Protocol protocol;
  protocol.dt = 1e-3;
  auto solver = testing::solver_of("provot", settings);
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.x[3] = length;
  testing::advance(*solver, state, 1);
  return state;
}

TEST(Provot, ShortensALoneSpringToTheCriticalRateAndNoFarther) {
  const State state = after(1.5, {});
  EXPECT_NEAR(state.x[3] - state.x[0], 1.1, 1e-15);
  EXPECT_NEAR(state.x[3] + state.x[0], 1.5, 1e-15) << "about the centre";
  const State kept = after(1.5, {{"velocity", "kept"}});
  EXPECT_EQ(kept.x, state.x);
  EXPECT_NEAR(kept.v[3], -1e-3 * 50, 1e-15) << "that of the force";
  EXPECT_NEAR(state.v[3], (state.x[3] - 1.5) / 1e-3, 1e-10) << "that of the whole move";
  EXPECT_NEAR(after(1.5, {{"critical_rate", 0.3}}).x.dot(VecX::Unit(6, 3) - VecX::Unit(6, 0)), 1.3,
              1e-15);
  EXPECT_NEAR(after(1.05, {}).x[3], 1.05 - 1e-6 * 5, 1e-15) << "within the rate: Euler's step";
  EXPECT_NEAR(after(0.5, {}).x[3], 0.5 + 1e-6 * 50, 1e-15) << "compressed: Euler's step";
}

TEST(Provot, MovesTheFreeEndOfAPinnedSpringAndTheHeavierOfTwoLess) {
  const State pinned = after(1.5, {}, {1, 1, 0}, true);
  EXPECT_EQ(pinned.x[0], 0);
  EXPECT_NEAR(pinned.x[3], 1.1, 1e-15);
  const State unequal = after(1.5, {}, {3, 1, 0});
  EXPECT_NEAR(unequal.x[3] - unequal.x[0], 1.1, 1e-15);
  EXPECT_NEAR(3 * unequal.x[0] + unequal.x[3], 1.5, 1e-15) << "the centre of mass stays";
}

TEST(Provot, WithoutPassesIsSymplecticEuler) {
  Cloth cloth = testing::cloth_of("curtain", {{"dt", 1e-3}});
  State provot = cloth.state, euler = cloth.state;
  for (const auto& [name, state] : {std::pair("provot", &provot), {"symplectic-euler", &euler}}) {
    auto solver = std::string(name) == "provot" ? testing::solver_of(name, {{"passes", 0LL}})
                                                : testing::solver_of(name);
    solver->prepare(cloth.system, cloth.protocol());
    testing::advance(*solver, *state, 1, 50);
  }
  EXPECT_TRUE(testing::same_bits(provot.x, euler.x));
  EXPECT_TRUE(testing::same_bits(provot.v, euler.v));
}

/// The greatest elongation of each family while a cloth of soft springs hangs by its corners.
std::array<Real, 3> greatest(testing::Settings settings) {
  Cloth cloth = testing::cloth_of(
      "curtain", {{"dt", 1e-3}, {"damping", 0.99}, {"columns", 10LL}, {"rows", 10LL}});
  auto solver = testing::solver_of("provot", settings);
  cloth.system.springs.change([](Spring& s) { s.stiffness = 5; });
  solver->prepare(cloth.system, cloth.protocol());
  testing::advance(*solver, cloth.state, 1, 2000);
  const VecX rates = elongations(cloth.system, cloth.state.x);
  std::array<Real, 3> most{};
  for (std::size_t e = 0; e < cloth.system.springs.size(); ++e) {
    Real& of = most[std::size_t(cloth.system.springs[e].family)];
    of = std::max(of, rates[Eigen::Index(e)]);
  }
  return most;
}

TEST(Provot, HoldsTheFamiliesThatItLimitsToTheRateWithOnePassAStep) {
  const auto [free, free_shear, free_bend] = greatest({{"passes", 0LL}});
  EXPECT_GT(free, 0.3) << "the springs at the corners";
  EXPECT_GT(free_shear, 0.2);
  EXPECT_GT(free_bend, 0.15);
  // A tenth of the rate for what one spring's move makes of its neighbours.
  const auto [threads, across, bend] = greatest({{"limited", "structural"}});
  EXPECT_LT(threads, 0.11);
  EXPECT_GT(across, 0.3) << "shear has to be limited too";
  for (const Real most : greatest({})) EXPECT_LT(most, 0.11);
  EXPECT_LT(bend, 0.11) << "two threads long";
}

TEST(Provot, LetsSpringsRunAwayWhereVelocitiesDoNotLearn) {
  EXPECT_GT(greatest({{"velocity", "kept"}})[0], 0.5);
}

}  // namespace
}  // namespace cloth

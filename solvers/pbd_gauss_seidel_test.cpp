#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "tests/oracle/projection.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::Settings;

constexpr const char* name = "pbd-gauss-seidel";

/// Two free masses of 1 and 3 kg, a unit spring between them stretched to 3.
struct Pair {
  System system = testing::two_masses();
  State state = testing::at_rest(system);
  Protocol protocol;

  Pair() {
    system.mass << 1, 3;
    state.x[3] = 3;
    protocol.first_guess = FirstGuess::target;
  }

  /// The excess length after a step of so many iterations.
  Real excess_after(Settings settings, int iterations) {
    auto solver = testing::solver_of(name, settings);
    solver->prepare(system, protocol);
    State end = state;
    testing::advance(*solver, end, iterations);
    return end.x[3] - end.x[0] - 1;
  }
};

TEST(PbdGaussSeidel, LeavesALoneSpringTheErrorThatItsStiffnessSays) {
  // dp (1 - k)^(n / n_s), Mueller et al. 2006, sec. 3.3, where dp = 2.
  Pair pair;
  for (const char* sweep : {"forward", "symmetric"})
    for (const long long ns : {1, 4, 32})
      for (const Real k : {0.0, 0.1, 0.9})
        for (const int n : {1, int(ns), 2 * int(ns)}) {
          const Settings settings{{"stiffness", k}, {"solver_iterations", ns}, {"sweep", sweep}};
          EXPECT_NEAR(pair.excess_after(settings, n), 2 * std::pow(1 - k, Real(n) / Real(ns)),
                      1e-14)
              << sweep << " " << ns << " " << k << " " << n;
        }
}

TEST(PbdGaussSeidel, MovesTheHeavierEndLessAboutTheCentreOfMass) {
  Pair pair;
  auto solver = testing::solver_of(name);
  solver->prepare(pair.system, pair.protocol);
  testing::advance(*solver, pair.state, 1);
  EXPECT_NEAR(pair.state.x[0], 1.5, 1e-15);
  EXPECT_NEAR(pair.state.x[3], 2.5, 1e-15);
}

TEST(PbdGaussSeidel, SweepsAsThePaperSaysForwardAndBack) {
  Cloth cloth = testing::crumpled_cloth();
  cloth.system.gravity.setZero();
  cloth.system.mass += 0.01 * testing::random_vector(cloth.system.vertices()).cwiseAbs();
  std::vector<int> forward(cloth.system.springs.size());
  std::iota(forward.begin(), forward.end(), 0);
  const std::vector<int> backward(forward.rbegin(), forward.rend());
  for (const char* sweep : {"forward", "symmetric"}) {
    const bool symmetric = sweep == std::string("symmetric");
    auto solver = testing::solver_of(
        name, {{"stiffness", 0.5}, {"solver_iterations", 5LL}, {"sweep", sweep}});
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, 5);
    VecX x = cloth.state.x;
    const Real share = 1 - std::pow(0.5, symmetric ? 0.1 : 0.2);
    for (int k = 0; k < 5; ++k) {
      oracle::pbd_sweep(cloth.system, forward, share, x);
      if (symmetric) oracle::pbd_sweep(cloth.system, backward, share, x);
    }
    EXPECT_LT(testing::relative_difference(state.x, x), 1e-14) << sweep;
  }
}

TEST(PbdGaussSeidel, IsBlindToTheSpringsStiffness) {
  State ends[2];
  for (const bool soft : {false, true}) {
    Cloth cloth = testing::cloth_of("games103-pbd", {{"stiffness", soft ? 8LL : 8000LL}});
    auto solver = testing::solver_of(name);
    solver->prepare(cloth.system, cloth.protocol());
    testing::advance(*solver, cloth.state, 16, 5);
    ends[soft] = cloth.state;
  }
  EXPECT_TRUE(testing::same_bits(ends[0].x, ends[1].x));
}

TEST(PbdGaussSeidel, CountsEveryProjection) {
  const Cloth cloth = testing::cloth_of("games103-pbd");
  for (const char* sweep : {"forward", "symmetric"}) {
    auto solver = testing::solver_of(name, {{"sweep", sweep}});
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    Trace trace(3, 1e9, [](auto&&...) { return true; });
    solver->step(state, trace);
    EXPECT_EQ(trace.work(Work::projection), (sweep[0] == 'f' ? 3 : 6) * 1240);
    EXPECT_EQ(trace.work(Work::sweep), 0);
  }
}

}  // namespace
}  // namespace cloth

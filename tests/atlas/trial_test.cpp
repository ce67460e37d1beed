// Runs beside closed forms of where they begin to fail.

#include "atlas/trial.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "atlas/quest.hpp"

namespace atlas {

namespace {

/// A mass of 1 kg on a spring, let go from the horizontal.
Row of_pendulum(const std::string& solver, Real stiffness, Real longest) {
  Quest quest({.label = solver,
               .trial = {.scene = "pendulum",
                         .set = {"step.scheme=backward-euler",
                                 "cloth.stiffness=" + std::to_string(stiffness)},
                         .solver = solver},
               .seconds = 2,
               .range = {longest / 1000, longest, 1.01}});
  while (const auto trial = quest.next()) quest.take(*trial, run(*trial));
  return quest.row();
}

/// Symplectic Euler on an oscillator of frequency w is stable as far as w h < 2 (Hairer, Lubich and
/// Wanner, Geometric Numerical Integration, 2006, sec. I.5); the spring turns, which takes little
/// of that.
TEST(Trial, OfSymplecticEulerFailsWhereItsTheorySays) {
  for (const Real k : {1e4, 1e6}) {
    const Row row = of_pendulum("symplectic-euler", k, 0.2);
    const Real limit = 2 / std::sqrt(k);
    ASSERT_TRUE(row.stable && row.failing);
    EXPECT_GT(*row.stable, 0.9 * limit) << k;
    EXPECT_LT(*row.failing, 1.1 * limit) << k;
    EXPECT_EQ(row.verdict.fate, Fate::diverged);
  }
}

TEST(Trial, OfBackwardEulerSolvedExactlyIsStableAtAnyStep) {
  for (const Real k : {1e3, 1e6, 1e8})
    EXPECT_EQ(of_pendulum("newton-cholesky", k, 0.2).stable, 0.2) << k;
}

TEST(Trial, FailsAgainByItsReproducer) {
  const Row row = of_pendulum("symplectic-euler", 1e4, 0.2);
  const Trial& shown = row.reproducer.value();
  const Verdict verdict = run(shown);
  EXPECT_EQ(verdict.fate, Fate::diverged);
  EXPECT_EQ(verdict.frame, shown.steps) << "it could be shorter";
}

TEST(Trial, SaysWhyTheSolverOrTheSceneWillNot) {
  Trial trial{.scene = "curtain",
              .set = {"step.first_guess=previous"},
              .solver = "pbd-gauss-seidel",
              .iterations = 4,
              .dt = 0.01,
              .steps = 5};
  EXPECT_EQ(run(trial).fate, Fate::skipped);
  EXPECT_NE(run(trial).why.find("gravity"), std::string::npos);
  trial.set = {"mesh.columns=0"};
  EXPECT_EQ(run(trial).fate, Fate::skipped);
}

}  // namespace

}  // namespace atlas

#include "cloth/host/sweeps.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/host/halving.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Halving;

/// Two free masses under unit gravity with nothing between them.
System falling_pair() {
  System system = testing::two_masses();
  system.springs.clear();
  system.gravity = {0, -1, 0};
  return system;
}

/// A step in which they fall by 1 m.
Protocol one_second() {
  Protocol protocol;
  protocol.dt = 1;
  return protocol;
}

TEST(Sweeps, SweepsAFixedPointAsOftenAsTheProbeAllows) {
  const System system = falling_pair();
  const auto halving = hosted<Halving>();
  halving->prepare(system, one_second());
  for (const int sweeps : {0, 1, 5}) {
    State state = testing::at_rest(system);
    testing::advance(*halving, state, sweeps);
    EXPECT_EQ(state.x[1], -1 + std::pow(0.5, sweeps));
  }
}

TEST(Sweeps, GivesAFixedPointTheAccelerationsParameters) {
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  for (const char* name : {"accelerate", "rho", "delay", "under_relaxation", "rho_every"})
    EXPECT_NO_THROW(find(params, name, "test")) << name;
}

TEST(Sweeps, AcceleratesASweepAtItsExactRadiusToTheMinimiserInTwo) {
  const System system = falling_pair();
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  find(params, "rho", "test").set(0.5, "test");
  halving->prepare(system, one_second());
  State state = testing::at_rest(system);
  testing::advance(*halving, state, 10);
  // The sweep's one eigenvalue is rho itself: what is left is 1 / T_10(2).
  EXPECT_NEAR(state.x[1] + 1, 1 / std::cosh(10 * std::acosh(2.0)), 1e-15);
}

/// A cloth without springs whose minimiser is 1 m below, and a solver that halves the way there
/// under Chebyshev with a radius estimated from four sweeps.
struct Estimating {
  System system = falling_pair();
  State state;
  std::unique_ptr<Solver> solver = hosted<Halving>();

  explicit Estimating(long long rho_every = 1) {
    auto params = solver->params();
    find(params, "accelerate", "test").set("chebyshev", "test");
    find(params, "rho", "test").set("estimated", "test");
    find(params, "estimate_sweeps", "test").set(4LL, "test");
    find(params, "rho_every", "test").set(rho_every, "test");
    solver->prepare(system, one_second());
    state = testing::at_rest(system);
  }

  /// How far the iterates of a step of the budget from rest are off the minimiser [m].
  std::vector<Real> errors(int budget) {
    std::vector<Real> all;
    Trace trace(budget, 1e9, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
      all.push_back(x[1] - phi.target()[1]);
      return true;
    });
    const Real time = state.time;
    state = testing::at_rest(system);
    state.time = time;
    solver->step(state, trace);
    notes = trace.notes();
    sweeps = trace.work(Work::sweep);
    return all;
  }
  std::map<std::string, Real> notes;
  long sweeps = 0;
};

/// 1 / T_k(2): what k sweeps that halve leave under Chebyshev at their radius.
Real left_by_chebyshev(int k) { return 1 / std::cosh(k * std::acosh(2.0)); }

TEST(Sweeps, AsksTheProbeForEverySweepThatEstimatesTheRadiusAndKeepsWhatItGained) {
  Estimating run;
  const std::vector<Real> errors = run.errors(7);
  ASSERT_EQ(errors.size(), 8u);
  EXPECT_EQ(run.sweeps, 7);
  EXPECT_EQ(run.notes.at("spectral-radius"), 0.5) << "each sweep halves what is left";
  for (int k = 0; k <= 4; ++k) EXPECT_EQ(errors[std::size_t(k)], std::pow(0.5, k)) << k;
  for (int k = 1; k <= 3; ++k)
    EXPECT_NEAR(errors[std::size_t(4 + k)], errors[4] * left_by_chebyshev(k), 1e-15) << k;
}

TEST(Sweeps, SweepsPlainlyWhereTheBudgetEndsBeforeTheEstimate) {
  for (int budget = 0; budget < 4; ++budget) {
    Estimating run(3);
    for (int step = 0; step < 2; ++step) {
      EXPECT_EQ(run.errors(budget).back(), std::pow(0.5, budget)) << budget;
      EXPECT_EQ(run.sweeps, budget);
      EXPECT_TRUE(run.notes.empty()) << "nothing is known";
    }
  }
}

TEST(Sweeps, AcceleratesFromTheFirstSweepWhereAnEarlierStepEstimatedTheRadius) {
  Estimating run(3);
  EXPECT_EQ(run.errors(5)[4], std::pow(0.5, 4));
  for (int step = 1; step < 3; ++step) {
    EXPECT_NEAR(run.errors(5)[4], left_by_chebyshev(4), 1e-15) << step;
    EXPECT_EQ(run.notes.at("spectral-radius"), 0.5);
  }
  EXPECT_EQ(run.errors(5)[4], std::pow(0.5, 4)) << "estimated anew";
}

TEST(Sweeps, CountsTheWorkBehindASpectralRadius) {
  testing::Cloth cloth = testing::crumpled_cloth();
  const auto solver =
      testing::solver_of("diagonal-descent",
                         {{"diagonal", "block"}, {"accelerate", "chebyshev"}, {"rho", "spectral"}});
  solver->prepare(cloth.system, cloth.protocol());
  Trace trace(0, 1e9, [](auto&&...) { return true; });
  solver->step(cloth.state, trace);
  EXPECT_GE(trace.work(Work::hessian), 1);
  EXPECT_GE(trace.work(Work::factorisation), trace.work(Work::hessian));
  EXPECT_GT(trace.work(Work::triangular_solve), 0);
  EXPECT_GT(trace.work(Work::product), 0);
  EXPECT_GT(trace.seconds(Phase::assemble), 0);
}

TEST(Sweeps, SweepsOncePlainlyWhoeverAsks) {
  System system = testing::two_masses();
  system.springs.clear();
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  halving->prepare(system, {});
  ImplicitStep phi(system, 1);
  phi.set(system.rest, VecX::Zero(6));
  VecX x = system.rest;
  for (const Real left : {0.5, 0.25, 0.125}) {
    halving->sweep(phi, x);
    EXPECT_EQ(x[3], left);
  }
  auto newton = testing::solver_of("newton-cholesky");
  EXPECT_NE(testing::usage_error([&] { newton->sweep(phi, x); }), "");
}

TEST(Sweeps, RefusesASpectralRadiusWithoutAPreconditioner) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  auto pbd = testing::solver_of("pbd-jacobi", {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  const std::string message =
      testing::usage_error([&] { pbd->prepare(cloth.system, cloth.protocol()); });
  EXPECT_TRUE(message.starts_with("pbd-jacobi: rho = spectral: ")) << message;
  EXPECT_NE(message.find("give a number"), std::string::npos) << message;
}

/// Has one block of a diagonal, however many vertices there are.
struct OneBlock : Halving {
  static constexpr SolverInfo info{.name = "one-block", .summary = "-", .source = "-"};
  void preconditioner(const ImplicitStep&, const VecX&, std::vector<Mat3>& D) {
    D.assign(1, Mat3::Identity());
  }
};

TEST(Sweeps, TakeNoPreconditionerOfAnotherCloth) {
  const System system = testing::two_masses();
  const auto solver = hosted<OneBlock>();
  auto params = solver->params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  find(params, "rho", "test").set("spectral", "test");
  solver->prepare(system, {});
  State state = testing::at_rest(system);
  Silent probe(3);
  EXPECT_THROW(solver->step(state, probe), std::length_error);
}

TEST(Sweeps, ComputesTheSpectralRadiusOnceInAsManyStepsAsAsked) {
  testing::Cloth cloth = testing::crumpled_cloth();
  auto solver = testing::solver_of("diagonal-descent", {{"diagonal", "block"},
                                                        {"accelerate", "chebyshev"},
                                                        {"rho", "spectral"},
                                                        {"rho_every", 3LL}});
  solver->prepare(cloth.system, cloth.protocol());
  std::vector<Real> radii;
  for (int step = 0; step < 6; ++step) {
    Trace trace(20, 1e9, [](auto&&...) { return true; });
    solver->step(cloth.state, trace);
    radii.push_back(trace.notes().at("spectral-radius"));
  }
  EXPECT_EQ(radii[0], radii[2]);
  EXPECT_NE(radii[2], radii[3]);
  EXPECT_EQ(radii[3], radii[5]);
}

}  // namespace
}  // namespace cloth

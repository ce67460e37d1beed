#include "cloth/host/host.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cloth/solver.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// An integrator as an author would write it, known to no registry: it only drifts.
struct Drift {
  static constexpr SolverInfo info{.name = "drift", .summary = "-", .source = "-"};
  NoParams params;
  void step(const System&, State& s, const Protocol& protocol, auto&) {
    s.v *= protocol.damping_factor();
    s.x += protocol.dt * s.v;
  }
};

/// A fixed point that halves the way to the minimiser of a cloth without springs.
struct Halving {
  static constexpr SolverInfo info{.name = "halving", .summary = "-", .source = "-"};
  NoParams params;
  int begun = 0;

  void begin(const ImplicitStep&, const VecX&) { ++begun; }
  void sweep(const ImplicitStep& phi, VecX& x) { x = (x + phi.target()) / 2; }
};

/// Serves no cloth with colliders.
struct Picky : Halving {
  static constexpr SolverInfo info{.name = "picky", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const System& system) const {
    if (system.colliders.empty()) return std::nullopt;
    return "no colliders";
  }
};

TEST(Host, GivesAnIntegratorTheProtocolAndResolvesItsContacts) {
  System system = testing::two_masses();
  system.springs.clear();
  system.colliders = {{"ball", Sphere{Vec3(5, 0, 0), 1}}};
  Protocol protocol;
  protocol.dt = 1, protocol.damping = 0.5, protocol.contact = Contact::project;
  const auto drift = hosted<Drift>();
  EXPECT_EQ(drift->kind(), Kind::integrator);
  drift->prepare(system, protocol);
  State state = testing::at_rest(system);
  state.v[0] = 2, state.v[3] = 7;
  testing::advance(*drift, state, 0);
  EXPECT_EQ(state.x[0], 1);
  EXPECT_EQ(state.v[0], 1);
  EXPECT_EQ(state.x[3], 4) << "1 + 3.5, in the sphere, pushed to its surface";
  EXPECT_EQ(state.v[3], 0) << "all of it was into the sphere";
}

TEST(Host, GivesEveryImpulseOnceWhereverItFallsBetweenSteps) {
  System system = testing::two_masses();
  system.springs.clear();
  Protocol protocol;
  protocol.contact = Contact::none, protocol.damping = 1;
  for (const Real dt : {0.1, 0.05, 0.02, 0.01, 1.0 / 60, 1.0 / 3000})
    for (int half_steps = 0; half_steps < 60; ++half_steps) {
      protocol.dt = dt;
      system.loads = {{.vertices = {1}, .impulse = Vec3(1, 2, 3), .from = half_steps * dt / 2}};
      const auto drift = hosted<Drift>();
      drift->prepare(system, protocol);
      State state = testing::at_rest(system);
      for (int step = 0; step < half_steps / 2; ++step) testing::advance(*drift, state, 0);
      EXPECT_EQ(state.v.norm(), 0) << "too early: " << dt << ", " << half_steps;
      for (int step = 0; step < 2; ++step) testing::advance(*drift, state, 0);
      EXPECT_EQ(state.v.tail<3>(), Vec3(Vec3(1, 2, 3) / system.mass[1])) << dt << half_steps;
    }
}

TEST(Host, DividesAStepIntoSubstepsOfAnyKindEachWithTheWholeBudget) {
  System system = testing::two_masses();
  Protocol whole, divided;
  whole.dt = 0.01, divided.dt = 0.04, divided.substeps = 4;
  whole.damping_per = divided.damping_per = DampingPer::second;
  whole.damping = divided.damping = 0.3;
  for (const std::string name : {"diagonal-descent", "newton-cholesky", "symplectic-euler"}) {
    State one = testing::at_rest(system);
    one.x[0] -= 0.1;
    State other = one;
    auto small = testing::solver_of(name), large = testing::solver_of(name);
    small->prepare(system, whole);
    large->prepare(system, divided);
    testing::advance(*small, one, 7, 4);
    testing::advance(*large, other, 7);
    EXPECT_TRUE(testing::same_bits(one.x, other.x)) << name;
    EXPECT_TRUE(testing::same_bits(one.v, other.v)) << name;
  }
}

TEST(Host, SharesTheDampingOfAStepAmongItsSubsteps) {
  Protocol protocol;
  protocol.damping = 0.5, protocol.substeps = 3;
  EXPECT_NEAR(std::pow(protocol.of_substep().damping_factor(), 3), 0.5, 1e-15);
}

TEST(Host, SweepsAFixedPointAsOftenAsTheProbeAllows) {
  System system = testing::two_masses();
  system.springs.clear();
  system.gravity = {0, -1, 0};
  Protocol protocol;
  protocol.dt = 1;
  const auto halving = hosted<Halving>();
  halving->prepare(system, protocol);
  for (const int sweeps : {0, 1, 5}) {
    State state = testing::at_rest(system);
    testing::advance(*halving, state, sweeps);
    EXPECT_EQ(state.x[1], -1 + std::pow(0.5, sweeps));
  }
}

TEST(Host, GivesAFixedPointTheAccelerationsParameters) {
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  for (const char* name : {"accelerate", "rho", "delay", "under_relaxation", "rho_every"})
    EXPECT_NO_THROW(find(params, name, "test")) << name;
}

TEST(Host, AcceleratesASweepAtItsExactRadiusToTheMinimiserInTwo) {
  System system = testing::two_masses();
  system.springs.clear();
  system.gravity = {0, -1, 0};
  Protocol protocol;
  protocol.dt = 1;
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  find(params, "rho", "test").set(0.5, "test");
  halving->prepare(system, protocol);
  State state = testing::at_rest(system);
  testing::advance(*halving, state, 10);
  // The sweep's one eigenvalue is rho itself: what is left is 1 / T_10(2).
  EXPECT_NEAR(state.x[1] + 1, 1 / std::cosh(10 * std::acosh(2.0)), 1e-15);
}

/// A cloth without springs whose minimiser is 1 m below, and a solver that halves the way there
/// under Chebyshev with a radius estimated from four sweeps.
struct Estimating {
  System system = testing::two_masses();
  State state;
  std::unique_ptr<Solver> solver = hosted<Halving>();

  explicit Estimating(long long rho_every = 1) {
    system.springs.clear();
    system.gravity = {0, -1, 0};
    auto params = solver->params();
    find(params, "accelerate", "test").set("chebyshev", "test");
    find(params, "rho", "test").set("estimated", "test");
    find(params, "estimate_sweeps", "test").set(4LL, "test");
    find(params, "rho_every", "test").set(rho_every, "test");
    Protocol protocol;
    protocol.dt = 1;
    solver->prepare(system, protocol);
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

TEST(Host, AsksTheProbeForEverySweepThatEstimatesTheRadiusAndKeepsWhatItGained) {
  Estimating run;
  const std::vector<Real> errors = run.errors(7);
  ASSERT_EQ(errors.size(), 8u);
  EXPECT_EQ(run.sweeps, 7);
  EXPECT_EQ(run.notes.at("spectral-radius"), 0.5) << "each sweep halves what is left";
  for (int k = 0; k <= 4; ++k) EXPECT_EQ(errors[std::size_t(k)], std::pow(0.5, k)) << k;
  for (int k = 1; k <= 3; ++k)
    EXPECT_NEAR(errors[std::size_t(4 + k)], errors[4] * left_by_chebyshev(k), 1e-15) << k;
}

TEST(Host, SweepsPlainlyWhereTheBudgetEndsBeforeTheEstimate) {
  for (int budget = 0; budget < 4; ++budget) {
    Estimating run(3);
    for (int step = 0; step < 2; ++step) {
      EXPECT_EQ(run.errors(budget).back(), std::pow(0.5, budget)) << budget;
      EXPECT_EQ(run.sweeps, budget);
      EXPECT_TRUE(run.notes.empty()) << "nothing is known";
    }
  }
}

TEST(Host, AcceleratesFromTheFirstSweepWhereAnEarlierStepEstimatedTheRadius) {
  Estimating run(3);
  EXPECT_EQ(run.errors(5)[4], std::pow(0.5, 4));
  for (int step = 1; step < 3; ++step) {
    EXPECT_NEAR(run.errors(5)[4], left_by_chebyshev(4), 1e-15) << step;
    EXPECT_EQ(run.notes.at("spectral-radius"), 0.5);
  }
  EXPECT_EQ(run.errors(5)[4], std::pow(0.5, 4)) << "estimated anew";
}

TEST(Host, CountsTheWorkBehindASpectralRadius) {
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

/// Moves every vertex as often as it was asked before.
struct Counting {
  static constexpr SolverInfo info{.name = "counting", .summary = "-", .source = "-"};
  NoParams params;
  int asked = 0;
  void carry(auto& memory) { memory(asked); }
  void sweep(const ImplicitStep&, VecX& x) { x.array() += ++asked; }
};

TEST(Host, KnowsWhetherItsAnswerBuildsOnEarlierSteps) {
  EXPECT_TRUE(hosted<Counting>()->has_memory());
  EXPECT_FALSE(hosted<Drift>()->has_memory());
  const auto halving = hosted<Halving>();
  auto params = halving->params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  find(params, "rho", "test").set("estimated", "test");
  find(params, "rho_every", "test").set(3LL, "test");
  EXPECT_FALSE(halving->has_memory()) << "a radius spares time";
}

TEST(Host, IsRemindedBetweenStepsAsOftenAsOneLikes) {
  System system = testing::two_masses();
  system.springs.clear();
  system.pinned = {1, 0};
  system.drives = {{{0}, {}, 2.5}};
  Protocol protocol;
  protocol.dt = 1;
  const auto counting = hosted<Counting>();
  counting->prepare(system, protocol);
  State before = testing::at_rest(system);
  testing::advance(*counting, before, 2);
  const std::vector<Real> memory = counting->memory();
  State once = before;
  testing::advance(*counting, once, 2, 3);
  const std::vector<Real> later = counting->memory();
  EXPECT_NE(memory, later) << "sweeps were made, the pin let go";
  for (int repeat = 0; repeat < 2; ++repeat) {
    counting->remember(memory);
    EXPECT_EQ(counting->memory(), memory);
    State again = before;
    testing::advance(*counting, again, 2, 3);
    EXPECT_TRUE(testing::same_bits(again.x, once.x));
    EXPECT_EQ(counting->memory(), later);
  }
}

TEST(Host, SweepsOncePlainlyWhoeverAsks) {
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

/// Knows springs only.
struct Undamped : Halving {
  static constexpr SolverInfo info{
      .name = "undamped", .summary = "-", .source = "-", .reads = Reads::all - Reads::dampers};
};

TEST(Host, DeclinesDampersForASolverThatKnowsNone) {
  System system = testing::two_masses();
  EXPECT_EQ(hosted<Undamped>()->declines(system, {}), std::nullopt);
  system.springs[0].damping = 1;
  EXPECT_NE(hosted<Undamped>()->declines(system, {}).value_or("").find("damper"),
            std::string::npos);
  EXPECT_EQ(hosted<Halving>()->declines(system, {}), std::nullopt);
}

TEST(Host, PassesOnWhyASolverDeclines) {
  System system = testing::two_masses();
  EXPECT_EQ(hosted<Picky>()->declines(system, {}), std::nullopt);
  EXPECT_EQ(hosted<Halving>()->declines(system, {}), std::nullopt);
  system.colliders = {{"ball", Sphere{Vec3(0, 0, 0), 1}}};
  EXPECT_EQ(hosted<Picky>()->declines(system, {}), "no colliders");
}

TEST(Host, DeclinesForASolverBlindToTheTargetAnyFirstGuessWithoutGravity) {
  const System system = testing::two_masses();
  const auto pbd = testing::solver_of("pbd-jacobi");
  ASSERT_FALSE(contains(pbd->info().reads, Reads::inertia));
  Protocol protocol;
  for (const FirstGuess guess : {FirstGuess::previous, FirstGuess::inertia, FirstGuess::adaptive}) {
    protocol.first_guess = guess;
    EXPECT_NE(pbd->declines(system, protocol).value_or("").find("target"), std::string::npos);
  }
  protocol.first_guess = FirstGuess::target;
  EXPECT_EQ(pbd->declines(system, protocol), std::nullopt);
}

TEST(Host, RefusesASpectralRadiusWithoutAPreconditioner) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  auto pbd = testing::solver_of("pbd-jacobi", {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  const std::string message =
      testing::usage_error([&] { pbd->prepare(cloth.system, cloth.protocol()); });
  EXPECT_TRUE(message.starts_with("pbd-jacobi: rho = spectral: ")) << message;
  EXPECT_NE(message.find("give a number"), std::string::npos) << message;
}

TEST(Host, ComputesTheSpectralRadiusOnceInAsManyStepsAsAsked) {
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

TEST(RegistryDeathTest, StopsTheProgramWhereTwoSolversShareAName) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(enter({.name = "newton-cholesky", .summary = "-", .source = "-"}, "mine.cpp",
                    [] { return std::unique_ptr<Solver>(); }),
              ::testing::ExitedWithCode(2), "newton-cholesky.*mine.cpp.*rename");
}

TEST(RegistryDeathTest, StopsTheProgramWhereTwoSolversAreTheBaseline) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(enter({.name = "mine", .summary = "-", .source = "-", .baseline = true}, "mine.cpp",
                    [] { return std::unique_ptr<Solver>(); }),
              ::testing::ExitedWithCode(2), "baseline: .*newton_cholesky.cpp and mine.cpp");
}

TEST(Registry, KnowsTheOneBaseline) {
  EXPECT_EQ(baseline().name, solvers().at(std::string(baseline().name)).info.name);
  EXPECT_EQ(std::ranges::count_if(solvers(), [](const auto& s) { return s.second.info.baseline; }),
            1);
}

TEST(Registry, SuggestsTheNearestSolver) {
  EXPECT_EQ(testing::usage_error([] { make_solver("newton-cholesk", "x.toml:4"); }),
            "x.toml:4: unknown solver 'newton-cholesk' (did you mean 'newton-cholesky'?)");
}

}  // namespace
}  // namespace cloth

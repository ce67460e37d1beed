#include "cloth/step/host.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "cloth/solver.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// An integrator as an author would write it, known to no registry.
class Verlet {
 public:
  static constexpr SolverInfo info{.name = "verlet", .summary = "kick-drift-kick", .source = "-"};
  NoParams params;

  void step(const System& system, State& s, const Protocol& protocol, auto&) {
    const Real h = protocol.dt;
    kick(system, s, h / 2);
    s.x += h * s.v;
    kick(system, s, h / 2);
  }

 private:
  void kick(const System& system, State& s, Real dt) {
    system.acceleration(s.x, a_);
    s.v += dt * a_;
  }
  VecX a_;
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
    if (system.spheres.empty()) return std::nullopt;
    return "no colliders";
  }
};

/// Two unit masses on a spring of 100 N/m, stretched by a tenth: x(t) = cos(sqrt(2 k/m) t) / 10.
Real stretch_after(Solver& solver, const System& system, Real time, int steps) {
  State state = testing::at_rest(system);
  state.x[0] -= 0.05, state.x[3] += 0.05;
  Protocol protocol;
  protocol.dt = time / steps;
  solver.prepare(system, protocol);
  testing::advance(solver, state, 0, steps);
  return state.x[3] - state.x[0] - 1;
}

TEST(Host, RunsAnIntegratorWithItsOwnOrderOfConvergence) {
  const System system = testing::two_masses();
  Host<Verlet> verlet;
  EXPECT_EQ(verlet.kind(), Kind::integrator);
  const Real exact = 0.1 * std::cos(std::sqrt(200.0));
  Real last = 0;
  for (const int steps : {100, 200, 400}) {
    const Real error = std::abs(stretch_after(verlet, system, 1, steps) - exact);
    // Errors fall as h^2, up to terms of h^4 w^4, here a percent.
    if (last > 0) {
      EXPECT_NEAR(std::log2(last / error), 2, 0.05) << steps;
    }
    last = error;
  }
}

TEST(Host, LeavesDampingToAnIntegratorAndResolvesItsContacts) {
  System system = testing::two_masses();
  system.springs.clear();
  system.spheres = {{Vec3(5, 0, 0), 1}};
  Protocol protocol;
  protocol.dt = 1, protocol.damping = 0.5, protocol.contact = Contact::project;
  Host<Verlet> verlet;
  verlet.prepare(system, protocol);
  State state = testing::at_rest(system);
  state.v[0] = 1, state.v[3] = 3.5;
  testing::advance(verlet, state, 0);
  EXPECT_EQ(state.v_last[0], 1) << "the velocity that the step started with";
  EXPECT_EQ(state.x[0], 1);
  EXPECT_EQ(state.v[0], 1);
  EXPECT_EQ(state.x[3], 4) << "1 + 3.5, in the sphere, pushed to its surface";
  EXPECT_EQ(state.v[3], 3);
}

TEST(Host, SweepsAFixedPointAsOftenAsTheProbeAllows) {
  System system = testing::two_masses();
  system.springs.clear();
  system.gravity = {0, -1, 0};
  Protocol protocol;
  protocol.dt = 1;
  Host<Halving> halving;
  halving.prepare(system, protocol);
  for (const int sweeps : {0, 1, 5}) {
    State state = testing::at_rest(system);
    testing::advance(halving, state, sweeps);
    EXPECT_EQ(state.x[1], -1 + std::pow(0.5, sweeps));
  }
}

TEST(Host, GivesAFixedPointTheAccelerationsParameters) {
  Host<Halving> halving;
  auto params = halving.params();
  for (const char* name : {"accelerate", "rho", "delay", "under_relaxation", "spectral_every"})
    EXPECT_NO_THROW(find(params, name, "test")) << name;
}

TEST(Host, AcceleratesASweepAtItsExactRadiusToTheMinimiserInTwo) {
  System system = testing::two_masses();
  system.springs.clear();
  system.gravity = {0, -1, 0};
  Protocol protocol;
  protocol.dt = 1;
  Host<Halving> halving;
  auto params = halving.params();
  find(params, "accelerate", "test").set("chebyshev", "test");
  find(params, "rho", "test").set(0.5, "test");
  halving.prepare(system, protocol);
  State state = testing::at_rest(system);
  testing::advance(halving, state, 10);
  // The sweep's one eigenvalue is rho itself: what is left is 1 / T_10(2).
  EXPECT_NEAR(state.x[1] + 1, 1 / std::cosh(10 * std::acosh(2.0)), 1e-15);
}

TEST(Host, PassesOnWhyASolverDeclines) {
  System system = testing::two_masses();
  EXPECT_EQ(Host<Picky>().declines(system, {}), std::nullopt);
  EXPECT_EQ(Host<Halving>().declines(system, {}), std::nullopt);
  system.spheres = {{Vec3(0, 0, 0), 1}};
  EXPECT_EQ(Host<Picky>().declines(system, {}), "no colliders");
}

TEST(Host, DeclinesForASolverBlindToTheTargetAnyFirstGuessWithoutGravity) {
  const System system = testing::two_masses();
  const auto pbd = testing::solver_of("pbd-jacobi");
  ASSERT_FALSE(pbd->info().reads_target);
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
                                                        {"spectral_every", 3LL}});
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

TEST(Registry, SuggestsTheNearestSolver) {
  EXPECT_EQ(testing::usage_error([] { make_solver("newton-cholesk", "x.toml:4"); }),
            "x.toml:4: unknown solver 'newton-cholesk' (did you mean 'newton-cholesky'?)");
}

}  // namespace
}  // namespace cloth

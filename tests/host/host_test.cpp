#include "cloth/host/host.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "cloth/model/spring_potential.hpp"
#include "tests/host/halving.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Halving;

/// An integrator as an author would write it, known to no registry: it only drifts.
struct Drift {
  static constexpr SolverInfo info{.name = "drift", .summary = "-", .source = "-"};
  NoParams params;
  void step(const System&, State& s, const Protocol& protocol, auto&) {
    s.v *= protocol.damping_factor();
    s.x += protocol.dt * s.v;
  }
};

/// Would have the host's clock, by which pins and colliders move, stand still.
struct StopsTheClock : Drift {
  static constexpr SolverInfo info{.name = "stops-the-clock", .summary = "-", .source = "-"};
  void step(const System&, State& s, const Protocol& protocol, auto&) {
    const_cast<Protocol&>(protocol).dt = s.time = 0;
  }
};

/// Serves no cloth with colliders.
struct Picky : Halving {
  static constexpr SolverInfo info{.name = "picky", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const System& system) const {
    if (system.colliders.empty()) return std::nullopt;
    return "no colliders";
  }
};

TEST(Host, KeepsItsClockFromAnIntegrator) {
  const System system = testing::two_masses();
  Protocol protocol;
  protocol.dt = 0.5;
  const auto solver = hosted<StopsTheClock>();
  solver->prepare(system, protocol);
  State state = testing::at_rest(system);
  testing::advance(*solver, state, 0, 4);
  EXPECT_EQ(state.time, 2);
}

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

/// Leaves eight results of functions that nobody took.
struct LeavesTheStackFull {
  static constexpr SolverInfo info{.name = "full", .summary = "-", .source = "-"};
  NoParams params;
  void solve(const ImplicitStep&, VecX& x, auto& probe) {
    const auto fill = [&]() -> const VecX& {
      for (int k = 0; k < 8; ++k) asm volatile("fld1");
      return x;
    };
    while (probe.next(fill)) x[0] += 1;
    fill();
  }
};

TEST(Host, LeavesOthersAProcessorThatCounts) {
#if defined(__x86_64__)
  const System system = testing::two_masses();
  const auto full = hosted<LeavesTheStackFull>();
  full->prepare(system, Protocol());
  const auto counts = [] {
    volatile long double one = 1, three = 3;
    return one / three < 1;
  };
  State state = testing::at_rest(system);
  Silent silent(3);
  full->step(state, silent);
  EXPECT_TRUE(counts());
  Trace trace(3, 1, [&](const ImplicitStep&, int, Real, const VecX&) { return counts(); });
  full->step(state, trace);
  EXPECT_TRUE(counts());
  EXPECT_EQ(trace.iterations(), 3) << "an observer could not count";
#else
  GTEST_SKIP() << "another processor";
#endif
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

/// Knows springs only.
struct Undamped : Halving {
  static constexpr SolverInfo info{
      .name = "undamped", .summary = "-", .source = "-", .reads = Reads::all - Reads::dampers};
};

TEST(Host, DeclinesDampersForASolverThatKnowsNone) {
  System system = testing::two_masses();
  EXPECT_EQ(hosted<Undamped>()->declines(system, {}), std::nullopt);
  system.springs.change(0, [](Spring& s) { s.damping = 1; });
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

/// Would have another step measured than the one it is asked about.
struct Haggles : Halving {
  static constexpr SolverInfo info{.name = "haggles", .summary = "-", .source = "-"};
  std::optional<std::string> declines(const System&, const Protocol& protocol) const {
    const_cast<Protocol&>(protocol).dt = 7;
    return std::nullopt;
  }
};

TEST(Host, AsksASolverAboutACopyOfTheProtocol) {
  const System system = testing::two_masses();
  Protocol protocol;
  protocol.dt = 0.5;
  EXPECT_EQ(hosted<Haggles>()->declines(system, protocol), std::nullopt);
  EXPECT_EQ(protocol.dt, 0.5);
}

/// Phi is evaluated where no clock runs: by a term of its own, even one that is zero, a solver
/// could work there.
struct Adds : Halving {
  static constexpr SolverInfo info{.name = "adds", .summary = "-", .source = "-"};
  void begin(const ImplicitStep& phi, const VecX&) {
    static const Springs none{};
    const_cast<ImplicitStep&>(phi).add(std::make_shared<SpringPotential>(none));
  }
};

/// Or leave out what is to be done in every iteration.
struct TakesAway : Halving {
  static constexpr SolverInfo info{.name = "takes-away", .summary = "-", .source = "-"};
  void begin(const ImplicitStep& phi, const VecX&) {
    const_cast<ImplicitStep&>(phi).constrain_by(nullptr);
  }
};

TEST(Host, KeepsPhiAsItIs) {
  const System system = testing::two_masses();
  Protocol protocol;
  State state = testing::at_rest(system);
  Silent probe(3);
  const auto adds = hosted<Adds>();
  adds->prepare(system, protocol);
  EXPECT_THROW(adds->step(state, probe), std::logic_error);
  const auto takes = hosted<TakesAway>();
  takes->prepare(system, protocol);
  EXPECT_NO_THROW(takes->step(state, probe)) << "there is none";
  protocol.contact = Contact::inside;
  takes->prepare(system, protocol);
  EXPECT_THROW(takes->step(state, probe), std::logic_error);
}

/// Goes on with as many positions as it likes.
template <int n>
struct Resizes {
  static constexpr SolverInfo info{.name = "resizes", .summary = "-", .source = "-"};
  NoParams params;
  void solve(const ImplicitStep&, VecX& x, auto& probe) {
    probe.next(x);
    x.setZero(n);
  }
};

template <int n>
struct SweepResizes : Halving {
  static constexpr SolverInfo info{.name = "sweep-resizes", .summary = "-", .source = "-"};
  void sweep(const ImplicitStep&, VecX& x) { x.setZero(n); }
};

std::string told_of_sizes(std::unique_ptr<Solver> solver, auto&& probe) {
  const System system = testing::two_masses();
  solver->prepare(system, {});
  State state = testing::at_rest(system);
  try {
    solver->step(state, probe);
  } catch (const std::length_error& error) {
    return words_of(error);
  }
  return "";
}

TEST(Host, TakesBackNoOtherNumberOfPositions) {
  const auto watched = [] { return Trace(3, 1e9, [](auto&&...) { return true; }); };
  const std::string iterate = "its iterate has another size than the cloth's positions";
  EXPECT_EQ(told_of_sizes(hosted<Resizes<0>>(), Silent(3)), iterate);
  EXPECT_EQ(told_of_sizes(hosted<Resizes<3>>(), Silent(3)), iterate);
  EXPECT_EQ(told_of_sizes(hosted<Resizes<999>>(), watched()), iterate);
  EXPECT_EQ(told_of_sizes(hosted<Resizes<6>>(), Silent(3)), "") << "as many as there are";
  const std::string swept = "its sweep returns another number of positions than it was given";
  EXPECT_EQ(told_of_sizes(hosted<SweepResizes<3>>(), Silent(3)), swept);
  EXPECT_EQ(told_of_sizes(hosted<SweepResizes<999>>(), watched()), swept);
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

}  // namespace
}  // namespace cloth

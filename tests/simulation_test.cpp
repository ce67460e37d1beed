#include "cloth/simulation.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "cloth/solver.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Multiplies its positions by a factor, or gives up in its third step; it may keep its velocities
/// to itself, and has a time of its own.
struct Growing {
  static constexpr SolverInfo info{.name = "growing", .summary = "-", .source = "-"};
  struct Params {
    Real factor = 1;
    bool gives_up = false, hides = false;
    void describe(auto& p) {
      p(factor, "factor", "1", {0, 1e300}, "-");
      p(gives_up, "gives_up", "-");
      p(hides, "hides", "-");
    }
  } params;
  int steps = 0;

  void prepare(const System&, Real) { steps = 0; }
  void step(const System&, State& s, const Protocol& protocol, auto&) {
    if (params.gives_up && ++steps == 3) throw Breakdown("tired");
    s.v = (params.hides ? 0 : params.factor - 1) / protocol.dt * s.x;
    s.x *= params.factor;
    s.time = -7;
  }
};

/// Two masses in no field, and what multiplies their positions.
struct Trial {
  System system = testing::two_masses();
  Protocol protocol;
  Simulation run;

  explicit Trial(Real factor, bool gives_up = false, bool hides = false)
      : run(system, protocol, growing(factor, gives_up, hides)) {
    run.start(testing::at_rest(system), 1);
  }
  static std::unique_ptr<Solver> growing(Real factor, bool gives_up, bool hides) {
    auto solver = hosted<Growing>();
    auto params = solver->params();
    find(params, "factor", "test").set(factor, "test");
    find(params, "gives_up", "test").set(gives_up, "test");
    find(params, "hides", "test").set(hides, "test");
    return solver;
  }
};

TEST(Simulation, CountsFramesAndTheirTime) {
  Trial trial(1);
  for (int frame = 1; frame <= 4; ++frame) {
    const Progress progress = trial.run.step();
    EXPECT_TRUE(progress.goes_on()) << progress.why;
    EXPECT_EQ(trial.run.frame(), frame);
    EXPECT_EQ(progress.when, frame * trial.protocol.dt);
    EXPECT_EQ(trial.run.time(), progress.when);
    EXPECT_DOUBLE_EQ(trial.run.state().time, progress.when) << "whatever the solver makes of it";
  }
}

TEST(Simulation, EndsWhereTheSolverGivesUpAndSaysWhyAndWhen) {
  Trial trial(1, true);
  EXPECT_TRUE(trial.run.step().goes_on());
  EXPECT_TRUE(trial.run.step().goes_on());
  const Progress progress = trial.run.step();
  EXPECT_EQ(progress.fate, Fate::breakdown);
  EXPECT_EQ(progress.why, "tired");
  EXPECT_EQ(progress.when, 3 * trial.protocol.dt);
}

TEST(Simulation, EndsWhereTheKineticEnergyIsOneThatNoClothReaches) {
  EXPECT_TRUE(Trial(1).run.step().goes_on());
  const Progress progress = Trial(2).run.step();  // 1/2 kg (60 m/s)^2 out of nothing
  EXPECT_EQ(progress.fate, Fate::diverged);
  EXPECT_NE(progress.why.find("kinetic energy 1.8e+03 J"), std::string::npos) << progress.why;
}

TEST(Simulation, EndsWhereTheWayIsOneThatNoClothGoesWhateverItsVelocities) {
  EXPECT_TRUE(Trial(1, false, true).run.step().goes_on());
  const Progress progress = Trial(2, false, true).run.step();
  EXPECT_EQ(progress.fate, Fate::diverged);
  EXPECT_NE(progress.why.find("kinetic energy 1.8e+03 J"), std::string::npos) << progress.why;
}

TEST(Simulation, EndsWherePositionsAreNotFinite) {
  Trial trial(1);
  State broken = testing::at_rest(trial.system);
  broken.x[0] = std::numeric_limits<Real>::quiet_NaN();
  trial.run.go_on(0, std::move(broken));
  EXPECT_EQ(trial.run.step().fate, Fate::diverged);
}

struct Shrinking {
  static constexpr SolverInfo info{.name = "shrinking", .summary = "-", .source = "-"};
  NoParams params;
  void prepare(const System&, Real) {}
  void step(const System&, State& s, const Protocol&, auto&) { s.v.resize(0); }
};

TEST(Simulation, DoesNotGoOnWithAnotherNumberOfVelocities) {
  const System system = testing::two_masses();
  Simulation run(system, Protocol{}, hosted<Shrinking>());
  run.start(testing::at_rest(system), 1);
  EXPECT_THROW(run.step(), std::length_error);
}

TEST(Simulation, StartsAnewWhateverRanBefore) {
  testing::Cloth cloth = testing::crumpled_cloth();
  cloth.system.drives = {{{0}, {}, 1.5 * cloth.protocol().dt}};
  Simulation run(cloth.system, cloth.protocol(), testing::solver_of("vivace"));
  const auto positions = [&] {
    run.start(cloth.state, 1);
    EXPECT_EQ(run.frame(), 0);
    for (int k = 0; k < 3; ++k) run.advance();
    return run.state().x;
  };
  const VecX once = positions();
  EXPECT_TRUE(testing::same_bits(positions(), once));
}

TEST(Simulation, GoesOnToTheSameBitsFromAFrameItsStateAndTheSolversMemory) {
  const testing::Cloth cloth = testing::crumpled_cloth();
  Simulation whole(cloth.system, cloth.protocol(), testing::solver_of("vivace")),
      part(cloth.system, cloth.protocol(), testing::solver_of("vivace"));
  whole.start(cloth.state, 1);
  part.start(cloth.state, 1);
  for (int k = 0; k < 3; ++k) whole.step();
  part.solver().remember(whole.solver().memory());
  part.go_on(whole.frame(), whole.state());
  for (int k = 0; k < 3; ++k) whole.step(), part.step();
  EXPECT_EQ(part.frame(), 6);
  EXPECT_TRUE(testing::same_bits(part.state().x, whole.state().x));
}

TEST(Simulation, SaysWhyTheSolverDeclines) {
  testing::Cloth cloth = testing::crumpled_cloth();
  cloth.scene.step.first_guess = FirstGuess::previous;
  const Simulation run(cloth.system, cloth.protocol(), testing::solver_of("pbd-jacobi"));
  EXPECT_NE(run.declines().value_or("").find("first_guess"), std::string::npos);
}

}  // namespace
}  // namespace cloth

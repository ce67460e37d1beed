// What a free run of a cell says, against the mechanics of one mass on a spring.

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <concepts>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/solver.hpp"
#include "experiments/harness/measure.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::Real;
using testing::measured;

// A mass of 2 kg on a spring of 1 m and 50 N/m, pinned at its other end, let go sideways.

Cell pendulum(const std::string& solver = "newton-cholesky",
              cloth::testing::Settings changes = {}) {
  Cell cell;
  cell.experiment = "e";
  cell.part = Part::free;
  cell.scene = testing::mass_on_a_spring({{"damping", 1.0}, {"dt", 0.01}, {"iterations", 100LL}});
  for (const auto& [key, value] : changes) cell.scene.set(key, value, "test");
  cell.solver = parse_solver_spec(solver);
  cell.free.duration = 1;
  return cell;
}

TEST(FreeTrace, TellsWhatIsHeldByClothSolverAndState) {
  if (!testing::times_tell) GTEST_SKIP() << "the sanitizer owns malloc";
  Cell cell = pendulum("diagonal-descent", {{"columns", 40LL}, {"rows", 40LL}});
  cell.free.duration = 0.05;
  const Row row = measured(cell);
  // Positions, velocities and those of the step before alone are 96.
  EXPECT_GT(row.metric("bytes-per-vertex"), 300);
  EXPECT_LT(row.metric("bytes-per-vertex"), 800);
}

/// Sees no way down once it is told to: in one process as in another.
struct BreaksDownLater {
  static constexpr cloth::SolverInfo info{
      .name = "test-breaks-down-later", .summary = "-", .source = "-"};
  static inline bool at_once = false;
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, cloth::VecX& x, auto& probe) {
    if (at_once) throw cloth::Breakdown("no way down");
    cloth::VecX g;
    while (probe.next(x)) {
      phi.gradient(x, g);
      x -= 1e-6 * g;
    }
  }
};

/// Where nobody looks it has the course of its trace, which takes so long that it is not asked for
/// another.
struct HasTheCourse {
  static constexpr cloth::SolverInfo info{
      .name = "test-has-the-course", .summary = "-", .source = "-"};
  static inline std::vector<cloth::VecX> course;
  static inline useconds_t microseconds = 0;
  cloth::NoParams params;
  std::size_t steps = 0;
  void prepare(const cloth::System&, Real) { steps = 0; }
  void solve(const cloth::ImplicitStep& phi, cloth::VecX& x, auto& probe) {
    const bool is_watched = std::same_as<decltype(probe), cloth::Trace&>;
    const bool is_slow = is_watched && steps == 0;
    cloth::VecX g;
    for (int k = 0; probe.next(x); ++k) {
      if (is_slow && k == 0) usleep(microseconds);
      phi.gradient(x, g);
      if (is_watched) x -= 1e-6 * g;
      else x = course.at(steps);
    }
    ++steps;
    if (course.size() < steps) course.push_back(x);
  }
};

/// Comes to the same where nobody looks, in far less time.
struct DawdlesWhereItIsWatched {
  static constexpr cloth::SolverInfo info{
      .name = "test-dawdles-where-it-is-watched", .summary = "-", .source = "-"};
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, cloth::VecX& x, auto& probe) {
    if (std::same_as<decltype(probe), cloth::Trace&>) usleep(1000);
    cloth::VecX g;
    while (probe.next(x)) {
      phi.gradient(x, g);
      x -= 1e-6 * g;
    }
  }
};

struct GoesLessFarWhereNobodyLooks {
  static constexpr cloth::SolverInfo info{
      .name = "test-goes-less-far-where-nobody-looks", .summary = "-", .source = "-"};
  cloth::NoParams params;
  void solve(const cloth::ImplicitStep& phi, cloth::VecX& x, auto& probe) {
    const Real length = std::same_as<decltype(probe), cloth::Trace&> ? 1e-6 : 1e-7;
    cloth::VecX g;
    while (probe.next(x)) {
      phi.gradient(x, g);
      x -= length * g;
    }
  }
};

TEST(FreeTrace, AccountsForThePendulumsEnergy) {
  const Cell cell = pendulum();
  const Row row = measured(cell);
  ASSERT_EQ(row.outcome, Outcome::stable) << row.why;
  const cloth::System system = cloth::build_system(cell.scene);
  cloth::State state = cloth::initial_state(cell.scene, system);
  const auto solver = make_solver(cell.solver, "test");
  solver->prepare(system, cell.scene.step);
  const std::vector<Real> kinetic = row.column("kinetic"), total = row.column("total"),
                          time = row.column("time"), speed = row.column("speed");
  ASSERT_EQ(kinetic.size(), 100u);
  for (std::size_t k = 0; k < kinetic.size(); ++k) {
    cloth::testing::advance(*solver, state, cell.scene.step.iterations);
    const cloth::Vec3 pin = state.x.head<3>(), x = state.x.tail<3>(), v = state.v.tail<3>();
    const Real stretch = (x - pin).norm() - 1;
    const Real moving = 0.5 * 2 * v.squaredNorm();
    const Real stored = 0.5 * 50 * stretch * stretch;
    const Real height = 2 * 9.8 * (x.y() + pin.y());
    // Sums of three energies of some 20 J.
    EXPECT_NEAR(kinetic[k], moving, 1e-12);
    EXPECT_NEAR(total[k], moving + stored + height, 1e-12);
    EXPECT_NEAR(row.column("stretch-max")[k], std::max(0.0, stretch), 1e-14);
    EXPECT_NEAR(row.column("stretch-mean")[k], std::abs(stretch), 1e-14);
    // Of all mass, the pin's included: 2 kg of 4 move.
    EXPECT_NEAR(speed[k], v.norm() / std::sqrt(2.0), 1e-14);
    EXPECT_NEAR(time[k], 0.01 * static_cast<Real>(k + 1), 1e-14);
  }
}

TEST(FreeTrace, SeesBackwardEulerLoseEnergy) {
  const std::vector<Real> total = measured(pendulum()).column("total");
  // In tension Phi is convex, and its minimiser cannot have more energy than where it started.
  for (std::size_t k = 1; k < total.size(); ++k) EXPECT_LE(total[k], total[k - 1] + 1e-12);
  EXPECT_LT(total.back(), total.front());
}

TEST(FreeTrace, TellsWhatIsLostBesideTheGreatestKineticEnergy) {
  const auto lost = [](const char* scheme, Real dt) {
    const Cell cell = pendulum("newton-cholesky", {{"scheme", std::string(scheme)}, {"dt", dt}});
    const Row row = measured(cell);
    const cloth::System system = cloth::build_system(cell.scene);
    const cloth::State start = cloth::initial_state(cell.scene, system);
    // At rest, with its spring at its length: all that it has is its height.
    EXPECT_NEAR(row.metric("energy-lost") * std::ranges::max(row.column("kinetic")),
                system.gravity_energy(start.x) - row.column("total").back(), 1e-9);
    return row.metric("energy-lost");
  };
  const Real backward = lost("backward-euler", 0.01);
  EXPECT_GT(backward, 0.02);
  EXPECT_NEAR(lost("backward-euler", 0.005) / backward, 0.5, 0.15) << "it is of first order";
  for (const char* scheme : {"implicit-midpoint", "sdirk2", "tr-bdf2", "newmark"})
    EXPECT_LT(std::abs(lost(scheme, 0.01)), 0.1 * backward) << scheme;
}

TEST(FreeTrace, TellsHowFarAClothHangsAndWhatHoldsIt) {
  Cell cell = pendulum("newton-cholesky", {{"damping", 0.9}});
  cell.free.duration = 20;
  const Row row = measured(cell);
  ASSERT_EQ(row.outcome, Outcome::stable) << row.why;
  // 2 kg of 4 come to hang below the pin, 1 m and m g / k deep: the weight is all that is held.
  const Real weight = 2 * 9.8, depth = 1 + weight / 50;
  EXPECT_LT(row.metric("settled-at"), 10);
  EXPECT_NEAR(row.metric("drape"), depth / 2, 1e-3);
  EXPECT_NEAR(row.metric("support-force"), weight, 1e-2 * weight);
  EXPECT_GT(row.metric("support-force-max"), weight);
}

TEST(FreeTrace, KeepsTheMomentumOfWhatNothingHolds) {
  const Row row = measured(pendulum("newton-cholesky", {{"vertices", std::vector<Real>{}}}));
  ASSERT_EQ(row.outcome, Outcome::stable) << row.why;
  EXPECT_LT(row.metric("support-force-max"), 1e-8) << "of 39 N of weight";
  EXPECT_EQ(row.metric("settled-at"), std::numeric_limits<Real>::infinity()) << "it falls";
  // The centre of mass after 0.9 to 1 s of free fall by backward Euler: g t (t + dt) / 2.
  EXPECT_NEAR(row.metric("drape"), 9.8 * 0.955 * 0.965 / 2, 0.02);
}

TEST(FreeTrace, TellsNothingOfAnEnergyBeyondAllNumbers) {
  const Row row = measured(pendulum("symplectic-euler", {{"stiffness", 1e12}, {"substeps", 50LL}}));
  EXPECT_EQ(row.outcome, Outcome::diverged) << row.why;
  EXPECT_TRUE(std::isinf(row.column("kinetic").back()));
  EXPECT_FALSE(row.metrics.contains("settled-at"));
}

TEST(FreeTrace, AsksForRestOnlyWhereToldTo) {
  Cell cell = pendulum();
  cell.free.rest_speed = 0.01;
  const Row moving = measured(cell);
  EXPECT_EQ(moving.outcome, Outcome::never_at_rest);
  EXPECT_TRUE(testing::contains(moving.why, "m/s after 1 s")) << moving.why;
  cell.free.rest_speed = 100;
  EXPECT_EQ(measured(cell).outcome, Outcome::stable);
}

TEST(FreeTrace, ReportsTheLastTenth) {
  const Row row = measured(pendulum());
  const std::vector<Real> speed = row.column("speed");
  Real sum = 0;
  for (std::size_t k = 90; k < 100; ++k) sum += speed.at(k) * speed.at(k);
  EXPECT_NEAR(row.metric("final-speed"), std::sqrt(sum / 10), 1e-12);
  std::vector<Real> stretch = row.column("stretch-max");
  std::sort(stretch.end() - 10, stretch.end());
  EXPECT_EQ(row.metric("stretch-max"), (stretch[94] + stretch[95]) / 2);
}

TEST(FreeTrace, ErrsByHalfWhereTheStepIsHalf) {
  // Backward Euler is of first order: its error at a given time is proportional to dt.
  const auto error = [](Real dt) {
    Cell cell = pendulum("newton-cholesky", {{"dt", dt}});
    cell.free.duration = 0.5;
    cell.free.compare_at = {0.5};
    const Row row = measured(cell);
    EXPECT_LT(row.metric("uncertainty@0.5"), 0.01 * row.metric("error@0.5"));
    return row.metric("error@0.5");
  };
  // The second order's share is dt times a rate of some 5/s, or 2 %, at this step.
  EXPECT_NEAR(error(0.0025) / error(0.005), 0.5, 0.02);
}

TEST(FreeTrace, SkipsWhatTheSolverDeclines) {
  const Row row = measured(pendulum("pbd-jacobi", {{"first_guess", std::string("previous")}}));
  EXPECT_EQ(row.outcome, Outcome::skipped);
  EXPECT_FALSE(row.why.empty());
}

TEST(FreeSilent, ReportsOrderedQuantilesOfAStep) {
  Cell cell = pendulum();
  Evidence evidence;
  evidence.trace = measured(cell);
  cell.mode = Mode::silent;
  Row row = blank_row(cell);
  measure(cell, evidence, row);
  EXPECT_LE(row.metric("step-p50"), row.metric("step-p95"));
  EXPECT_LE(row.metric("step-p95"), row.metric("step-p99"));
  for (const auto& [more, less] : {std::pair("over-1ms", "over-2ms"),
                                   {"over-2ms", "over-4ms"},
                                   {"over-4ms", "over-8ms"},
                                   {"over-8ms", "over-16ms"}})
    EXPECT_GE(row.metric(more), row.metric(less));
  EXPECT_EQ(row.metric("over-1ms") >= 0.5, row.metric("step-p50") > 1e-3);
  EXPECT_NEAR(row.metric("fps") * row.metric("step-mean"), 1, 1e-12);
  EXPECT_EQ(row.outcome, Outcome::stable) << row.why;
}

TEST(FreeSilent, MayBreakDownWhereAWitnessDoes) {
  cloth::add_solver<BreaksDownLater>();
  Cell cell = pendulum("test-breaks-down-later");
  Evidence evidence;
  evidence.trace = measured(cell);
  ASSERT_EQ(evidence.trace.outcome, Outcome::stable) << evidence.trace.why;
  cell.mode = Mode::silent;
  Row row = blank_row(cell);
  BreaksDownLater::at_once = true;
  measure(cell, evidence, row);
  BreaksDownLater::at_once = false;
  EXPECT_EQ(row.outcome, Outcome::breakdown) << row.why;
}

TEST(FreeSilent, BeginsAnewThoughTheTraceTookLong) {
  cloth::add_solver<HasTheCourse>();
  Cell cell = pendulum("test-has-the-course");
  cell.measure.timeout = 5;
  cell.measure.warmup = 0;
  for (const useconds_t microseconds : {0U, 600'000U}) {
    HasTheCourse::course.clear();
    HasTheCourse::microseconds = microseconds;
    cell.mode = Mode::trace;
    Evidence evidence;
    evidence.trace = measured(cell);
    ASSERT_EQ(evidence.trace.outcome, Outcome::stable) << evidence.trace.why;
    cell.mode = Mode::silent;
    Row row = blank_row(cell);
    measure(cell, evidence, row);
    EXPECT_EQ(row.outcome, Outcome::unfaithful);
    EXPECT_TRUE(testing::contains(row.why, "not those of a watched solver") ||
                testing::contains(row.why, "it does less where nobody looks"))
        << row.why;
  }
}

/// Of timed runs that are looked into once in a thousand, one that is not by its lot.
Row timed_by_lot(Cell cell, bool is_heard_again, bool is_audited) {
  cell.measure.audit_every = 1000;
  cell.measure.warmup = 0;
  Evidence evidence;
  evidence.is_heard_again = is_heard_again;
  evidence.is_audited = is_audited;
  evidence.trace = measured(cell);
  EXPECT_EQ(evidence.trace.outcome, Outcome::stable) << evidence.trace.why;
  cell.mode = Mode::silent;
  Row row = blank_row(cell);
  measure(cell, evidence, row);
  return row;
}

TEST(FreeSilent, IsLookedIntoWhereItIsHeardAgainWhateverItsLot) {
  if (!testing::times_tell) GTEST_SKIP();
  cloth::add_solver<DawdlesWhereItIsWatched>();
  const Cell cell = pendulum("test-dawdles-where-it-is-watched");
  const Row row = timed_by_lot(cell, false, false);
  EXPECT_EQ(row.outcome, Outcome::stable) << row.why;
  for (const bool is_audited : {false, true}) {
    const Row again = timed_by_lot(cell, true, is_audited);
    EXPECT_EQ(again.outcome, Outcome::unfaithful);
    EXPECT_TRUE(testing::contains(again.why, "it does less where nobody looks")) << again.why;
  }
}

TEST(FreeSilent, IsPutToAWitnessOnlyWhereItIsAudited) {
  cloth::add_solver<GoesLessFarWhereNobodyLooks>();
  const Cell cell = pendulum("test-goes-less-far-where-nobody-looks");
  for (const bool is_audited : {false, true}) {
    const Row row = timed_by_lot(cell, false, is_audited);
    EXPECT_EQ(row.outcome, is_audited ? Outcome::unfaithful : Outcome::stable) << row.why;
    if (is_audited) {
      EXPECT_TRUE(testing::contains(row.why, "not those of a watched solver")) << row.why;
    } else {
      EXPECT_EQ(row.metric(audit_lot), 0);
    }
  }
}

}  // namespace
}  // namespace harness

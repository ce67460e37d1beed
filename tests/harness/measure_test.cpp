#include "experiments/harness/measure.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "cloth/held.hpp"
#include "cloth/solver.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::Real, cloth::VecX;
using testing::evidence_of, testing::measured, testing::scene_of;

/// A step of a small soft sheet, three steps after its start.
Cell frozen_cell(const std::string& solver, cloth::testing::Settings changes = {}) {
  Cell cell;
  cell.experiment = "e";
  cell.scene = scene_of("games103", {{"columns", 6LL}, {"rows", 6LL}});
  for (const auto& [key, value] : changes) cell.scene.set(key, value, "test");
  cell.solver = parse_solver_spec(solver);
  cell.frame = 3;
  cell.frozen.frames = {3};
  cell.frozen.iterations = 2000;
  cell.frozen.seconds = 1e5;  // the iterations decide, not the machine
  cell.measure.warmup = 0;
  return cell;
}

TEST(FrozenTrace, SeesNewtonReachTheMinimiser) {
  const Row row = measured(frozen_cell("newton-cholesky"));
  EXPECT_EQ(row.outcome, Outcome::converged);
  // Relative to the first gap, of which rounding of positions of 10 m leaves far less.
  EXPECT_LT(std::abs(row.metric("final-error")), 1e-12);
  EXPECT_EQ(row.column("error").front(), 1);
  EXPECT_LT(row.column("residual").back(), 1e-9 * row.column("residual").front());
  EXPECT_GT(row.metric("first-gap"), 0);
}

TEST(FrozenTrace, CountsTheIterationsThatItsCurveShows) {
  for (const char* solver :
       {"newton-cholesky", "diagonal-descent", "diagonal-descent[diagonal=block]",
        "diagonal-descent[accelerate=chebyshev,rho=0.9]"}) {
    const Cell cell = frozen_cell(solver);
    const Row row = measured(cell);
    const std::vector<Real> error = row.column("error"), iteration = row.column("iteration"),
                            seconds = row.column("seconds");
    ASSERT_EQ(row.outcome, Outcome::converged) << solver;
    ASSERT_EQ(error.size(), iteration.size());
    ASSERT_EQ(error.size(), seconds.size());
    EXPECT_TRUE(std::ranges::is_sorted(seconds));
    EXPECT_TRUE(std::ranges::is_sorted(iteration));
    for (const Real tolerance : cell.frozen.tolerances) {
      const std::string name = tolerance_name(tolerance);
      const auto first = static_cast<std::size_t>(
          std::ranges::find_if(error, [&](Real e) { return e <= tolerance; }) - error.begin());
      ASSERT_LT(first, error.size());
      EXPECT_EQ(row.metric("iterations@" + name), iteration[first]) << solver << " " << name;
      EXPECT_EQ(row.metric("seconds@" + name), seconds[first]) << solver << " " << name;
    }
    EXPECT_EQ(row.metric("final-error"), error.back());
    EXPECT_EQ(row.metric("best-error"), std::ranges::min(error));
    EXPECT_EQ(row.metric("iterations-spent"), iteration.back());
  }
}

TEST(FrozenTrace, StartsWhoRemembersAsInMotionAndNobodyElse) {
  int remembering = 0;
  for (const auto& [name, entry] : cloth::solvers()) {
    Cell cell = frozen_cell(name, {{"first_guess", std::string("target")}});
    cell.frozen.iterations = 20;
    const auto solver = make_solver(cell.solver, "test");
    Evidence evidence = evidence_of(cell);
    Row warm = blank_row(cell), cold = warm;
    measure(cell, evidence, warm);
    evidence.frozen.before.clear();
    measure(cell, evidence, cold);
    if (!solver->has_memory()) {
      EXPECT_EQ(warm.column("error"), cold.column("error")) << name;
      EXPECT_EQ(warm.column("residual"), cold.column("residual")) << name;
    } else if (warm.column("error") != cold.column("error")) {
      ++remembering;
    }
  }
  EXPECT_GE(remembering, 2) << "the ramp of augmented descent, and Wang and Yang's step length";
}

/// The step after frame 30 of that scene as it ships.
Row frame_30(const std::string& scene, const std::string& solver) {
  Cell cell = frozen_cell(solver);
  cell.scene = cloth::load_scene(scene);
  cell.frame = 30;
  cell.frozen.frames = {30};
  cell.frozen.iterations = 1024;
  Evidence evidence = evidence_of(cell);
  evidence.frozen.before.clear();  // the worst start
  Row row = blank_row(cell);
  measure(cell, evidence, row);
  return row;
}

TEST(FrozenTrace, WaitsUntilWangAndYangTakeTheirStepBack) {
  const Row row = frame_30("swing", "wang-yang-descent");
  EXPECT_EQ(row.outcome, Outcome::budget) << row.why;
  EXPECT_LT(row.metric("final-error"), 1e-2);
  EXPECT_GT(std::ranges::max(row.column("error")), 1e3) << "no step to take back";
}

TEST(FrozenTrace, FindsPositionBasedSolversElsewhere) {
  // Fast projection's long moves near singular states follow the rounding of a machine's BLAS.
  for (const char* solver : {"pbd-gauss-seidel", "pbd-coloured", "fast-projection",
                             "fast-projection[factorisation=simplicial]"}) {
    const Row row = frame_30("games103-pbd", solver);
    EXPECT_EQ(row.outcome, Outcome::elsewhere) << solver << ": " << row.why;
    EXPECT_LT(row.metric("final-distance"), 1) << solver << ": within the cloth's own size";
    EXPECT_GT(row.metric("final-distance"), 1e-3) << solver;
  }
}

/// What cloth, solver and state of a cell hold for each vertex [B], counted without a judge.
Real held_by_hand(const Cell& cell, const cloth::State& start) {
  const double before = cloth::held();
  const cloth::System system = frozen_system(cell.scene, start);
  const auto solver = make_solver(cell.solver, "test");
  const cloth::Protocol protocol = frozen_protocol(cell.scene);
  solver->prepare(system, protocol);
  cloth::State state = start;
  cloth::testing::advance(*solver, state, cell.frozen.iterations);
  return (cloth::held() - before) / system.vertices();
}

/// The judge has a cloth and states of its own, which would be a third more.
TEST(FrozenTrace, TellsWhatIsHeldByClothSolverAndState) {
  if (!testing::times_tell) GTEST_SKIP() << "the sanitizer owns malloc";
  for (const char* solver : {"diagonal-descent", "newton-cholesky", "newton-pcg"}) {
    Cell cell = frozen_cell(solver, {{"columns", 30LL}, {"rows", 30LL}});
    cell.frozen.iterations = 3;
    const Evidence evidence = evidence_of(cell);
    Row row = blank_row(cell);
    measure(cell, evidence, row);
    const Real expected = held_by_hand(cell, evidence.frozen.state);
    EXPECT_GT(expected, 300) << solver;
    EXPECT_NEAR(row.metric("bytes-per-vertex"), expected, 0.05 * expected) << solver;
  }
}

TEST(FrozenTrace, SpendsItsBudgetAndSaysSo) {
  Cell cell = frozen_cell("diagonal-descent");
  cell.frozen.iterations = 5;
  const Row row = measured(cell);
  EXPECT_EQ(row.outcome, Outcome::budget);
  EXPECT_EQ(row.metric("iterations-spent"), 5);
  EXPECT_EQ(row.column("iteration").back(), 5);
  EXPECT_TRUE(std::isnan(row.metric("iterations@1e-06")));
  EXPECT_EQ(row.metric("sweeps"), 5);
}

TEST(FrozenTrace, JudgesTheStepBeforeContact) {
  // The sphere lies where the sheet is: resolving it would move the judged iterate off the minimum.
  const Row row = measured(frozen_cell("newton-cholesky", {{"sphere.ball.enabled", true},
                                                           {"contact", std::string("project")},
                                                           {"sphere.ball.radius", 5.0}}));
  EXPECT_EQ(row.outcome, Outcome::converged);
}

TEST(FrozenTrace, SkipsWhereThereIsNothingToJudgeBy) {
  Cell cell = frozen_cell("newton-cholesky");
  cell.frozen.tolerances.clear();
  EXPECT_EQ(measured(cell).outcome, Outcome::skipped);
}

TEST(FrozenTrace, SkipsAnIntegrator) {
  const Row row = measured(frozen_cell("symplectic-euler"));
  EXPECT_EQ(row.outcome, Outcome::skipped);
  EXPECT_TRUE(testing::contains(row.why, "integrator"));
}

TEST(FrozenSilent, TimesWhatTheTraceReached) {
  Cell cell = frozen_cell("diagonal-descent");
  cell.frozen.iterations = 40;
  cell.frozen.tolerances = {0.5, 1e-14};
  Evidence evidence = evidence_of(cell);
  evidence.trace = blank_row(cell);
  measure(cell, evidence, evidence.trace);
  ASSERT_EQ(evidence.trace.outcome, Outcome::budget);
  cell.mode = Mode::silent;
  Row row = blank_row(cell);
  measure(cell, evidence, row);
  EXPECT_EQ(row.outcome, Outcome::budget) << "the trace's";
  for (const char* name :
       {"seconds@5e-01", "seconds-first", "seconds-per-iteration", "seconds-prepare"})
    EXPECT_TRUE(std::isfinite(row.metric(name))) << name;
  EXPECT_FALSE(row.metrics.contains("seconds@1e-14")) << "the trace never got there";
  EXPECT_TRUE(row.curve.empty());
}

/// Makes ready in its first step what others do in prepare().
Real divide(const bool go_on) {
  Real sum = 0;
  for (int k = 0; k < 100'000 && go_on; ++k) sum += 1 / (1 + sum);
  return sum;
}

struct IsLazy {
  static constexpr cloth::SolverInfo info{.name = "test-is-lazy", .summary = "-", .source = "-"};
  cloth::NoParams params;
  bool ready = false;
  Real sum = 0;
  void solve(const cloth::ImplicitStep& phi, VecX& x, auto& probe) {
    sum += divide(!ready);
    ready = true;
    VecX g;
    while (probe.next(x)) phi.gradient(x, g), x -= 1e-6 * g;
  }
};

TEST(MeasureFrozenSilent, HasWhatAFirstStepTakesLongerAmongWhatIsPrepared) {
  [[maybe_unused]] static const bool once = cloth::add_solver<IsLazy>();
  Cell cell = frozen_cell("test-is-lazy");
  cell.measure.warmup = 1;
  Evidence evidence = evidence_of(cell);
  evidence.trace = blank_row(cell);
  measure(cell, evidence, evidence.trace);
  cell.mode = Mode::silent;
  Row row = blank_row(cell);
  measure(cell, evidence, row);
  ASSERT_NE(row.outcome, Outcome::unfaithful) << row.why;
  volatile bool go_on = true;
  Real sum = 0, least = 1;
  for (int k = 0; k < 5; ++k) {
    const auto begin = std::chrono::steady_clock::now();
    sum += divide(go_on);
    const std::chrono::duration<Real> taken = std::chrono::steady_clock::now() - begin;
    least = std::min(least, taken.count());
  }
  EXPECT_GT(row.metric("seconds-prepare"), 0.3 * least) << sum;
}

TEST(ToleranceName, IsShort) {
  EXPECT_EQ(tolerance_name(1e-4), "1e-04");
  EXPECT_EQ(tolerance_name(0.5), "5e-01");
}

TEST(ToleranceName, IsEachOnesOwn) {
  EXPECT_EQ(tolerance_name(1e-4), "1e-04");
  EXPECT_EQ(tolerance_name(0.5), "5e-01");
  EXPECT_EQ(tolerance_name(0.0149), "1.49e-02");
  EXPECT_NE(tolerance_name(0.1), tolerance_name(0.1 + 2e-17 * 8));
  for (const Real one : {1.0 / 3, 0.1 + 2e-17 * 8, 9.99e-13})
    EXPECT_EQ(std::stod(tolerance_name(one)), one);
}

}  // namespace
}  // namespace harness

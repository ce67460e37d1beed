// Seconds of one machine as those of another.

#include "evidence/calibration.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

namespace evidence {
namespace {

constexpr Real coarse = 441, fine = 4096;

/// What a kernel takes an iteration on so many vertices, on a machine.
using Machine = std::array<Real (*)(Real vertices), yardsticks.size()>;

const Machine their_machine{[](Real n) { return 1e-8 * n; }, [](Real n) { return 4e-8 * n; },
                            [](Real n) { return 2e-7 * n; },
                            [](Real n) { return 1e-9 * std::pow(n, 1.5); }};
const Machine our_machine{[](Real n) { return 2e-8 * n; }, [](Real n) { return 2e-8 * n; },
                          [](Real n) { return 2e-7 * n; },
                          [](Real n) { return 3e-9 * std::pow(n, 1.5); }};

std::vector<Row> trace_and_run(const std::string& label, Real vertices, Real each) {
  Row trace;
  trace.label = trace.solver = label;
  trace.scene = "curtain";
  trace.part = harness::Part::frozen;
  trace.mode = harness::Mode::trace;
  trace.outcome = harness::Outcome::converged;
  trace.scene_settings = {{"columns", static_cast<long long>(std::sqrt(vertices))}};
  trace.identity = R"({"frozen":{"tolerances":[]}})";
  trace.metrics = {{"vertices", vertices}, {"springs", 6 * vertices}, {"faces", 0.0}};
  trace.curve = {{"iteration", {0, 1}}, {"distance-max", {0.1, 0.01}}};
  Row timed = trace;
  timed.mode = harness::Mode::silent;
  timed.metrics = {{"seconds-first", 2 * each},
                   {"seconds-per-iteration", each},
                   {"seconds@1e-02", 5 * each},
                   {"wall", 7}};
  timed.curve.clear();
  return {trace, timed};
}

/// The yardsticks', and on request those of one more who takes so much of each.
std::vector<Row> rows_on(const Machine& machine, const std::array<Real, 4>& mixed = {},
                         const std::string& who = "semi-implicit") {
  std::vector<Row> rows;
  const auto add = [&](const std::string& label, Real vertices, Real each) {
    for (const Row& row : trace_and_run(label, vertices, each)) rows.push_back(row);
  };
  for (const Real vertices : {coarse, fine}) {
    Real sum = 0;
    for (std::size_t k = 0; k < yardsticks.size(); ++k) {
      add(yardsticks[k].solver, vertices, machine[k](vertices));
      sum += mixed[k] * machine[k](vertices);
    }
    if (sum > 0) add(who, vertices, sum);
  }
  return rows;
}

TEST(Shares, AreThoseThatTheSumWasMadeOf) {
  const std::vector<Real> a{0.5, 0.2, 0.1}, b{0.25, 0.4, 0.45};
  const std::vector<Real> found = shares({a, b});
  EXPECT_NEAR(found[0], 1, 1e-12);
  EXPECT_NEAR(found[1], 2, 1e-12);
}

TEST(Shares, AreNeverNegative) {
  const std::vector<Real> found = shares({{1, 2}, {0, 1}});  // 1 and -1 without bounds
  EXPECT_NEAR(found[0], 0.6, 1e-12);
  EXPECT_EQ(found[1], 0);
}

TEST(Calibration, GoesByTheKernelsThatAContestantTakes) {
  const Calibration calibration(rows_on(their_machine, {0, 0, 3, 0.5}), rows_on(our_machine));
  ASSERT_TRUE(calibration.is_whole());
  for (const Real n : {coarse, 1000., fine}) {
    EXPECT_NEAR(calibration.factor("diagonal-descent", n), 2, 1e-9) << n;
    EXPECT_NEAR(calibration.factor("vertex-block-descent", n), 0.5, 1e-9) << n;
    EXPECT_NEAR(calibration.factor("newton-cholesky", n), 3, 1e-9) << n;
    const Real there = 3 * their_machine[2](n) + 0.5 * their_machine[3](n),
               here = 3 * our_machine[2](n) + 0.5 * our_machine[3](n);
    EXPECT_NEAR(calibration.factor("semi-implicit", n), here / there, 1e-6) << n;
  }
}

TEST(Calibration, TranslatesSecondsAndNothingElse) {
  const std::vector<Row> there = rows_on(their_machine, {0, 2, 0, 0}, "pbd-jacobi");
  const std::vector<Row> rows = Calibration(there, rows_on(our_machine)).translated(there);
  ASSERT_EQ(rows.size(), there.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (rows[k].label != "pbd-jacobi") continue;
    const bool is_timed = rows[k].mode != harness::Mode::trace;
    for (const auto& [name, value] : there[k].metrics)
      EXPECT_NEAR(rows[k].metric(name), (is_timed && name != "wall" ? 0.5 : 1) * Real(value), 1e-12)
          << name;
  }
}

TEST(Calibration, IsNotWholeWithoutAKernel) {
  std::vector<Row> here = rows_on(our_machine);
  std::erase_if(here, [](const Row& row) { return row.solver == "newton-pcg"; });
  EXPECT_FALSE(Calibration(rows_on(their_machine), here).is_whole());
}

/// A price of the first ten iterations is none of a hundred.
TEST(Calibration, IsNotWholeByStepsThatFailOrEndTooEarly) {
  for (const bool is_late : {false, true}) {
    std::vector<Row> here = rows_on(our_machine);
    for (Row& row : here) {
      if (row.solver != "newton-pcg" || row.mode != harness::Mode::trace) continue;
      if (is_late) row.metrics["clock-ended"] = 1, row.metrics["iterations-spent"] = 4;
      else row.outcome = harness::Outcome::diverged;
    }
    EXPECT_FALSE(Calibration(rows_on(their_machine), here).is_whole()) << is_late;
  }
}

TEST(Calibration, IsByTheCoarsestAndTheFinestStepThatAKernelWasTimedOn) {
  const Contest contest(rows_on(their_machine));
  for (const std::vector<std::size_t>& steps : steps_to_calibrate_by(contest)) {
    ASSERT_EQ(steps.size(), 2u);
    EXPECT_EQ(contest.instances()[steps[0]].vertices, coarse);
    EXPECT_EQ(contest.instances()[steps[1]].vertices, fine);
  }
  std::vector<Row> without = rows_on(their_machine);
  std::erase_if(without, [](const Row& row) { return row.solver == "newton-cholesky"; });
  for (const auto& steps : steps_to_calibrate_by(Contest(without))) EXPECT_TRUE(steps.empty());
}

}  // namespace
}  // namespace evidence

// Failure is a row, and the others are measured.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "experiments/harness/machine.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::tiny_head, testing::two_solvers;

class RunnerFailures : public testing::RunnerTest {};

TEST_F(RunnerFailures, RecordsACrash) {
  for (auto& [part, row] : traces_of("test-crash")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_FALSE(row.why.empty());
  }
  EXPECT_EQ(report_.failed, 2);
  EXPECT_EQ(report_.cells, 2) << "what crashed is not timed";
}

TEST_F(RunnerFailures, RecordsAnExitAsACrash) {
  for (auto& [part, row] : traces_of("test-exit")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why, "exit status 0 without an answer");
  }
}

TEST_F(RunnerFailures, RecordsAnUnforeseenException) {
  for (auto& [part, row] : traces_of("test-fault")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why, "its solver threw: a mistake");
  }
}

TEST_F(RunnerFailures, RecordsAnotherNumberOfPositions) {
  for (auto& [part, row] : traces_of("test-shrink")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why,
              "its solver threw: its sweep returns another number of positions than it was given");
  }
}

TEST_F(RunnerFailures, RecordsAnArrayThatNoMemoryHolds) {
  for (auto& [part, row] : traces_of("test-want-all")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why, "its solver threw: std::bad_array_new_length");
  }
}

/// Of a store that somebody else writes to.
TEST_F(RunnerFailures, BlameNoSolverForAReferenceThatIsGone) {
  const Experiment e = load(tiny_head + two_solvers);
  for (const char* sql : {"DELETE FROM blob", "UPDATE blob SET bytes = x'00'"}) {
    struct TampersOnce : testing::RowWatch {
      std::function<void()> tamper;
      void start(const std::string& what, int cells, int stored) override {
        if (contains(what, "traces")) tamper();
        RowWatch::start(what, cells, stored);
      }
    } watch;
    watch.tamper = [&] { testing::tamper(folder_ / "s.sqlite", sql); };
    RunOptions options;
    options.lock = folder_ / "lock";
    EXPECT_TRUE(contains(testing::message_of([&] { harness::run(e, store_, options, watch); }),
                         "it is gone, or not what was written any more; run again"));
    for (const Row& row : store_.current("e")) EXPECT_NE(row.outcome, Outcome::crashed) << row.why;
  }
  EXPECT_EQ(run(e).failed, 0);
}

TEST_F(RunnerFailures, RecordsAHang) {
  // Ten times as long is the reference's limit, of two steps of sixteen vertices.
  for (auto& [part, row] : traces_of("test-hang", "timeout = 0.5\n")) {
    EXPECT_EQ(row.outcome, Outcome::timeout);
    EXPECT_TRUE(contains(row.why, "0.5 s"));
  }
  EXPECT_EQ(report_.failed, 2);
}

TEST_F(RunnerFailures, RecordsABreakdownWithWhatWasReached) {
  auto traces = traces_of("test-breakdown");
  for (auto& [part, row] : traces) {
    EXPECT_EQ(row.outcome, Outcome::breakdown);
    EXPECT_EQ(row.why, "the factor is indefinite");
  }
  EXPECT_EQ(traces[Part::frozen].column("error"), std::vector<Real>{1});
}

TEST_F(RunnerFailures, RecordsADivergence) {
  for (const char* solver : {"test-fly-away", "test-nan"})
    for (auto& [part, row] : traces_of(solver)) {
      EXPECT_EQ(row.outcome, Outcome::diverged) << solver << " " << cloth::word(part);
      EXPECT_FALSE(row.why.empty());
    }
}

TEST_F(RunnerFailures, RecordsMemoryThatRanOut) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer's shadow takes terabytes of address space: no cap is set";
#endif
  for (auto& [part, row] : traces_of("test-eat", "memory = 1024\n"))
    EXPECT_EQ(row.outcome, Outcome::out_of_memory) << row.why;
}

TEST_F(RunnerFailures, FailsWhatTookMoreThreadsThanTheProtocolHas) {
  for (auto& [part, row] : traces_of("test-crowd")) {
    EXPECT_EQ(row.outcome, Outcome::unfaithful);
    EXPECT_TRUE(contains(row.why, "threads where the protocol has 1")) << row.why;
    EXPECT_GT(row.metric("threads-used"), 1);
  }
  EXPECT_EQ(report_.failed, 2) << "the frozen cell and the free one";
  EXPECT_EQ(store_.current("e").size(), 2u) << "neither is timed";
}

TEST_F(RunnerFailures, TimesEverySolverOfTheHouseInOneThread) {
  run(load(tiny_head + two_solvers));
  for (const Row& row : store_.current("e")) {
    EXPECT_NE(row.outcome, Outcome::unfaithful) << row.why;
    EXPECT_EQ(row.metric("threads-used"), 1) << row.solver;
    EXPECT_LT(row.metric("waits"), 20) << row.solver;
  }
}

/// Keeps every core busy, with so many threads on each.
class Crowd {
 public:
  explicit Crowd(unsigned each = 1) {
    for (unsigned k = 0; k < each * std::thread::hardware_concurrency(); ++k)
      threads_.emplace_back([](const std::stop_token& stop) {
        while (!stop.stop_requested()) spin();
      });
  }

 private:
  std::vector<std::jthread> threads_;
};

TEST_F(RunnerFailures, MeasuresAloneWhatAClockEndedWhereItWasDisturbed) {
  std::optional<Crowd> others(4);
  Experiment e = load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n");
  e.free.reset();
  e.frozen->seconds = 0.3;
  e.frozen->iterations = 1'000'000;
  e.measure.repeats = 0;
  e.measure.again = 0;
  e.scenes[0].axes = {{"columns", {4LL, 5LL, 6LL}, "test"}};
  RunOptions together;
  together.jobs = 3;
  const RunReport report = run(e, together);
  EXPECT_EQ(report.measured, 3);
  EXPECT_GT(report.tries, 3) << "once in company, and once alone who was disturbed";
  EXPECT_EQ(watch_.rows.size(), 3u) << "what was measured in company is no row";
  std::vector<Real> begins;
  for (const Row& row : store_.current("e")) {
    EXPECT_EQ(row.metric("clock-ended"), 1);
    begins.push_back(std::stod(row.output));
  }
  std::ranges::sort(begins);
  for (std::size_t k = 1; k < begins.size(); ++k)
    EXPECT_GT(begins[k], begins[k - 1] + e.frozen->seconds) << "one after the other";
  others.reset();
  store_.erase(watch_.rows[0].key);
  EXPECT_EQ(run(e).tries, 1) << "what was alone is believed";
}

TEST_F(RunnerFailures, GivesEachVertexOfAClothItsTime) {
  Experiment e = load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n");
  e.free.reset();
  e.frozen->seconds_per_vertex = 1e-3;
  e.frozen->iterations = 1'000'000;
  e.measure.repeats = 0;
  e.scenes[0].axes = {{"columns", {4LL, 8LL, 100LL}, "test"}};
  for (const Real most : {0.03, 10.0}) {
    e.frozen->seconds = most;
    run(e);
    for (const Row& row : store_.current("e")) {
      const Real budget = std::min(most, 1e-3 * row.metric("vertices"));
      EXPECT_EQ(row.metric("clock-ended"), 1);
      EXPECT_GE(row.column("seconds").back(), budget);
      EXPECT_LT(row.column("seconds").back(), 2 * budget + 0.05) << "an iteration more";
    }
  }
}

/// Of one timed run, which is tried three times where the machine is disturbed.
Experiment timed_once(Experiment e) {
  e.free.reset();
  e.measure.repeats = 1;
  e.measure.again = 2;
  return e;
}

TEST_F(RunnerFailures, AsksAgainWhomItAccusesOnADisturbedMachine) {
  const Crowd others;
  const RunReport report = run(timed_once(load(tiny_head + "[[solver]]\nname = \"test-vary\"\n")));
  EXPECT_EQ(report.tries, 4);
  EXPECT_EQ(store_.current("e").back().outcome, Outcome::unfaithful);
}

TEST_F(RunnerFailures, AsksAgainWhomItAccusesOnACalmMachine) {
  const RunReport report = run(timed_once(load(tiny_head + "[[solver]]\nname = \"test-vary\"\n")));
  EXPECT_GE(report.tries, 3) << "a trace, a timed run, and one that condemns";
  EXPECT_EQ(store_.current("e").back().outcome, Outcome::unfaithful);
}

TEST_F(RunnerFailures, AsksAgainWhomItAccusesInATrace) {
  Experiment e = load(tiny_head + "[[solver]]\nname = \"test-crowd\"\n");
  e.free.reset();
  e.measure.repeats = 0;
  for (const int again : {0, 2}) {
    e.measure.again = again;
    RunOptions anew;
    anew.force = true;
    const RunReport report = run(e, anew);
    EXPECT_EQ(report.measured, 1);
    if (again == 0) EXPECT_EQ(report.tries, 1);
    else EXPECT_GE(report.tries, 2);
    EXPECT_EQ(store_.current("e").back().outcome, Outcome::unfaithful);
  }
}

/// One of timed_once() that is long beside the two ticks to which the kernel's account is known.
Experiment timed_long(Experiment e) {
  e = timed_once(std::move(e));
  e.measure.warmup = 100;
  return e;
}

TEST_F(RunnerFailures, MeasuresWhatWasDisturbedAgainABoundedNumberOfTimes) {
  const Crowd others;
  const RunReport report =
      run(timed_long(load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n")));
  EXPECT_EQ(report.measured, 2);
  EXPECT_EQ(report.disturbed, 1);
  EXPECT_EQ(report.tries, 4) << "a trace, and a timed run that was tried three times";
  for (const Row& row : store_.current("e"))
    EXPECT_EQ(row.why.starts_with("disturbed: "), row.mode == Mode::silent) << row.why;
}

/// Which phases a run tells of, each of as many cells as finish in it.
struct Phases : testing::RowWatch {
  void start(const std::string& what, int cells, int stored) override {
    RowWatch::start(what, cells, stored);
    told.push_back(fmt::format("{}: {} to measure, {} stored", what, cells, stored));
    to_finish = cells;
  }
  void finished(const std::string& title, const Row& row) override {
    RowWatch::finished(title, row);
    --to_finish;
  }
  void stop() override { EXPECT_EQ(to_finish, 0) << told.back(); }

  std::vector<std::string> told;
  int to_finish = 0;
};

TEST_F(RunnerFailures, TellsWhatItMeasuresAgain) {
  const Crowd others;
  RunOptions options;
  options.lock = folder_ / "lock";
  Phases phases;
  const Experiment e = load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n");
  harness::run(timed_long(e), store_, options, phases);
  const std::string again =
      "e: timed runs, 1 of 1, again where the machine was disturbed or a solver accused: 1 to "
      "measure, 0 stored";
  EXPECT_EQ(phases.told,
            (std::vector<std::string>{
                "e: references: 1 to measure, 0 stored", "e: traces: 1 to measure, 0 stored",
                "e: timed runs, 1 of 1: 1 to measure, 0 stored", again, again}));
  EXPECT_EQ(phases.rows.size(), 2u) << "a trace and a timed run";
}

TEST_F(RunnerFailures, MakesTheReferencesOfAllExperimentsFirst) {
  Experiment e = load(tiny_head + two_solvers);
  e.free.reset();
  e.measure.repeats = 0;
  Experiment finer = e;
  finer.name = "finer";
  finer.scenes[0].axes = {{"columns", {5LL}, "test"}};
  RunOptions options;
  options.lock = folder_ / "lock";
  Phases phases;
  const RunReport report = harness::run({e, finer}, store_, options, phases);
  EXPECT_EQ(
      phases.told,
      (std::vector<std::string>{
          "2 experiments: references: 2 to measure, 0 stored",
          "e: references: 0 to measure, 1 stored", "e: traces: 2 to measure, 0 stored",
          "finer: references: 0 to measure, 1 stored", "finer: traces: 2 to measure, 0 stored"}));
  EXPECT_EQ(report.measured, 4);
  EXPECT_EQ(store_.current("finer").size(), 2u);
}

TEST_F(RunnerFailures, GivesAReferenceWhatAnyOfItsExperimentsAllows) {
  Experiment hasty = load(tiny_head + "shear = \"both\"\n" + two_solvers);
  hasty.free.reset();
  hasty.measure.repeats = 0;
  hasty.scenes[0].axes = {{"columns", {60LL}, "test"}, {"rows", {60LL}, "test"}};
  Experiment patient = hasty;
  patient.name = "patient";
  hasty.measure.timeout = 0.01;  // ten times that is too little
  RunOptions options;
  options.lock = folder_ / "lock";
  Phases phases;
  harness::run({hasty, patient}, store_, options, phases);
  const std::vector<Row> rows = store_.current("patient");
  EXPECT_EQ(rows.size(), 2u);
  for (const Row& row : rows) EXPECT_NE(row.outcome, Outcome::skipped) << row.why;
}

TEST_F(RunnerFailures, MeasuresTheOthersWhateverOneDoes) {
  const RunReport report =
      run(load(tiny_head + "[[solver]]\nname = \"test-crash\"\n" + two_solvers));
  EXPECT_EQ(report.measured, 14);
  EXPECT_EQ(report.failed, 2);
}

TEST_F(RunnerFailures, RemembersAFailureAndDoesNotRepeatIt) {
  traces_of("test-crash");
  traces_of("test-crash");
  EXPECT_EQ(report_.measured, 0);
}

TEST_F(RunnerFailures, AsksAgainForAReferenceThatCouldNotBeMade) {
  // Newton's own steps cannot end within ten times a hundredth of a second on this cloth.
  const std::string text = tiny_head + "shear = \"both\"\n" + two_solvers;
  Experiment e = load(text);
  e.free.reset();
  e.measure.repeats = 0;
  e.measure.timeout = 0.01;
  e.scenes[0].axes = {{"columns", {150LL}, "test"}, {"rows", {150LL}, "test"}};
  const RunReport report = run(e);
  ASSERT_EQ(watch_.rows.size(), 2u);
  for (const Row& row : watch_.rows) {
    EXPECT_EQ(row.outcome, Outcome::skipped);
    EXPECT_TRUE(contains(row.why, "no reference: killed")) << row.why;
  }
  EXPECT_EQ(report.failed, 2) << "nothing was measured: this is no success";
  EXPECT_EQ(run(e).measured, 2) << "a machine less busy may make it";

  Experiment twin = e;
  twin.name = "twin";
  RunOptions options;
  options.lock = folder_ / "lock";
  Phases phases;
  harness::run({e, twin}, store_, options, phases);
  EXPECT_EQ(
      phases.told,
      (std::vector<std::string>{
          "2 experiments: references: 1 to measure, 0 stored",
          "e: references: 0 to measure, 0 stored", "e: traces: 2 to measure, 0 stored",
          "twin: references: 0 to measure, 0 stored", "twin: traces: 2 to measure, 0 stored"}))
      << "once in a run, though two experiments want it";
}

}  // namespace
}  // namespace harness

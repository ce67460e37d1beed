#include "experiments/harness/runner.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>
#include <thread>

#include "cloth/solver.hpp"
#include "experiments/harness/machine.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::tiny_head, testing::two_solvers,
    testing::usage_error, testing::Watch;

// Solvers broken on purpose, one for each way to fail.

using cloth::ImplicitStep, cloth::SolverInfo, cloth::VecX;

[[noreturn]] void hang() {
  for (;;) pause();
}

void crash(VecX&) { std::abort(); }
void leave(VecX&) { _exit(0); }
void run_on(VecX&) { hang(); }
void refuse(VecX&) { throw cloth::Breakdown("the factor is indefinite"); }
void fault(VecX&) { throw std::logic_error("a mistake"); }
void fly_away(VecX& x) { x *= 10; }
void lose(VecX& x) { x.setConstant(std::nan("")); }
void eat(VecX& x) {
  for (std::vector<VecX> eaten;; x[0] = eaten.back()[0]) eaten.push_back(VecX::Zero(1 << 22));
}

/// Has its work done by others.
void crowd(VecX&) {
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) threads.emplace_back([] { spin(); });
}

int log_of_sweeps = -1;  ///< a file that tells who swept when; tests open and close it

/// Makes no progress, and writes down the process that does not.
void dawdle(VecX&) {
  spin();
  const pid_t self = getpid();
  if (log_of_sweeps >= 0 && write(log_of_sweeps, &self, sizeof self) < 0) std::abort();
}

template <void sweep_of(VecX&)>
struct Broken {
  static SolverInfo info;
  cloth::NoParams params;
  void sweep(const ImplicitStep&, VecX& x) { sweep_of(x); }
};
template <>
SolverInfo Broken<crash>::info{.name = "test-crash", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<leave>::info{.name = "test-exit", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<run_on>::info{.name = "test-hang", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<refuse>::info{.name = "test-breakdown", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<fault>::info{.name = "test-fault", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<fly_away>::info{.name = "test-fly-away", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<lose>::info{.name = "test-nan", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<eat>::info{.name = "test-eat", .summary = "-", .source = "-"};

template <>
SolverInfo Broken<crowd>::info{.name = "test-crowd", .summary = "-", .source = "-"};
template <>
SolverInfo Broken<dawdle>::info{.name = "test-dawdle", .summary = "-", .source = "-"};

class RunnerTest : public ::testing::Test {
 protected:
  /// Entered when a test of this suite starts: the contract over all solvers was drawn up before
  /// the first test, and does not see them.
  static void SetUpTestSuite() {
    cloth::add_solver<Broken<crash>>();
    cloth::add_solver<Broken<leave>>();
    cloth::add_solver<Broken<run_on>>();
    cloth::add_solver<Broken<refuse>>();
    cloth::add_solver<Broken<fault>>();
    cloth::add_solver<Broken<fly_away>>();
    cloth::add_solver<Broken<lose>>();
    cloth::add_solver<Broken<eat>>();
    cloth::add_solver<Broken<crowd>>();
    cloth::add_solver<Broken<dawdle>>();
  }

  Experiment load(const std::string& text) const {
    return load_experiment(folder_.write("e.toml", text), "standard");
  }

  RunReport run(const Experiment& experiment, const RunOptions& options = {}) {
    watch_.rows.clear();
    return harness::run(experiment, store_, options, watch_);
  }

  /// The trace rows, by part, of one solver alone in the tiny experiment.
  std::map<Part, Row> traces_of(const std::string& solver, const std::string& measure = "") {
    const std::size_t at = tiny_head.find("warmup = 0\n");
    std::string text = tiny_head + "[[solver]]\nname = \"" + solver + "\"\n";
    report_ = run(load(text.insert(at, measure)));
    std::map<Part, Row> traces;
    for (const Row& row : store_.current("e"))
      if (row.mode == Mode::trace) traces[row.part] = row;
    return traces;
  }

  Folder folder_;
  Store store_{folder_ / "s.sqlite"};
  Watch watch_;
  RunReport report_;
};

TEST_F(RunnerTest, MeasuresEveryCellOnceAndNothingAgain) {
  const Experiment e = load(tiny_head + two_solvers);
  const RunReport first = run(e);
  // Two solvers, frozen and free, a trace and two timed runs of each.
  EXPECT_EQ(first.cells, 12);
  EXPECT_EQ(first.measured, 12);
  EXPECT_EQ(first.failed, 0);
  EXPECT_EQ(watch_.rows.size(), 12u);
  std::set<std::string> keys;
  for (const Row& row : watch_.rows) keys.insert(row.key);
  EXPECT_EQ(keys.size(), 12u);
  EXPECT_EQ(store_.current("e").size(), 12u);

  const RunReport second = run(e);
  EXPECT_EQ(second.cells, 12);
  EXPECT_EQ(second.measured, 0);
  EXPECT_TRUE(watch_.rows.empty());
}

TEST_F(RunnerTest, MeasuresAllAgainByForce) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  RunOptions force;
  force.force = true;
  EXPECT_EQ(run(e, force).measured, 12);
  EXPECT_EQ(store_.current("e").size(), 12u);
}

TEST_F(RunnerTest, FillsTheGapThatOneLostRowLeaves) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  for (const Row& lost : store_.current("e")) {
    store_.erase(lost.key);
    EXPECT_EQ(run(e).measured, 1);
    ASSERT_EQ(watch_.rows.size(), 1u);
    EXPECT_EQ(watch_.rows[0].key, lost.key);
  }
}

TEST_F(RunnerTest, MeasuresOnlyWhatAnEditedFileAdds) {
  run(load(tiny_head + two_solvers));
  const RunReport report = run(load(tiny_head + two_solvers + "step = [0.5, 0.6]\n"));
  EXPECT_EQ(report.cells, 18);
  EXPECT_EQ(report.measured, 12) << "newton's six rows are as they were";
  EXPECT_EQ(store_.current("e").size(), 18u) << "the plain diagonal descent is no longer shown";
}

TEST_F(RunnerTest, ShowsANewLabelWithoutMeasuring) {
  run(load(tiny_head + two_solvers + "label = \"before\"\n"));
  EXPECT_EQ(run(load(tiny_head + two_solvers + "label = \"after\"\n")).measured, 0);
  int relabelled = 0;
  for (const Row& row : store_.current("e")) {
    EXPECT_NE(row.label, "before");
    relabelled += row.label == "after";
  }
  EXPECT_EQ(relabelled, 6);
}

TEST_F(RunnerTest, GivesTheSameCurvesToTwoStores) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  Store other(folder_ / "other.sqlite");
  Watch watch;
  RunOptions many;
  many.jobs = 4;
  harness::run(e, other, many, watch);
  for (const Row& row : store_.current("e")) {
    if (row.mode != Mode::trace) continue;
    const Row twin = other.find(row.key).value();
    EXPECT_EQ(row.outcome, twin.outcome);
    for (const auto& [column, values] : row.curve)
      EXPECT_TRUE(column == "seconds" || values == twin.curve.at(column)) << column;
  }
}

TEST_F(RunnerTest, RepeatsTimedRunsRoundByRound) {
  const std::string three = two_solvers + "step = [0.5, 0.6]\n";
  const Experiment e = load(tiny_head + three);
  run(e);
  std::vector<std::string> order;
  std::map<int, std::set<std::string>> rounds;
  int last = 0;
  bool silent = false;
  for (const Row& row : watch_.rows) {
    EXPECT_TRUE(row.mode == Mode::silent || !silent) << "a trace after a timed run";
    if (row.mode == Mode::trace) continue;
    silent = true;
    EXPECT_GE(row.repeat, last) << "a repeat starts before all had the one before it";
    last = row.repeat;
    order.push_back(row.key);
    rounds[row.repeat].insert(cloth::word(row.part) + row.solver + to_text(row.solver_settings));
  }
  EXPECT_EQ(rounds.size(), 2u);
  EXPECT_EQ(rounds[0].size(), 6u);
  EXPECT_EQ(rounds[0], rounds[1]);

  // The order within a round is shuffled, and recorded in the seed.
  const auto timed_order = [&](const Experiment& again) {
    RunOptions force;
    force.force = true;
    run(again, force);
    std::vector<std::string> keys;
    for (const Row& row : watch_.rows)
      if (row.mode == Mode::silent) keys.push_back(row.key);
    return keys;
  };
  EXPECT_EQ(timed_order(e), order);
  std::set<std::vector<std::string>> orders{order};
  for (int seed = 2; seed < 6; ++seed) {
    Experiment other = e;
    other.measure.seed = seed;
    orders.insert(timed_order(other));
  }
  EXPECT_GT(orders.size(), 1u);
}

TEST_F(RunnerTest, TimesNothingWithoutRepeats) {
  Experiment e = load(tiny_head + two_solvers);
  e.measure.repeats = 0;
  EXPECT_EQ(run(e).cells, 4);
  for (const Row& row : watch_.rows) EXPECT_EQ(row.mode, Mode::trace);
}

TEST_F(RunnerTest, FiltersByTheCellsTitle) {
  const Experiment e = load(tiny_head + two_solvers);
  RunOptions only;
  only.only = "newton.* free";
  EXPECT_EQ(run(e, only).measured, 3);
  for (const Row& row : watch_.rows) {
    EXPECT_EQ(row.solver, "newton-cholesky");
    EXPECT_EQ(row.part, Part::free);
  }
  EXPECT_EQ(run(e).measured, 9) << "what was left out is still missing";
}

TEST_F(RunnerTest, KeepsWhatIsShownWhereItFilters) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  RunOptions only;
  only.only = "newton";
  run(e, only);
  EXPECT_EQ(store_.current("e").size(), 12u);
}

TEST_F(RunnerTest, RefusesAFilterThatIsNoneOrMatchesNothing) {
  const Experiment e = load(tiny_head + two_solvers);
  const auto refusal = [&](const char* pattern) {
    RunOptions only;
    only.only = pattern;
    return usage_error([&] { run(e, only); });
  };
  EXPECT_TRUE(contains(refusal("newton("), "--only 'newton('"));
  EXPECT_TRUE(contains(refusal("no such cell"), "matches no cell of experiment e"));
  EXPECT_TRUE(contains(refusal("no such cell"), "--dry-run"));
  EXPECT_TRUE(store_.runs().empty()) << "before anything runs";
}

TEST_F(RunnerTest, PlansScenesSettingsSolversAndFramesInThatOrder) {
  const Experiment e = load(
      "question = \"q\"\nhypothesis = \"h\"\n[frozen]\nframes = [1, 2]\n"
      "[[scene]]\nname = \"games103\"\ndt = [0.1, 0.2]\n[[scene]]\nname = \"swing\"\n" +
      two_solvers);
  std::vector<std::string> titles;
  for (const Cell& cell : trace_cells(e)) titles.push_back(cell.title());
  ASSERT_EQ(titles.size(), 12u);
  EXPECT_EQ(titles[0], "games103[dt=0.1] newton-cholesky frozen@1 trace");
  EXPECT_EQ(titles[1], "games103[dt=0.1] newton-cholesky frozen@2 trace");
  EXPECT_EQ(titles[2], "games103[dt=0.1] diagonal-descent frozen@1 trace");
  EXPECT_EQ(titles[4], "games103[dt=0.2] newton-cholesky frozen@1 trace");
  EXPECT_EQ(titles[11], "swing diagonal-descent frozen@2 trace");
}

TEST_F(RunnerTest, FreezesOneCurveForASweepOfIterations) {
  const Experiment e = load(tiny_head + two_solvers + "iterations = [2, 4, 8]\n");
  int frozen = 0, free = 0;
  for (const Cell& cell : trace_cells(e)) {
    frozen += cell.part == Part::frozen;
    free += cell.part == Part::free;
  }
  EXPECT_EQ(frozen, 2) << "a curve holds every number of iterations";
  EXPECT_EQ(free, 4);
}

TEST_F(RunnerTest, RefusesABadCombinationBeforeAnythingRuns) {
  const std::string text = tiny_head + "density = [0, 1]\nvertex_mass = [1, 0]\n" + two_solvers;
  EXPECT_TRUE(contains(usage_error([&] { run(load(text)); }), "exactly one of the two"));
  EXPECT_TRUE(watch_.rows.empty());
}

// Failure is a row.

TEST_F(RunnerTest, RecordsACrash) {
  for (auto& [part, row] : traces_of("test-crash")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_FALSE(row.why.empty());
  }
  EXPECT_EQ(report_.failed, 2);
  EXPECT_EQ(report_.cells, 2) << "what crashed is not timed";
}

TEST_F(RunnerTest, RecordsAnExitAsACrash) {
  for (auto& [part, row] : traces_of("test-exit")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why, "exit status 0");
  }
}

TEST_F(RunnerTest, RecordsAnUnforeseenException) {
  for (auto& [part, row] : traces_of("test-fault")) {
    EXPECT_EQ(row.outcome, Outcome::crashed);
    EXPECT_EQ(row.why, "a mistake");
  }
}

TEST_F(RunnerTest, RecordsAHang) {
  // Ten times as long is the reference's limit, of two steps of sixteen vertices.
  for (auto& [part, row] : traces_of("test-hang", "timeout = 0.5\n")) {
    EXPECT_EQ(row.outcome, Outcome::timeout);
    EXPECT_TRUE(contains(row.why, "0.5 s"));
  }
  EXPECT_EQ(report_.failed, 2);
}

TEST_F(RunnerTest, RecordsABreakdownWithWhatWasReached) {
  auto traces = traces_of("test-breakdown");
  for (auto& [part, row] : traces) {
    EXPECT_EQ(row.outcome, Outcome::breakdown);
    EXPECT_EQ(row.why, "the factor is indefinite");
  }
  EXPECT_EQ(traces[Part::frozen].column("error"), std::vector<Real>{1});
}

TEST_F(RunnerTest, RecordsADivergence) {
  for (const char* solver : {"test-fly-away", "test-nan"})
    for (auto& [part, row] : traces_of(solver)) {
      EXPECT_EQ(row.outcome, Outcome::diverged) << solver << " " << cloth::word(part);
      EXPECT_FALSE(row.why.empty());
    }
}

TEST_F(RunnerTest, RecordsMemoryThatRanOut) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer's shadow takes terabytes of address space: no cap is set";
#endif
  for (auto& [part, row] : traces_of("test-eat", "memory = 1024\n"))
    EXPECT_EQ(row.outcome, Outcome::out_of_memory) << row.why;
}

TEST_F(RunnerTest, FailsTimedRunsThatTookMoreThreadsThanTheProtocolHas) {
  for (auto& [part, row] : traces_of("test-crowd")) EXPECT_TRUE(succeeded(row.outcome));
  int timed = 0;
  for (const Row& row : store_.current("e")) {
    if (row.mode == Mode::trace) continue;
    ++timed;
    EXPECT_EQ(row.outcome, Outcome::unfaithful);
    EXPECT_TRUE(contains(row.why, "threads where the protocol has 1")) << row.why;
    EXPECT_GT(row.metric("threads-used"), 1);
  }
  EXPECT_EQ(timed, 4);
  EXPECT_EQ(report_.failed, 2) << "the frozen cell and the free one";
}

TEST_F(RunnerTest, TimesEverySolverOfTheHouseInOneThread) {
  run(load(tiny_head + two_solvers));
  for (const Row& row : store_.current("e")) {
    EXPECT_NE(row.outcome, Outcome::unfaithful) << row.why;
    EXPECT_EQ(row.metric("threads-used"), 1) << row.solver;
    EXPECT_LT(row.metric("waits"), 20) << row.solver;
  }
}

/// Who swept, in order, each process once for every time that it came after another.
class SweepLog {
 public:
  explicit SweepLog(const std::string& file)
      : file_(file), handle_(open(file.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0600)) {
    log_of_sweeps = handle_;
  }
  ~SweepLog() {
    log_of_sweeps = -1;
    close(handle_);
  }
  SweepLog(const SweepLog&) = delete;

  std::vector<pid_t> turns() const {
    std::ifstream in(file_, std::ios::binary);
    std::vector<pid_t> all;
    for (pid_t one = 0; in.read(reinterpret_cast<char*>(&one), sizeof one);) all.push_back(one);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

 private:
  std::string file_;
  int handle_;
};

TEST_F(RunnerTest, MeasuresAloneWhatAClockEndedInCompany) {
  Experiment e = load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n");
  e.free.reset();
  e.frozen->seconds = 0.05;
  e.frozen->iterations = 1'000'000;
  e.measure.repeats = 0;
  e.measure.again = 0;
  e.scenes[0].axes = {{"columns", {4LL, 5LL, 6LL}, "test"}};
  RunOptions together;
  together.jobs = 3;
  {
    const SweepLog log(folder_ / "together");
    EXPECT_EQ(run(e, together).measured, 3);
    const std::vector<pid_t> turns = log.turns();
    const std::set<pid_t> processes(turns.begin(), turns.end());
    EXPECT_EQ(processes.size(), 6u) << "each once in company and once alone";
    EXPECT_EQ(std::set(turns.end() - 3, turns.end()).size(), 3u) << "and then without a break";
    for (const pid_t last : std::vector(turns.end() - 3, turns.end()))
      EXPECT_EQ(std::ranges::count(turns, last), 1);
  }
  EXPECT_EQ(watch_.rows.size(), 3u) << "what was measured in company is no row";
  for (const Row& row : store_.current("e")) EXPECT_EQ(row.metric("clock-ended"), 1);

  Store other(folder_ / "other.sqlite");
  const SweepLog log(folder_ / "alone");
  harness::run(e, other, {}, watch_);
  EXPECT_EQ(log.turns().size(), 3u) << "what was alone is believed";
}

TEST_F(RunnerTest, MeasuresWhatWasDisturbedAgainABoundedNumberOfTimes) {
  Experiment e = load(tiny_head + "[[solver]]\nname = \"test-dawdle\"\n");
  e.free.reset();
  e.measure.repeats = 1;
  e.measure.again = 2;
  const SweepLog log(folder_ / "log");
  std::vector<std::jthread> others;
  for (unsigned core = 0; core < std::thread::hardware_concurrency(); ++core)
    others.emplace_back([](const std::stop_token& stop) {
      while (!stop.stop_requested()) spin();
    });
  const RunReport report = run(e);
  EXPECT_EQ(report.measured, 2);
  EXPECT_EQ(report.disturbed, 1);
  EXPECT_EQ(log.turns().size(), 4u) << "a trace, and a timed run that was tried three times";
  for (const Row& row : store_.current("e"))
    EXPECT_EQ(row.why.starts_with("disturbed: "), row.mode == Mode::silent) << row.why;
}

TEST_F(RunnerTest, MeasuresTheOthersWhateverOneDoes) {
  const RunReport report =
      run(load(tiny_head + "[[solver]]\nname = \"test-crash\"\n" + two_solvers));
  EXPECT_EQ(report.measured, 14);
  EXPECT_EQ(report.failed, 2);
}

TEST_F(RunnerTest, RemembersAFailureAndDoesNotRepeatIt) {
  traces_of("test-crash");
  traces_of("test-crash");
  EXPECT_EQ(report_.measured, 0);
}

TEST_F(RunnerTest, AsksAgainForAReferenceThatCouldNotBeMade) {
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
}

}  // namespace
}  // namespace harness

#include "experiments/harness/runner.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>

#include "experiments/harness/audits.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/node.hpp"
#include "experiments/harness/prices.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/references.hpp"
#include "tests/harness/runner_fixture.hpp"

namespace harness {
namespace {

using testing::contains, testing::RowWatch, testing::RunnerTest, testing::tiny_head,
    testing::two_solvers, testing::usage_error;

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

/// As where other steps are timed, by what their traces' clocks say now.
TEST_F(RunnerTest, KeepsNoTimedRowByForceThatIsNotAskedForAgain) {
  Experiment e = load(tiny_head + two_solvers);
  run(e);
  e.measure.prices = true;
  EXPECT_EQ(run(e).measured, 4) << "two timed runs of the frozen step of each";
  EXPECT_EQ(store_.current("e").size(), 16u) << "more than is asked for harms nobody";
  RunOptions force;
  force.force = true;
  EXPECT_EQ(run(e, force).measured, 12);
  EXPECT_EQ(store_.current("e").size(), 12u);
}

TEST_F(RunnerTest, MeasuresAgainWhatEndedAsAskedAndNothingElse) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  const std::vector<Row> rows = store_.current("e");
  for (const Outcome outcome : {rows.front().outcome, Outcome::out_of_memory}) {
    RunOptions retry;
    retry.retry = {outcome};
    EXPECT_EQ(run(e, retry).measured, std::ranges::count(rows, outcome, &Row::outcome));
    for (const Row& row : watch_.rows) EXPECT_EQ(row.outcome, outcome);
  }
  EXPECT_LT(std::ranges::count(rows, rows.front().outcome, &Row::outcome), 12);
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

TEST_F(RunnerTest, MeasuresAgainWhatADisturbedMachineHeldAgainstASolver) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  Row row = store_.current("e").front();
  row.outcome = Outcome::unfaithful;
  row.metrics["disturbance"] = 0.5;
  store_.put(row);
  EXPECT_EQ(run(e).measured, 0);
  row.metrics["disturbance"] = 6;
  store_.put(row);
  EXPECT_EQ(run(e).measured, 1);
  EXPECT_TRUE(succeeded(store_.current("e").front().outcome));
}

TEST_F(RunnerTest, AuditsTheFirstTimedRunOfEachContestantAndOthersByLot) {
  std::set<std::string> audited;
  int others = 0;
  run(load(testing::tiny_audited_by_lot() + two_solvers + "step = [0.1, 0.2, 0.3, 0.4]\n"));
  for (const Row& row : store_.current("e")) {
    if (row.mode == Mode::trace) continue;
    if (is_unaudited(row)) ++others;
    else audited.insert(contestant_of(row));
  }
  EXPECT_EQ(audited.size(), 5u);
  EXPECT_GT(others, 0) << "or fifteen lots of one in eight were drawn";
}

/// As if the lot had fallen on none of the timed runs that are stored.
void leave_unaudited(Store& store) {
  for (Row row : store.current("e"))
    if (row.mode == Mode::silent) {
      row.metrics[audit_lot] = 0;
      store.put(row);
    }
}

TEST_F(RunnerTest, AuditsAllOfAContestantThatIsFoundOut) {
  run(load(tiny_head + two_solvers));
  leave_unaudited(store_);
  const Experiment e = load(testing::tiny_audited_by_lot() + two_solvers);
  EXPECT_EQ(run(e).measured, 0);
  Row trace = store_.current("e").front();
  ASSERT_EQ(trace.part, Part::frozen);
  trace.outcome = Outcome::unfaithful;
  trace.metrics["disturbance"] = 0.5;
  store_.put(trace);
  EXPECT_EQ(run(e).measured, 2) << "its free runs: of the frozen trace nothing is timed any more";
  for (const Row& row : watch_.rows) {
    EXPECT_EQ(row.solver, trace.solver);
    EXPECT_FALSE(row.metrics.contains(audit_lot));
  }
  EXPECT_EQ(run(e).measured, 0);
}

TEST_F(RunnerTest, AuditsWhatAnExperimentThatIsAuditedByLotLeft) {
  run(load(tiny_head + two_solvers));
  leave_unaudited(store_);
  const Experiment e = load(tiny_head + two_solvers);
  EXPECT_EQ(run(e).measured, 8);
  EXPECT_EQ(run(e).measured, 0);
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

/// Where prices are asked for, no tolerance is timed but for a check; the rows are others.
TEST_F(RunnerTest, TimesPricesAlone) {
  std::string head = tiny_head;
  head.insert(head.find("warmup = 0\n"), "prices = true\n");
  const Experiment priced = load(head + two_solvers);
  EXPECT_EQ(run(priced).measured, 12);
  // Of a step whose own clock was held up in the trace no price is believed (tells_price()).
  int steps = 0, prices = 0;
  for (const Row& row : store_.current("e")) {
    if (row.part == Part::free) continue;
    if (row.mode == Mode::trace) {
      steps += tells_price(row, row);
      continue;
    }
    EXPECT_GT(row.metric("seconds-per-iteration"), 0);
    prices += std::ranges::none_of(
        row.metrics, [](const auto& metric) { return metric.first.starts_with("seconds@"); });
  }
  EXPECT_GT(steps, 0);
  EXPECT_EQ(prices, 2 * steps);
  EXPECT_EQ(run(priced).measured, 0);
  EXPECT_EQ(run(load(tiny_head + two_solvers)).measured, prices)
      << "frozen runs, of tolerances, too";
  EXPECT_EQ(run(priced).measured, 0);
}

/// Most of a reference is steps apart, which a witness of a timed run is asked for.
TEST_F(RunnerTest, GivesATraceTheStepItIsJudgedByAlone) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  References references(store_);
  for (const Cell& trace : trace_cells(e)) {
    if (trace.part == Part::free) continue;
    const auto judged = decode_frozen(references.of(trace)),
               whole = decode_frozen(references.of(silent_cells(trace).front()));
    ASSERT_EQ(judged.size(), 1u);
    ASSERT_EQ(whole.size(), 1u);
    EXPECT_TRUE(judged[0].solved.empty());
    EXPECT_FALSE(whole[0].solved.empty());
    EXPECT_EQ(judged[0].minimiser, whole[0].minimiser);
    EXPECT_EQ(judged[0].state.v, whole[0].state.v);
    EXPECT_EQ(judged[0].before.size(), whole[0].before.size());
  }
}

/// A step of 64 x 64 vertices has megabytes of reference, and a worker reads what it is given.
TEST_F(RunnerTest, GivesAFrozenCellItsOwnFrameAlone) {
  const Experiment e = load(
      "question = \"q\"\nhypothesis = \"h\"\n"
      "[frozen]\nframes = [3, 1, 2]\niterations = 2\ntolerances = [1e-1]\n[measure]\nrepeats = 1\n"
      "[[scene]]\nname = \"games103\"\ncolumns = 4\nrows = 4\n"
      "[[solver]]\nname = \"newton-cholesky\"\n");
  run(e);
  References references(store_);
  const std::vector<Cell> traces = trace_cells(e);
  ASSERT_EQ(traces.size(), 3u);
  const auto all = decode_frozen(store_.blob(References::key_of(traces[0])).value());
  for (std::size_t k = 0; k < traces.size(); ++k)
    for (const Cell& cell : {traces[k], silent_cells(traces[k]).front()}) {
      const auto own = decode_frozen(references.of(cell));
      ASSERT_EQ(own.size(), 1u);
      EXPECT_EQ(own[0].frame, cell.frame);
      EXPECT_EQ(own[0].frame, all[k].frame);
      EXPECT_EQ(own[0].minimiser, all[k].minimiser);
      EXPECT_EQ(own[0].solved.empty(), cell.mode == Mode::trace);
    }
}

/// Of those who are told another stiffness the first is who asks for the reference.
TEST_F(RunnerTest, ComparesWithTheTrueClothWhomItTellsOtherwise) {
  const Experiment e = load(
      "question = \"q\"\nhypothesis = \"h\"\n"
      "[free]\nduration = 0.2\ncompare_at = [0.2]\ntimed = false\n"
      "[[scene]]\nname = \"games103\"\ncolumns = 4\nrows = 4\ndt = 0.05\ndamping = 1.0\n"
      "stiffness_factor = [2.0, 1.0]\n"
      "[[solver]]\nname = \"newton-cholesky\"\n");
  const std::vector<Cell> cells = trace_cells(e);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(References::needed(cells).size(), 1u);
  EXPECT_EQ(run(e).failed, 0);
  const auto error = [](const Cell& cell, const cloth::Scene& reference) {
    Evidence evidence;
    evidence.trajectory = refined_trajectory(reference, cell.free.compare_at);
    Row row = blank_row(cell);
    measure(cell, evidence, row);
    return row.metric("error@0.2");
  };
  const auto stored = [&](const Cell& cell) {
    return store_.find(blank_row(cell).key).value().metric("error@0.2");
  };
  const cloth::Scene& true_scene = cells[1].scene;
  // The reference is known to 1e-8 of the cloth's ten metres.
  for (const Cell& cell : cells) EXPECT_NEAR(stored(cell), error(cell, true_scene), 1e-6);
  EXPECT_GT(std::abs(error(cells[0], cells[0].scene) - stored(cells[0])), 1e-5)
      << "or it makes no difference which cloth that is";
}

TEST_F(RunnerTest, GivesTheSameCurvesToTwoStores) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e);
  Store other(folder_ / "other.sqlite");
  RowWatch watch;
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

TEST_F(RunnerTest, PlansACellOnceHoweverItIsGiven) {
  const Experiment e =
      load(tiny_head + two_solvers + "[[solver]]\nname = \"diagonal-descent\"\nstep = [0.5, 1]\n");
  std::multiset<std::string> identities;
  for (const Cell& cell : trace_cells(e)) identities.insert(cell.identity());
  for (const std::string& identity : identities) EXPECT_EQ(identities.count(identity), 1u);
  EXPECT_EQ(identities.size(), 6u);
}

TEST_F(RunnerTest, RefusesABadCombinationBeforeAnythingRuns) {
  const std::string text = tiny_head + "density = [0, 1]\nvertex_mass = [1, 0]\n" + two_solvers;
  EXPECT_TRUE(contains(usage_error([&] { run(load(text)); }), "exactly one of the two"));
  EXPECT_TRUE(watch_.rows.empty());
}

/// As where several machines share it.
RunOptions on_node(const std::string& node) {
  RunOptions options;
  options.node = node;
  return options;
}

TEST_F(RunnerTest, SaysOfWhichMachineItsRowsAre) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e, on_node("n7"));
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n7"});
}

TEST_F(RunnerTest, AddsNoTimesToThoseOfAnotherMachine) {
  run(load(tiny_head + two_solvers), on_node("n7"));
  EXPECT_EQ(run(load(tiny_head + two_solvers)).measured, 0) << "all is there";
  store_.erase(store_.current("e").back().key);
  const Experiment e = load(tiny_head + two_solvers);
  const std::string said = usage_error([&] { run(e); });
  EXPECT_TRUE(contains(said, "e: timed runs are missing") && contains(said, "are of n7")) << said;
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n7"});
  EXPECT_EQ(run(e, on_node("n7")).measured, 1);
}

/// None is beside another's, be the run ended in the midst of it.
TEST_F(RunnerTest, ForgetsTimesOfAnotherMachineByForceBeforeItTakesItsOwn) {
  const Experiment e = load(tiny_head + two_solvers);
  run(e, on_node("n7"));
  RunOptions force;
  force.force = true;
  EXPECT_EQ(run(e, force).measured, 12);
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{""});

  class EndAtFirstTime : public RowWatch {
    void finished(const std::string&, const Row& row) override {
      if (row.mode == Mode::silent) throw std::logic_error("ended");
    }
  } end;
  force.node = "n8";
  force.lock = folder_ / "lock";
  EXPECT_EQ(testing::message_of([&] { harness::run(e, store_, force, end); }), "ended");
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n8"});
}

TEST_F(RunnerTest, MeasuresTracesOfTheseKeysAlone) {
  const Experiment e = load(tiny_head + two_solvers);
  const std::vector<Cell> cells = chosen_cells(e, {});
  RunOptions some;
  some.keys = std::set<std::string>{blank_row(cells.at(1)).key, blank_row(cells.at(2)).key};
  EXPECT_EQ(run(e, some).measured, 2);
  std::set<std::string> measured;
  for (const Row& row : store_.current("e")) measured.insert(row.key);
  EXPECT_EQ(measured, *some.keys);

  RunOptions times;
  times.timed_alone = true;
  EXPECT_EQ(run(e, times).measured, 4) << "of what is traced";
  EXPECT_EQ(run(e).measured, 2 + 4);
}

TEST_F(RunnerTest, SettlesWithoutMeasuring) {
  const Experiment e = load(tiny_head + two_solvers);
  EXPECT_EQ(settle(e, store_, {}, watch_).cells, 4);
  run(e);
  const RunReport settled = settle(e, store_, {}, watch_);
  EXPECT_EQ(settled.cells, 12);
  EXPECT_EQ(settled.measured, 0);
  EXPECT_EQ(settled.failed, 0);
  for (Row row : store_.current("e"))
    if (row.mode == Mode::silent && row.part == Part::free && row.solver == "newton-cholesky") {
      row.outcome = Outcome::unfaithful;
      store_.put(row);
    }
  EXPECT_EQ(settle(e, store_, {}, watch_).failed, 1) << "the cell, whose trace is disowned";
  EXPECT_EQ(missing_timed_runs(e, store_, {}, watch_), 0);
}

}  // namespace
}  // namespace harness

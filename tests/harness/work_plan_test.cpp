// Who measures what: each cell once, in tasks of about one length; times of one machine.

#include "experiments/harness/work_plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "experiments/harness/plan.hpp"
#include "tests/harness/runner_fixture.hpp"

namespace harness {
namespace {

using testing::contains, testing::RunnerTest, testing::tiny_head, testing::two_solvers,
    testing::usage_error;

std::vector<Portion> portions(const std::vector<Real>& seconds) {
  std::vector<Portion> all;
  for (const Real each : seconds) {
    Portion& portion = all.emplace_back();
    portion.experiments = {"e.toml"};
    for (const char* who : {"a", "b"}) portion.cells.push_back(std::to_string(all.size()) + who);
    portion.seconds = each;
  }
  return all;
}

std::multiset<std::string> cells_of(const std::vector<WorkTask>& tasks) {
  std::multiset<std::string> all;
  for (const WorkTask& task : tasks) all.insert(task.cells.begin(), task.cells.end());
  return all;
}

TEST(Dealt, HasEachCellOnceAndPartsNoPortion) {
  const std::vector<WorkTask> tasks = dealt(portions({3, 4, 5, 20, 1, 1, 1}), 10);
  EXPECT_EQ(cells_of(tasks).size(), 14u);
  for (const std::string& cell : cells_of(tasks)) EXPECT_EQ(cells_of(tasks).count(cell), 1u);
  for (const WorkTask& task : tasks)
    for (const std::string& cell : task.cells) {
      const std::string other = cell.substr(0, 1) + (cell.ends_with('a') ? "b" : "a");
      EXPECT_EQ(std::ranges::count(task.cells, other), 1) << cell;
    }
}

TEST(Dealt, FillsTasksAndBeginsWithTheLongest) {
  const std::vector<WorkTask> tasks = dealt(portions({3, 4, 5, 20, 1, 1, 1}), 10);
  ASSERT_EQ(tasks.size(), 4u);
  EXPECT_EQ(tasks[0].seconds, 20) << "which nobody can part";
  EXPECT_EQ(tasks[1].seconds, 7);
  EXPECT_EQ(tasks[2].seconds, 5);
  EXPECT_EQ(tasks[3].seconds, 3);
  EXPECT_EQ(tasks[1].experiments, std::vector<std::string>{"e.toml"}) << "each once";
}

TEST(Dealt, MakesNoMoreTasksThanASchedulerTakes) {
  EXPECT_LE(dealt(portions(std::vector<Real>(5000, 60.0)), 10).size(),
            static_cast<std::size_t>(most_tasks));
  EXPECT_TRUE(dealt({}, 10).empty());
}

class WorkPlanTest : public RunnerTest {
 protected:
  /// Four cloths, frozen and free.
  Experiment cloths(const std::string& name = "e") const {
    return load_experiment(
        folder_.write(name + ".toml",
                      tiny_head + "stiffness = [100, 200, 400, 800]\n" + two_solvers),
        "standard");
  }

  std::vector<std::string> keys_of(const Experiment& experiment) const {
    std::vector<std::string> keys;
    for (const Cell& cell : trace_cells(experiment)) keys.push_back(hash(cell.identity()));
    return keys;
  }

  /// As if another machine had timed what is there.
  void give_times_to(const std::string& node) {
    const long long run = store_.begin_run({{"node", node}});
    for (Row row : store_.current("e"))
      if (row.mode == Mode::silent) {
        row.run = run;
        store_.put(row);
      }
  }

  WorkPlan times_of(const std::vector<Experiment>& experiments) {
    return plan_times(experiments, store_, {.only = "", .lock = folder_ / "lock"}, watch_);
  }
};

TEST_F(WorkPlanTest, HasEveryMissingTraceOnce) {
  const Experiment e = cloths();
  const std::vector<std::string> keys = keys_of(e);
  const WorkPlan all = plan_traces({e, cloths("other")}, store_, {}, 1e-3);
  EXPECT_EQ(cells_of(all.tasks), std::multiset<std::string>(keys.begin(), keys.end()));
  EXPECT_EQ(all.tasks.size(), 8u) << "a step, or a cloth's free runs, a task";
  EXPECT_EQ(all.memory, e.measure.memory);
  for (const WorkTask& task : all.tasks) {
    EXPECT_EQ(task.cells.size(), 2u);
    ASSERT_EQ(task.experiments.size(), 1u) << "the other experiment has the same rows";
    EXPECT_TRUE(task.experiments[0].starts_with("/")) << task.experiments[0];
  }
}

TEST_F(WorkPlanTest, LeavesOutWhatIsStored) {
  const Experiment e = cloths();
  RunOptions first;
  first.keys = std::set<std::string>{keys_of(e).front()};
  run(e, first);
  const WorkPlan rest = plan_traces({e}, store_, {}, 1e9);
  ASSERT_EQ(rest.tasks.size(), 1u);
  EXPECT_EQ(rest.tasks[0].cells.size(), keys_of(e).size() - 1);
  EXPECT_EQ(std::ranges::count(rest.tasks[0].cells, keys_of(e).front()), 0);
  run(e);
  EXPECT_TRUE(plan_traces({e}, store_, {}, 1e9).tasks.empty());
}

/// Of a frozen trace the budget is 10 s, of a free one 120 s.
TEST_F(WorkPlanTest, ReckonsByRowsThatAreThere) {
  const Experiment e = cloths();
  const WorkPlan blind = plan_traces({e}, store_, {}, 1e9);
  EXPECT_GT(blind.tasks.at(0).seconds, 8 * 10 + 8 * 120);
  run(e);
  for (Row row : store_.current("e")) {
    if (row.mode == Mode::silent) continue;
    const bool is_newton = row.solver == "newton-cholesky";
    const bool is_first = cloth::to_text(row.scene_settings.at("stiffness")) == "100";
    row.metrics["wall"] = is_newton ? 3.0 : 5.0;
    if (is_first && !(is_newton && row.part == Part::free)) store_.put(row);
    else store_.erase(row.key);
  }
  const WorkPlan seeing = plan_traces({e}, store_, {}, 1e9);
  ASSERT_EQ(seeing.tasks.size(), 1u);
  EXPECT_NEAR(seeing.tasks[0].seconds, 3 + 6 * (3 + 5), 1e-9)
      << "on the first cloth, and on three others, whose references are there, frozen and free";
}

TEST_F(WorkPlanTest, TimesExperimentsThatShareCellsByOneTask) {
  const Experiment e = cloths(), same = cloths("same");
  const Experiment apart = load_experiment(
      folder_.write("apart.toml", tiny_head + "stiffness = 50\n" + two_solvers), "standard");
  RunOptions traces;
  for (const Experiment* one : {&e, &same, &apart}) {
    const std::vector<std::string> keys = keys_of(*one);
    traces.keys = std::set(keys.begin(), keys.end());
    run(*one, traces);
  }
  const WorkPlan plan = times_of({e, apart, same});
  EXPECT_TRUE(plan.is_timed);
  ASSERT_EQ(plan.tasks.size(), 2u);
  std::multiset<std::size_t> sizes;
  for (const WorkTask& task : plan.tasks) {
    EXPECT_EQ(task.node, "");
    EXPECT_TRUE(task.cells.empty());
    sizes.insert(task.experiments.size());
  }
  EXPECT_EQ(sizes, (std::multiset<std::size_t>{1, 2}));
  run(e);
  EXPECT_EQ(times_of({e, apart, same}).tasks.size(), 1u) << "all that it shares is timed";
}

TEST_F(WorkPlanTest, HasTimesAddedWhereTheOthersAre) {
  const Experiment e = cloths();
  run(e);
  EXPECT_TRUE(times_of({e}).tasks.empty());
  Experiment more = e;
  more.measure.repeats = 3;
  give_times_to("n7");
  ASSERT_EQ(times_of({more}).tasks.size(), 1u);
  EXPECT_EQ(times_of({more}).tasks[0].node, "n7");
}

TEST_F(WorkPlanTest, RefusesTimesOfSeveralMachinesAndOfNone) {
  const Experiment e = cloths();
  run(e);
  Experiment more = e;
  more.measure.repeats = 3;
  const auto refusal = [&] { return usage_error([&] { times_of({more}); }); };
  EXPECT_TRUE(contains(refusal(), "are of a run that names no machine")) << refusal();
  give_times_to("n7");
  const long long run = store_.begin_run({{"node", std::string("n8")}});
  for (Row row : store_.current("e"))
    if (row.mode == Mode::silent) {
      row.run = run;
      store_.put(row);
      break;
    }
  EXPECT_TRUE(contains(refusal(), "are of n7 and n8")) << refusal();
}

}  // namespace
}  // namespace harness

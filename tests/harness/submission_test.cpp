// Whatever happens to tasks: the rows are those of a run that nobody disturbed, each once.

#include "experiments/harness/submission.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>

#include "experiments/harness/node.hpp"
#include "tests/harness/own_queue.hpp"
#include "tests/harness/runner_fixture.hpp"
#include "tests/harness/stored_rows.hpp"

namespace harness {
namespace {

using testing::contains, testing::fs::path, testing::message_of, testing::OwnQueue,
    testing::RunnerTest, testing::tamper, testing::tiny_head, testing::two_solvers;

/// Of a row what no clock decides.
std::string counts_of(const Row& row) {
  return fmt::format("{} {} {} {} {}", cloth::word(row.mode), cloth::word(row.outcome),
                     row.metric("iterations@1e-01"), row.metric("iterations@1e-02"),
                     row.metric("final-error"));
}

std::map<std::string, std::string> counts_in(const Store& store) {
  std::map<std::string, std::string> all;
  for (const Row& row : store.current("e"))
    EXPECT_TRUE(all.emplace(row.key, counts_of(row)).second) << "there twice";
  return all;
}

/// Frozen and free, and two contestants: 8 traces, and two timed runs of each.
const std::string two_cloths = tiny_head + "stiffness = [100, 200]\n" + two_solvers;
constexpr int trace_count = 8, timed_count = 16;

class SubmissionTest : public RunnerTest {
 protected:
  Experiment cloths() const { return load(two_cloths); }

  /// As many tasks as can be.
  SubmitOptions options() const {
    return {.seconds = 1e-3, .pause = 0.001, .place = folder_ / "cluster"};
  }

  RunReport submitted(const Experiment& experiment) {
    return submit({experiment}, store_, queue_, options(), watch_);
  }

  /// Of a run on this machine alone.
  std::map<std::string, std::string> undisturbed(const Experiment& experiment) {
    Store store(folder_ / "undisturbed.sqlite");
    RunOptions how;
    how.lock = folder_ / "lock";
    harness::run(experiment, store, how, watch_);
    return counts_in(store);
  }

  void expect_undisturbed(const Experiment& experiment) {
    EXPECT_EQ(counts_in(store_), undisturbed(experiment));
    EXPECT_EQ(store_.current("e").size(), static_cast<std::size_t>(trace_count + timed_count));
    EXPECT_TRUE(testing::fs::is_empty(folder_ / "cluster")) << "what is left of tasks";
    for (const std::string& complaint : queue_.complaints) ADD_FAILURE() << complaint;
  }

  OwnQueue queue_{folder_};
};

TEST_F(SubmissionTest, HasAllMeasuredOnce) {
  const Experiment e = cloths();
  const RunReport report = submitted(e);
  EXPECT_EQ(report.cells, trace_count + timed_count);
  EXPECT_EQ(report.measured, trace_count + timed_count);
  EXPECT_EQ(report.failed, 0);
  EXPECT_EQ(queue_.measured, trace_count + timed_count);
  EXPECT_EQ(queue_.done, 4 + 1) << "a step, or a cloth's free runs, a task; one for all times";
  expect_undisturbed(e);
  EXPECT_EQ(submitted(e).measured, 0);
  EXPECT_EQ(queue_.done, 5);
}

TEST_F(SubmissionTest, DoesAgainWhatIsKilled) {
  queue_.is_lost = [&](const WorkPlan& plan, int task) {
    return plan.is_timed ? queue_.rounds < 5 : task % 3 != queue_.rounds % 3;
  };
  const Experiment e = cloths();
  EXPECT_EQ(submitted(e).measured, trace_count + timed_count);
  EXPECT_EQ(queue_.rounds, 5) << "three with traces, and two with times";
  EXPECT_EQ(queue_.done, 5) << "and nothing else";
  expect_undisturbed(e);
}

TEST_F(SubmissionTest, GivesUpWhereTasksLeaveNothing) {
  queue_.is_lost = [](const WorkPlan&, int task) { return task == 2; };
  const Experiment e = cloths();
  const std::string said = message_of([&] { submitted(e); });
  EXPECT_TRUE(contains(
      said, "tasks that have ended 3 times without leaving what they were to measure: 1; "))
      << said;
  EXPECT_TRUE(contains(said, "run the same command again")) << said;
  EXPECT_EQ(store_.current("e").size(), static_cast<std::size_t>(trace_count - 2))
      << "the others stay";
  queue_.is_lost = [](const WorkPlan&, int) { return false; };
  EXPECT_EQ(submitted(e).measured, 2 + timed_count);
  expect_undisturbed(e);
}

/// One that was killed while its tasks went on.
TEST_F(SubmissionTest, TakesUpWhatAnEarlierOneLeft) {
  queue_.meddle = [](const WorkFolder&, const WorkPlan& plan, int task) {
    if (task == static_cast<int>(plan.tasks.size())) throw std::logic_error("killed");
  };
  const Experiment e = cloths();
  EXPECT_EQ(message_of([&] { submitted(e); }), "killed");
  EXPECT_EQ(store_.current("e").size(), 0u);
  queue_.meddle = nullptr;
  EXPECT_EQ(submitted(e).measured, trace_count + timed_count);
  EXPECT_EQ(queue_.done, 5) << "no task again";
  expect_undisturbed(e);
}

TEST_F(SubmissionTest, LeavesOutPartsOfAnotherVersion) {
  bool is_first = true;
  queue_.meddle = [&](const WorkFolder& folder, const WorkPlan&, int task) {
    if (std::exchange(is_first, false)) tamper(folder.part(task), "PRAGMA user_version = 99");
  };
  const Experiment e = cloths();
  EXPECT_EQ(submitted(e).measured, trace_count + timed_count);
  EXPECT_EQ(queue_.done, 6) << "the first twice";
  EXPECT_TRUE(std::ranges::any_of(watch_.remarks, [](const std::string& remark) {
    return contains(remark, "format 99") && remark.ends_with("it is done again");
  }));
  expect_undisturbed(e);
}

TEST_F(SubmissionTest, LeavesOutPartsThatLackRowsOrHaveOthers) {
  int meddled = 0;
  queue_.meddle = [&](const WorkFolder& folder, const WorkPlan& plan, int task) {
    if (plan.is_timed || ++meddled > 3) return;
    const char* what[] = {"DELETE FROM row WHERE rowid = (SELECT min(rowid) FROM row)",
                          "UPDATE row SET outcome = 'timeout'", "UPDATE row SET key = key || 'x'"};
    tamper(folder.part(task), what[meddled - 1]);
  };
  const Experiment e = cloths();
  submitted(e);
  EXPECT_EQ(queue_.done, 5 + 3);
  expect_undisturbed(e);
}

/// Another's work is not waited for, and harms nobody.
TEST_F(SubmissionTest, HasNoRowTwiceOfATaskThatIsDoneTwice) {
  queue_.meddle = [&](const WorkFolder& folder, const WorkPlan&, int task) {
    RunOptions how;
    how.node = "n2";
    how.lock = folder_ / "lock";
    const path first = folder.part(task).string() + ".first";
    testing::fs::rename(folder.part(task), first);
    do_task(folder, task, how, watch_);
    if (task % 2 == 0) testing::fs::rename(first, folder.part(task));
    else testing::fs::remove(first);
  };
  const Experiment e = cloths();
  EXPECT_EQ(submitted(e).measured, trace_count + timed_count);
  expect_undisturbed(e);
}

TEST_F(SubmissionTest, HasTimesOfOneMachine) {
  const Experiment e = cloths();
  submitted(e);
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n1"});
  std::string text = two_cloths;
  text.replace(text.find("repeats = 2"), 11, "repeats = 3");
  const Experiment more = load(text);
  queue_.node = "n2";
  EXPECT_TRUE(contains(message_of([&] { submitted(more); }), "without leaving"));
  ASSERT_FALSE(queue_.complaints.empty());
  EXPECT_TRUE(contains(queue_.complaints[0], "are of n1")) << queue_.complaints[0];
  EXPECT_TRUE(contains(message_of([&] { run(more); }), "are of n1")) << "nor here";
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n1"});
  queue_.node = "n1";
  EXPECT_EQ(submitted(more).measured, trace_count);
  EXPECT_EQ(nodes_timed_on(store_, "e"), std::set<std::string>{"n1"});
}

TEST_F(SubmissionTest, GivesTasksTheReferencesThatAreThere) {
  const Experiment e = cloths();
  submitted(e);
  for (const Row& row : store_.current("e"))
    if (row.solver == "diagonal-descent") store_.erase(row.key);
  std::set<path> made;
  queue_.meddle = [&](const WorkFolder& folder, const WorkPlan& plan, int task) {
    if (!plan.is_timed && testing::fs::exists(folder.beginning(task)))
      made.insert(folder.beginning(task));
  };
  EXPECT_EQ(submitted(e).measured, 4 + 8);
  EXPECT_EQ(made.size(), 2u) << "frozen steps alone have one";
  queue_.meddle = nullptr;
  expect_undisturbed(e);
}

}  // namespace
}  // namespace harness

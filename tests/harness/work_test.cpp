// One task, on one machine or another, ended before its time, and done again.

#include "experiments/harness/work.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "experiments/harness/node.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/work_plan.hpp"
#include "tests/harness/runner_fixture.hpp"

namespace harness {
namespace {

using testing::contains, testing::RowWatch, testing::RunnerTest, testing::tiny_head,
    testing::two_solvers, testing::usage_error;

/// Ends a run after so many rows, of which references have none.
class Killer : public RowWatch {
 public:
  explicit Killer(std::ptrdiff_t most) : most_(most) {}
  void finished(const std::string& title, const Row& row) override {
    RowWatch::finished(title, row);
    const auto is_stored = [](const Row& one) { return !one.key.empty(); };
    if (std::ranges::count_if(rows, is_stored) > most_) throw std::logic_error("killed");
  }

 private:
  std::ptrdiff_t most_;
};

class WorkTest : public RunnerTest {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(place_.path());
    place_.write(plan_traces({e_}, store_, {}, 1e9));
  }

  RunReport done_on(const std::string& node, Progress& progress) {
    RunOptions how;
    how.node = node;
    how.lock = folder_ / "lock";
    return do_task(place_, 1, how, progress, 0);
  }

  /// Three rows, and another that is not told to anybody.
  void kill_on(const std::string& node) {
    Killer killer(3);
    EXPECT_EQ(testing::message_of([&] { done_on(node, killer); }), "killed");
  }

  Experiment e_ = load(tiny_head + "stiffness = [100, 200]\n" + two_solvers);  // 8 traces
  WorkFolder place_{folder_ / "clothbench-x"};
};

TEST_F(WorkTest, LeavesAPartWithItsCellsAndNoOthers) {
  EXPECT_EQ(done_on("n1", watch_).measured, 8);
  const Store part(place_.part(1), StoreUse::read);
  EXPECT_EQ(part.current("e").size(), 8u);
  for (const auto& [run, provenance] : part.runs()) EXPECT_EQ(node_of(provenance), "n1");
  EXPECT_FALSE(std::filesystem::exists(place_.saved(1, "n1"))) << "which serves nobody now";
  EXPECT_EQ(done_on("n1", watch_).measured, 0) << "put back into the queue after its end";
}

TEST_F(WorkTest, GoesOnWhereItWasKilledOnThatMachine) {
  kill_on("n1");
  EXPECT_FALSE(std::filesystem::exists(place_.part(1)));
  const RunReport rest = done_on("n1", watch_);
  EXPECT_EQ(rest.cells, 8);
  EXPECT_LT(rest.measured, 8) << "at least the first was saved";
  EXPECT_EQ(Store(place_.part(1), StoreUse::read).current("e").size(), 8u);
}

TEST_F(WorkTest, BeginsAnewOnAnother) {
  kill_on("n1");
  EXPECT_EQ(done_on("n2", watch_).measured, 8);
  const Store part(place_.part(1), StoreUse::read);
  for (const auto& [run, provenance] : part.runs()) EXPECT_EQ(node_of(provenance), "n2");
}

TEST_F(WorkTest, RefusesAPlanOfAnotherMachineOrOtherCells) {
  const auto refusal = [&] { return usage_error([&] { done_on("n1", watch_); }); };
  WorkPlan plan = place_.read();
  plan.machine = "another | " + machine_version();
  place_.write(plan);
  EXPECT_TRUE(contains(refusal(), "Their rows are different")) << refusal();
  plan.machine = machine_version();
  plan.tasks[0].cells.push_back("a key of other code");
  place_.write(plan);
  EXPECT_TRUE(contains(refusal(), "1 of a task's 9 cells are none of this program's")) << refusal();
  EXPECT_FALSE(std::filesystem::exists(place_.part(1)));
  plan.tasks.clear();
  place_.write(plan);
  EXPECT_TRUE(contains(refusal(), "no task 1")) << refusal();
}

TEST_F(WorkTest, GoesOnWhereNothingCanBeSaved) {
  const std::string node = "no folder/n1";
  EXPECT_EQ(done_on(node, watch_).measured, 8);
  EXPECT_TRUE(std::ranges::any_of(watch_.remarks, [&](const std::string& remark) {
    return contains(remark, place_.saved(1, node).string() + ": cannot be written");
  }));
  EXPECT_TRUE(std::filesystem::exists(place_.part(1)));
}

}  // namespace
}  // namespace harness

// A queue that does its tasks in this process, but for those that something happens to.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "experiments/harness/queue.hpp"
#include "experiments/harness/work.hpp"
#include "tests/harness/testing.hpp"

namespace harness::testing {

class OwnQueue : public Queue {
 public:
  explicit OwnQueue(const Folder& folder) : lock_(folder / "lock") {}

  void submit(const WorkFolder& folder, const WorkPlan& plan,
              const std::vector<int>& tasks) override {
    ++rounds;
    for (const int task : tasks) {
      if (is_lost(plan, task)) continue;
      do_one(folder, task);
      if (meddle) meddle(folder, plan, task);
    }
  }

  std::vector<std::string> open(const WorkFolder&) override { return {}; }

  /// Whether a task is killed before it has done anything; how often it was done else.
  std::function<bool(const WorkPlan&, int)> is_lost = [](const WorkPlan&, int) { return false; };
  /// What somebody does to what a task has left.
  std::function<void(const WorkFolder&, const WorkPlan&, int)> meddle;
  std::string node = "n1";
  int rounds = 0, done = 0, measured = 0;
  std::vector<std::string> complaints;

 private:
  void do_one(const WorkFolder& folder, int task) {
    RunOptions how;
    how.node = node;
    how.lock = lock_;
    RowWatch watch;
    try {
      measured += do_task(folder, task, how, watch).measured;
      ++done;
    } catch (const std::runtime_error& error) {
      complaints.emplace_back(error.what());
    }
  }

  fs::path lock_;
};

}  // namespace harness::testing

#include "experiments/harness/work.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <set>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/draft.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/promised.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// Hears of a run, and saves what its store has by then, in a twentieth of the time at most, or
/// each time.
class Saver final : public Progress {
 public:
  Saver(const Store& store, fs::path file, Real every, Progress& told)
      : store_(store), file_(std::move(file)), every_(every), told_(told) {}

  void start(const std::string& what, int cells, int already_stored) override {
    told_.start(what, cells, already_stored);
  }
  void finished(const std::string& title, const Row& row) override {
    told_.finished(title, row);
    if (every_ == 0 || seconds_since(saved_) > std::max(every_, 20 * took_)) save();
  }
  void stop() override { told_.stop(); }
  void remark(const std::string& what) override { told_.remark(what); }

 private:
  using Clock = std::chrono::steady_clock;

  static Real seconds_since(Clock::time_point then) {
    return std::chrono::duration<Real>(Clock::now() - then).count();
  }

  /// Where that fails nothing is lost but what a kill would cost.
  void save() {
    const Clock::time_point begin = Clock::now();
    try {
      store_.copy_to(file_);
    } catch (const std::exception& error) {
      told_.remark(cloth::words_of(error));
    }
    took_ = seconds_since(begin);
    saved_ = Clock::now();
  }

  const Store& store_;
  fs::path file_;
  Real every_, took_ = 0;
  Clock::time_point saved_ = Clock::now();
  Progress& told_;
};

void expect_task(const WorkFolder& folder, const WorkPlan& plan, int number) {
  const int all = static_cast<int>(plan.tasks.size());
  if (number < 1 || number > all)
    throw cloth::UsageError(fmt::format("plan {}: it has tasks 1 to {}, and no task {}",
                                        folder.plan_file().string(), all, number));
  if (plan.machine != machine_version())
    throw cloth::UsageError(fmt::format(
        "plan {}: of a machine that is\n  {}\nand this one is\n  {}\nTheir rows are different "
        "ones; give its tasks machines of that kind, or submit from one of this kind",
        folder.plan_file().string(), plan.machine, machine_version()));
}

RunOptions options_of(const WorkFolder& folder, const WorkPlan& plan, int number, RunOptions how) {
  const WorkTask& task = plan.task(number);
  if (plan.is_timed) how.timed_alone = true, how.only = plan.only;
  else how.keys = std::set(task.cells.begin(), task.cells.end());
  how.jobs = plan.jobs;
  const fs::path store = Store::default_file();
  how.hidden = {folder.beginning(number), folder.saved(number, how.node), store,
                store.string() + "-wal"};
  return how;
}

/// The store that the task goes on from, if there is one.
void begin_with(const WorkFolder& folder, int number, const std::string& node,
                const fs::path& file) {
  for (const fs::path& from : {folder.saved(number, node), folder.beginning(number)})
    if (fs::exists(from)) {
      fs::copy_file(from, file);
      return;
    }
}

void expect_cells(const WorkFolder& folder, const WorkTask& task, const Store& store) {
  const auto lacking =
      std::ranges::count_if(task.cells, [&](const std::string& key) { return !store.find(key); });
  if (lacking > 0)
    throw cloth::UsageError(fmt::format(
        "plan {}: {} of a task's {} cells are none of this program's: since the plan was made it "
        "was built of other code, or an experiment has changed; submit again",
        folder.plan_file().string(), lacking, task.cells.size()));
}

}  // namespace

RunReport do_task(const WorkFolder& folder, int number, const RunOptions& how, Progress& progress,
                  Real save_every) {
  const WorkPlan plan = folder.read();
  expect_task(folder, plan, number);
  RunReport all;
  if (fs::exists(folder.part(number))) return all;
  const WorkTask& task = plan.task(number);
  const RunOptions options = options_of(folder, plan, number, how);
  const DraftFolder scratch(fs::temp_directory_path() / folder.name());
  const fs::path file = scratch.path() / "store.sqlite";
  begin_with(folder, number, how.node, file);
  Store store(file);
  Saver saver(store, folder.saved(number, how.node), save_every, progress);
  const auto tell = [&](const std::string& what) { progress.remark(what); };
  for (const Experiment& experiment : load_guarded(task.experiments, plan.tier, tell)) {
    expect_allowed(experiment, store, options);
    all.add(run(experiment, store, options, saver));
  }
  expect_cells(folder, task, store);
  store.copy_to(folder.part(number));
  std::error_code ignored;
  fs::remove(folder.saved(number, how.node), ignored);
  return all;
}

}  // namespace harness

#include "experiments/harness/submission.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <stdlib.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <set>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/merge.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/work_plan.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// So often tasks may end without leaving anything, and the queue be silent.
constexpr int most_rounds_in_vain = 3, most_looks_in_vain = 60;

/// Key of the claim of who submits, and for how long one holds without a word [s].
constexpr const char* submission_key = "submission";
constexpr Real submission_seconds = 300;

std::string last_words(const fs::path& file) {
  std::ifstream in(file);
  std::string last = "nothing";
  for (std::string line; std::getline(in, line);)
    if (!is_blank(line)) last = line;
  return printable_beginning(last);
}

std::set<int> numbers_of(const WorkPlan& plan) {
  std::set<int> all;
  for (int number = 1; number <= static_cast<int>(plan.tasks.size()); ++number) all.insert(number);
  return all;
}

class Submission {
 public:
  Submission(const std::vector<Experiment>& experiments, Store& store, Queue& queue,
             const SubmitOptions& options, Progress& progress)
      : experiments_(experiments),
        store_(store),
        queue_(queue),
        options_(options),
        progress_(progress),
        place_(options.place.empty() ? folder_of_tasks() : options.place) {}

  RunReport run() {
    be_the_only_one();
    make_own_folder(place_);
    settle_all();
    take_up_earlier();
    carry_out(plan_traces(experiments_, store_, options_.of_run(), options_.seconds),
              "references and traces");
    carry_out(plan_times(experiments_, store_, options_.of_run(), progress_), "timed runs");
    const RunReport report = settle_all();
    store_.release(submission_key);
    return report;
  }

 private:
  RunReport settle_all() {
    RunReport all;
    for (const Experiment& experiment : experiments_)
      all.add(settle(experiment, store_, options_.of_run(), progress_));
    all.measured = measured_;
    return all;
  }

  void be_the_only_one() {
    for (bool is_told = false; !store_.claim(submission_key, submission_seconds); is_told = true) {
      if (!is_told) progress_.remark("waiting for another submission of this store");
      pass_time(1);
    }
  }

  void stay_the_only_one() {
    if (!store_.claim(submission_key, submission_seconds))
      throw std::runtime_error(
          "another submission of this store has begun, for this one has said nothing for long; "
          "what its tasks leave is not lost: run the same command again");
  }

  static void pass_time(Real seconds) {
    std::this_thread::sleep_for(std::chrono::duration<Real>(seconds));
  }

  /// What a submission left that was killed, or gave up: its tasks may still be under way.
  void take_up_earlier() {
    const fs::directory_iterator entries(place_);
    const std::vector<fs::path> found(begin(entries), end(entries));
    for (const fs::path& path : found) {
      if (!fs::is_directory(path)) continue;
      const WorkFolder folder(path);
      try {
        if (fs::exists(folder.plan_file())) take_up(folder);
      } catch (const cloth::UsageError& error) {
        progress_.remark(fmt::format("{}; remove {} once its tasks have ended",
                                     cloth::words_of(error), folder.path().string()));
        continue;
      }
      clear_away(folder);
    }
  }

  void take_up(const WorkFolder& folder) {
    const WorkPlan plan = folder.read();
    std::set<int> open = numbers_of(plan);
    progress_.start(fmt::format("what an earlier submission left, by tasks of {}", folder.name()),
                    static_cast<int>(open.size()), 0);
    wait_for(folder, plan, open);
    progress_.stop();
  }

  void carry_out(const WorkPlan& plan, const std::string& what) {
    if (plan.tasks.empty()) return;
    const WorkFolder folder = new_folder(plan);
    std::set<int> open = numbers_of(plan);
    progress_.start(fmt::format("{}, by tasks of {}", what, folder.name()),
                    static_cast<int>(open.size()), 0);
    for (int in_vain = 0; !open.empty();) {
      const std::size_t before = open.size();
      queue_.submit(folder, plan, {open.begin(), open.end()});
      wait_for(folder, plan, open);
      in_vain = open.size() < before ? 0 : in_vain + 1;
      if (in_vain == most_rounds_in_vain) give_up(folder, open);
    }
    progress_.stop();
    clear_away(folder);
  }

  /// With all but the tasks' own in it: the plan last, for a folder without one has no tasks.
  WorkFolder new_folder(const WorkPlan& plan) const {
    std::string name = (place_ / "clothbench-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
      throw std::system_error(errno, std::generic_category(), name);
    const WorkFolder folder{name};
    for (const int number : numbers_of(plan))
      if (plan.is_timed) store_.copy_to(folder.beginning(number));
      else give_references(plan.task(number), folder.beginning(number));
    folder.write(plan);
    return folder;
  }

  /// Those that are here, lest a task makes them again.
  void give_references(const WorkTask& task, const fs::path& file) const {
    const auto is_here = [this](const std::string& key) { return store_.has_blob(key); };
    if (std::ranges::none_of(task.references, is_here)) return;
    Store beginning(file);
    for (const std::string& key : task.references)
      if (const auto bytes = store_.blob(key)) beginning.put_blob(key, *bytes);
  }

  /// Until none of the tasks is in the queue any more; twice, for a disk that is elsewhere may show
  /// a part late. Those whose parts have come are no longer open.
  void wait_for(const WorkFolder& folder, const WorkPlan& plan, std::set<int>& open) {
    Real pause = std::min(options_.pause, Real(0.2));
    for (int empty = 0; empty < 2 && !open.empty();) {
      stay_the_only_one();
      empty = look(folder) ? 0 : empty + 1;
      take_parts(folder, plan, open);
      if (open.empty()) return;
      pass_time(pause);
      pause = std::min(options_.pause, Real(1.5) * pause);
    }
  }

  /// Whether some are in the queue; a change of what they do is told.
  bool look(const WorkFolder& folder) {
    try {
      const std::vector<std::string> words = queue_.open(folder);
      const std::set<std::string> states(words.begin(), words.end());
      if (!states.empty() && states != states_)
        progress_.remark(fmt::format("tasks of {}: {}", folder.name(), fmt::join(states, ", ")));
      states_ = states;
      looks_in_vain_ = 0;
      return !states.empty();
    } catch (const std::runtime_error& error) {
      if (++looks_in_vain_ == most_looks_in_vain) throw;
      if (looks_in_vain_ == 1) progress_.remark(cloth::words_of(error));
      return true;
    }
  }

  void take_parts(const WorkFolder& folder, const WorkPlan& plan, std::set<int>& open) {
    std::erase_if(open, [&](int number) {
      const bool is_taken = fs::exists(folder.part(number)) && take(folder, plan, number);
      if (is_taken) tell_of(folder, number);
      return is_taken;
    });
  }

  void tell_of(const WorkFolder& folder, int number) {
    Row row;
    row.outcome = Outcome::converged;
    progress_.finished(fmt::format("task {} of {}", number, folder.name()), row);
  }

  /// A part that is not what it should be is set aside, and its task is done again.
  bool take(const WorkFolder& folder, const WorkPlan& plan, int number) {
    const fs::path part = folder.part(number);
    try {
      if (plan.is_timed) take_times(part);
      else take_traces(part, plan.task(number));
      return true;
    } catch (const cloth::UsageError& error) {
      progress_.remark(
          fmt::format("task {}: {}; it is done again", number, cloth::words_of(error)));
      fs::rename(part, part.string() + ".refused");
      return false;
    }
  }

  void take_traces(const fs::path& part, const WorkTask& task) {
    const Merged merged = merge(Store(part, StoreUse::read), store_);
    measured_ += merged.traces;
    for (const std::string& what : merged.damaged) progress_.remark(what);
    const auto lacking = std::ranges::count_if(
        task.cells, [this](const std::string& key) { return !store_.find(key); });
    if (lacking > 0)
      throw cloth::UsageError(fmt::format("part {} lacks {} of {} cells, or has them of other code",
                                          part.string(), lacking, task.cells.size()));
  }

  void take_times(const fs::path& part) {
    const MergedTimes merged = merge_times(Store(part, StoreUse::read), store_);
    measured_ += merged.taken;
    if (!merged.left.empty())
      throw std::runtime_error(fmt::format(
          "part {}: its times of {} stay there, for meanwhile the store has got others of another "
          "machine; remove the one or the other",
          part.string(), fmt::join(merged.left, ", ")));
  }

  [[noreturn]] static void give_up(const WorkFolder& folder, const std::set<int>& open) {
    throw std::runtime_error(fmt::format(
        "tasks that have ended {} times without leaving what they were to measure: {}; task {} "
        "said last: {}\nSee {}; what is stored stays: run the same command again once that is "
        "mended",
        most_rounds_in_vain, open.size(), *open.begin(), last_words(folder.log(*open.begin())),
        folder.path().string()));
  }

  /// Tasks may be about to end, and write to it: what is left then, the next submission removes.
  static void clear_away(const WorkFolder& folder) {
    std::error_code ignored;
    fs::remove(folder.plan_file(), ignored);
    fs::remove_all(folder.path(), ignored);
  }

  const std::vector<Experiment>& experiments_;
  Store& store_;
  Queue& queue_;
  const SubmitOptions& options_;
  Progress& progress_;
  fs::path place_;
  std::set<std::string> states_;
  int measured_ = 0, looks_in_vain_ = 0;
};

}  // namespace

fs::path folder_of_tasks() { return runs_folder() / "cluster"; }

RunReport submit(const std::vector<Experiment>& experiments, Store& store, Queue& queue,
                 const SubmitOptions& options, Progress& progress) {
  return Submission(experiments, store, queue, options, progress).run();
}

}  // namespace harness

#include "experiments/harness/work_plan.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <utility>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/node.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/prices.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

/// What a reference is reckoned to take, for no row says it: the first of the list `cloths` take
/// 4.4 s in the mean (docs/decisions/0015) [s].
constexpr Real seconds_of_a_reference = 5;

struct Mean {
  Real sum = 0;
  int count = 0;

  void add(Real value) { sum += value, ++count; }
  Real value() const { return sum / count; }
};

std::string on_its_cloth(const Row& row) {
  return fmt::format("{} {} {}", contestant_of(row), row.scene, to_text(row.scene_settings));
}

/// What a trace takes, by those that are stored [s].
class Reckoning {
 public:
  Reckoning(const std::vector<Experiment>& experiments, const Store& store) {
    for (const Experiment& experiment : experiments)
      for (const Row& row : store.current(experiment.name))
        if (const Real wall = row.metric("wall"); row.mode == Mode::trace && wall > 0)
          for (const std::string& alike : {on_its_cloth(row), contestant_of(row)})
            means_[alike].add(wall);
  }

  Real seconds_of_trace(const Row& blank, const Cell& cell) const {
    for (const std::string& alike : {on_its_cloth(blank), contestant_of(blank)})
      if (const auto mean = means_.find(alike); mean != means_.end()) return mean->second.value();
    const Real most = cell.measure.timeout;
    return cell.part == Part::frozen ? std::min(cell.frozen.seconds, most) : most;
  }

 private:
  std::map<std::string, Mean> means_;
};

/// Where another process finds its file.
std::string place_of(const Experiment& experiment) {
  return std::filesystem::absolute(experiment.file).string();
}

bool is_missing(const Store& store, const std::string& key) {
  const auto row = store.find(key);
  return !row || !is_measured(*row, Mode::trace) || is_doubtful(*row);
}

/// Missing traces by what they have in common, in plan order.
class Portions {
 public:
  Portions(const Store& store, const Reckoning& reckoning) : store_(store), reckoning_(reckoning) {}

  void enter(const Experiment& experiment, const Cell& cell) {
    const Row blank = blank_row(cell);
    if (!is_missing(store_, blank.key) || !seen_.insert(blank.key).second) return;
    Portion& portion = portion_of(cell);
    portion.experiments.insert(place_of(experiment));
    portion.cells.push_back(blank.key);
    portion.seconds += reckoning_.seconds_of_trace(blank, cell);
  }

  const std::vector<Portion>& all() const { return all_; }

 private:
  Portion& portion_of(const Cell& cell) {
    const auto [place, is_new] = places_.emplace(problem_of(cell), all_.size());
    if (!is_new) return all_[place->second];
    Portion& portion = all_.emplace_back();
    for (const std::string& key : References::keys_of(cell)) portion.references.insert(key);
    if (!portion.references.empty() && !store_.has_blob(References::key_of(cell)))
      portion.seconds = seconds_of_a_reference;
    return portion;
  }

  const Store& store_;
  const Reckoning& reckoning_;
  std::vector<Portion> all_;
  std::map<std::string, std::size_t> places_;
  std::set<std::string> seen_;
};

/// Without tasks.
WorkPlan plan_of(const std::vector<Experiment>& experiments, const RunOptions& options,
                 bool is_timed) {
  WorkPlan plan{.machine = machine_version(),
                .tier = experiments.front().tier,
                .only = options.only,
                .is_timed = is_timed,
                .jobs = options.jobs};
  for (const Experiment& experiment : experiments)
    plan.memory = std::max(plan.memory, experiment.measure.memory);
  return plan;
}

void see_threads(WorkPlan& plan, const std::vector<Cell>& cells) {
  for (const Cell& cell : cells) plan.threads = std::max(plan.threads, cell.scene.step.threads);
}

void add_portion(WorkTask& task, const Portion& portion) {
  for (const std::string& file : portion.experiments)
    if (std::ranges::find(task.experiments, file) == task.experiments.end())
      task.experiments.push_back(file);
  task.references.insert(task.references.end(), portion.references.begin(),
                         portion.references.end());
  task.cells.insert(task.cells.end(), portion.cells.begin(), portion.cells.end());
  task.seconds += portion.seconds;
}

}  // namespace

/// Two neighbours take more than one task may, so that there are fewer than twice as many as all
/// would fill.
std::vector<WorkTask> dealt(const std::vector<Portion>& portions, Real seconds) {
  Real all = 0;
  for (const Portion& portion : portions) all += portion.seconds;
  const Real most = std::max(seconds, 2 * all / (most_tasks - 1));
  std::vector<WorkTask> tasks;
  for (const Portion& portion : portions) {
    if (tasks.empty() || tasks.back().seconds + portion.seconds > most) tasks.emplace_back();
    add_portion(tasks.back(), portion);
  }
  std::ranges::stable_sort(tasks, std::greater(), &WorkTask::seconds);
  return tasks;
}

WorkPlan plan_traces(const std::vector<Experiment>& experiments, const Store& store,
                     const RunOptions& options, Real seconds) {
  const Reckoning reckoning(experiments, store);
  Portions portions(store, reckoning);
  WorkPlan plan = plan_of(experiments, options, false);
  for (const Experiment& experiment : experiments) {
    const std::vector<Cell> cells = chosen_cells(experiment, options);
    see_threads(plan, cells);
    for (const Cell& cell : cells) portions.enter(experiment, cell);
  }
  plan.tasks = dealt(portions.all(), seconds);
  return plan;
}

namespace {

/// Experiments that share rows.
struct Relatives {
  std::vector<const Experiment*> experiments;
  std::set<std::string> keys;  ///< of their traces

  bool has_any(const std::set<std::string>& others) const {
    return std::ranges::any_of(others, [&](const auto& key) { return keys.contains(key); });
  }
  void join(Relatives&& more) {
    experiments.insert(experiments.end(), more.experiments.begin(), more.experiments.end());
    keys.merge(more.keys);
  }
};

/// Enters one among those that it has rows in common with, which so come together.
void enter_relative(std::vector<Relatives>& all, Relatives one) {
  for (auto other = all.begin(); other != all.end();) {
    if (!other->has_any(one.keys)) {
      ++other;
      continue;
    }
    one.join(std::move(*other));
    other = all.erase(other);
  }
  all.push_back(std::move(one));
}

/// The machine that times of these are added to, or "".
std::string node_for(const Relatives& relatives, const Store& store) {
  std::set<std::string> nodes;
  for (const Experiment* experiment : relatives.experiments)
    nodes.merge(nodes_timed_on(store, experiment->name));
  if (nodes.empty()) return "";
  if (nodes.size() == 1 && !nodes.begin()->empty()) return *nodes.begin();
  std::vector<std::string> names;
  for (const Experiment* experiment : relatives.experiments) names.push_back(experiment->name);
  refuse_other_nodes(nodes, fmt::format("{}", fmt::join(names, ", ")));
}

}  // namespace

WorkPlan plan_times(const std::vector<Experiment>& experiments, Store& store,
                    const RunOptions& options, Progress& progress) {
  std::vector<Relatives> all;
  WorkPlan plan = plan_of(experiments, options, true);
  for (const Experiment& experiment : experiments) {
    if (missing_timed_runs(experiment, store, options, progress) == 0) continue;
    const std::vector<Cell> cells = chosen_cells(experiment, options);
    see_threads(plan, cells);
    Relatives one{{&experiment}, {}};
    for (const Cell& cell : cells) one.keys.insert(hash(cell.identity()));
    enter_relative(all, std::move(one));
  }
  for (const Relatives& relatives : all) {
    WorkTask& task = plan.tasks.emplace_back(WorkTask{.node = node_for(relatives, store)});
    for (const Experiment* experiment : relatives.experiments)
      task.experiments.push_back(place_of(*experiment));
  }
  return plan;
}

}  // namespace harness

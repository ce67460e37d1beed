#include "experiments/harness/runner.hpp"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>

#include "cloth/error.hpp"
#include "experiments/harness/answered.hpp"
#include "experiments/harness/audits.hpp"
#include "experiments/harness/coverage.hpp"
#include "experiments/harness/disown.hpp"
#include "experiments/harness/errand.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/node.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/prices.hpp"
#include "experiments/harness/provenance.hpp"
#include "experiments/harness/reference_run.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/registration.hpp"
#include "experiments/harness/schedule.hpp"
#include "experiments/harness/watch.hpp"
#include "experiments/harness/workshop.hpp"

namespace harness {

namespace {

class Runner {
 public:
  Runner(const Experiment& experiment, Store& store, const RunOptions& options,
         References& references, Progress& progress)
      : experiment_(experiment),
        store_(store),
        options_(options),
        references_(references),
        progress_(progress),
        cells_(chosen_cells(experiment, options)) {}

  RunReport run() {
    show_plan();
    tell_of_damage();
    malloc_trim(0);  // each worker begins with a copy of this process's map of its memory
    begin();
    const std::vector<Row> replaced =
        options_.force && options_.is_timed() ? timed_before() : std::vector<Row>();
    forget_others(replaced);
    if (!options_.timed_alone) {
      ReferenceRun(store_, references_, options_, progress_).make(experiment_.name, cells_);
      run_traces();
    }
    if (options_.is_timed()) run_silent();
    forget(replaced);
    count_failures();
    store_.expect_in_place();
    return report_;
  }

  RunReport settle() {
    show_plan();
    tell_of_damage();
    disown();
    report_.cells = static_cast<int>(cells_.size()) + schedule_now().stored();
    count_failures();
    report_.failed += static_cast<int>(std::ranges::count_if(cells_, [this](const Cell& cell) {
      const auto row = store_.find(key_of(cell));
      return row && lacks_reference(*row);
    }));
    return report_;
  }

  int missing_timed_runs() { return schedule_now().missing(); }

 private:
  using Done = std::function<void(const Job&, Row&)>;

  static std::string key_of(const Cell& cell) { return hash(cell.identity()); }

  /// Of traces, and then of their timed runs.
  static std::vector<Row> blank_rows(const std::vector<Cell>& traces) {
    std::vector<Row> rows;
    for (const Cell& cell : traces) rows.push_back(blank_row(cell));
    for (const Cell& cell : traces)
      for (const Cell& silent : every_silent_cell(cell)) rows.push_back(blank_row(silent));
    return rows;
  }

  /// The whole plan, whatever --only selects, is what figures and tables show; of a part, its own.
  void show_plan() {
    store_.set_current(experiment_.name,
                       blank_rows(options_.keys ? cells_ : trace_cells(experiment_)));
  }

  void begin() {
    Values told =
        provenance(experiment_.tier, options_.jobs, registration_ ? registration_->name : "");
    if (!options_.node.empty()) told["node"] = options_.node;
    run_ = store_.begin_run(told);
  }

  void tell_of_damage() {
    const auto damaged = store_.damaged(experiment_.name);
    if (damaged.empty()) return;
    std::set<std::string> selected;
    for (const Row& row : blank_rows(cells_)) selected.insert(row.key);
    for (const auto& [key, what] : damaged)
      progress_.remark(what + (selected.contains(key) ? "; it is measured again"
                                                      : "; --only leaves it out: run without it"));
  }

  /// A cell whose reference was missing has not been measured, though it has a row; nor has one of
  /// an earlier run that is doubtful.
  bool stored(const Cell& cell) const {
    const std::optional<Row> row = store_.find(key_of(cell));
    return row && is_measured(*row, cell.mode) && !is_wanted_anew(*row) &&
           (is_fresh(*row) || !is_doubtful(*row)) && !is_owed_an_audit(cell);
  }

  bool is_fresh(const Row& row) const { return fresh_.contains(row.key); }

  /// Of an earlier run, and asked for again.
  bool is_wanted_anew(const Row& row) const {
    return !is_fresh(row) && (options_.force || std::ranges::find(options_.retry, row.outcome) !=
                                                    options_.retry.end());
  }

  bool is_owed_an_audit(const Cell& cell) const {
    const std::optional<Row> row = stored_row(store_, cell);
    return row && audits_.is_owed(*row);
  }

  /// The timed rows of earlier runs, their keys and runs alone.
  std::vector<Row> timed_before() const {
    std::vector<Row> all;
    for (const Cell& cell : cells_)
      for (const Row& row : stored_timed(store_, cell)) {
        all.emplace_back();
        all.back().key = row.key, all.back().run = row.run;
      }
    return all;
  }

  /// Those that nothing asked for since their traces were measured again; not what another process
  /// has put in their place.
  void forget(const std::vector<Row>& replaced) {
    for (const Row& old : replaced)
      if (const auto row = store_.find(old.key); row && row->run == old.run) store_.erase(old.key);
  }

  /// Before others take their place one by one: times of two machines are not side by side.
  void forget_others(const std::vector<Row>& replaced) {
    const std::map<long long, Values> runs = store_.runs();
    for (const Row& old : replaced)
      if (const auto run = runs.find(old.run);
          run != runs.end() && node_of(run->second) != options_.node)
        store_.erase(old.key);
  }

  /// Of this run and of earlier ones: a stored failure is no success.
  void count_failures() {
    const auto fails = [this](const Cell& cell) {
      const auto row = store_.find(key_of(cell));
      if (!row || succeeded(row->outcome)) return false;
      name_failure(cell, *row);
      return true;
    };
    for (const Cell& cell : cells_)
      report_.failed += fails(cell) || std::ranges::any_of(every_silent_cell(cell), fails);
  }

  void name_failure(const Cell& cell, const Row& row) {
    RunReport one;
    one.failure = {experiment_.name, cell.title(), row};
    report_.add(one);
  }

  void start(const std::string& phase, int cells, int stored) {
    phase_ = experiment_.name + ": " + phase;
    cells_of_phase_ = cells + stored;
    progress_.start(phase_, cells, stored);
  }

  /// Ends the phase: of its cells so many are measured again.
  void start_again(int cells) {
    progress_.stop();
    progress_.start(phase_ + ", again where the machine was disturbed or a solver accused", cells,
                    cells_of_phase_ - cells);
  }

  /// Skips a frozen cell whose reference could not be made: there is nothing to judge by.
  bool skip_without_reference(const Cell& cell) {
    const std::string* failure = references_.failure(cell);
    if (cell.part == Part::free || !failure) return false;
    Row row = blank_row(cell);
    row.outcome = Outcome::skipped;
    row.why = no_reference + *failure;
    finish(cell, row);
    ++report_.failed;
    return true;
  }

  void put(Row& row) {
    row.run = run_;
    store_.put(row);
    fresh_.insert(row.key);
  }

  void finish(const Cell& cell, Row& row) {
    put(row);
    ++report_.measured;
    progress_.finished(cell.title(), row);
  }

  /// `again`: though there is a row; `company`: of so many others, at most.
  Assignment assignment(const Job& job, bool again, int company, const Done& done) {
    const Cell& cell = *job.cell;
    return {.key = key_of(cell),
            .seconds = cell.measure.timeout + grace,
            .is_done = [this, &cell, again] { return !again && stored(cell); },
            .task =
                [this, &job, company] {
                  return errand({.what = Order::What::measure,
                                 .cell = *job.cell,
                                 .reference = references_.of(*job.cell),
                                 .trace = job.trace ? *job.trace : Row{},
                                 .spin = fast_spin(spins_),
                                 .seed = std::random_device()(),
                                 .company = company,
                                 .is_first = is_first_to_end(store_, *job.cell),
                                 .is_heard_again = is_heard_again(job),
                                 .is_audited = is_audited(job)},
                                job.cell->measure.timeout, store_, options_);
                },
            .take = [this, &job, done](const Answer& answer) { take(job, answer, done); }};
  }

  std::deque<Assignment> assignments(const std::vector<Job>& jobs, bool again, int company,
                                     const Done& done) {
    std::deque<Assignment> all;
    for (const Job& job : jobs) all.push_back(assignment(job, again, company, done));
    return all;
  }

  void take(const Job& job, const Answer& answer, const Done& done) {
    Row row = answered_row(*job.cell, answer, strongest_guard());
    ++report_.tries;
    if (const Real seen = row.metric("spin"); seen > 0) spins_.push_back(seen);
    if (job.trace) audits_.measured(row);
    done(job, row);
  }

  static bool is_accused(const Row& row) { return is_rejected(row); }

  /// In this run, or by an earlier one that left it doubtful; or in another cell.
  bool is_heard_again(const Job& job) const {
    const std::optional<Row> row = store_.find(key_of(*job.cell));
    return job.is_accused || (row && is_accused(*row)) ||
           (job.trace && audits_.is_found_out(*job.trace));
  }

  /// One lot for all that is said of a run: of one that was disturbed, the one that it had.
  bool is_audited(const Job& job) {
    if (!job.trace || is_heard_again(job)) return true;
    if (job.is_disturbed)
      if (const auto kept = store_.find(key_of(*job.cell))) return !is_unaudited(*kept);
    return audits_.draw(*job.trace);
  }

  /// Who is accused on a calm machine is heard twice more, unless the first of these condemns it.
  static bool is_condemned(const Job& job) { return job.accusations > 1; }

  static Job heard(Job job, const Row& row) {
    job.is_disturbed = is_disturbed(row);
    if (is_accused(row)) job.is_accused = true;
    if (is_accused(row) && !job.is_disturbed) ++job.accusations;
    return job;
  }

  /// Measures one at a time and stores each row as it comes.
  void measure_alone(const std::vector<Job>& all) {
    std::vector<Job> doubtful;
    workshop_.alone(assignments(all, false, 0, [&](const Job& job, Row& row) {
      finish(*job.cell, row);
      if (is_disturbed(row) || is_accused(row)) doubtful.push_back(heard(job, row));
    }));
    measure_again(std::move(doubtful));
  }

  /// A few times, while the machine is disturbed; the calmest row stays. Many of a judge's checks
  /// hold one time against another, and others an error on one step against that on the next: no
  /// accusation of a disturbed machine stays as long as a calmer word can be had, or another, and
  /// none of a calm one that is made once in three.
  void measure_again(std::vector<Job> doubtful) {
    for (int k = 0; k < experiment_.measure.again && !doubtful.empty(); ++k) {
      start_again(static_cast<int>(doubtful.size()));
      std::vector<Job> still;
      workshop_.alone(assignments(doubtful, true, 0, [&](const Job& before, Row& row) {
        const Job job = heard(before, row);
        const auto kept = store_.find(row.key);
        const bool is_calmer = !kept || row.metric("disturbance") < kept->metric("disturbance");
        const bool is_to_stay =
            !kept || is_accused(*kept) || is_condemned(job) || (is_calmer && !is_accused(row));
        if (is_to_stay) put(row);
        progress_.finished(job.cell->title(), is_to_stay ? row : *kept);
        if (!is_condemned(job) && (job.is_disturbed || (k == 0 && job.accusations == 1)))
          still.push_back(job);
      }));
      doubtful = std::move(still);
    }
    report_.disturbed += static_cast<int>(std::ranges::count_if(doubtful, &Job::is_disturbed));
  }

  /// Traces may share the machine, for errors and counts do not depend on it. Of one that is to be
  /// alone, only what it says there is stored; one that is accused is heard again, alone.
  void run_traces() {
    std::vector<Job> missing, alone, doubtful;
    for (const Cell& cell : cells_)
      if (!stored(cell)) missing.push_back({&cell});
    report_.cells += static_cast<int>(cells_.size());
    start("traces", static_cast<int>(missing.size()),
          static_cast<int>(cells_.size() - missing.size()));
    std::erase_if(missing, [&](const Job& job) { return skip_without_reference(*job.cell); });
    const Done done = [&](const Job& job, Row& row) {
      if (is_to_be_alone(row) && options_.jobs > 1) {
        alone.push_back(job);
        return;
      }
      finish(*job.cell, row);
      if (is_accused(row) || (is_to_be_alone(row) && is_disturbed(row)))
        doubtful.push_back(heard(job, row));
    };
    workshop_.together(assignments(missing, false, options_.jobs - 1, done), options_.jobs);
    measure_again(std::move(doubtful));
    measure_alone(alone);
    progress_.stop();
  }

  StoredRepeats stored_repeats(const std::vector<Cell>& timed) {
    StoredRepeats all;
    for (const Cell& cell : timed)
      if (stored(cell)) all.rows[cell.repeat] = *stored_row(store_, cell);
      else if (is_owed_an_audit(cell)) all.owed.insert(cell.repeat);
    return all;
  }

  /// Times what ran to its end in the trace. What that shows of a cell's rows may ask for more, as
  /// it ends where no timed run of a trace came to its end.
  void run_silent() {
    expect_one_node();
    const Planned last = run_passes();
    report_.cells += last.stored;
    const bool has_changed = disown();
    if ((has_changed ? schedule_now().missing() : last.missing) == 0) return;
    run_passes();
    disown();
  }

  /// To times of another machine none is added.
  void expect_one_node() {
    const auto is_here = [this](const auto& run) { return node_of(run.second) == options_.node; };
    if (std::ranges::all_of(store_.runs(), is_here) || schedule_now().missing() == 0) return;
    std::set<std::string> nodes = nodes_timed_on(store_, experiment_.name);
    nodes.erase(options_.node);
    if (!nodes.empty()) refuse_other_nodes(nodes, experiment_.name);
  }

  /// Whether a row has changed.
  bool disown() {
    bool has_changed = false;
    for (const Cell& cell : cells_)
      if (disown_unfaithful(store_, cell)) has_changed = true;
    return has_changed;
  }

  /// Of timed runs.
  struct Planned {
    int stored, missing;
  };

  /// What the first runs show may ask for more: that prices do not hold, that another is among the
  /// fastest, or that a contestant is found out. Returns the last plan's numbers, for to plan all
  /// rows takes long.
  Planned run_passes() {
    constexpr int most_passes = 6;
    for (int pass = 0;; ++pass) {
      Schedule schedule = schedule_now();
      const Planned now{schedule.stored(), schedule.missing()};
      if (now.missing == 0 || pass == most_passes) return now;
      run_rounds(schedule);
    }
  }

  Schedule schedule_now() {
    std::vector<Traced> found;
    for (const Cell& cell : cells_) {
      found.push_back(
          {stored_row(store_, cell).value_or(blank_row(cell)), stored_timed(store_, cell)});
      std::erase_if(found.back().timed, [this](const Row& row) { return is_wanted_anew(row); });
    }
    for (const Traced& one : found) audits_.see(one);
    const std::vector<Timing> wanted = timings(found, experiment_.measure);
    Schedule schedule(experiment_.measure, registration_ ? registration_->seed() : 0);
    for (std::size_t c = 0; c < cells_.size(); ++c)
      if (const std::vector<Cell> timed = silent_cells(cells_[c], wanted[c]); !timed.empty())
        schedule.enter(found[c].trace, timed, stored_repeats(timed));
    return schedule;
  }

  void run_rounds(Schedule& schedule) {
    const int all_get = experiment_.measure.repeats, stored = schedule.stored();
    for (int r = 0; r < most_repeats(experiment_.measure); ++r) {
      const int wanted = schedule.wanted(r);
      if (wanted == 0) continue;
      start(r < all_get ? fmt::format("timed runs, {} of {}", r + 1, all_get)
                        : fmt::format("repeat {} of what is not known well", r + 1),
            wanted, stored);
      run_round(schedule, r);
      progress_.stop();
    }
  }

  void run_round(Schedule& schedule, int repeat) {
    const std::vector<Job> jobs = schedule.round(repeat);
    measure_alone(jobs);
    for (const Job& job : jobs)
      if (const auto row = stored_row(store_, *job.cell)) schedule.measured(job, *row);
  }

  const Experiment& experiment_;
  Store& store_;
  const RunOptions& options_;
  References& references_;
  Progress& progress_;
  std::optional<Registration> registration_ = registration_in_force();
  std::vector<Cell> cells_;
  Workshop workshop_{store_, options_.lock,
                     [this](const std::string& what) { progress_.remark(what); }};
  Audits audits_{experiment_.measure.audit_every};
  long long run_ = 0;
  std::set<std::string> fresh_;      ///< keys of what was measured in this run
  std::vector<Real> spins_{spin()};  ///< of this run [s]
  RunReport report_;
  std::string phase_;  ///< that progress was told of
  int cells_of_phase_ = 0;
};

}  // namespace

std::vector<Cell> chosen_cells(const Experiment& experiment, const RunOptions& options) {
  std::vector<Cell> cells = in_shard(select(trace_cells(experiment), options.only), options.shard);
  if (options.keys)
    std::erase_if(cells,
                  [&](const Cell& cell) { return !options.keys->contains(hash(cell.identity())); });
  return cells;
}

void RunReport::add(const RunReport& other) {
  cells += other.cells;
  measured += other.measured;
  failed += other.failed;
  disturbed += other.disturbed;
  tries += other.tries;
  const auto crashed = [](const RunReport& report) {
    return report.failure && report.failure->row.outcome == Outcome::crashed;
  };
  if (!failure || (crashed(other) && !crashed(*this))) failure = other.failure;
}

namespace {

/// A cell for each of what they are compared with, that may take as much as any of them allows.
std::vector<Cell> referred(const std::vector<Experiment>& experiments, const RunOptions& options) {
  std::map<std::string, Cell> all;
  for (const Experiment& experiment : experiments) {
    const std::vector<Cell> cells = chosen_cells(experiment, options);
    for (const auto& [key, cell] : References::needed(cells)) {
      auto& limits = all.emplace(key, *cell).first->second.measure;
      limits.timeout = std::max(limits.timeout, cell->measure.timeout);
      limits.memory = std::max(limits.memory, cell->measure.memory);
    }
  }
  std::vector<Cell> cells;
  for (auto& [key, cell] : all) cells.push_back(std::move(cell));
  return cells;
}

}  // namespace

RunReport run(const Experiment& experiment, Store& store, const RunOptions& options,
              Progress& progress) {
  References references(store);
  return Runner(experiment, store, options, references, progress).run();
}

RunReport run(const std::vector<Experiment>& experiments, Store& store, const RunOptions& options,
              Progress& progress) {
  References references(store);
  if (experiments.size() > 1 && !options.timed_alone)
    ReferenceRun(store, references, options, progress)
        .make(fmt::format("{} experiments", experiments.size()), referred(experiments, options));
  RunReport all;
  for (const Experiment& experiment : experiments)
    all.add(Runner(experiment, store, options, references, progress).run());
  return all;
}

RunReport settle(const Experiment& experiment, Store& store, const RunOptions& options,
                 Progress& progress) {
  References references(store);
  return Runner(experiment, store, options, references, progress).settle();
}

int missing_timed_runs(const Experiment& experiment, Store& store, const RunOptions& options,
                       Progress& progress) {
  References references(store);
  return Runner(experiment, store, options, references, progress).missing_timed_runs();
}

}  // namespace harness

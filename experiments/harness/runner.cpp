#include "experiments/harness/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cloth/error.hpp"
#include "experiments/harness/isolate.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/provenance.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/schedule.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

class Runner {
 public:
  Runner(const Experiment& experiment, Store& store, const RunOptions& options, Progress& progress)
      : experiment_(experiment), store_(store), options_(options), progress_(progress) {}

  RunReport run() {
    cells_ = select(trace_cells(experiment_), options_.only);
    publish_plan();
    run_ = store_.begin_run(provenance());
    make_references();
    run_traces();
    run_silent();
    count_failures();
    return report_;
  }

 private:
  static constexpr const char* no_reference = "no reference: ";

  static std::string key_of(const Cell& cell) { return hash(cell.identity()); }

  /// Makes the whole plan, whatever --only selects, the rows that figures and tables show.
  void publish_plan() {
    std::vector<Row> rows;
    const std::vector<Cell> all = trace_cells(experiment_);
    for (const Cell& cell : all) rows.push_back(blank_row(cell));
    for (const Cell& cell : all)
      for (const Cell& silent : silent_cells(cell)) rows.push_back(blank_row(silent));
    store_.set_current(experiment_.name, rows);
  }

  /// A cell whose reference was missing has not been measured, though it has a row.
  bool stored(const Cell& cell) const {
    if (options_.force) return false;
    const std::optional<Row> row = store_.find(key_of(cell));
    return row && !row->why.starts_with(no_reference);
  }

  /// Of this run and of earlier ones: a stored failure is no success.
  void count_failures() {
    const auto fails = [this](const Cell& cell) {
      const auto row = store_.find(key_of(cell));
      return row && !succeeded(row->outcome);
    };
    for (const Cell& cell : cells_)
      report_.failed += fails(cell) || std::ranges::any_of(silent_cells(cell), fails);
  }

  /// Blob key of what a cell is compared with, or "".
  static std::string reference_key(const Cell& cell) {
    const std::string identity = cell.reference_identity();
    return identity.empty() ? "" : "reference " + hash(identity);
  }

  void make_references() {
    std::map<std::string, const Cell*> missing;
    for (const Cell& cell : cells_) {
      const std::string key = reference_key(cell);
      if (!key.empty() && !store_.blob(key)) missing.emplace(key, &cell);
    }
    std::vector<Task> tasks;
    std::vector<std::string> keys;
    for (const auto& [key, cell] : missing) {
      keys.push_back(key);
      tasks.push_back({[cell = cell] {
                         return cell->part == Part::frozen
                                    ? encode(converged_trajectory(cell->scene, cell->frozen.frames))
                                    : encode(
                                          refined_trajectory(cell->scene, cell->free.compare_at));
                       },
                       10 * cell->measure.timeout, cell->measure.memory});
    }
    progress_.start(experiment_.name + ": references", static_cast<int>(tasks.size()), 0);
    run_isolated(tasks, options_.jobs, [&](std::size_t t, const Answer& answer) {
      if (answer.kind == Answer::Kind::finished) store_.put_blob(keys[t], answer.text);
      else reference_failures_[keys[t]] = answer.why;
      Row row;
      row.outcome = answer.kind == Answer::Kind::finished ? Outcome::converged : Outcome::skipped;
      row.why = answer.why;
      progress_.finished("reference of " + missing.at(keys[t])->scene.name, row);
    });
    progress_.stop();
  }

  Evidence evidence_for(const Cell& cell) const {
    Evidence evidence;
    const std::string key = reference_key(cell);
    if (key.empty()) return evidence;
    const auto bytes = store_.blob(key);
    if (!bytes) return evidence;
    if (cell.part == Part::free) {
      evidence.trajectory = decode_trajectory(*bytes);
      return evidence;
    }
    for (FrozenReference& reference : decode_frozen(*bytes))
      if (reference.frame == cell.frame) evidence.frozen = std::move(reference);
    return evidence;
  }

  /// Skips a frozen cell whose reference could not be made: there is nothing to judge by.
  bool skip_without_reference(const Cell& cell) {
    const auto failure = reference_failures_.find(reference_key(cell));
    if (cell.part == Part::free || failure == reference_failures_.end()) return false;
    Row row = blank_row(cell);
    row.outcome = Outcome::skipped;
    row.why = no_reference + failure->second;
    finish(cell, row);
    ++report_.failed;
    return true;
  }

  void put(Row& row) {
    row.run = run_;
    store_.put(row);
  }

  void finish(const Cell& cell, Row& row) {
    put(row);
    ++report_.measured;
    progress_.finished(cell.title(), row);
  }

  /// Measures in children, and hands over each row as it comes.
  void measure_all(const std::vector<Job>& all, int at_once,
                   const std::function<void(const Job&, Row&)>& done) {
    std::vector<Task> tasks;
    for (const Job& job : all)
      tasks.push_back({[this, &job] {
                         Row row = blank_row(*job.cell);
                         Evidence evidence = evidence_for(*job.cell);
                         if (job.trace) evidence.trace = *job.trace;
                         evidence.spin = fast_spin(spins_);
                         measure(*job.cell, evidence, row);
                         return encode_result(row);
                       },
                       job.cell->measure.timeout, job.cell->measure.memory});
    run_isolated(tasks, at_once, [&](std::size_t t, const Answer& answer) {
      Row row = blank_row(*all[t].cell);
      row.why = answer.why;
      switch (answer.kind) {
        case Answer::Kind::finished:
          decode_result(answer.text, row);
          break;
        case Answer::Kind::crashed:
          row.outcome = Outcome::crashed;
          break;
        case Answer::Kind::timeout:
          row.outcome = Outcome::timeout;
          break;
        case Answer::Kind::out_of_memory:
          row.outcome = Outcome::out_of_memory;
          break;
      }
      if (const Real seen = row.metric("spin"); seen > 0) spins_.push_back(seen);
      done(all[t], row);
    });
  }

  static bool is_disturbed(const Row& row) {
    return row.metric("disturbance") > 1 && succeeded(row.outcome);
  }

  /// Measures one at a time and stores each row as it comes.
  void measure_alone(const std::vector<Job>& all) {
    std::vector<Job> disturbed;
    measure_all(all, 1, [&](const Job& job, Row& row) {
      finish(*job.cell, row);
      if (is_disturbed(row)) disturbed.push_back(job);
    });
    measure_again(std::move(disturbed));
  }

  /// A few times, while the machine is disturbed; the calmest row stays.
  void measure_again(std::vector<Job> disturbed) {
    for (int k = 0; k < experiment_.measure.again && !disturbed.empty(); ++k) {
      std::vector<Job> still;
      measure_all(disturbed, 1, [&](const Job& job, Row& row) {
        if (row.metric("disturbance") < store_.find(row.key)->metric("disturbance")) put(row);
        if (is_disturbed(row)) still.push_back(job);
      });
      disturbed = std::move(still);
    }
    report_.disturbed += static_cast<int>(disturbed.size());
  }

  /// Whether a clock decided what the row says.
  static bool clock_ended(const Row& row) {
    return row.outcome == Outcome::timeout || row.metric("clock-ended") == 1;
  }

  /// Traces may share the machine, for errors and counts do not depend on it; but one that a clock
  /// ended in company is measured again alone, and only that row is stored.
  void run_traces() {
    std::vector<Job> missing, alone, disturbed;
    for (const Cell& cell : cells_)
      if (!stored(cell)) missing.push_back({&cell});
    report_.cells += static_cast<int>(cells_.size());
    progress_.start(experiment_.name + ": traces", static_cast<int>(missing.size()),
                    static_cast<int>(cells_.size() - missing.size()));
    std::erase_if(missing, [&](const Job& job) { return skip_without_reference(*job.cell); });
    measure_all(missing, options_.jobs, [&](const Job& job, Row& row) {
      if (clock_ended(row) && options_.jobs > 1) {
        alone.push_back(job);
        return;
      }
      finish(*job.cell, row);
      if (clock_ended(row) && is_disturbed(row)) disturbed.push_back(job);
    });
    measure_again(std::move(disturbed));
    measure_alone(alone);
    progress_.stop();
  }

  Repeats stored_repeats(const std::vector<Cell>& timed) {
    Repeats rows;
    for (const Cell& cell : timed)
      if (stored(cell)) rows[cell.repeat] = *store_.find(key_of(cell));
    return rows;
  }

  /// Times what ran to its end in the trace.
  void run_silent() {
    Schedule schedule(experiment_.measure);
    for (const Cell& cell : cells_)
      if (const auto trace = store_.find(key_of(cell)); trace && worth_timing(*trace)) {
        const std::vector<Cell> timed = silent_cells(cell);
        schedule.enter(*trace, timed, stored_repeats(timed));
      }
    const int missing = schedule.missing();
    report_.cells += missing + schedule.stored();
    progress_.start(experiment_.name + ": timed runs", missing, schedule.stored());
    for (int r = 0; r < experiment_.measure.repeats; ++r) run_round(schedule, r);
    progress_.stop();
    for (int r = experiment_.measure.repeats; r < most_repeats(experiment_.measure); ++r) {
      const int more = schedule.wanted(r);
      if (more == 0) continue;
      report_.cells += more;
      progress_.start(
          fmt::format("{}: repeat {} of what is not known well", experiment_.name, r + 1), more, 0);
      run_round(schedule, r);
      progress_.stop();
    }
  }

  void run_round(Schedule& schedule, int repeat) {
    const std::vector<Job> jobs = schedule.round(repeat);
    measure_alone(jobs);
    for (const Job& job : jobs) schedule.measured(job, *store_.find(key_of(*job.cell)));
  }

  static bool worth_timing(const Row& trace) {
    return trace.outcome == Outcome::converged || trace.outcome == Outcome::budget ||
           trace.outcome == Outcome::elsewhere || trace.outcome == Outcome::stable ||
           trace.outcome == Outcome::never_at_rest;
  }

  const Experiment& experiment_;
  Store& store_;
  const RunOptions& options_;
  Progress& progress_;
  std::vector<Cell> cells_;
  std::map<std::string, std::string> reference_failures_;
  long long run_ = 0;
  std::vector<Real> spins_{spin()};  ///< of this run [s]
  RunReport report_;
};

}  // namespace

RunReport run(const Experiment& experiment, Store& store, const RunOptions& options,
              Progress& progress) {
  return Runner(experiment, store, options, progress).run();
}

}  // namespace harness

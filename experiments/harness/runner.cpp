#include "experiments/harness/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <random>

#include "cloth/error.hpp"
#include "experiments/harness/isolate.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/provenance.hpp"

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

  static std::string key_of(const Cell& cell) { return hash(cell.identity().dump()); }

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
    for (const Cell& cell : cells_)
      if (const auto row = store_.find(key_of(cell)); row && !succeeded(row->outcome))
        ++report_.failed;
  }

  /// Blob key of what a cell is compared with, or "".
  static std::string reference_key(const Cell& cell) {
    const Json identity = cell.reference_identity();
    return identity.is_null() ? "" : "reference " + hash(identity.dump());
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

  void finish(const Cell& cell, Row& row) {
    row.run = run_;
    store_.put(row);
    ++report_.measured;
    progress_.finished(cell.title(), row);
  }

  /// Measures the cells in children and stores each row as it comes.
  void measure_all(const std::vector<Cell>& cells, int jobs,
                   const std::function<Evidence(const Cell&)>& evidence) {
    std::vector<Task> tasks;
    for (const Cell& cell : cells)
      tasks.push_back({[&cell, &evidence] {
                         Row row = blank_row(cell);
                         measure(cell, evidence(cell), row);
                         return encode_result(row);
                       },
                       cell.measure.timeout, cell.measure.memory});
    run_isolated(tasks, jobs, [&](std::size_t t, const Answer& answer) {
      Row row = blank_row(cells[t]);
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
      finish(cells[t], row);
    });
  }

  void run_traces() {
    std::vector<Cell> missing;
    for (const Cell& cell : cells_)
      if (!stored(cell)) missing.push_back(cell);
    report_.cells += static_cast<int>(cells_.size());
    progress_.start(experiment_.name + ": traces", static_cast<int>(missing.size()),
                    static_cast<int>(cells_.size() - missing.size()));
    std::erase_if(missing, [&](const Cell& cell) { return skip_without_reference(cell); });
    measure_all(missing, options_.jobs, [this](const Cell& cell) { return evidence_for(cell); });
    progress_.stop();
  }

  /// Times what ran to its end in the trace; the same repeat of all cells before the next repeat.
  void run_silent() {
    std::map<std::string, Row> traces;
    std::vector<std::vector<Cell>> rounds;
    int planned = 0, missing = 0;
    for (const Cell& cell : cells_) {
      const auto trace = store_.find(key_of(cell));
      if (!trace || !worth_timing(*trace)) continue;
      const std::vector<Cell> repeats = silent_cells(cell);
      rounds.resize(std::max(rounds.size(), repeats.size()));
      for (std::size_t r = 0; r < repeats.size(); ++r) {
        ++planned;
        if (stored(repeats[r])) continue;
        ++missing;
        rounds[r].push_back(repeats[r]);
        traces.emplace(repeats[r].identity().dump(), *trace);
      }
    }
    report_.cells += planned;
    progress_.start(experiment_.name + ": timed runs", missing, planned - missing);
    std::mt19937 random(static_cast<unsigned>(experiment_.measure.seed));
    for (std::vector<Cell>& round : rounds) {
      std::ranges::shuffle(round, random);
      measure_all(round, 1, [&](const Cell& cell) {
        Evidence evidence = evidence_for(cell);
        evidence.trace = traces.at(cell.identity().dump());
        return evidence;
      });
    }
    progress_.stop();
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
  RunReport report_;
};

}  // namespace

RunReport run(const Experiment& experiment, Store& store, const RunOptions& options,
              Progress& progress) {
  return Runner(experiment, store, options, progress).run();
}

}  // namespace harness

#include "experiments/harness/coverage.hpp"

#include "experiments/harness/audits.hpp"
#include "experiments/harness/prices.hpp"
#include "experiments/harness/schedule.hpp"

namespace harness {

namespace {

StoredRepeats stored_repeats(const Store& store, const std::vector<Cell>& timed,
                             const Audits& audits) {
  StoredRepeats all;
  for (const Cell& cell : timed)
    if (const std::optional<Row> row = stored_row(store, cell)) {
      if (audits.is_owed(*row)) all.owed.insert(cell.repeat);
      else all.rows[cell.repeat] = *row;
    }
  return all;
}

}  // namespace

std::vector<Row> stored_timed(const Store& store, const Cell& trace) {
  std::vector<Row> rows;
  for (const Cell& cell : every_silent_cell(trace))
    if (const std::optional<Row> row = stored_row(store, cell)) rows.push_back(*row);
  return rows;
}

std::optional<Row> stored_row(const Store& store, const Cell& cell) {
  const Row blank = blank_row(cell);
  std::optional<Row> row = store.find(blank.key);
  if (row) static_cast<Face&>(*row) = blank;
  return row;
}

bool lacks_reference(const Row& row) {
  return row.outcome == Outcome::skipped && row.guard.empty() && row.why.starts_with(no_reference);
}

bool is_measured(const Row& row, Mode mode) {
  const bool may_be_held_to = mode == Mode::silent || !worth_timing(row) || !row.digests.empty();
  return may_be_held_to && !lacks_reference(row);
}

bool worth_timing(const Row& trace) {
  return succeeded(trace.outcome) && trace.outcome != Outcome::skipped;
}

Coverage coverage(const Experiment& experiment, const Store& store) {
  Coverage all;
  std::vector<Row> timed_rows;
  std::vector<Cell> traced;
  for (const Cell& cell : trace_cells(experiment)) {
    const std::optional<Row> trace = stored_row(store, cell);
    const bool is_unjudged = trace && lacks_reference(*trace) &&
                             !trace->why.starts_with(std::string(no_reference) + judge_failed);
    all.unjudged += is_unjudged;
    all.traces += !trace || (!is_unjudged && !is_measured(*trace, Mode::trace));
    if (!trace) continue;
    all.rows.push_back(*trace);
    traced.push_back(cell);
  }
  Schedule schedule(experiment.measure);
  std::vector<Traced> found;
  for (std::size_t t = 0; t < traced.size(); ++t)
    found.push_back({all.rows[t], stored_timed(store, traced[t])});
  Audits audits(experiment.measure.audit_every);
  for (const Traced& one : found) audits.see(one);
  const std::vector<Timing> wanted = timings(found, experiment.measure);
  for (std::size_t t = 0; t < traced.size(); ++t) {
    timed_rows.insert(timed_rows.end(), found[t].timed.begin(), found[t].timed.end());
    const std::vector<Cell> timed = silent_cells(traced[t], wanted[t]);
    if (!timed.empty()) schedule.enter(all.rows[t], timed, stored_repeats(store, timed, audits));
  }
  all.rows.insert(all.rows.end(), timed_rows.begin(), timed_rows.end());
  all.timed = schedule.missing();
  return all;
}

}  // namespace harness

#include "experiments/harness/disown.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/audits.hpp"
#include "experiments/harness/coverage.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

/// The row for which a cell's others are not to be believed: an unfaithful one, or an erratic one,
/// or one that crashed or broke down where no timed run came to its end and the trace did.
std::vector<Row>::const_iterator why_not(const std::vector<Row>& timed) {
  const auto unfaithful = std::ranges::find(timed, Outcome::unfaithful, &Row::outcome);
  if (unfaithful != timed.end()) return unfaithful;
  const auto erratic = std::ranges::find(timed, Outcome::erratic, &Row::outcome);
  if (erratic != timed.end()) return erratic;
  if (std::ranges::any_of(timed, succeeded, &Row::outcome)) return timed.end();
  return std::ranges::find_if(timed, [](const Row& row) {
    return row.outcome == Outcome::crashed || row.outcome == Outcome::breakdown;
  });
}

}  // namespace

/// What is doubtful of one is so of all.
bool disown_unfaithful(Store& store, const Cell& trace) {
  std::vector<Row> timed;
  for (const Cell& cell : every_silent_cell(trace))
    if (const auto row = stored_row(store, cell)) timed.push_back(*row);
  const auto found = why_not(timed);
  if (found == timed.end()) return false;
  bool has_changed = false;
  const std::string why = fmt::format("in its timed run {}: {}", found->repeat, found->why);
  const auto disown = [&](Row row) {
    if (!succeeded(row.outcome)) return;
    reject(why, row, found->outcome == Outcome::erratic ? Outcome::erratic : Outcome::unfaithful);
    if (is_doubtful(*found)) row.metrics["disturbance"] = found->metrics.at("disturbance");
    store.put(row);
    has_changed = true;
  };
  if (const auto row = stored_row(store, trace)) disown(*row);
  for (const Row& row : timed) disown(row);
  return has_changed;
}

bool is_first_to_end(const Store& store, Cell cell) {
  while (--cell.repeat >= 0)
    if (const auto row = stored_row(store, cell);
        row && succeeded(row->outcome) && !is_unaudited(*row))
      return false;
  return true;
}

}  // namespace harness

#include "experiments/harness/disown.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/plan.hpp"

namespace harness {

void disown_unfaithful(Store& store, const Cell& trace) {
  std::vector<Row> rows;
  if (const auto row = stored_row(store, trace)) rows.push_back(*row);
  for (const Cell& cell : silent_cells(trace))
    if (const auto row = stored_row(store, cell)) rows.push_back(*row);
  const auto found = std::ranges::find(rows, Outcome::unfaithful, &Row::outcome);
  if (found == rows.end() || found == rows.begin()) return;
  const std::string why = fmt::format("in its timed run {}: {}", found->repeat, found->why);
  for (Row& row : rows)
    if (succeeded(row.outcome)) {
      reject(why, row);
      store.put(row);
    }
}

}  // namespace harness

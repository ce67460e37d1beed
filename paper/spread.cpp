#include "paper/spread.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "experiments/harness/statistics.hpp"

namespace paper {

Spread spread_of(const Rows& rows, const Panel& panel, const std::string& label,
                 const evidence::Column& column, const std::string& metric) {
  Spread spread;
  std::vector<Real> values;
  for (const Row& trace : panel.traced) {
    if (trace.label != label || trace.outcome == harness::Outcome::skipped) continue;
    ++spread.asked;
    const harness::Summary value = value_of(rows, trace, column, metric);
    const Real shown = column.scale * value.median;
    if (!std::isfinite(shown)) {
      ++spread.without;
      if (!succeeded(trace.outcome)) ++spread.failed;
      continue;
    }
    values.push_back(shown);
    spread.low = value.is_95_percent ? column.scale * value.low : shown;
    spread.high = value.is_95_percent ? column.scale * value.high : shown;
  }
  if (values.empty()) return spread;
  spread.middle = harness::median(values);
  if (values.size() > 1)
    spread.low = std::ranges::min(values), spread.high = std::ranges::max(values);
  return spread;
}

namespace {

/// Whether it tells when something comes, or after how much.
bool is_reached(const evidence::Column& column) {
  return column.at != evidence::Column::At::none || column.metric.ends_with("-at");
}

}  // namespace

std::string failure_of(const evidence::Column& column) {
  return is_reached(column) ? "never" : "failed";
}

std::string note_of(const Spread& spread, const evidence::Column& column) {
  if (spread.asked == 0) return "declined";
  if (spread.without == 0) return "";
  const bool is_failure = is_reached(column) || spread.failed == spread.without;
  const std::string failure = is_failure ? failure_of(column) : "none";
  return spread.asked == spread.without
             ? failure
             : fmt::format("{} of {} {}", spread.without, spread.asked, failure);
}

}  // namespace paper

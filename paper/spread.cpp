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
    if (!std::isfinite(shown) || !(shown > 0)) {
      ++spread.without;
      continue;
    }
    values.push_back(shown);
    spread.low = column.scale * value.low, spread.high = column.scale * value.high;
  }
  if (values.empty()) return spread;
  spread.middle = harness::median(values);
  if (values.size() > 1)
    spread.low = std::ranges::min(values), spread.high = std::ranges::max(values);
  return spread;
}

std::string failure_of(const evidence::Column& column) {
  return column.at == evidence::Column::At::none ? "failed" : "never";
}

std::string note_of(const Spread& spread, const evidence::Column& column) {
  if (spread.asked == 0) return "declined";
  if (spread.without == 0) return "";
  const std::string failure = failure_of(column);
  return spread.asked == spread.without
             ? failure
             : fmt::format("{} of {} {}", spread.without, spread.asked, failure);
}

}  // namespace paper

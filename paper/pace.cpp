#include "paper/pace.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace paper {

std::optional<Pace> quickest(const Rows& rows, const Rows& traced, Real bound) {
  const std::string error = fmt::format("error@{}", early_instant);
  std::optional<Pace> best;
  for (const Row& trace : traced) {
    if (!succeeded(trace.outcome) || !(trace.metric(error) <= bound)) continue;
    const Real dt = scene_setting(trace, "dt"), fps = timed(rows, trace, "fps").median;
    if (!(fps > 0)) continue;
    if (!best || fps * dt > best->times_real_time) best = Pace{fps * dt, dt, substeps(trace)};
  }
  return best;
}

Paces paces_of(const Rows& rows, const Rows& traced) {
  Paces paces{};
  for (const Real bound : near_enough) {
    paces = {bound, {}};
    for (const std::string& label : labels(traced))
      paces.of[label] =
          quickest(rows, select(traced, [&](const Row& row) { return row.label == label; }), bound);
    const auto near =
        std::ranges::count_if(paces.of, [](const auto& one) { return one.second.has_value(); });
    if (2 * static_cast<std::size_t>(near) >= paces.of.size()) break;
  }
  return paces;
}

}  // namespace paper

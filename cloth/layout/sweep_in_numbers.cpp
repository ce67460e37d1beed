#include "cloth/layout/sweep_in_numbers.hpp"

#include <algorithm>
#include <vector>

namespace cloth {

namespace {

bool join_vertices(const Springs& springs, int vertices) {
  return std::ranges::all_of(
      springs, [=](const Spring& s) { return 0 <= s.i && s.i < s.j && s.j < vertices; });
}

/// Each at most once.
bool are_below(const Colours& colours, std::size_t count) {
  std::vector<char> is_seen(count);
  for (const std::vector<int>& colour : colours)
    for (const int one : colour) {
      const auto at = static_cast<std::size_t>(one);
      if (one < 0 || at >= count || is_seen[at]) return false;
      is_seen[at] = true;
    }
  return true;
}

bool is_of(const JacobiSweep& sweep, int vertices) {
  return join_vertices(sweep.springs, vertices) && sweep.inertia.size() == vertices &&
         sweep.scale.size() == vertices &&
         (sweep.compliance.empty() || sweep.compliance.size() == sweep.springs.size());
}

bool is_of(const BlockSweep& sweep, int vertices) {
  return join_vertices(sweep.springs, vertices) && sweep.inertia.size() == vertices &&
         are_below(sweep.colours, static_cast<std::size_t>(vertices));
}

bool is_of(const ProjectionSweep& sweep, int vertices) {
  const std::size_t springs = sweep.springs.size();
  return join_vertices(sweep.springs, vertices) && sweep.weight.size() == vertices &&
         sweep.gain.size() == springs && sweep.compliance.size() == springs &&
         are_below(sweep.colours, springs);
}

}  // namespace

bool fits(const SweepInNumbers& sweep, int vertices) {
  return std::visit([=](const auto& one) { return is_of(one, vertices); }, sweep);
}

}  // namespace cloth

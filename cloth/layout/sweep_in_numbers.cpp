#include "cloth/layout/sweep_in_numbers.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cloth/layout/grid.hpp"

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

constexpr const char* no_residual = "it projects constraints, which leave no residual to correct";

std::optional<std::string> reason(const JacobiSweep& sweep) {
  if (!sweep.compliance.empty() || sweep.inertia.isZero(0)) return no_residual;
  return std::nullopt;
}

std::optional<std::string> reason(const BlockSweep& sweep) {
  if (sweep.ramp) return "its springs stiffen with every sweep, and the residual with them";
  return std::nullopt;
}

std::optional<std::string> reason(const ProjectionSweep&) { return no_residual; }

std::optional<std::string> off_grid(const JacobiSweep& sweep) {
  return why_off_grid(sweep.springs, static_cast<int>(sweep.scale.size()));
}

std::optional<std::string> off_grid(const BlockSweep&) {
  return "it sweeps over blocks, which are laid out for any springs alone";
}

std::optional<std::string> off_grid(const ProjectionSweep& sweep) {
  if (sweep.in_turn)
    return "it projects springs in the order of their list, and a grid has its own";
  if (sweep.order == SweepOrder::symmetric) return "a grid's colours go forward alone";
  return why_off_grid(sweep.springs, static_cast<int>(sweep.weight.size()));
}

}  // namespace

std::optional<std::string> why_not_mixed(const SweepInNumbers& sweep) {
  return std::visit([](const auto& one) { return reason(one); }, sweep);
}

std::optional<std::string> why_off_grid(const Springs& springs, int vertices) {
  if (grid_of(springs, vertices)) return std::nullopt;
  return "the cloth's springs are not those of a grid that is numbered row by row";
}

std::optional<std::string> why_off_grid(const SweepInNumbers& sweep, Precision precision) {
  if (const auto why = std::visit([](const auto& one) { return off_grid(one); }, sweep)) return why;
  if (precision == Precision::mixed) return "mixed precision is laid out for any springs alone";
  return std::nullopt;
}

bool fits(const SweepInNumbers& sweep, int vertices) {
  return std::visit([=](const auto& one) { return is_of(one, vertices); }, sweep);
}

}  // namespace cloth

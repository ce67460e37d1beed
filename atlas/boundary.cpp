#include "atlas/boundary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace atlas {

namespace {

constexpr int calm = 2;  ///< stable steps in a row, below which none is expected to fail

/// Between both, with as few digits as tell it from them.
Real between(Real low, Real high) {
  const Real middle = std::sqrt(low * high);
  for (int digits = 2; digits < 17; ++digits)
    if (const Real round = std::stod(fmt::format("{:.{}g}", middle, digits));
        round > low && round < high && round * round > low * low * std::sqrt(high / low) &&
        round * round < high * high / std::sqrt(high / low))
      return round;
  return middle;
}

}  // namespace

Boundary::Boundary(const Range& range) : range_(range) {}

void Boundary::take(Real dt, bool is_stable) { seen_[dt] = is_stable; }

std::optional<Real> Boundary::next_rung() const {
  int in_a_row = 0;
  for (Real dt = range_.high; in_a_row < calm; dt = std::max(dt / 2, range_.low)) {
    const auto found = seen_.find(dt);
    if (found == seen_.end()) return dt;
    in_a_row = found->second ? in_a_row + 1 : 0;
    if (dt == range_.low) break;
  }
  return std::nullopt;
}

std::optional<Real> Boundary::next() const {
  if (const auto rung = next_rung()) return rung;
  const auto fails = failing(), holds = stable();
  if (!fails || !holds || *fails <= range_.precision * *holds) return std::nullopt;
  return between(*holds, *fails);
}

std::optional<Real> Boundary::failing() const {
  const auto least = std::ranges::find_if(seen_, [](const auto& one) { return !one.second; });
  return least == seen_.end() ? std::nullopt : std::optional(least->first);
}

std::optional<Real> Boundary::stable() const {
  auto end = std::ranges::find_if(seen_, [](const auto& one) { return !one.second; });
  return end == seen_.begin() ? std::nullopt : std::optional(std::prev(end)->first);
}

bool Boundary::has_island() const {
  const auto least = std::ranges::find_if(seen_, [](const auto& one) { return !one.second; });
  return std::any_of(least, seen_.end(), [](const auto& one) { return one.second; });
}

}  // namespace atlas

// A sweep of a kind that layouts know, said in numbers.
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include "cloth/layout/block_sweep.hpp"
#include "cloth/layout/jacobi_sweep.hpp"
#include "cloth/layout/laid_sweep.hpp"
#include "cloth/layout/projection_sweep.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

using SweepInNumbers = std::variant<JacobiSweep, BlockSweep, ProjectionSweep>;

/// Whether all that it names is of a cloth of so many vertices.
bool fits(const SweepInNumbers& sweep, int vertices);

/// Why no anchor (anchor.hpp) serves it, or nothing.
std::optional<std::string> why_not_mixed(const SweepInNumbers& sweep);

/// Why layout = grid does not carry it out in that precision, or nothing.
std::optional<std::string> why_off_grid(const SweepInNumbers& sweep, Precision precision);

/// Why springs of so many vertices are not laid out on a grid, or nothing.
std::optional<std::string> why_off_grid(const Springs& springs, int vertices);

/// As layout and precision of the protocol say, which is not `reference`.
/// @throws std::length_error where there are more springs than a layout can number,
/// std::invalid_argument where precision is mixed and why_not_mixed(), or layout = grid and
/// why_off_grid().
inline std::unique_ptr<LaidSweep> lay_out(const SweepInNumbers& sweep, const Protocol& protocol) {
  if (protocol.precision == Precision::mixed)
    if (const auto why = why_not_mixed(sweep)) throw std::invalid_argument(*why);
  if (protocol.layout == Layout::grid)
    if (const auto why = why_off_grid(sweep, protocol.precision)) throw std::invalid_argument(*why);
  return std::visit([&](const auto& one) { return lay_out(one, protocol); }, sweep);
}

}  // namespace cloth

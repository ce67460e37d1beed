// A sweep of a kind that layouts know, said in numbers.
#pragma once

#include <memory>
#include <variant>

#include "cloth/layout/block_sweep.hpp"
#include "cloth/layout/jacobi_sweep.hpp"
#include "cloth/layout/laid_sweep.hpp"
#include "cloth/layout/projection_sweep.hpp"
#include "cloth/step/protocol.hpp"

namespace cloth {

using SweepInNumbers = std::variant<JacobiSweep, BlockSweep, ProjectionSweep>;

/// Whether all that it names is of a cloth of so many vertices.
bool fits(const SweepInNumbers& sweep, int vertices);

/// As layout and precision of the protocol say, which is not `reference`.
/// @throws std::length_error where there are more springs than a layout can number.
inline std::unique_ptr<LaidSweep> lay_out(const SweepInNumbers& sweep, const Protocol& protocol) {
  return std::visit([&](const auto& one) { return lay_out(one, protocol); }, sweep);
}

}  // namespace cloth

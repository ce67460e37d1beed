#include "experiments/harness/measure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cloth/error.hpp"

namespace harness {

void measure(const Cell& cell, const Evidence& evidence, Row& row) {
  try {
    if (cell.part == Part::frozen)
      cell.mode == Mode::trace ? measure_frozen_trace(cell, evidence, row)
                               : measure_frozen_silent(cell, evidence, row);
    else
      cell.mode == Mode::trace ? measure_free_trace(cell, evidence, row)
                               : measure_free_silent(cell, evidence, row);
  } catch (const cloth::Breakdown& breakdown) {
    row.outcome = Outcome::breakdown;
    row.why = breakdown.what();
  }
}

Stretch stretch(const cloth::System& system, const VecX& x) {
  Stretch result;
  for (const cloth::Spring& s : system.springs) {
    const Real length = (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).norm();
    const Real strain = length / s.rest - 1;
    result.max = std::max(result.max, strain);
    result.mean += std::abs(strain) / static_cast<Real>(system.springs.size());
  }
  return result;
}

std::string tolerance_name(Real tolerance) { return fmt::format("{:.0e}", tolerance); }

}  // namespace harness

#include "experiments/harness/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cloth/error.hpp"
#include "experiments/harness/watch.hpp"
#include "experiments/harness/witness.hpp"

namespace harness {

void measure(const Cell& cell, const Evidence& evidence, Row& row,
             const std::function<void()>& close_doors) {
  std::optional<Witness> witness;
  if (cell.part == Part::frozen && cell.mode == Mode::silent)
    witness.emplace(cell, evidence, close_doors);
  close_doors();
  std::vector<TimedAnswer> answers;
  const Watch watch(evidence.spin);
  try {
    if (cell.part == Part::frozen && cell.mode == Mode::trace)
      measure_frozen_trace(cell, evidence, row);
    else if (cell.part == Part::frozen) answers = measure_frozen_silent(cell, evidence, row);
    else if (cell.mode == Mode::trace) measure_free_trace(cell, evidence, row);
    else measure_free_silent(cell, evidence, row);
  } catch (const cloth::Breakdown& breakdown) {
    row.outcome = Outcome::breakdown;
    row.why = breakdown.what();
  }
  watch.report(cell, row);
  if (!witness || row.outcome == Outcome::unfaithful) return;
  reject(witness->objection(answers), row);
  reject(objection_to_pace(evidence.trace, observed(evidence.trace.digests, many_iterations),
                           row.metric("seconds-first"), row.metric("seconds-per-iteration")),
         row);
}

void set_in_motion(cloth::Solver& solver, const FrozenReference& reference, int iterations) {
  if (!solver.has_memory()) return;
  for (cloth::State state : reference.before) {
    cloth::Silent probe(std::min(iterations, iterations_in_motion));
    solver.step(state, probe);
  }
}

Stretch stretch(const cloth::System& system, const VecX& x) {
  Stretch result;
  const auto length = [](const VecX& at, int i, int j) {
    return (at.segment<3>(3 * i) - at.segment<3>(3 * j)).norm();
  };
  const auto see = [&result](Real strain, std::size_t of) {
    result.max = std::max(result.max, strain);
    result.mean += std::abs(strain) / static_cast<Real>(of);
  };
  for (const cloth::Spring& s : system.springs)
    see(length(x, s.i, s.j) / s.rest - 1, system.springs.size());
  if (!system.springs.empty()) return result;
  for (const auto& [a, b, c] : system.faces)
    for (const auto& [i, j] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)})
      see(length(x, i, j) / length(system.rest, i, j) - 1, 3 * system.faces.size());
  return result;
}

std::string tolerance_name(Real tolerance) {
  std::string name;
  for (int digits = 0; digits < 17; ++digits)
    if (name = fmt::format("{:.{}e}", tolerance, digits); std::stod(name) == tolerance) break;
  return name;
}

}  // namespace harness

#include "experiments/harness/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <random>
#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/watch.hpp"
#include "experiments/harness/witness.hpp"

namespace harness {

void measure(const Cell& cell, const Evidence& evidence, Row& row,
             const std::function<void()>& close_doors) {
  std::optional<Witness> witness;
  std::optional<FreeWitness> free_witness;
  if (cell.mode == Mode::silent && cell.part == Part::frozen)
    witness.emplace(cell, evidence, close_doors);
  if (cell.mode == Mode::silent && cell.part == Part::free) free_witness.emplace(cell, close_doors);
  close_doors();
  wake_libraries();
  std::vector<TimedAnswer> answers;
  std::optional<FreeAnswer> free_answer;
  const Watch watch(evidence.spin);
  try {
    if (cell.part == Part::frozen && cell.mode == Mode::trace)
      measure_frozen_trace(cell, evidence, row);
    else if (cell.part == Part::frozen) answers = measure_frozen_silent(cell, evidence, row);
    else if (cell.mode == Mode::trace) measure_free_trace(cell, evidence, row);
    else free_answer = measure_free_silent(cell, evidence, row);
  } catch (const cloth::Breakdown& breakdown) {
    row.outcome = Outcome::breakdown;
    row.why = breakdown.what();
  } catch (const cloth::UsageError& error) {
    throw std::runtime_error(std::string("its solver says: ") + error.what());
  }
  watch.report(cell, row);
  if (free_answer && row.outcome != Outcome::unfaithful)
    reject(free_witness->objection(*free_answer), row);
  if (!witness || row.outcome == Outcome::unfaithful) return;
  reject(witness->objection(answers), row);
  reject(objection_to_pace(evidence.trace, observed(evidence.trace.digests, many_iterations),
                           row.metric("seconds-first"), row.metric("seconds-per-iteration")),
         row);
}

std::unique_ptr<cloth::Solver> solver_of(const Cell& cell) {
  auto solver = make_solver(cell.solver, "cell");
  if (cell.solver_parameters && by_name(solver->params()) != *cell.solver_parameters)
    throw std::runtime_error("asked for its parameters, the solver failed, or it has others now");
  return solver;
}

namespace {

/// Each coordinate of a free vertex is off by as much as the velocities change in a step: there
/// is less to be foreseen of the next step from such a state.
void blur(cloth::State& state, const cloth::System& system, const FrozenReference& reference,
          Real h, std::mt19937& random) {
  const VecX change = reference.state.v - reference.before.back().v;
  const Real size = std::sqrt(change.squaredNorm() / static_cast<Real>(change.size()));
  std::normal_distribution<Real> share(0, size);
  for (int i = 0; i < system.vertices(); ++i)
    for (int axis = 0; axis < 3 && !system.is_pinned(i); ++axis) {
      state.v[3 * i + axis] += share(random);
      state.x[3 * i + axis] += h * share(random);
    }
}

}  // namespace

unsigned motion_lot(const Cell& cell) {
  const std::string system = cell.system.empty() ? system_digest(cell.scene) : cell.system;
  const std::string text =
      hash(system + solver_code(cell.solver.name) + std::to_string(cell.frame));
  return static_cast<unsigned>(std::stoul(text.substr(0, 8), nullptr, 16));
}

Real set_in_motion(cloth::Solver& solver, const cloth::Scene& scene, const cloth::System& system,
                   const FrozenReference& reference, unsigned lot) {
  if (!solver.has_memory() || reference.before.empty()) return 0;
  const Real h = frozen_protocol(scene).dt;
  std::mt19937 random(lot);
  std::vector<Real> seconds;
  for (cloth::State state : reference.before) {
    if (lot != 0) blur(state, system, reference, h, random);
    cloth::Silent probe(std::min(scene.step.iterations, iterations_in_motion));
    const Bill bill;
    solver.step(state, probe);
    seconds.push_back(bill.seconds());
  }
  const auto counted = static_cast<Real>(seconds.size() - 1);
  return counted > 0 ? std::reduce(seconds.begin() + 1, seconds.end()) / counted : 0;
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

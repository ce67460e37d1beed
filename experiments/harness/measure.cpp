#include "experiments/harness/measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/outside/measure_engine.hpp"
#include "experiments/harness/watch.hpp"
#include "experiments/harness/witness.hpp"

namespace harness {

namespace {

/// A solver's parameters are not those that its cell is known by.
struct OtherParameters : std::runtime_error {
  using std::runtime_error::runtime_error;
};

[[noreturn]] void blame(const char* verb, const std::exception& error) {
  throw std::runtime_error(fmt::format("its solver {}: {}", verb, cloth::words_of(error)));
}

void hold_to(Witness& witness, const Timed& held, const Row& trace, Row& row) {
  reject(witness.objection(held), row);
  reject(witness.erratic(), row, Outcome::erratic);
  if (row.outcome != Outcome::breakdown)
    reject(objection_to_pace(trace, timed_iterations(trace), row.metric("seconds-first"),
                             row.metric("seconds-per-iteration"), witness.first_iteration(),
                             row.metric("seconds-begin")),
           row);
  reject(witness.want_of_time(), row, Outcome::timeout);
}

}  // namespace

void measure(const Cell& cell, const Evidence& evidence, Row& row,
             const std::function<void()>& close_doors) {
  if (cell.solver.program) return measure_engine(cell, evidence, row, close_doors);
  std::optional<Witness> witness;
  std::optional<FreeWitness> free_witness;
  // Of who is not audited, too: nothing is to tell while it is timed.
  if (cell.mode == Mode::silent && cell.part == Part::frozen)
    witness.emplace(cell, evidence, close_doors);
  if (cell.mode == Mode::silent && cell.part == Part::free)
    free_witness.emplace(cell, evidence, close_doors);
  close_doors();
  wake_libraries();
  Timed held;
  std::vector<FreeAnswer> free_answers;
  const Watch watch(evidence.spin, evidence.company);
  try {
    if (cell.part == Part::frozen && cell.mode == Mode::trace)
      measure_frozen_trace(cell, evidence, row);
    else if (cell.part == Part::frozen) measure_frozen_silent(cell, evidence, row, held);
    else if (cell.mode == Mode::trace) measure_free_trace(cell, evidence, row);
    else measure_free_silent(cell, evidence, row, free_answers);
  } catch (const cloth::Breakdown& breakdown) {
    row.outcome = Outcome::breakdown;
    row.why = cloth::words_of(breakdown);
  } catch (const OtherParameters&) {
    throw;
  } catch (const cloth::UsageError& error) {
    blame("says", error);
  } catch (const std::bad_array_new_length& error) {  // more than any memory has
    blame("threw", error);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    blame("threw", error);
  }
  Metrics seen = watch.report(cell, row);
  if (row.outcome == Outcome::unfaithful) return;
  try {
    if (!free_answers.empty()) reject(free_witness->objection(free_answers), row);
    if (witness && evidence.is_audited) hold_to(*witness, held, evidence.trace, row);
  } catch (const ForgedReply& forged) {
    reject(cloth::words_of(forged), row);
  }
  if (cell.mode == Mode::silent && cell.measure.audit_every > 1 && !evidence.is_heard_again)
    row.metrics[audit_lot] = evidence.is_audited ? 1 : 0;
  row.metrics.merge(seen);  // of one that was rejected, too
}

std::unique_ptr<cloth::Solver> solver_of(const Cell& cell, std::shared_ptr<Engine> running) {
  auto solver = make_solver(cell.solver, "cell", {}, std::move(running));
  if (cell.solver_parameters && by_name(solver->params()) != *cell.solver_parameters)
    throw OtherParameters("asked for its parameters, the solver failed, or it has others now");
  return solver;
}

std::string tolerance_name(Real tolerance) {
  std::string name;
  for (int digits = 0; digits < 17; ++digits)
    if (name = fmt::format("{:.{}e}", tolerance, digits); std::stod(name) == tolerance) break;
  return name;
}

}  // namespace harness

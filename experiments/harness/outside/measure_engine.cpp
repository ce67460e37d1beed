#include "experiments/harness/outside/measure_engine.hpp"

#include <chrono>
#include <memory>
#include <optional>

#include "cloth/error.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/outside/engine.hpp"
#include "experiments/harness/outside/engine_timing.hpp"
#include "experiments/harness/stopwatch.hpp"
#include "experiments/harness/utf8.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

/// Of a cell's time, after which no answer is waited for: the row is to say what was not answered.
constexpr Real share_of_time = 0.8;

void measure_part(const Cell& cell, const Evidence& evidence, Row& row) {
  if (cell.mode == Mode::trace && cell.part == Part::frozen)
    measure_frozen_trace(cell, evidence, row);
  else if (cell.mode == Mode::trace) measure_free_trace(cell, evidence, row);
  else if (cell.part == Part::frozen) time_engine_steps(cell, evidence, row);
  else time_engine_run(cell, evidence, row);
}

void end(Row& row, Outcome outcome, const std::exception& why) {
  row.outcome = outcome;
  row.why = shortened(cloth::words_of(why), longest_complaint);
}

}  // namespace

/// What it does beyond its protocol, or that it dies, is thrown, and so a crash.
void measure_engine(const Cell& cell, const Evidence& evidence, Row& row,
                    const std::function<void()>& close_doors) {
  const EngineTerms terms{
      .threads = cell.scene.step.threads,
      .is_guarded = true,
      .until =
          Clock::now() + std::chrono::duration_cast<Clock::duration>(
                             std::chrono::duration<Real>(share_of_time * cell.measure.timeout))};
  Evidence own = evidence;
  std::optional<Watch> watch;
  try {
    own.engine = std::make_shared<Engine>(cell.solver.program, terms);
    close_doors();
    watch.emplace(evidence.spin, evidence.company, own.engine->clock());
    measure_part(cell, own, row);
    if (!is_rejected(row) && row.outcome != Outcome::skipped) {
      row.metrics["start-seconds"] = own.engine->starting();
      row.metrics["note-precision"] = own.engine->says().precision;
    }
  } catch (const EngineIsLate& late) {
    end(row, Outcome::timeout, late);
  } catch (const EngineDeclines& declines) {
    end(row, Outcome::skipped, declines);
  } catch (const cloth::Breakdown& breakdown) {
    end(row, Outcome::breakdown, breakdown);
  }
  if (watch) row.metrics.merge(watch->report(cell, row));
}

}  // namespace harness

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "cloth/simulation.hpp"
#include "experiments/harness/cold_run.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/free_witness.hpp"
#include "experiments/harness/outside/engine_timing.hpp"
#include "experiments/harness/stopwatch.hpp"

namespace harness {

namespace {

/// Of each step of a run: kinetic, and with elastic and of gravity [J].
struct Energies {
  std::vector<Real> kinetic = {}, total = {};

  void see(const cloth::System& system, const cloth::State& state) {
    kinetic.push_back(system.kinetic_energy(state.v));
    total.push_back(kinetic.back() + system.elastic_energy(state.x) +
                    system.gravity_energy(state.x));
  }
};

/// Objects to a run whose energies go otherwise than those of its trace, which began with `start`,
/// as the run did but for a hair's breadth.
std::optional<std::string> objection_to_energies(const Energies& start, const Energies& own,
                                                 const Energies& trace) {
  Real apart = 0, all = 0;
  for (std::size_t k = 0; k < std::min(own.total.size(), trace.total.size()); ++k) {
    apart += std::abs(own.total[k] - trace.total[k]) + std::abs(own.kinetic[k] - trace.kinetic[k]);
    all += std::abs(trace.total[k] - start.total.front()) + trace.kinetic[k];
  }
  if (apart <= least_share * all) return std::nullopt;
  return fmt::format(
      "it does otherwise where it is timed: its energies are {:.2g} off those of its trace, beside "
      "all that these change",
      apart / all);
}

}  // namespace

void time_engine_run(const Cell& cell, const Evidence& evidence, Row& row) {
  const cloth::System system = cloth::build_system(cell.scene);
  const cloth::State initial = cloth::initial_state(cell.scene, system);
  cloth::Simulation run(system, cell.scene.step, solver_of(cell, evidence.engine));
  for (int w = 0; w < cell.measure.warmup; ++w) {
    const unsigned lot = evidence.seed + static_cast<unsigned>(w) + 1;
    run.start(stirred(system, initial, lot, cell.scene.step.dt), cell.free.duration);
    while (run.frame() < first_steps(cell)) run.advance();
  }
  run.start(shifted(system, initial, evidence.seed, hairs_breadth), cell.free.duration);
  Transfer transfer(*evidence.engine);
  std::vector<Real> times;
  Energies start, energies;
  start.see(system, initial);
  while (run.frame() < step_count(cell)) {
    const Clock::time_point begin = Clock::now();
    run.advance();
    times.push_back(seconds_since(begin));
    transfer.measure();
    energies.see(system, run.state());
  }
  const Real trips = solves_in_a_step(cell.scene.step, run.solver()) * transfer.seconds();
  for (Real& seconds : times) seconds = std::max(least_time, seconds - trips);
  report_step_times(times, row);
  row.metrics["seconds-transfer"] = transfer.seconds();
  row.outcome = evidence.trace.outcome;
  const Energies traced{evidence.trace.column("kinetic"), evidence.trace.column("total")};
  reject(objection_to_energies(start, energies, traced), row);
  reject(transfer.objection(), row);
}

}  // namespace harness

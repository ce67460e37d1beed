// Measures one cell in this process; the runner puts it in a child.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cloth/held.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/timed_step.hpp"

namespace harness {

/// What a cell needs beside itself.
struct Evidence {
  FrozenReference frozen;          ///< frozen cells
  TrajectoryReference trajectory;  ///< free cells that compare positions; may be empty
  Row trace;                       ///< silent cells: the row of the same cell's trace
  Real spin = 0;                   ///< fast_spin() of this run (watch.hpp) [s], or 0
  unsigned seed = 0;               ///< of what no solver is to foresee
  int company = 0;                 ///< cells of this run beside it, at most
  bool is_first = true;            ///< silent: no earlier repeat came to its end and was audited
  bool is_heard_again = false;  ///< silent: it, or its contestant, was accused: all is looked into
  bool is_audited = true;       ///< silent: it is put to a witness
  std::shared_ptr<Engine> engine = nullptr;  ///< of who is a program: it, running
};

/// A metric of timed rows of which not all was audited (audits.hpp): whether they were put to a
/// witness, 0 or 1.
inline constexpr const char* audit_lot = "audit-lot";

/// Fills outcome, why, metrics and curve of the cell's row, and what a watch saw meanwhile
/// (watch.hpp). A solver's Breakdown becomes an outcome. `close_doors` is called before any code of
/// the solver is, and when no other process is going to be started.
void measure(
    const Cell& cell, const Evidence& evidence, Row& row,
    const std::function<void()>& close_doors = [] {});

/// A new solver, set as the cell's; of a program, the one that runs, if it does.
/// @throws std::runtime_error where its parameters are not those that the cell was planned with.
std::unique_ptr<cloth::Solver> solver_of(const Cell& cell,
                                         std::shared_ptr<Engine> running = nullptr);

/// Why the cell is skipped, or nothing; `system` is its scene's.
std::optional<std::string> refusal(const Cell& cell, const cloth::Solver& solver,
                                   const cloth::System& system);

/// Of a cloth, by what the price of an iteration goes (prices.hpp), and how hard its steps may be:
/// vertices, springs, faces, stiffness-number.
void report_size(const cloth::Scene& scene, const cloth::System& system, Row& row);

/// What cloth, state and solver hold at the end, so many bytes in all, for each vertex:
/// bytes-per-vertex. Not of a program, whose memory is its own.
void report_memory(Real bytes, const Cell& cell, const cloth::System& system, Row& row);

/// Frozen, trace: error and residual against iterations.
///   curve    iteration, seconds (solver time), error (Phi(x_k) - Phi*) / (Phi(x_0) - Phi*),
///            residual [m/s^2], distance, distance-max [m] (step_error.hpp)
///   metrics  iterations@T, seconds@T for every tolerance T reached; first-gap [J],
///            first-energy-length [m], final-error, best-error, rises, final-distance,
///            final-distance-max
///            [m], final-strain-error, final-newton-length [m], reference-residual [m/s^2],
///            reference-curvature [m/h^2], reference-accuracy, rounding-accuracy [first gap];
///            stretch-max, stretch-mean of the last iterate; vertices, springs, faces of the cloth,
///            stiffness-number k h^2 / m; bytes-per-vertex;
///            phase and work totals, what the solver notes; clock-ended = 1 where the seconds ended
///            it
void measure_frozen_trace(const Cell& cell, const Evidence& evidence, Row& row);

/// Frozen, silent: seconds@T for every tolerance T the trace reached, seconds-first of a step of
/// one iteration, seconds-per-iteration of those after it; seconds-prepare of prepare(), and of
/// what the first step took longer than the like of it.
/// `held` is for a witness to hold it to (witness.hpp), also where it breaks down.
void measure_frozen_silent(const Cell& cell, const Evidence& evidence, Row& row, Timed& held);

/// Free, trace: energies and stretch after every step.
///   curve    time, kinetic, total (kinetic, elastic and gravity) [J], stretch-max, stretch-mean,
///            speed (root mean square) [m/s]; where there are colliders or self-contact,
///            penetration and self-penetration (cloth/contact/penetration.hpp) [m]
///   metrics  iterations-mean of a substep, or of a stage of one, of what iterates;
///            bytes-per-vertex;
///            diverged-at [s], final-speed, stretch-max, stretch-mean (of the last tenth),
///            error@t and uncertainty@t (root mean square distance) [m] for every compare_at,
///            penetration-max and self-penetration-max [m], crossings (vertices' ways through
///            colliders)
void measure_free_trace(const Cell& cell, const Evidence& evidence, Row& row);

/// The way that a timed free run took, and where it ended and began: digests. No way: it broke
/// down.
struct FreeAnswer {
  unsigned lot;  ///< shifted() by it
  std::string way = {}, end = {}, start = {};
  std::string first_way = {};  ///< that of its first_steps()
  Real first_seconds = 0;      ///< of the processor, that they took
};

/// Free, silent: step-mean, step-p50, step-p95, step-p99 [s], fps (1 / step-mean).
/// `answers`, one at least, are for a witness to hold it to (free_witness.hpp), also where the run
/// breaks down; none: there is nothing to be held to.
void measure_free_silent(const Cell& cell, const Evidence& evidence, Row& row,
                         std::vector<FreeAnswer>& answers);

/// What steps of a free run took [s], one at least, as the metrics of measure_free_silent().
void report_step_times(const std::vector<Real>& times, Row& row);

/// Substeps of a step, or their stages, that are each solved by themselves.
int solves_in_a_step(const cloth::Protocol& protocol, const cloth::Solver& solver);

/// "1e-04", "1.49e-02": how a tolerance is written in a metric's name; each has its own.
std::string tolerance_name(Real tolerance);

}  // namespace harness

// Watches a cell while it is measured: what it did, and what the machine did to it.
#pragma once

#include <time.h>

#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/machine.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/usage.hpp"

namespace harness {

/// What a cell met beside itself.
struct Surroundings {
  Real load = 0;         ///< of the last minute, at the end
  Real frequency = 0;    ///< [MHz], at the end
  Real others = 0;       ///< cores that others than this run's cells kept busy
  Real stolen = 0;       ///< cores that the host took
  Real preemptions = 0;  ///< times a second that a core was taken from the cell; in company: 0
  Real kept = 0;         ///< in company: share of the time that it was kept from its core
  Real slowness = 0;     ///< of the spin beside the fast ones of the run, less 1
};

/// How disturbed: the largest of its parts, each in units of what a time can bear. Above 1 the time
/// is not to be believed.
struct Disturbance {
  Real degree = 0;
  std::string what;  ///< of the largest part, as a person would say it
};
Disturbance disturbance(const Surroundings& around);

/// Why a cell of `threads` that spent this was not what was asked for; "" where it was.
std::string breach(const Spent& spent, int threads);

/// How long the fast ones among the spin() of a run take: the fastest tenth, for the shortest may
/// be one lucky moment.
Real fast_spin(const std::vector<Real>& spins);

/// Whether a row that has something to say was disturbed.
bool is_disturbed(const Row& row);

/// Whether what is held against a solver was found on a disturbed machine alone, where it may be
/// the judge's own clock that is slow: another run measures it again.
bool is_doubtful(const Row& row);

/// Whether a trace that was not alone has to be measured alone, for a clock decided what it says:
/// that of who waited for it, or its own while it was disturbed.
bool is_to_be_alone(const Row& trace);

/// Starts watching when made.
class Watch {
 public:
  /// `fast`: the run's fast_spin() [s], or 0; so many cells of the run may be beside this one, but
  /// for its own core. `other`: the processor clock of another process that works for the cell, and
  /// is waited for.
  Watch(Real fast, int company, std::optional<clockid_t> other = std::nullopt);

  /// Adds the metrics wall, threads-used, waits, preemptions, load, frequency, others, stolen, spin
  /// and disturbance. A timed row that is disturbed says so in `why`; one that ran on more threads
  /// than it may is unfaithful.
  /// @return those metrics.
  Metrics report(const Cell& cell, Row& row) const;

 private:
  Real spin_, fast_;
  int company_;
  std::optional<clockid_t> other_;
  Real other_before_;  ///< [s]
  Machine machine_;
  Usage usage_;
};

}  // namespace harness

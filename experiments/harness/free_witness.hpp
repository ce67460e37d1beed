// A second opinion on a timed free run, where it is short enough to be had.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/cold_run.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

/// How many steps a free run has.
int step_count(const Cell& cell);

/// The lot that a timed free run's start is shifted by. A short run always begins anew, and a
/// longer one the more rarely, so that a witness takes no more than a second on average. 0: it
/// begins as its trace did.
unsigned lot_of_start(const Cell& cell, const Evidence& evidence);

/// Likewise of one more, after a run that began as its trace did and took so many seconds: for who
/// takes far longer when it is watched would never have to begin anew.
unsigned lot_of_another(const Cell& cell, const Evidence& evidence, Real seconds);

/// Made before any code of the solver runs.
class FreeWitness {
 public:
  /// Keeps references to the first two; calls the third in the other process before it goes on.
  FreeWitness(const Cell& cell, const Evidence& evidence, const std::function<void()>& close_doors);

  /// Objects to runs that, from a shifted start, a watched solver does not end in the same bits,
  /// or from the trace's are not the trace; to one, the first, that begins far more quickly than
  /// where none was made before; and, in the first timed run of a cell that comes to its end, to
  /// one whose steps soon do something else than those of the trace, which began a hair's breadth
  /// away.
  std::optional<std::string> objection(const std::vector<FreeAnswer>& answers) const;

 private:
  void serve(Asked& asked) const;
  std::optional<std::string> objection_to_way(const FreeAnswer& answer) const;
  std::optional<std::string> objection_to_course(unsigned lot) const;
  const std::string& way() const { return evidence_.trace.digests.at("way"); }  ///< of the trace

  const Cell& cell_;
  const Evidence& evidence_;
  Aside aside_;
  ColdRun cold_run_;
};

}  // namespace harness

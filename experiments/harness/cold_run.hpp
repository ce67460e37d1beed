// Whether a timed free run begins as quickly as it does because the solver has made one like it
// before.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "experiments/harness/aside.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

/// How many steps of a free run of the cell are its first.
int first_steps(const Cell& cell);

/// Answers one question after the other by the first steps of a run, until there is none: for
/// ColdRun, in a process of its own.
void make_first_steps(const Cell& cell, Asked& asked);

/// Processes that have made no step yet, and each of which answers once.
class ColdRun {
 public:
  /// Made before any code of the solver runs; `serve` calls make_first_steps(). Keeps a reference
  /// to the cell.
  ColdRun(const Cell& cell, const Aside::Serve& serve);

  /// Objects to first steps that end elsewhere in such a process, or take far longer in each of
  /// them. Long ones are not asked for: what rehearses them is seen to
  /// (objection_to_rehearsal()).
  std::optional<std::string> objection(const FreeAnswer& answer) const;

 private:
  const Cell& cell_;
  std::array<Aside, 3> unused_;
};

}  // namespace harness

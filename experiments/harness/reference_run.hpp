// Has workers make what cells are compared with.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "experiments/harness/references.hpp"
#include "experiments/harness/runner.hpp"
#include "experiments/harness/workshop.hpp"

namespace harness {

class ReferenceRun {
 public:
  /// Keeps references to all of them.
  ReferenceRun(Store& store, References& references, const RunOptions& options, Progress& progress);

  /// Those of the cells that are missing, what takes longest first: nobody waits for it alone in
  /// the end. `whose`: the experiment's, or the experiments'.
  void make(const std::string& whose, const std::vector<Cell>& cells);

 private:
  Assignment assignment(const std::string& key, const Cell& cell);
  void take(const Cell& cell, const Answer& answer);

  Store& store_;
  References& references_;
  const RunOptions& options_;
  Progress& progress_;
  Workshop workshop_;
};

}  // namespace harness

// What other runs of an experiment, on machines like this one, have counted.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"

namespace harness {

struct Merged {
  int traces = 0, references = 0;    ///< that are new here
  int there = 0;                     ///< of its traces, those that were here already
  int timed = 0;                     ///< its timed runs, which stay there
  int lost = 0;                      ///< its traces of which it does not know the run any more
  std::vector<std::string> damaged;  ///< what of it is not as it was written
};

/// Takes references and traces of the experiments of another store, with the provenance of their
/// runs: their keys hold all that decides them, the processor too. They are shown as soon as an
/// experiment here has them in its plan.
Merged merge(const Store& from, Store& into);

struct MergedTimes {
  int taken = 0;               ///< timed runs
  std::set<std::string> left;  ///< experiments of which another machine has timed something
};

/// Takes the new timed runs of a store that began as a copy of the other: all of an experiment at
/// once, or none where it would then have those of two machines. What the other has timed anew
/// stays, where the copy still has what it began with.
MergedTimes merge_times(const Store& from, Store& into);

}  // namespace harness

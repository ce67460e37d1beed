// What of a store no experiment needs any longer: rows of earlier code or settings, with their
// curves, and references that nothing is compared with.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/experiment.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// What experiments may ask a store for, by this program's code and on this machine.
class Needs {
 public:
  /// At the tier that it was loaded at.
  void add(const Experiment& experiment);

  /// Whether a row of that identity is one of a cell of theirs: its trace, or a timed run,
  /// whichever repeat that is.
  bool has_row(const std::string& identity) const;

  /// Keys of what their cells are compared with.
  const std::set<std::string>& references() const { return references_; }

 private:
  std::map<std::string, std::set<int>> warmups_;  ///< of timed runs, by the keys of traces
  std::set<std::string> references_;
};

struct Outdated {
  std::vector<Held> rows, references;
};

/// What is in no plan of the store and is not needed, and what no row that stays is compared with.
/// `plans`: of experiments that are forgotten, and need nothing.
Outdated outdated(const Store& store, const Needs& needs,
                  const std::vector<std::string>& plans = {});

}  // namespace harness

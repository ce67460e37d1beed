// What a store has, for all who judge by it: each experiment's rows are read once, however many
// ask.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/contest.hpp"
#include "evidence/runs.hpp"
#include "experiments/harness/store.hpp"

namespace evidence {

/// Not for two threads at once.
class Shelf {
 public:
  /// Keeps a reference to a store that nobody writes.
  explicit Shelf(const harness::Store& store) : store_(store) {}

  const harness::Store& store() const { return store_; }

  /// An experiment's current ones, but for those of plug-ins; none where it was never run.
  const std::vector<Row>& rows(const std::string& experiment) const;

  /// Its frozen steps.
  const Contest& steps(const std::string& experiment) const;

  /// Its free runs.
  const Runs& runs(const std::string& experiment) const;

 private:
  const harness::Store& store_;
  mutable std::map<std::string, std::vector<Row>> rows_;
  mutable std::map<std::string, Contest> steps_;
  mutable std::map<std::string, Runs> runs_;
};

}  // namespace evidence

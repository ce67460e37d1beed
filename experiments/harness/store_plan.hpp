// What the store holds a plan to: the keys and faces that an experiment's current rows have.
#pragma once

#include <string>

#include "experiments/harness/digest.hpp"

struct sqlite3;

namespace harness {

/// A digest of the experiment's name and of what is added, in that order.
class PlanSeal {
 public:
  explicit PlanSeal(const std::string& experiment) { add(experiment); }
  PlanSeal& add(const std::string& column);
  std::string text() const { return digest_.text(); }

 private:
  Digest digest_;
};

/// Seals what is planned of the experiment now; within a transaction of who calls.
void seal_plan(sqlite3* db, const std::string& experiment);

/// Believes what a store of an earlier format has, this once; as above.
void seal_plans(sqlite3* db);

}  // namespace harness

// An experiment's rows in one store beside those in another, of an earlier time.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/change.hpp"
#include "experiments/harness/recorded_run.hpp"

namespace cli {

/// What one of the two stores has, and where it is.
struct Holding {
  std::string place;
  harness::RecordedRun run;
  bool is_damaged = false;
};

/// What measured an experiment's rows.
std::map<long long, harness::Values> runs_behind(const Holding& holding,
                                                 const std::string& experiment);

/// What is told of one experiment.
struct Beside {
  std::string experiment;
  evidence::Change change = {};
  std::vector<evidence::OtherOutcome> outcomes = {};
  std::vector<evidence::Judged> lines = {};
  std::string why_no_seconds = {};

  /// An outcome, or a line as a whole.
  bool is_worse() const;
};

void say_beside(const Beside& all, const Holding& before, const Holding& after);
void say_beside_json(const std::vector<Beside>& all, const Holding& before, const Holding& after);

}  // namespace cli

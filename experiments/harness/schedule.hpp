// In which order the cells of an experiment are timed, and how often.
#pragma once

#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/plan.hpp"
#include "experiments/harness/repeats.hpp"

namespace harness {

/// A cell to be measured and, where it is timed, the row of its trace.
struct Job {
  const Cell* cell;
  const Row* trace = nullptr;
  bool is_disturbed = false;  ///< when it was measured last
  int accusations = 0;        ///< so far, on a calm machine
  bool is_accused = false;    ///< on any
};

/// The repeats of a cell that are stored, but for those that are owed an audit.
struct StoredRepeats {
  Repeats rows = {};
  std::set<int> owed = {};
};

/// Every cell is timed once before any is timed twice, in shuffled order. After the repeats that
/// all get who can afford them, those whose times are not yet known well get more (repeats.hpp).
class Schedule {
 public:
  /// The order is by the spec's seed, and that of a registration.
  explicit Schedule(const MeasureSpec& spec, unsigned registered_seed = 0);

  /// Enters a trace that is worth timing, with the repeats that are stored; all before a round.
  void enter(const Row& trace, std::vector<Cell> timed, StoredRepeats stored);

  /// What of that repeat is to be measured now.
  std::vector<Job> round(int repeat);

  /// Tells what became of a job.
  void measured(const Job& job, const Row& row);

  /// How many jobs a round would have now, and all of them; rows stored or measured.
  int wanted(int repeat) const;
  int missing() const;
  int stored() const;

 private:
  struct Contestant {
    Row trace;
    std::vector<Cell> timed;
    StoredRepeats repeats;
  };
  std::vector<Job> jobs(int repeat) const;

  MeasureSpec spec_;
  std::mt19937 random_;
  std::map<std::string, std::vector<Contestant>> races_;  ///< by the problem that they solve
};

}  // namespace harness

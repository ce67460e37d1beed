// Measures the cells of an experiment whose rows are missing.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/machine_lock.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/shard.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// Who is told how far a run is.
class Progress {
 public:
  virtual ~Progress() = default;
  virtual void start(const std::string& what, int cells, int already_stored) = 0;
  virtual void finished(const std::string& title, const Row& row) = 0;
  virtual void stop() = 0;
  /// A sentence on what is unusual.
  virtual void remark(const std::string& what) = 0;
};

struct RunOptions {
  std::string only;                 ///< regular expression on Cell::title(); empty: all
  bool force = false;               ///< measure again what is stored
  std::vector<Outcome> retry = {};  ///< measure again what ended so
  int jobs = 1;                     ///< traces at a time; timed runs are always alone
  Shard shard = {};  ///< of several: references and traces alone, for times are of one machine
  std::optional<std::set<std::string>> keys = {};  ///< of traces: these alone, and nothing timed
  bool timed_alone = false;  ///< measure what is timed, and leave traces as they are
  std::string node = {};     ///< which of several machines this is (node.hpp); "": the only one
  std::vector<std::filesystem::path> hidden = {};  ///< files that no cell reads, beside the store
  std::filesystem::path lock = MachineLock::default_file();  ///< that runs of a machine share

  bool is_timed() const { return shard.is_all() && !keys; }
};

/// The traces that are asked for, in plan order. @throws as select().
std::vector<Cell> chosen_cells(const Experiment& experiment, const RunOptions& options);

/// A cell that failed, of the experiment of that name, and its row.
struct Failure {
  std::string experiment, title;
  Row row;
};

struct RunReport {
  int cells = 0, measured = 0;
  int failed = 0;     ///< cells whose trace or timed run, now or earlier, is a failure
  int disturbed = 0;  ///< rows measured now whose clock was disturbed, however often it was tried
  int tries = 0;      ///< measurements, also those that are no row
  std::optional<Failure> failure =
      {};  ///< of those that failed the first that crashed, or the first

  void add(const RunReport& other);
};

/// Measures what is missing: references, then traces, then timed runs (schedule.hpp). Every row is
/// stored as it finishes; but nothing that a clock decided is believed while others ran.
/// @throws UsageError before anything runs, where --only is no regular expression or matches
/// nothing; and where something is to be timed of what another machine has timed.
RunReport run(const Experiment& experiment, Store& store, const RunOptions& options,
              Progress& progress);

/// One after the other, but what all of them are compared with first: a long reference of one is
/// made beside others' short ones, and not alone.
RunReport run(const std::vector<Experiment>& experiments, Store& store, const RunOptions& options,
              Progress& progress);

/// Measures nothing: makes the plan the experiment's, and has its rows say of one another what
/// run() has them say (disown.hpp). Reports what is stored; a trace without a reference is failed.
RunReport settle(const Experiment& experiment, Store& store, const RunOptions& options,
                 Progress& progress);

/// How many timed runs the stored traces ask for that are not stored.
int missing_timed_runs(const Experiment& experiment, Store& store, const RunOptions& options,
                       Progress& progress);

}  // namespace harness

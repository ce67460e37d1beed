// A run whose cells tasks of a queue measure, on machines that share a folder with this one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/harness/queue.hpp"
#include "experiments/harness/runner.hpp"

namespace harness {

struct SubmitOptions {
  std::string only = {};             ///< as of a run
  int jobs = 1;                      ///< traces at a time, in each task
  Real seconds = 600;                ///< that a task of traces is to take
  Real pause = 10;                   ///< between looks at the queue, at most [s]
  std::filesystem::path place = {};  ///< for the folders of tasks; "": folder_of_tasks()

  RunOptions of_run() const { return {.only = only, .jobs = jobs}; }
};

/// runs_folder()/cluster.
std::filesystem::path folder_of_tasks();

/// Takes up what an earlier submission of the store has left; then has the references and traces
/// done that are missing, and then the timed runs, and puts what each task leaves into the store
/// when it is whole. A task that ends without is submitted again, as long as others come to their
/// ends, and twice more. The store has one submission at a time: others wait for it.
/// @throws std::runtime_error where tasks end without leaving anything, or the queue does not
/// answer; UsageError as plan_times() does. What was stored stays.
RunReport submit(const std::vector<Experiment>& experiments, Store& store, Queue& queue,
                 const SubmitOptions& options, Progress& progress);

}  // namespace harness

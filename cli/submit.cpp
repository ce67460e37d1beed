#include "cli/submit.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/failures.hpp"
#include "cli/progress.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/slurm.hpp"
#include "experiments/harness/submission.hpp"
#include "experiments/harness/work_plan.hpp"

namespace cli {

namespace {

/// Rows that are there are replaced by nobody who is elsewhere.
void expect_of_slurm(const RunOptions& options) {
  if (options.force || !options.retry.empty() || !options.shard.empty())
    throw cloth::UsageError(
        "run --engine slurm: measures what is missing, all of it; leave out --force, --retry and "
        "--shard");
}

harness::SubmitOptions submit_options(const RunOptions& options) {
  return {.only = options.only, .jobs = options.jobs, .seconds = 60 * options.minutes};
}

void tell_traces(const harness::WorkPlan& plan) {
  int cells = 0;
  harness::Real seconds = 0, longest = 0;
  for (const harness::WorkTask& task : plan.tasks) {
    cells += static_cast<int>(task.cells.size());
    seconds += task.seconds;
    longest = std::max(longest, task.seconds);
  }
  say("{} missing, and with their references reckoned to take {:.3g} h, one after the other: {}, "
      "the longest of {:.3g} min\n",
      cells == 1 ? "1 trace is" : fmt::format("{} traces are", cells), seconds / 3600,
      evidence::counted(static_cast<int>(plan.tasks.size()), "task"), longest / 60);
  say("then what is to be timed, alone on its machine\n");
}

/// Which these are, the traces tell.
void tell_times(const std::vector<harness::Experiment>& experiments, harness::Store& store,
                const harness::SubmitOptions& how) {
  RunProgress progress;
  int runs = 0;
  for (const harness::Experiment& experiment : experiments)
    runs += harness::missing_timed_runs(experiment, store, how.of_run(), progress);
  if (runs == 0) say("nothing is missing\n");
  else
    say("no trace is missing; {} to be timed, alone on a machine\n",
        evidence::counted(runs, "run"));
}

void tell_tasks(const std::vector<harness::Experiment>& experiments,
                const harness::SubmitOptions& how) {
  harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::WorkPlan plan =
      harness::plan_traces(experiments, store, how.of_run(), how.seconds);
  if (plan.tasks.empty()) tell_times(experiments, store, how);
  else tell_traces(plan);
}

}  // namespace

Status submit_to_slurm(const std::vector<harness::Experiment>& experiments,
                       const RunOptions& options) {
  expect_of_slurm(options);
  const harness::SubmitOptions how = submit_options(options);
  if (options.dry_run) {
    tell_tasks(experiments, how);
    return all_ran;
  }
  harness::Slurm slurm(options.sbatch);
  harness::Store store(harness::Store::default_file());
  for (const std::string& what : harness::take_names(experiments, store))
    warn("{}\n", harness::printable(what));
  RunProgress progress;
  return tell_of_run(harness::submit(experiments, store, slurm, how, progress));
}

}  // namespace cli

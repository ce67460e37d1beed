#include "cli/submit.hpp"

#include <algorithm>

#include "cli/progress.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
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

void tell_tasks(const std::vector<harness::Experiment>& experiments,
                const harness::SubmitOptions& how) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::WorkPlan plan =
      harness::plan_traces(experiments, store, how.of_run(), how.seconds);
  std::size_t cells = 0;
  harness::Real seconds = 0, longest = 0;
  for (const harness::WorkTask& task : plan.tasks) {
    cells += task.cells.size();
    seconds += task.seconds;
    longest = std::max(longest, task.seconds);
  }
  say("{} traces are missing, and with their references reckoned to take {:.3g} h, one after the "
      "other: {} tasks, the longest of {:.3g} min\n",
      cells, seconds / 3600, plan.tasks.size(), longest / 60);
  say("then what is to be timed, alone on its machine\n");
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
  const harness::RunReport report = harness::submit(experiments, store, slurm, how, progress);
  say("{} rows, {} measured now; {} cells failed\n", report.cells, report.measured, report.failed);
  return report.failed > 0 ? some_failed : all_ran;
}

}  // namespace cli

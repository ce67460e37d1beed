// One task of a run on many machines.

#include "experiments/harness/work.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include "cli/progress.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/node.hpp"
#include "experiments/harness/submission.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// The only one in which there is a plan.
fs::path only_folder() {
  const fs::path place = harness::folder_of_tasks();
  std::vector<fs::path> found;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(place, none))
    if (fs::exists(harness::WorkFolder(entry.path()).plan_file())) found.push_back(entry.path());
  if (found.empty())
    throw cloth::UsageError(fmt::format(
        "work: no plan in {}; it is made by clothbench run --engine slurm", place.string()));
  if (found.size() > 1)
    throw cloth::UsageError(
        fmt::format("work: {} plans in {}; name the folder of one", found.size(), place.string()));
  return found.front();
}

/// With a name at its end, whatever was typed.
fs::path whole_path(const std::string& folder) {
  return fs::absolute(folder + "/.").lexically_normal().parent_path();
}

}  // namespace

Status work(const WorkOptions& options) {
  const harness::Shard shard = harness::shard_of(options.shard);
  const harness::WorkFolder folder(options.folder.empty() ? only_folder()
                                                          : whole_path(options.folder));
  const harness::WorkPlan plan = folder.read();
  if (std::ssize(plan.tasks) != shard.of)
    throw cloth::UsageError(fmt::format("--shard '{}': the plan in {} has {} tasks; give K/{}",
                                        options.shard, folder.path().string(), plan.tasks.size(),
                                        plan.tasks.size()));
  expect_open_files(32 + 4 * plan.jobs, fmt::format("work on {} traces at a time", plan.jobs));
  harness::RunOptions how;
  how.node = harness::this_node();
  RunProgress progress;
  const harness::RunReport report = harness::do_task(folder, shard.number, how, progress);
  say("{}, {} measured now; all of it is in {}\n", evidence::counted(report.cells, "row"),
      report.measured, folder.part(shard.number).string());
  return all_ran;
}

}  // namespace cli

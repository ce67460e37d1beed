#include "experiments/harness/slurm.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <sstream>
#include <utility>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/program.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// No file of sbatch's is limited: a task would get that limit, too.
const Program sbatch{"sbatch", "slurm-wlm", 120}, squeue{"squeue", "slurm-wlm", 120, 64};

/// Relative to the folder, in which tasks are started.
constexpr const char* script_name = "task.sh";

/// Beside what a task's workers take [MiB].
constexpr long long for_the_program = 1024;

/// What a task runs, be its environment that of who submits or not.
std::string script_of(const WorkFolder& folder, const WorkPlan& plan) {
  return fmt::format(
      "#!/bin/sh\n"
      "export CLOTHBENCH_ROOT={} CLOTHBENCH_RUNS={}\n"
      "exec {} work {} --shard \"$SLURM_ARRAY_TASK_ID/{}\"\n",
      shell_word(fs::absolute(cloth::root()).string()), shell_word(runs_folder().string()),
      shell_word(fs::read_symlink("/proc/self/exe").string()),
      shell_word(fs::absolute(folder.path()).string()), plan.tasks.size());
}

}  // namespace

std::string array_of(const std::vector<int>& numbers) {
  std::vector<std::string> ranges;
  for (std::size_t first = 0, last = 0; first < numbers.size(); first = ++last) {
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    ranges.push_back(first == last ? std::to_string(numbers[first])
                                   : fmt::format("{}-{}", numbers[first], numbers[last]));
  }
  return fmt::format("{}", fmt::join(ranges, ","));
}

/// Timed tasks have a machine to themselves, and its memory. What a task says is added to what it
/// said before it was put back into the queue.
std::vector<std::string> sbatch_arguments(const WorkFolder& folder, const WorkPlan& plan,
                                          const std::vector<int>& tasks,
                                          const std::vector<std::string>& options) {
  std::vector<std::string> words{"--job-name=" + folder.name(),
                                 "--array=" + array_of(tasks),
                                 "--output=log-%a.txt",
                                 "--open-mode=append",
                                 "--requeue",
                                 "--propagate=NONE",
                                 "--nodes=1"};
  if (plan.is_timed) {
    words.emplace_back("--exclusive");
    words.emplace_back("--mem=0");
    if (const std::string& node = plan.task(tasks.front()).node; !node.empty())
      words.push_back("--nodelist=" + node);
  } else {
    words.push_back(fmt::format("--cpus-per-task={}", plan.jobs * plan.threads));
    words.push_back(fmt::format("--mem={}M", for_the_program + 1LL * plan.jobs * plan.memory));
  }
  words.insert(words.end(), options.begin(), options.end());
  words.emplace_back(script_name);
  return words;
}

Slurm::Slurm(std::vector<std::string> options) : options_(std::move(options)) {
  expect_program(sbatch);
  expect_program(squeue);
}

/// Each timed task by itself, for it may have to be on a machine of its own choice.
void Slurm::submit(const WorkFolder& folder, const WorkPlan& plan, const std::vector<int>& tasks) {
  write_whole(script_of(folder, plan), folder.path() / script_name);
  const auto hand_over = [&](const std::vector<int>& some) {
    run_program(sbatch, sbatch_arguments(folder, plan, some, options_), folder.path());
  };
  if (!plan.is_timed) return hand_over(tasks);
  for (const int task : tasks) hand_over({task});
}

/// By name: a controller that has forgotten a job gives its number to another.
std::vector<std::string> Slurm::open(const WorkFolder& folder) {
  std::istringstream lines(run_program(
      squeue, {"--noheader", "--array", "--name=" + folder.name(), "--format=%T"}, folder.path()));
  std::vector<std::string> words;
  for (std::string word; lines >> word;) words.push_back(word);
  return words;
}

}  // namespace harness

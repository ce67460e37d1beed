// What Slurm's programs are told, and what is made of their answers; they themselves are played by
// scripts.

#include "experiments/harness/slurm.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::message_of, testing::text_of, testing::Variable;

WorkPlan plan_with(int tasks, bool is_timed) {
  WorkPlan plan{.is_timed = is_timed, .jobs = 2, .threads = 3, .memory = 1000};
  plan.tasks.resize(static_cast<std::size_t>(tasks));
  return plan;
}

bool has(const std::vector<std::string>& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

TEST(Slurm, IsToldOfTasksByRanges) {
  EXPECT_EQ(array_of({7}), "7");
  EXPECT_EQ(array_of({1, 2, 3}), "1-3");
  EXPECT_EQ(array_of({1, 4, 5, 6, 9, 11, 12}), "1,4-6,9,11-12");
}

TEST(Slurm, GivesTracesTheirShareAndTimesAMachine) {
  const WorkFolder folder("/r/clothbench-x");
  const auto traces = sbatch_arguments(folder, plan_with(3, false), {1, 3}, {});
  EXPECT_TRUE(has(traces, "--job-name=clothbench-x"));
  EXPECT_TRUE(has(traces, "--array=1,3"));
  EXPECT_TRUE(has(traces, "--requeue"));
  EXPECT_TRUE(has(traces, "--cpus-per-task=6"));
  EXPECT_TRUE(has(traces, "--mem=3024M")) << "what two cells may take, and the program";
  EXPECT_FALSE(has(traces, "--exclusive"));

  WorkPlan timed = plan_with(2, true);
  timed.tasks[1].node = "n7";
  EXPECT_TRUE(has(sbatch_arguments(folder, timed, {1}, {}), "--exclusive"));
  EXPECT_FALSE(has(sbatch_arguments(folder, timed, {1}, {}), "--nodelist=n7"));
  EXPECT_TRUE(has(sbatch_arguments(folder, timed, {2}, {}), "--nodelist=n7"));
}

TEST(Slurm, IsToldWhatThePersonSaysLast) {
  const auto words = sbatch_arguments(WorkFolder("/r/x"), plan_with(1, false), {1},
                                      {"--mem=0", "--partition=long"});
  const auto ours = std::ranges::find(words, "--mem=3024M"),
             theirs = std::ranges::find(words, "--mem=0");
  ASSERT_NE(theirs, words.end());
  EXPECT_LT(ours, theirs);
  EXPECT_EQ(words.back(), "task.sh") << "behind which come words of the script";
}

/// PATH with scripts that stand for Slurm's programs.
class Scripts {
 public:
  Scripts(const std::string& sbatch, const std::string& squeue) {
    write("sbatch", sbatch);
    write("squeue", squeue);
  }

  Folder folder;

 private:
  void write(const std::string& name, const std::string& text) {
    testing::fs::permissions(folder.write(name, "#!/bin/sh\n" + text),
                             testing::fs::perms::owner_all);
  }

  Variable path_{"PATH", (folder / "").string() + ":" + std::getenv("PATH")};
};

TEST(Slurm, TakesTracesAtOnceAndTimesOneByOne) {
  const Scripts scripts("echo \"$@\" >>told\n", "");
  const Folder place;
  const WorkFolder folder(place / "clothbench-x");
  testing::fs::create_directory(folder.path());
  Slurm slurm({"--partition=long"});
  slurm.submit(folder, plan_with(3, false), {1, 2, 3});
  std::string told = text_of(folder.path() / "told");
  EXPECT_EQ(std::ranges::count(told, '\n'), 1);
  EXPECT_TRUE(contains(told, "--array=1-3 ")) << told;
  EXPECT_TRUE(contains(told, "--partition=long task.sh")) << told;
  slurm.submit(folder, plan_with(3, true), {1, 3});
  told = text_of(folder.path() / "told");
  EXPECT_EQ(std::ranges::count(told, '\n'), 3);
  EXPECT_TRUE(contains(told, "--array=1 ") && contains(told, "--array=3 ")) << told;
  const std::string script = text_of(folder.path() / "task.sh");
  EXPECT_TRUE(script.starts_with("#!/bin/sh\n")) << script;
  EXPECT_TRUE(
      contains(script, " work " + folder.path().string() + " --shard \"$SLURM_ARRAY_TASK_ID/3\"\n"))
      << script;
}

TEST(Slurm, TellsTheStatesOfTasksByTheirFolder) {
  const Scripts scripts(
      "",
      "case \"$*\" in *--name=clothbench-x*) printf 'RUNNING\\nPENDING\\nPENDING\\n' ;; esac\n");
  const Folder place;
  testing::fs::create_directory(place / "clothbench-x");
  testing::fs::create_directory(place / "clothbench-y");
  Slurm slurm({});
  EXPECT_EQ(slurm.open(WorkFolder(place / "clothbench-x")),
            (std::vector<std::string>{"RUNNING", "PENDING", "PENDING"}));
  EXPECT_TRUE(slurm.open(WorkFolder(place / "clothbench-y")).empty());
}

TEST(Slurm, SaysWhatItsProgramsSay) {
  const Scripts scripts("echo 'sbatch: error: invalid partition specified: x' >&2; exit 1\n",
                        "echo 'Unable to contact slurm controller' >&2; exit 1\n");
  const Folder place;
  const WorkFolder folder(place / "");
  Slurm slurm({});
  EXPECT_TRUE(contains(message_of([&] { slurm.submit(folder, plan_with(1, false), {1}); }),
                       "invalid partition specified: x"));
  EXPECT_TRUE(contains(message_of([&] { slurm.open(folder); }), "Unable to contact"));
}

}  // namespace
}  // namespace harness

#include "experiments/harness/work_folder.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::usage_error;

WorkPlan some_plan() {
  WorkPlan plan{.machine = "a processor | a compiler",
                .tier = "quick",
                .only = "a \"quoted\" word",
                .is_timed = true,
                .jobs = 3,
                .threads = 2,
                .memory = 4096};
  plan.tasks.push_back({.experiments = {"/a b/e.toml", "/f.toml"},
                        .cells = {"k1", "k2"},
                        .node = "n7",
                        .seconds = 12.5});
  plan.tasks.emplace_back();
  return plan;
}

TEST(WorkFolder, GivesBackThePlanThatWasWritten) {
  const Folder place;
  const WorkFolder folder(place / ".");
  folder.write(some_plan());
  const WorkPlan plan = folder.read();
  EXPECT_EQ(plan.machine, "a processor | a compiler");
  EXPECT_EQ(plan.tier, "quick");
  EXPECT_EQ(plan.only, "a \"quoted\" word");
  EXPECT_TRUE(plan.is_timed);
  EXPECT_EQ(plan.jobs, 3);
  EXPECT_EQ(plan.threads, 2);
  EXPECT_EQ(plan.memory, 4096);
  ASSERT_EQ(plan.tasks.size(), 2u);
  EXPECT_EQ(plan.task(1).experiments, (std::vector<std::string>{"/a b/e.toml", "/f.toml"}));
  EXPECT_EQ(plan.task(1).cells, (std::vector<std::string>{"k1", "k2"}));
  EXPECT_EQ(plan.task(1).node, "n7");
  EXPECT_EQ(plan.task(1).seconds, 12.5);
  EXPECT_TRUE(plan.task(2).cells.empty());
}

TEST(WorkFolder, RefusesWhatIsNoPlanOfThisVersion) {
  const Folder place;
  const WorkFolder folder(place / ".");
  const auto refusal = [&] { return usage_error([&] { folder.read(); }); };
  EXPECT_TRUE(contains(refusal(), "no such file")) << refusal();
  for (const char* text :
       {"", "[]", "{}", R"({"format": 2})", R"({"format": 1.5})", R"({"format": 1)"}) {
    place.write("plan.json", text);
    EXPECT_TRUE(contains(refusal(), "no plan of this version of the program")) << text;
  }
}

TEST(WorkFolder, RefusesNumbersThatNoRunHas) {
  const std::string text = text_of_plan(some_plan()), jobs = "\"jobs\":3";
  EXPECT_EQ(plan_of_text(text, "p").jobs, 3);
  for (const char* other : {"0", "-1", "2.5", "99999999999", "null", "\"3\""}) {
    std::string wrong = text;
    wrong.replace(wrong.find(jobs), jobs.size(), std::string("\"jobs\":") + other);
    const std::string said = usage_error([&] { plan_of_text(wrong, "p"); });
    EXPECT_TRUE(said.starts_with("p: no plan of this version")) << other << ": " << said;
  }
}

TEST(WorkFolder, HasAPlaceForEachTaskAndMachine) {
  const WorkFolder folder("/runs/cluster/clothbench-x");
  EXPECT_EQ(folder.name(), "clothbench-x");
  EXPECT_EQ(folder.part(12), "/runs/cluster/clothbench-x/part-12.sqlite");
  EXPECT_EQ(folder.beginning(12), "/runs/cluster/clothbench-x/begin-12.sqlite");
  EXPECT_EQ(folder.saved(12, "n7"), "/runs/cluster/clothbench-x/saved-12-n7.sqlite");
  EXPECT_EQ(folder.log(12), "/runs/cluster/clothbench-x/log-12.txt");
}

}  // namespace
}  // namespace harness

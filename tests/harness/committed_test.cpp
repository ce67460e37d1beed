#include "experiments/harness/committed.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "experiments/harness/program.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder;
namespace fs = std::filesystem;

TEST(Committed, IsWhatTheLastCommitHasBeItBelowItsRoot) {
  const Folder folder;
  const fs::path results = folder / "results";
  EXPECT_TRUE(committed_files(results).empty()) << "no folder";
  fs::create_directories(results / "figures");
  EXPECT_TRUE(committed_files(results).empty()) << "no repository";
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"-c", "user.name=tester", "-c", "user.email=tester@localhost"});
    run_program(git, words, folder / "");
  };
  run({"init", "--quiet"});
  EXPECT_TRUE(committed_files(results).empty()) << "no commit";
  for (const char* name : {"a\tb c.csv", "edited.csv", "hidden.csv", "gone.csv", "figures/e.svg"})
    folder.write(std::string("results/") + name, name);
  folder.write("above.csv", "above");
  run({"add", "."});
  run({"commit", "--quiet", "--message", "all"});
  fs::remove(results / "gone.csv");
  folder.write("results/new.csv", "new");
  folder.write("results/added.csv", "added");
  for (const char* name : {"edited.csv", "hidden.csv"})
    folder.write(std::string("results/") + name, "edited");
  run({"add", "results/added.csv"});
  run({"update-index", "--assume-unchanged", "results/hidden.csv"});
  EXPECT_EQ(committed_files(results), (std::set<fs::path>{"a\tb c.csv", "figures/e.svg"}));
}

TEST(Committed, IsAlsoWhatGitCheckedOutWithOtherEndsOfLines) {
  const Folder folder;
  const auto run = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"-c", "user.name=tester", "-c", "user.email=tester@localhost"});
    run_program(git, words, folder / "");
  };
  run({"init", "--quiet"});
  const std::string file = folder.write("a.csv", "a\nb\n");
  run({"add", "."});
  run({"commit", "--quiet", "--message", "all"});
  run({"config", "core.autocrlf", "true"});
  fs::remove(file);
  run({"checkout", "--quiet", "--", "."});
  ASSERT_EQ(testing::text_of(file), "a\r\nb\r\n");
  EXPECT_EQ(committed_files(folder / ""), std::set<fs::path>{"a.csv"});
}

}  // namespace
}  // namespace harness

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

/// A tree that was handed over, with what is in its .git.
class HandedOver : public ::testing::Test {
 protected:
  HandedOver() {
    git_runs({"init", "--quiet"});
    folder_.write("a.toml", "old");
    git_runs({"add", "."});
    git_runs({"commit", "--quiet", "--message", "all"});
    run_program({"mkdir", "coreutils"}, {"-p", ".git/info", ".git/hooks"}, folder_ / "");
  }

  void git_runs(std::vector<std::string> words) const {
    words.insert(words.begin(), {"-c", "user.name=tester", "-c", "user.email=tester@localhost"});
    run_program(git, words, folder_ / "");
  }

  Folder folder_;
};

TEST_F(HandedOver, RunsNoProgramsOfItsOwn) {
  const std::string mark = folder_ / "run", touch = "touch '" + mark + "'; ";
  git_runs({"config", "core.fsmonitor", touch + "false"});
  git_runs({"config", "filter.x.clean", touch + "cat"});
  git_runs({"config", "filter.x.process", touch + "cat"});
  git_runs({"config", "core.repositoryFormatVersion", "1"});
  git_runs({"config", "extensions.partialClone", "x"});
  git_runs({"config", "remote.x.promisor", "true"});
  git_runs({"config", "remote.x.url", (folder_ / "nowhere").string()});
  git_runs({"config", "remote.x.uploadpack", touch + "false"});
  folder_.write(".git/info/attributes", "* filter=x");
  for (const char* hook : {"post-index-change", "reference-transaction"}) {
    const std::string file =
        folder_.write(std::string(".git/hooks/") + hook, "#!/bin/sh\n" + touch);
    fs::permissions(file, fs::perms::owner_all);
  }
  folder_.write("a.toml", "new");
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml"}), "a.toml");
  EXPECT_TRUE(committed_files(folder_ / "").empty());
  EXPECT_TRUE(last_commit(folder_ / ""));
  // Of which a part must be fetched.
  fs::remove_all(folder_ / ".git" / "objects");
  fs::create_directories(folder_ / ".git" / "objects" / "pack");
  EXPECT_FALSE(first_uncommitted(folder_ / "", {"a.toml"}));
  EXPECT_FALSE(fs::exists(mark));
}

TEST_F(HandedOver, HasNoOtherCommitThanTheOneThatItNames) {
  const auto commit = last_commit(folder_ / "");
  folder_.write("a.toml", "new");
  git_runs({"commit", "--quiet", "--all", "--message", "other"});
  git_runs({"replace", *commit, "HEAD"});
  git_runs({"update-ref", "refs/heads/old", *commit});
  git_runs({"symbolic-ref", "HEAD", "refs/heads/old"});
  EXPECT_EQ(last_commit(folder_ / ""), commit);
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml"}), "a.toml");
}

TEST_F(HandedOver, MissesWhatIsGoneAndFindsLinks) {
  fs::create_symlink("a.toml", folder_ / "b.toml");
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml"}), "");
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml", "b.toml"}), "b.toml");
  git_runs({"add", "b.toml"});
  git_runs({"commit", "--quiet", "--message", "a link"});
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml", "b.toml"}), "");
  fs::remove(folder_ / "a.toml");
  EXPECT_EQ(first_uncommitted(folder_ / "", {"a.toml", "b.toml"}), "a.toml");
}

}  // namespace
}  // namespace harness

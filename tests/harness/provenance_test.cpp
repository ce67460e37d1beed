#include "experiments/harness/provenance.hpp"

#include <gtest/gtest.h>

#include "experiments/harness/program.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder;

/// A root of one's own, for as long as this lives.
class Root {
 public:
  explicit Root(const std::string& name) : path_(folder_ / name) {
    testing::fs::create_directories(path_ / "scenes");
    std::ofstream(path_ / "CMakeLists.txt") << "one\n";
    if (const char* given = std::getenv("CLOTHBENCH_ROOT")) before_ = given;
    setenv("CLOTHBENCH_ROOT", path_.c_str(), 1);
  }
  ~Root() {
    if (before_.empty()) unsetenv("CLOTHBENCH_ROOT");
    else setenv("CLOTHBENCH_ROOT", before_.c_str(), 1);
  }
  Root(const Root&) = delete;

  void git(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"-c", "user.name=n", "-c", "user.email=e@e"});
    run_program(harness::git, arguments, path_);
  }
  void edit() const { std::ofstream(path_ / "CMakeLists.txt") << "two\n"; }

 private:
  Folder folder_;
  testing::fs::path path_;
  std::string before_;
};

std::string told(const std::string& key) { return cloth::to_text(provenance().at(key)); }

TEST(Provenance, TellsTheCommitAndWhetherTheTreeDiffersFromIt) {
  const Root root("somebody's träume, and more");
  root.git({"init", "--quiet"});
  root.git({"add", "."});
  root.git({"commit", "--quiet", "--message", "m"});
  EXPECT_EQ(told("commit").size(), 40u) << told("commit");
  EXPECT_EQ(told("dirty"), "false");
  root.edit();
  EXPECT_EQ(told("dirty"), "true");
}

TEST(Provenance, DoesNotKnowWhatGitDoesNotTell) {
  const Root root("tree");
  EXPECT_EQ(told("commit"), "unknown") << "no repository";
  EXPECT_EQ(told("dirty"), "unknown");
}

TEST(Provenance, TakesNoCommitOfARepositoryThatTheTreeOnlyLiesIn) {
  const Root root("tree");
  root.git({"init", "--quiet"});
  root.git({"commit", "--quiet", "--allow-empty", "--message", "m"});
  EXPECT_EQ(told("commit"), "unknown");
  EXPECT_EQ(told("dirty"), "unknown");
}

}  // namespace
}  // namespace harness

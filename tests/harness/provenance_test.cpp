#include "experiments/harness/provenance.hpp"

#include <gtest/gtest.h>

#include "cloth/scene/scene.hpp"
#include "experiments/harness/program.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder, testing::Variable;

/// A root of one's own, for as long as this lives.
class Root {
 public:
  explicit Root(const std::string& name) : path_(folder_ / name) {
    testing::fs::create_directories(path_ / "scenes");
    write("CMakeLists.txt", "one");
  }

  void git(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {"-c", "user.name=n", "-c", "user.email=e@e"});
    run_program(harness::git, arguments, path_);
  }
  void commit_all() const {
    git({"init", "--quiet"});
    git({"add", "."});
    git({"commit", "--quiet", "--message", "m"});
  }
  /// The sources that this program was built of.
  void copy_code() const {
    for (const char* folder : {"cloth", "engines", "solvers", "experiments"})
      testing::fs::copy(source_ / folder, path_ / folder, testing::fs::copy_options::recursive);
  }
  const testing::fs::path& path() const { return path_; }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(path_ / file) << text << "\n";
  }

 private:
  testing::fs::path source_ = cloth::root();
  Folder folder_;
  testing::fs::path path_;
  Variable root_{"CLOTHBENCH_ROOT", path_};
};

std::string told_of(const std::string& key) { return cloth::to_text(provenance().at(key)); }

/// The code that this program was built of, and a scene, committed.
class Committed : public Root {
 public:
  Committed() : Root("somebody's träume, and more") {
    copy_code();
    write("scenes/old.toml", "old");
    commit_all();
  }
};

TEST(Provenance, TellsTheCommitAndWhetherTheTreeDiffersFromIt) {
  const Committed root;
  EXPECT_EQ(told_of("commit").size(), 40u) << told_of("commit");
  EXPECT_EQ(told_of("dirty"), "false");
  EXPECT_FALSE(provenance().contains("why-dirty"));
  root.write("CMakeLists.txt", "two");
  EXPECT_EQ(told_of("dirty"), "true");
  EXPECT_EQ(told_of("why-dirty"), "CMakeLists.txt is not as committed");
}

TEST(Provenance, TellsOfANewSceneWhateverGitIsToldToHide) {
  const Committed root;
  root.write("scenes/new.toml", "new");
  root.git({"config", "status.showUntrackedFiles", "no"});
  EXPECT_EQ(told_of("why-dirty"), "scenes/new.toml is not as committed");
  root.write(".git/info/exclude", "new.toml");
  EXPECT_EQ(told_of("why-dirty"), "scenes/new.toml is not as committed");
}

TEST(Provenance, TellsOfFilesThatGitIsToldToTakeForUnchanged) {
  for (const char* mark : {"--assume-unchanged", "--skip-worktree"}) {
    const Committed root;
    root.git({"update-index", mark, "scenes/old.toml"});
    root.write("scenes/old.toml", "new");
    EXPECT_EQ(told_of("why-dirty"), "scenes/old.toml is not as committed") << mark;
  }
}

TEST(Provenance, TellsOfCodeThatTheProgramWasNotBuiltOf) {
  const Committed root;
  root.write("solvers/newton_cholesky.cpp", "int more;");
  root.commit_all();
  EXPECT_EQ(told_of("dirty"), "true");
  EXPECT_EQ(told_of("why-dirty"),
            "the program was built of other code than the root's; build it again");
}

TEST(Provenance, IsOfTheRootsRepositoryWhateverTheEnvironmentNames) {
  const Committed other, root;
  const std::string commit = told_of("commit");
  root.write("scenes/new.toml", "new");
  const Variable folder("GIT_DIR", other.path() / ".git"), tree("GIT_WORK_TREE", other.path());
  EXPECT_EQ(told_of("commit"), commit);
  EXPECT_EQ(told_of("dirty"), "true");
}

TEST(Provenance, DoesNotKnowWhatGitDoesNotTell) {
  const Root root("tree");
  EXPECT_EQ(told_of("commit"), "unknown") << "no repository";
  EXPECT_EQ(told_of("dirty"), "unknown");
}

TEST(Provenance, TakesNoCommitOfARepositoryThatTheTreeOnlyLiesIn) {
  const Root root("tree");
  root.git({"init", "--quiet"});
  root.git({"commit", "--quiet", "--allow-empty", "--message", "m"});
  EXPECT_EQ(told_of("commit"), "unknown");
  EXPECT_EQ(told_of("dirty"), "unknown");
}

}  // namespace
}  // namespace harness

// Where a program finds its scenes, if nobody tells it.

#include <gtest/gtest.h>

#include <filesystem>

#include "cloth/scene/scene.hpp"
#include "tests/harness/testing.hpp"

namespace cloth {
namespace {

namespace fs = std::filesystem;
using harness::testing::Folder, harness::testing::Variable;

/// Another current folder, for as long as this lives.
class Going {
 public:
  explicit Going(const fs::path& there) { fs::current_path(there); }
  ~Going() { fs::current_path(before_); }
  Going(const Going&) = delete;

 private:
  fs::path before_ = fs::current_path();
};

TEST(Root, IsBesideTheProgramWhereNoOtherIsNear) {
  const Folder folder;
  const Going there(folder / "");
  EXPECT_EQ(root(), shipped());
  EXPECT_TRUE(fs::exists(shipped() / "scenes" / "games103.toml"));
  EXPECT_TRUE(fs::exists(shipped() / "templates" / "solver.cpp.in"));
  EXPECT_FALSE(is_root_installed()) << "a tree of the source is no installed folder";
}

TEST(Root, IsTheNearestFolderAboveWithScenesAndExperiments) {
  const Folder folder;
  for (const char* part : {"scenes", "experiments", "a/b"}) fs::create_directories(folder / part);
  const Going there(folder / "a/b");
  EXPECT_TRUE(fs::equivalent(root(), folder / ""));
  EXPECT_FALSE(is_root_installed());
}

TEST(Root, IsWhatTheVariableSays) {
  const Folder folder;
  fs::create_directories(folder / "scenes");
  const Variable given("CLOTHBENCH_ROOT", (folder / "").string());
  EXPECT_EQ(root(), folder / "");
  EXPECT_FALSE(is_root_installed());
}

}  // namespace
}  // namespace cloth

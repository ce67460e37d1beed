#include "experiments/harness/publish.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::Folder, testing::text_of, testing::usage_error;
namespace fs = std::filesystem;

class PublishTest : public ::testing::Test {
 protected:
  PublishTest() {
    fs::create_directories(draft() / "figures");
    fs::create_directories(old() / "figures");
  }

  fs::path draft() const { return folder_ / "results.draft"; }
  fs::path old() const { return folder_ / "results"; }

  /// The only change.
  Change published() const {
    const std::vector<Change> changes = publish(draft(), old(), {"gone.csv"});
    EXPECT_EQ(changes.size(), 1u);
    return changes.at(0);
  }

  Folder folder_;
};

TEST_F(PublishTest, ReplacesATableAndCountsItsRows) {
  folder_.write("results/e.csv", "head\n1\n2\n");
  folder_.write("results.draft/e.csv", "head\n\"two\nlines, \"\"quoted\"\"\"\n");
  const Change change = published();
  EXPECT_EQ(change.file, "e.csv");
  EXPECT_EQ(change.before, 2);
  EXPECT_EQ(change.after, 1) << "a line's end in quotes ends no row";
  EXPECT_EQ(text_of(old() / "e.csv"), "head\n\"two\nlines, \"\"quoted\"\"\"\n");
}

TEST_F(PublishTest, AddsWhatIsNew) {
  folder_.write("results.draft/figures/e.svg", "<svg/>");
  fs::remove(old() / "figures");
  const Change change = published();
  EXPECT_EQ(change.file, "figures/e.svg");
  EXPECT_FALSE(change.before);
  EXPECT_TRUE(change.after);
  EXPECT_EQ(text_of(old() / "figures/e.svg"), "<svg/>");
}

TEST_F(PublishTest, RemovesWhatNothingWrites) {
  folder_.write("results/gone.csv", "head\n1\n");
  const Change change = published();
  EXPECT_EQ(change.before, 1);
  EXPECT_FALSE(change.after);
  EXPECT_FALSE(fs::exists(old() / "gone.csv"));
}

TEST_F(PublishTest, LeavesWhatItDoesNotKnow) {
  fs::create_directory(old() / "old");
  for (const char* name : {"notes.csv", "logo.svg", "old/gone.csv"}) {
    folder_.write(std::string("results/") + name, "mine");
    const Change change = published();
    EXPECT_EQ(change.file, name);
    EXPECT_TRUE(change.is_left);
    EXPECT_EQ(text_of(old() / name), "mine");
    fs::remove(old() / name);
  }
}

TEST_F(PublishTest, LeavesWhatIsNeitherTableNorPicture) {
  folder_.write("results/README", "kept");
  folder_.write("results.draft/figures/e.gp", "plot 1");
  EXPECT_TRUE(publish(draft(), old(), {}).empty());
  EXPECT_EQ(text_of(old() / "README"), "kept");
  EXPECT_FALSE(fs::exists(old() / "figures/e.gp"));
}

TEST_F(PublishTest, LooksAtAllPlacesBeforeItTakesOne) {
  for (const char* file : {"a.csv", "b.csv", "figures/e.svg"})
    folder_.write(std::string("results.draft/") + file, "head\n");
  const auto told = [&] {
    const std::string message = usage_error([&] { publish(draft(), old(), {}); });
    EXPECT_TRUE(!fs::exists(old() / "a.csv") && fs::exists(draft() / "a.csv"));
    return message;
  };
  const std::string table = (old() / "b.csv").string(),
                    remedy = ", and a file is to be there; move";
  fs::create_directory(table);
  EXPECT_TRUE(contains(told(), table + ": a folder" + remedy)) << told();
  fs::remove(table);
  fs::create_symlink("nowhere", table);
  EXPECT_TRUE(contains(told(), table + ": a link" + remedy)) << told();
  fs::remove(table);
  fs::remove(old() / "figures");
  folder_.write("results/figures", "");
  EXPECT_TRUE(contains(told(), (old() / "figures").string() + ": no folder; move it away"))
      << told();
}

TEST_F(PublishTest, LeavesAFolderThatIsCalledAsATable) {
  fs::create_directory(old() / "gone.csv");
  EXPECT_TRUE(publish(draft(), old(), {"gone.csv"}).empty());
  EXPECT_TRUE(fs::exists(old() / "gone.csv"));
}

TEST_F(PublishTest, TellsOfAnotherDisk) {
  std::string far = "/dev/shm/clothbench-XXXXXX";
  if (mkdtemp(far.data()) == nullptr) GTEST_SKIP() << "no /dev/shm";
  struct stat here {
  }, there{};
  stat(draft().c_str(), &here);
  stat(far.c_str(), &there);
  folder_.write("results.draft/a.csv", "head\n");
  fs::remove_all(old());
  fs::create_symlink(far, old());
  const std::string message = usage_error([&] { publish(draft(), old(), {}); });
  fs::remove_all(far);
  if (here.st_dev == there.st_dev) GTEST_SKIP() << "one disk";
  EXPECT_TRUE(contains(message, old().string() + ": on another disk than ")) << message;
}

}  // namespace
}  // namespace harness

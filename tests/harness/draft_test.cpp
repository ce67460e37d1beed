#include "experiments/harness/draft.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <iterator>

#include "cloth/error.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/write_whole.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder, testing::text_of;
namespace fs = std::filesystem;

std::ptrdiff_t entries(const fs::path& folder) {
  return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

TEST(Draft, TakesNoNameThatIsTaken) {
  const Folder folder;
  const fs::path own = folder.write("own", "thesis"), file = folder / "cp";
  fs::create_symlink(own, folder / "cp.draft");
  write_whole("checkpoint", file);
  EXPECT_EQ(text_of(file), "checkpoint");
  EXPECT_EQ(text_of(own), "thesis");
  EXPECT_TRUE(fs::is_symlink(folder / "cp.draft"));
}

TEST(Draft, IsOneOfManyOfAPlace) {
  const Folder folder;
  Draft one(folder / "f"), other(folder / "f");
  one.write("one");
  other.write("other");
  one.publish();
  EXPECT_EQ(text_of(folder / "f"), "one");
  other.publish();
  EXPECT_EQ(text_of(folder / "f"), "other");
  EXPECT_EQ(entries(folder / ""), 1);
}

TEST(Draft, LeavesNothingUnlessItGetsThere) {
  const Folder folder;
  fs::create_directory(folder / "f");
  EXPECT_THROW(write_whole("text", folder / "f"), std::system_error);
  EXPECT_THROW(copy_whole(folder / "nothing", folder / "g"), std::system_error);
  EXPECT_EQ(entries(folder / ""), 1);
}

TEST(Draft, IsForWhomTheMaskLets) {
  const Folder folder;
  const mode_t before = umask(027);
  write_whole("text", folder / "f");
  umask(before);
  EXPECT_EQ(fs::status(folder / "f").permissions(), fs::perms(0640));
}

TEST(Draft, IsNotMadeAmongWhatIsRecorded) {
  const Folder root;
  const testing::Variable here("CLOTHBENCH_ROOT", root / "");
  fs::create_directories(root / "results" / "figures");
  fs::create_directory_symlink(root / "results" / "figures", root / "figures");
  fs::create_symlink(root / "results" / "new.md", root / "summary.md");
  const auto told = [&](const fs::path& place) {
    const std::string in_results = "which `clothbench record` alone writes";
    return testing::contains(testing::usage_error([&] { write_whole("text", place); }), in_results);
  };
  EXPECT_TRUE(told(root / "results" / "claims.json"));
  EXPECT_TRUE(told(root / "figures" / "rho.svg"));
  EXPECT_TRUE(told(root / "summary.md"));
  EXPECT_THROW(DraftFolder(root / "figures" / "rho"), cloth::UsageError);
  EXPECT_THROW(make_own_folder(root / "figures" / "new"), cloth::UsageError);
  EXPECT_EQ(entries(root / "results"), 1);
  EXPECT_EQ(entries(root / "figures"), 0);
  EXPECT_NO_THROW(DraftFolder(root / "results"));  // beside it
  EXPECT_NO_THROW(write_whole("text", root / "resultsandmore"));
}

TEST(DraftFolder, IsBesideItsPlaceAndGoes) {
  const Folder folder;
  fs::path was;
  {
    const DraftFolder one(folder / "results"), other(folder / "results");
    EXPECT_NE(one.path(), other.path());
    was = one.path();
    EXPECT_EQ(was.parent_path(), (folder / "results").parent_path());
    write_whole("text", was / "file");
  }
  EXPECT_EQ(entries(folder / ""), 0);
}

}  // namespace
}  // namespace harness

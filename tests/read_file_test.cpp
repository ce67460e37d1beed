#include "cloth/read_file.hpp"

#include <gtest/gtest.h>

#include "tests/harness/testing.hpp"

namespace cloth {
namespace {

using harness::testing::contains, harness::testing::Folder;

std::string read_back(const std::string& bytes) {
  const Folder folder;
  return read_file(folder.write("file", bytes), 100, "file");
}

TEST(ReadFile, LeavesOutAByteOrderMark) {
  EXPECT_EQ(read_back("v 1 2 3\n"), "v 1 2 3\n");
  EXPECT_EQ(read_back("\xEF\xBB\xBFv 1 2 3\n"), "v 1 2 3\n");
  EXPECT_EQ(read_back("\xEF\xBB\xBF"), "");
}

TEST(ReadFile, RefusesTwoByteOrderMarks) {
  EXPECT_EQ(testing::usage_error([] { read_back("\xEF\xBB\xBF\xEF\xBB\xBFv 1 2 3\n"); }),
            "file:1: two byte-order marks; save it as UTF-8 with one, or with none");
}

TEST(ReadFile, TellsUtf32FromUtf16) {
  for (const std::string& mark : {std::string("\xFF\xFE\0\0", 4), std::string("\0\0\xFE\xFF", 4)})
    EXPECT_EQ(testing::usage_error([&] { read_back(mark + std::string("v\0\0\0", 4)); }),
              "file: UTF-32; save it as UTF-8");
}

TEST(ReadFile, RefusesUtf16) {
  for (const std::string mark : {"\xFF\xFE", "\xFE\xFF"})
    EXPECT_EQ(testing::usage_error([&] { read_back(mark + std::string("v\0", 2)); }),
              "file: UTF-16; save it as UTF-8");
}

TEST(ReadFile, RefusesLinesThatEndWithCarriageReturnsAlone) {
  EXPECT_EQ(testing::usage_error([] { read_back("# a\rv 0 0 0\rv 1 0 0\r"); }),
            "file: its lines end with CR alone; end them with LF: tr '\\r' '\\n'");
  EXPECT_EQ(read_back("# a\r\nv 0 0 0\r\n"), "# a\r\nv 0 0 0\r\n");
}

TEST(ReadFile, RefusesWhatIsNoFileOrTooLong) {
  EXPECT_TRUE(
      contains(testing::usage_error([] { read_back(std::string(101, 'x')); }), "101 bytes"));
  EXPECT_EQ(testing::usage_error([] { read_file("/", 100, "root"); }),
            "root: a folder; give a file");
  EXPECT_EQ(testing::usage_error([] { read_file("/nowhere/file", 100, "it"); }),
            "it: no such file");
  EXPECT_EQ(testing::usage_error([] { read_file("/dev/null", 100, "it"); }),
            "it: a device or socket; give a file");
  EXPECT_EQ(testing::usage_error([] { read_file(std::string(300, 'x'), 100, "it"); }),
            "it: File name too long; give a file that can be read");
}

/// As far as there is a /proc; of some, reading never ends.
TEST(ReadFile, RefusesFilesOfTheSystem) {
  for (const char* file : {"/proc/self/mem", "/proc/self/maps", "/proc/self/pagemap"})
    if (std::filesystem::exists(file)) {
      EXPECT_EQ(testing::usage_error([&] { read_file(file, 100, "it"); }),
                "it: a file of the system, of no size; give a file");
    }
}

TEST(ReadFile, SaysWhyAFileCannotBeRead) {
  const char* shorter = "/sys/kernel/mm/transparent_hugepage/enabled";
  if (!std::filesystem::exists(shorter)) GTEST_SKIP() << "no file is shorter than it says";
  EXPECT_EQ(testing::usage_error([&] { read_file(shorter, 4096, "it"); }),
            "it: cannot be read: it ends before its 4096 bytes; give a file that can");
}

TEST(ReadFile, GivesBytesAsTheyAre) {
  const Folder folder;
  const std::string bytes("\xEF\xBB\xBF\r\0\xFF", 6);
  EXPECT_EQ(bytes_of(folder.write("file", bytes)), bytes);
  EXPECT_EQ(testing::usage_error([] { bytes_of("/nowhere/file"); }),
            "/nowhere/file: cannot be read; see that this user may read it");
}

}  // namespace
}  // namespace cloth

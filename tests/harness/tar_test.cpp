#include "experiments/harness/tar.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "cloth/error.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains, testing::message_of, testing::usage_error;

const TarFolder tar_folder{"run",
                           {{"a.csv", "1,2\n"}, {"b", std::string("\0\xff", 2)}, {"empty", ""}}};

TEST(Tar, GivesBackWhatItPacked) {
  const TarFolder found = untarred(tarred(tar_folder));
  EXPECT_EQ(found.name, tar_folder.name);
  EXPECT_EQ(found.files, tar_folder.files);
  const TarFolder block{"run", {{"block", std::string(512, 'x')}}};
  EXPECT_EQ(untarred(tarred(block)).files, block.files);
}

/// POSIX's ustar: its magic, its sum over a header with blanks in the sum's place, whole blocks.
TEST(Tar, IsAsItsStandardHasIt) {
  const std::string bytes = tarred({"d", {{"f", "text"}}});
  ASSERT_EQ(bytes.size(), 4u * 512);
  EXPECT_EQ(bytes.substr(257, 8), std::string("ustar\0"
                                              "00",
                                              8));
  EXPECT_EQ(bytes.substr(0, 2), std::string("f\0", 2));
  EXPECT_EQ(bytes.substr(345, 2), std::string("d\0", 2));
  EXPECT_EQ(bytes.substr(124, 12), std::string("00000000004\0", 12));
  std::string head = bytes.substr(0, 512);
  const std::string sum = head.substr(148, 6);
  head.replace(148, 8, 8, ' ');
  unsigned all = 0;
  for (const char c : head) all += static_cast<unsigned char>(c);
  EXPECT_EQ(std::stoul(sum, nullptr, 8), all);
  EXPECT_EQ(bytes.substr(512, 4), "text");
  EXPECT_EQ(bytes.find_last_not_of('\0'), 515u);
}

/// The order in which files were found is none of its own.
TEST(Tar, HasTheSameBytesOfTheSameFiles) {
  EXPECT_EQ(tarred({"d", {{"a", "1"}, {"b", "2"}}}), tarred({"d", {{"b", "2"}, {"a", "1"}}}));
}

TEST(Tar, TakesNothingElse) {
  const std::string bytes = tarred(tar_folder);
  EXPECT_THROW(untarred(""), std::runtime_error);
  EXPECT_THROW(untarred("no tar"), std::runtime_error);
  EXPECT_THROW(untarred(std::string(1024, '\0')), std::runtime_error) << "of no file";
  for (const std::size_t size :
       {std::size_t{1}, std::size_t{511}, std::size_t{600}, bytes.size() - 512, bytes.size() - 1})
    EXPECT_THROW(untarred(bytes.substr(0, size)), std::runtime_error) << size;
  EXPECT_THROW(untarred(bytes + std::string(512, '\0')), std::runtime_error);
  EXPECT_THROW(untarred(bytes + "more"), std::runtime_error);
}

/// But within what a file holds, of which MANIFEST has the digest.
TEST(Tar, HasNoByteThatIsAnother) {
  const std::string bytes = tarred({"d", {{"f", "text"}}});
  for (std::size_t place = 0; place < bytes.size(); ++place) {
    if (place >= 512 && place < 516) continue;
    std::string other = bytes;
    other[place] = static_cast<char>(other[place] ^ 1);
    EXPECT_THROW(untarred(other), std::runtime_error) << place;
  }
}

TEST(Tar, HasNoNameThatItsFormCannotHold) {
  const std::string long_name(101, 'n');
  EXPECT_EQ(untarred(tarred({"d", {{long_name.substr(1), ""}}})).files.begin()->first.size(), 100u);
  EXPECT_TRUE(contains(usage_error([&] {
                         tarred({"d", {{long_name, ""}}});
                       }),
                       "101 bytes, and the name of a file in a tar has 100 at most"));
  EXPECT_THROW(tarred({std::string(156, 'd'), {{"f", ""}}}), cloth::UsageError);
}

/// A size beyond what there is is not asked for.
TEST(Tar, EndsWhereAFileWouldEndBehindIt) {
  std::string bytes = tarred({"d", {{"f", "text"}}});
  bytes.replace(124, 11, "77777777777");
  EXPECT_EQ(message_of([&] { untarred(bytes); }), "it ends within a file");
}

}  // namespace
}  // namespace harness

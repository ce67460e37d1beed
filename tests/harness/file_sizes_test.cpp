#include "experiments/harness/file_sizes.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "experiments/harness/program.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder, testing::message_of;

const Program sh{"sh", "dash"};

/// Even where this one goes on, as the command line does.
TEST(FileSizes, EndAProgramThatWritesOn) {
  const auto before = signal(SIGXFSZ, SIG_IGN);
  const Folder folder;
  const auto ended = [&](const std::string& words) {
    const FileSizes limit(1 << 16);
    return message_of([&] { run_program(sh, {"-c", "exec " + words}, folder / "."); });
  };
  EXPECT_TRUE(ended("yes >file").starts_with("sh ended with signal 25"));
  EXPECT_EQ(std::filesystem::file_size(folder / "file"), 1u << 16);
  EXPECT_TRUE(ended("yes").starts_with("sh ended with signal 25"));
  EXPECT_EQ(ended("echo"), "");
  EXPECT_EQ(signal(SIGXFSZ, before), SIG_IGN) << "as it was";
}

TEST(FileSizes, AreAsBeforeOnceItIsGone) {
  rlimit before{}, within{}, after{};
  getrlimit(RLIMIT_FSIZE, &before);
  {
    const FileSizes limit(12345), no_more(1 << 20);
    getrlimit(RLIMIT_FSIZE, &within);
  }
  getrlimit(RLIMIT_FSIZE, &after);
  EXPECT_EQ(within.rlim_cur, 12345u);
  EXPECT_EQ(after.rlim_cur, before.rlim_cur);
}

}  // namespace
}  // namespace harness

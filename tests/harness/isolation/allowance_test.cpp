// What a shell cuts short is told of the shell, before any worker begins.

#include "experiments/harness/isolation/allowance.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::Folder;

/// What is thrown, or "", in a process of which that limit is lowered for good.
std::string complaint_under(__rlimit_resource resource, rlimit now, const Limits& limits) {
  const Folder folder;
  const pid_t child = fork();
  if (child == 0) {
    const std::string said = setrlimit(resource, &now) != 0
                                 ? "no such limit"
                                 : testing::message_of([&] { expect_allowed(limits, 1, "it"); });
    std::ofstream(folder / "said") << said;
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  return testing::text_of(folder / "said");
}

constexpr rlim_t mebibyte = 1 << 20, ample = rlim_t{1} << 40;
const Limits two_thread_limits{.seconds = 30, .memory_mib = 512, .threads = 2};

TEST(Allowance, OfProcessorTimeIsThatOfAllThreads) {
  EXPECT_EQ(complaint_under(RLIMIT_CPU, {60, 60}, two_thread_limits),
            "it may take 61 seconds of processor time, and this shell allows 60; run it from one "
            "without that limit: ulimit -t unlimited");
  EXPECT_EQ(complaint_under(RLIMIT_CPU, {61, 61}, two_thread_limits), "");
}

TEST(Allowance, IsWhatAWorkerMayRaiseItsOwnTo) {
  EXPECT_EQ(complaint_under(RLIMIT_CPU, {60, 100}, two_thread_limits), "");
}

TEST(Allowance, OfMemoryIsThatOfOneWorker) {
  if (!testing::times_tell) GTEST_SKIP() << "a sanitizer's worker has no limit of it";
  EXPECT_EQ(complaint_under(RLIMIT_DATA, {511 * mebibyte, ample}, two_thread_limits),
            "it may take 512 MiB of data, and this shell allows 511; run it from one without that "
            "limit: ulimit -d unlimited");
  EXPECT_EQ(complaint_under(RLIMIT_DATA, {512 * mebibyte, ample}, two_thread_limits), "");
  const Limits large{.seconds = 30, .memory_mib = 1 << 20, .threads = 1};
  EXPECT_EQ(complaint_under(RLIMIT_AS, {ample / 2, ample / 2}, large),
            "it may take 1048576 MiB of address space, and this shell allows 524288; run it from "
            "one without that limit: ulimit -v unlimited");
  EXPECT_EQ(complaint_under(RLIMIT_AS, {ample / 2, ample}, large), "");
}

/// Root's are not counted.
TEST(Allowance, OfProcessesIsThatOfAllThatRunAtATime) {
  if (geteuid() == 0) GTEST_SKIP() << "root may have any number";
  EXPECT_TRUE(complaint_under(RLIMIT_NPROC, {1, 1}, two_thread_limits)
                  .ends_with("; run it from one without that limit: ulimit -u unlimited"));
}

}  // namespace
}  // namespace harness

#include "experiments/harness/usage.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <ctime>
#include <thread>
#include <vector>

namespace harness {
namespace {

/// Burns processor time of the calling thread, however busy the machine is.
void burn(Real seconds) {
  const auto clock = [] {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return Real(t.tv_sec) + 1e-9 * Real(t.tv_nsec);
  };
  for (const Real end = clock() + seconds; clock() < end;) {
  }
}

Spent spent_by(const auto& work) {
  const Usage before = Usage::now();
  work();
  return spent(before, Usage::now());
}

TEST(Usage, CountsOneThreadThatWorks) {
  const Spent s = spent_by([] { burn(0.02); });
  EXPECT_EQ(s.threads, 1);
  EXPECT_GE(s.processor, 0.02);
  EXPECT_GE(s.wall, 0.02);
}

TEST(Usage, CountsOneThreadThatDoesNothing) {
  EXPECT_EQ(spent_by([] {}).threads, 1);
}

TEST(Usage, CountsEveryLivingThreadThatWorked) {
  std::atomic<int> done = 0;
  std::atomic<bool> leave = false;
  std::vector<std::jthread> crowd;
  const Spent s = spent_by([&] {
    for (int t = 0; t < 3; ++t)
      crowd.emplace_back([&] {
        burn(0.01);
        ++done;
        leave.wait(false);
      });
    burn(0.01);
    while (done < 3) std::this_thread::yield();
  });
  EXPECT_EQ(s.threads, 4);
  EXPECT_EQ(spent_by([] { burn(0.01); }).threads, 1) << "those that wait take no time";
  leave = true;
  leave.notify_all();
}

TEST(Usage, NoticesThreadsThatHaveEnded) {
  const Spent s = spent_by([] {
    burn(0.01);
    std::jthread([] { burn(0.01); });
  });
  EXPECT_EQ(s.threads, 2);
}

TEST(Usage, NoticesAChildThatWorkedInItsPlace) {
  const Spent s = spent_by([] {
    burn(0.01);
    if (const pid_t child = fork(); child == 0) {
      burn(0.03);
      _exit(0);
    } else {
      waitpid(child, nullptr, 0);
    }
  });
  EXPECT_GE(s.threads, 2);
}

TEST(Usage, CountsTheTimesThatAThreadWaited) {
  constexpr int times = 200;
  int there[2], back[2];
  ASSERT_EQ(pipe(there), 0);
  ASSERT_EQ(pipe(back), 0);
  const Spent s = spent_by([&] {
    const auto pass = [](int in, int out) {
      char ball = 0;
      return read(in, &ball, 1) == 1 && write(out, &ball, 1) == 1;
    };
    std::jthread other([&] {
      for (int k = 0; k < times && pass(there[0], back[1]); ++k) continue;
    });
    ASSERT_EQ(write(there[1], "x", 1), 1);
    for (int k = 1; k < times; ++k) ASSERT_TRUE(pass(back[0], there[1]));
  });
  EXPECT_GT(s.waits, times / 2) << "nobody can go on before the other has the ball";
  EXPECT_LT(spent_by([] { burn(0.05); }).waits, 5);
  for (const int file : {there[0], there[1], back[0], back[1]}) close(file);
}

}  // namespace
}  // namespace harness

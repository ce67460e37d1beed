#include "experiments/harness/aside.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace harness {
namespace {

/// Answers a number by the one after it; 13 by nothing, and says no more where it is asked for 99.
void count_on(int questions, int replies) {
  for (int number = 0; read_whole(questions, number);) {
    if (number == 99) _exit(0);
    if (number != 13) write_whole(replies, number + 1);
  }
}

TEST(Aside, Answers) {
  const Aside aside(count_on);
  int reply = 0;
  EXPECT_TRUE(aside.ask(1, reply));
  EXPECT_EQ(reply, 2);
  EXPECT_TRUE(aside.ask(2, reply, 1e9));
  EXPECT_EQ(reply, 3);
}

TEST(Aside, IsWaitedForNoLongerThanThereIsPatience) {
  const Aside aside(count_on);
  int reply = 0;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_FALSE(aside.ask(13, reply, 0.05));
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(50));
  EXPECT_FALSE(aside.ask(1, reply)) << "a late reply would be taken for another's";
}

TEST(Aside, HasNoAnswerOnceItHasEnded) {
  const Aside aside(count_on);
  int reply = 0;
  EXPECT_FALSE(aside.ask(99, reply, 1e9));
  EXPECT_FALSE(aside.ask(1, reply));
}

}  // namespace
}  // namespace harness

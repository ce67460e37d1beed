#include "experiments/harness/aside.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>

namespace harness {
namespace {

/// As one does who wants to answer first.
void write_to_all_pipes() {
  const int forged[] = {67, 0, 0, 0, 0, 0, 0, 0, 0};
  signal(SIGPIPE, SIG_IGN);
  for (int file = 3; file < 40; ++file)
    [[maybe_unused]] const auto ignored = write(file, forged, sizeof forged);
}

/// Answers a number by the one after it; 13 by nothing, and says no more where it is asked for 99.
void count_on(Asked& asked) {
  for (int number = 0; asked.next(number);) {
    if (number == 99) _exit(0);
    if (number == 66) write_to_all_pipes();
    if (number != 13) asked.answer(number + 1);
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

TEST(Aside, IsNotBelievedWhereSomebodyElseAnswers) {
  const Aside aside(count_on);
  int reply = 0;
  EXPECT_TRUE(aside.ask(1, reply));
  EXPECT_THROW(aside.ask(66, reply), ForgedReply);
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

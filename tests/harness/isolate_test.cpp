#include "experiments/harness/isolate.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace harness {
namespace {

using Kind = Answer::Kind;

// Far beyond what any of these takes, and only ever waited for by one that hangs.
constexpr cloth::Real plenty = 60;

Task task(std::function<std::string()> work, cloth::Real seconds = plenty, int memory = 4096) {
  return {std::move(work), seconds, memory};
}

/// One answer per task, in the order of the tasks.
std::vector<Answer> answers(const std::vector<Task>& tasks, int jobs = 1) {
  std::vector<Answer> all(tasks.size());
  std::vector<int> times(tasks.size());
  run_isolated(tasks, jobs, [&](std::size_t t, const Answer& answer) {
    all[t] = answer;
    ++times[t];
  });
  EXPECT_EQ(times, std::vector<int>(tasks.size(), 1)) << "one answer for each task";
  return all;
}

Answer answer(std::function<std::string()> work) { return answers({task(std::move(work))})[0]; }

[[noreturn]] std::string hang() {
  for (;;) pause();
}

TEST(Isolate, ReturnsWhatTheWorkReturns) {
  const Answer a = answer([] { return std::string("text\0with\nany bytes\xff", 20); });
  EXPECT_EQ(a.kind, Kind::finished);
  EXPECT_EQ(a.text, std::string("text\0with\nany bytes\xff", 20));
  EXPECT_EQ(answer([] { return std::string(); }).kind, Kind::finished);
}

TEST(Isolate, ReturnsMegabytes) {
  const Answer a = answer([] {
    std::string big(20'000'000, ' ');
    for (std::size_t i = 0; i < big.size(); ++i) big[i] = static_cast<char>(i * i % 251);
    return big;
  });
  ASSERT_EQ(a.kind, Kind::finished);
  ASSERT_EQ(a.text.size(), 20'000'000u);
  for (std::size_t i = 0; i < a.text.size(); i += 997)
    ASSERT_EQ(a.text[i], static_cast<char>(i * i % 251));
}

TEST(Isolate, AnswersACrashWithItsReason) {
  const Answer thrown = answer([]() -> std::string { throw std::runtime_error("no way"); });
  EXPECT_EQ(thrown.kind, Kind::crashed);
  EXPECT_EQ(thrown.why, "no way");

  const Answer killed = answer([]() -> std::string { return raise(SIGKILL), ""; });
  EXPECT_EQ(killed.kind, Kind::crashed);
  EXPECT_EQ(killed.why, "killed by signal Killed");

  // What is not a std::exception, and what a sanitizer turns into an exit status of its own.
  for (const auto& work : std::vector<std::function<std::string()>>{
           []() -> std::string { throw 7; }, []() -> std::string { std::abort(); },
           []() -> std::string { return raise(SIGSEGV), ""; }}) {
    const Answer a = answer(work);
    EXPECT_EQ(a.kind, Kind::crashed);
    EXPECT_FALSE(a.why.empty());
  }
}

TEST(Isolate, CallsAnExitACrashWhateverTheStatus) {
  for (const int status : {0, 1, 2, 77, 255}) {
    const Answer a = answer([status]() -> std::string { _exit(status); });
    EXPECT_EQ(a.kind, Kind::crashed) << status;
    EXPECT_EQ(a.why, "exit status " + std::to_string(status));
  }
}

TEST(Isolate, KillsWhatRunsTooLong) {
  const std::vector<Answer> all = answers({task(hang, 0.2), task([] { return "next"; })});
  EXPECT_EQ(all[0].kind, Kind::timeout);
  EXPECT_EQ(all[0].why, "killed after 0.2 s of wall time");
  EXPECT_EQ(all[1].text, "next");
}

TEST(Isolate, KillsWhatClosesItsEndAndRunsOn) {
  const Answer a = answers({task([] { return closefrom(3), hang(); }, 0.2)})[0];
  EXPECT_EQ(a.kind, Kind::timeout);
}

TEST(Isolate, CapsMemory) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer's shadow takes terabytes of address space: no cap is set";
#endif
  const auto eat = [] {
    std::vector<std::string> eaten;
    for (;;) eaten.emplace_back(16 << 20, 'x');
    return std::string();
  };
  const std::vector<Answer> all =
      answers({task(eat, plenty, 512), task([] { return std::string(100 << 20, 'x'); })});
  EXPECT_EQ(all[0].kind, Kind::out_of_memory);
  EXPECT_EQ(all[0].why, "memory cap reached");
  EXPECT_EQ(all[1].text.size(), 100u << 20) << "the cap is of that child alone";
}

TEST(Isolate, LeavesTheParentsMemoryAlone) {
  int touched = 0;
  answer([&] { return ++touched, "done"; });
  EXPECT_EQ(touched, 0);
}

TEST(Isolate, AnswersOneJobAtATimeInOrder) {
  std::vector<Task> tasks;
  for (int t = 0; t < 20; ++t) tasks.push_back(task([t] { return std::to_string(t); }));
  std::vector<std::size_t> order;
  run_isolated(tasks, 1, [&](std::size_t t, const Answer& a) {
    EXPECT_EQ(a.text, std::to_string(t));
    order.push_back(t);
  });
  std::vector<std::size_t> expected(20);
  std::iota(expected.begin(), expected.end(), 0u);
  EXPECT_EQ(order, expected);
}

TEST(Isolate, RunsAsManyAtOnceAsItMayAndNoMore) {
  // Every child counts itself in a pipe that holds as many tokens as jobs are allowed: a child that
  // finds none says so.
  constexpr int jobs = 3;
  int tokens[2];
  ASSERT_EQ(pipe2(tokens, O_NONBLOCK), 0);
  ASSERT_EQ(write(tokens[1], "xxx", jobs), jobs);
  std::vector<Task> tasks(12, task([&]() -> std::string {
                            char token = 0;
                            if (read(tokens[0], &token, 1) != 1) return "too many";
                            usleep(2000);
                            return write(tokens[1], &token, 1) == 1 ? "alone enough" : "?";
                          }));
  for (const Answer& a : answers(tasks, jobs)) EXPECT_EQ(a.text, "alone enough");
  close(tokens[0]);
  close(tokens[1]);

  // Two that can only end together: each waits for the other's byte.
  int one[2], other[2];
  ASSERT_EQ(pipe(one), 0);
  ASSERT_EQ(pipe(other), 0);
  const auto meet = [](int out, int in) {
    return [out, in]() -> std::string {
      char byte = 'x';
      return write(out, &byte, 1) == 1 && read(in, &byte, 1) == 1 ? "met" : "?";
    };
  };
  for (const Answer& a : answers({task(meet(one[1], other[0])), task(meet(other[1], one[0]))}, 2))
    EXPECT_EQ(a.text, "met");
  for (const int file : {one[0], one[1], other[0], other[1]}) close(file);
}

TEST(Isolate, OutlivesAMixOfEverything) {
  const std::vector<Task> tasks{task([] { return "first"; }),
                                task(hang, 0.2),
                                task([]() -> std::string { std::abort(); }),
                                task([]() -> std::string { throw std::runtime_error("why"); }),
                                task([]() -> std::string { std::_Exit(5); }),
                                task([] { return "last"; })};
  const std::vector<Kind> expected{Kind::finished, Kind::timeout, Kind::crashed,
                                   Kind::crashed,  Kind::crashed, Kind::finished};
  for (const int jobs : {1, 4, 100}) {
    const std::vector<Answer> all = answers(tasks, jobs);
    for (std::size_t t = 0; t < all.size(); ++t) EXPECT_EQ(all[t].kind, expected[t]) << t;
    EXPECT_EQ(all.front().text, "first");
    EXPECT_EQ(all.back().text, "last");
  }
}

TEST(Isolate, DoesNothingWithNothingToDo) { EXPECT_TRUE(answers({}).empty()); }

}  // namespace
}  // namespace harness

#include "experiments/harness/isolation/isolate.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/personality.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "cloth/pages.hpp"
#include "experiments/harness/bill.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/isolation/worker.hpp"
#include "experiments/harness/usage.hpp"
#include "tests/harness/isolation/isolating.hpp"

namespace harness {
namespace {

using Kind = Answer::Kind;
using testing::answer_to, testing::answers, testing::named_work, testing::plenty, testing::task;
using Text = const std::string&;

const std::string echo = named_work("echo", [](Text text) { return text; });
const std::string factorise = named_work("factorise", [](Text text) {
  wake_libraries();
  return text;
});
const std::string addresses = named_work("addresses", [](Text) {
  const int on_stack = 0;
  const auto in_memory = std::make_unique<std::array<char, 1 << 20>>();
  return fmt::format("{} {} {}", fmt::ptr(&on_stack), fmt::ptr(in_memory.get()),
                     fmt::ptr(&addresses));
});
const std::string tunables = named_work("tunables", [](Text) {
  const char* value = std::getenv("GLIBC_TUNABLES");
  return std::string(value ? value : "none");
});
/// In how many of the blocks that it is given there is something of its order.
const std::string rummage = named_work("rummage", [](Text text) {
  const std::string part = text.substr(0, 16);
  std::vector<std::unique_ptr<char, void (*)(void*)>> blocks;
  int found = 0;
  for (int k = 0; k < 4096; ++k) {
    const std::size_t size = k % 2 ? 64 : 1024;
    blocks.emplace_back(static_cast<char*>(std::malloc(size)), std::free);
    if (std::string_view(blocks.back().get(), size).find(part) != std::string_view::npos) ++found;
  }
  return std::to_string(found);
});
const std::string hang = named_work("hang", [](Text) -> std::string {
  for (;;) pause();
});
const std::string megabytes = named_work("megabytes", [](Text text) {
  std::string big(std::stoul(text), ' ');
  for (std::size_t i = 0; i < big.size(); ++i) big[i] = static_cast<char>(i * i % 251);
  return big;
});
const std::string fail =
    named_work("throw", [](Text text) -> std::string { throw std::runtime_error(text); });
const std::string throw_number = named_work("throw-7", [](Text) -> std::string { throw 7; });
const std::string die = named_work("abort", [](Text) -> std::string { std::abort(); });
const std::string shoot_itself =
    named_work("signal", [](Text text) { return raise(std::stoi(text)), std::string(); });
const std::string leave_at_once =
    named_work("exit", [](Text text) -> std::string { _exit(std::stoi(text)); });
const std::string eat = named_work("eat", [](Text) -> std::string {
  std::vector<std::string> eaten;
  for (;;) eaten.emplace_back(16 << 20, 'x');
});
const std::string report_times = named_work("times", [](Text) {
  const Real begin = seconds(CLOCK_MONOTONIC);
  usleep(50'000);
  return std::to_string(begin) + " " + std::to_string(seconds(CLOCK_MONOTONIC));
});

TEST(Isolate, LetsAWorkerBeginInTheLeastMemoryThatCanBeAsked) {
  MeasureSpec measure;
  std::vector<cloth::Param> params = cloth::params_of(measure);
  const int least = static_cast<int>(cloth::find(params, "memory", "").range().min);
  const Answer answer = answers({task(factorise, "here", 20, least)})[0];
  EXPECT_EQ(answer.text, "here") << answer.why;
}

TEST(Isolate, ReturnsWhatTheWorkReturns) {
  const std::string text("text\0with\nany bytes\xff", 20);
  EXPECT_EQ(answer_to(echo, text).kind, Kind::finished);
  EXPECT_EQ(answer_to(echo, text).text, text);
  EXPECT_EQ(answer_to(echo).kind, Kind::finished);
}

/// By which a solver could throw dice, where its witness, which is forked, has the same.
TEST(Isolate, HasWorkersWhoseAddressesAreTheSame) {
  const int before = personality(0xffffffff);
  if (personality(ADDR_NO_RANDOMIZE) < 0) GTEST_SKIP() << "this kernel lets nobody ask for that";
  personality(static_cast<unsigned long>(before));
  const std::string first = answer_to(addresses).text;
  EXPECT_FALSE(first.empty());
  for (int k = 0; k < 3; ++k) EXPECT_EQ(answer_to(addresses).text, first);
}

TEST(Isolate, HasWorkersThatAskForHugePagesWhateverTheCallerHas) {
  EXPECT_EQ(answer_to(tunables).text, cloth::tunables_for_huge_pages);
}

/// As above.
TEST(Isolate, LeavesNothingOfAnOrderInMemoryThatIsFreed) {
  std::string order;
  while (order.size() < 300'000) order += "the secret order";
  EXPECT_EQ(answer_to(rummage, order).text, "0");
}

TEST(Isolate, TakesAndReturnsMegabytes) {
  const Answer a = answer_to(megabytes, "20000000");
  ASSERT_EQ(a.kind, Kind::finished);
  ASSERT_EQ(a.text.size(), 20'000'000u);
  for (std::size_t i = 0; i < a.text.size(); i += 997)
    ASSERT_EQ(a.text[i], static_cast<char>(i * i % 251));
  EXPECT_TRUE(answer_to(echo, a.text).text == a.text);
}

TEST(Isolate, AnswersACrashWithItsReason) {
  EXPECT_EQ(answer_to(fail, "no way").why, "no way");
  EXPECT_EQ(answer_to(shoot_itself, std::to_string(SIGKILL)).why, "killed by signal Killed");
  // What is not a std::exception, and what a sanitizer turns into an exit status of its own.
  const std::vector<Answer> all = answers({task(fail, "no way"), task(throw_number), task(die),
                                           task(shoot_itself, std::to_string(SIGSEGV))});
  for (std::size_t k = 0; k < all.size(); ++k) {
    EXPECT_EQ(all[k].kind, k < 2 ? Kind::threw : Kind::crashed);
    EXPECT_FALSE(all[k].why.empty());
  }
}

TEST(Isolate, CallsAnExitACrashWhateverTheStatus) {
  for (const char* status : {"0", "1", "2", "77", "111", "255"}) {
    const Answer a = answer_to(leave_at_once, status);
    EXPECT_EQ(a.kind, Kind::crashed) << status;
    EXPECT_EQ(a.why, std::string("exit status ") + status + " without an answer");
  }
}

TEST(Isolate, KillsWhatRunsTooLong) {
  const std::vector<Answer> all = answers({task(hang, "", 0.2), task(echo, "next")});
  EXPECT_EQ(all[0].kind, Kind::timeout);
  EXPECT_EQ(all[0].why, "killed after 0.2 s of wall time");
  EXPECT_EQ(all[1].text, "next");
}

TEST(Isolate, CapsMemory) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "the sanitizer's shadow takes terabytes of address space: no cap is set";
#endif
  const std::vector<Answer> all =
      answers({task(eat, "", plenty, 512), task(megabytes, std::to_string(100 << 20))});
  EXPECT_EQ(all[0].kind, Kind::out_of_memory);
  EXPECT_EQ(all[0].why, "memory cap reached");
  EXPECT_EQ(all[1].text.size(), 100u << 20) << "the cap is of that child alone";
}

TEST(Isolate, StartsInOrderAndOneAtATime) {
  std::vector<Task> tasks;
  for (int t = 0; t < 20; ++t) tasks.push_back(task(echo, std::to_string(t)));
  const std::vector<Answer> all = answers(tasks);
  for (std::size_t t = 0; t < all.size(); ++t) EXPECT_EQ(all[t].text, std::to_string(t));
}

/// The largest number of works that ran at one moment.
int most_at_once(int jobs) {
  std::vector<std::pair<Real, int>> changes;
  for (const Answer& a : answers(std::vector<Task>(8, task(report_times)), jobs)) {
    const std::size_t space = a.text.find(' ');
    changes.emplace_back(std::stod(a.text.substr(0, space)), 1);
    changes.emplace_back(std::stod(a.text.substr(space)), -1);
  }
  std::ranges::sort(changes);
  int now = 0, most = 0;
  for (const auto& [when, change] : changes) most = std::max(most, now += change);
  return most;
}

TEST(Isolate, RunsAsManyAtOnceAsItMayAndNoMore) {
  EXPECT_EQ(most_at_once(1), 1);
  const int of_three = most_at_once(3);
  EXPECT_TRUE(of_three == 2 || of_three == 3) << of_three;  // two on a busy machine
}

TEST(Isolate, OutlivesAMixOfEverything) {
  const std::vector<Task> tasks{task(echo, "first"), task(hang, "", 0.2),      task(die),
                                task(fail, "why"),   task(leave_at_once, "5"), task(echo, "last")};
  const std::vector<Kind> expected{Kind::finished, Kind::timeout, Kind::crashed,
                                   Kind::threw,    Kind::crashed, Kind::finished};
  for (const int jobs : {1, 4, 100}) {
    const std::vector<Answer> all = answers(tasks, jobs);
    for (std::size_t t = 0; t < all.size(); ++t) EXPECT_EQ(all[t].kind, expected[t]) << t;
    EXPECT_EQ(all.front().text, "first");
    EXPECT_EQ(all.back().text, "last");
  }
}

TEST(Isolate, StartsFromAParentOfManyThreads) {
  std::vector<std::jthread> others;
  for (int t = 0; t < 4; ++t)
    others.emplace_back([](const std::stop_token& stop) {
      while (!stop.stop_requested()) std::free(std::malloc(1000));
    });
  for (const Answer& a : answers(std::vector<Task>(10, task(echo, "text")), 3))
    EXPECT_EQ(a.text, "text");
}

TEST(Isolate, EndsItsWorkersWhereTheCallerFails) {
  std::vector<Task> tasks{task(leave_at_once, "5"), task(hang)};
  std::size_t next = 0;
  const Real begin = seconds(CLOCK_MONOTONIC);
  EXPECT_THROW(run_isolated(
                   2,
                   [&]() -> std::optional<Task> {
                     if (next == tasks.size()) return std::nullopt;
                     return tasks[next++];
                   },
                   [](std::size_t, const Answer&) { throw std::runtime_error("no disk"); }),
               std::runtime_error);
  EXPECT_LT(seconds(CLOCK_MONOTONIC) - begin, plenty) << "nobody waits for the one that hangs";
}

TEST(Isolate, DoesNothingWithNothingToDo) { EXPECT_TRUE(answers({}).empty()); }

}  // namespace
}  // namespace harness

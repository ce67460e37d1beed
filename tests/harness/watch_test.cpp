#include "experiments/harness/watch.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <thread>

#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

TEST(Disturbance, OfACalmMachineIsBearable) {
  EXPECT_EQ(disturbance({}).degree, 0);
  const Surroundings calm{.load = 0.9,
                          .frequency = 2600,
                          .others = 0.02,
                          .stolen = 0.001,
                          .preemptions = 3,
                          .slowness = 0.01};
  EXPECT_LT(disturbance(calm).degree, 1);
}

TEST(Disturbance, OfEveryKindIsToldByItsName) {
  const std::pair<Surroundings, const char*> kinds[] = {
      {{.others = 1.5}, "other processes kept 1.50 cores busy"},
      {{.stolen = 0.3}, "the host took 0.30 cores"},
      {{.preemptions = 90}, "its core was taken 90 times a second"},
      {{.kept = 0.3}, "it was kept from its core 30 % of the time"},
      {{.slowness = 0.5}, "the core ran 50 % slower than it can"}};
  for (const auto& [around, what] : kinds) {
    EXPECT_GT(disturbance(around).degree, 1) << what;
    EXPECT_EQ(disturbance(around).what, what);
  }
}

TEST(Disturbance, GrowsWithTheLargestOfItsParts) {
  Surroundings around{.others = 0.5, .stolen = 0.03};
  const Disturbance before = disturbance(around);
  EXPECT_TRUE(contains(before.what, "other processes"));
  around.stolen = 1;
  EXPECT_GT(disturbance(around).degree, before.degree);
  EXPECT_TRUE(contains(disturbance(around).what, "the host"));
}

Spent spent_on(int threads, long waits, Real wall = 1) { return {wall, wall, waits, 0, threads}; }

TEST(Breach, IsAnyThreadMoreThanTheProtocolHas) {
  EXPECT_EQ(breach(spent_on(1, 0), 1), "");
  EXPECT_EQ(breach(spent_on(2, 0), 2), "");
  EXPECT_EQ(breach(spent_on(1, 0), 2), "") << "fewer are no fault";
  EXPECT_EQ(breach(spent_on(4, 0), 1), "ran on 4 threads where the protocol has 1");
  EXPECT_NE(breach(spent_on(3, 0), 2), "");
}

TEST(Breach, IsToTakeMoreThanTheTimeThatPassed) {
  Spent spent = spent_on(1, 0);
  spent.wall = 1;
  spent.processor = 1.1;
  EXPECT_EQ(breach(spent, 1), "");
  spent.processor = 1.2;
  EXPECT_EQ(breach(spent, 1),
            "its clock is slow: by it 1 s passed, in which it took 1.2 s of processor time");
  EXPECT_EQ(breach(spent, 2), "");
}

TEST(Breach, IsToWaitForOthersInOneThread) {
  EXPECT_EQ(breach(spent_on(1, 5), 1), "");
  EXPECT_TRUE(contains(breach(spent_on(1, 70'000), 1), "waited for others 70000 times in 1 s"));
  EXPECT_EQ(breach(spent_on(2, 70'000), 2), "") << "threads wait for one another";
}

TEST(IsToBeAlone, IsWhatAClockDecidedInCompany) {
  Row trace;
  trace.outcome = Outcome::budget;
  trace.metrics["disturbance"] = 3;
  EXPECT_FALSE(is_to_be_alone(trace)) << "iterations ended it";
  trace.metrics["clock-ended"] = 1;
  EXPECT_TRUE(is_to_be_alone(trace));
  trace.metrics["disturbance"] = 0.9;
  EXPECT_FALSE(is_to_be_alone(trace)) << "it had a core of its own";
  trace.metrics.clear();
  trace.outcome = Outcome::timeout;
  EXPECT_TRUE(is_to_be_alone(trace)) << "nobody knows who disturbed it";
}

Row watched(Mode mode, int threads, const auto& work, int company = 0) {
  Cell cell;
  cell.mode = mode;
  cell.scene.step.threads = threads;
  Row row;
  row.outcome = Outcome::converged;
  const Watch watch(0, company);
  work();
  watch.report(cell, row);
  return row;
}

/// Four threads, each with enough to do to be noticed.
void work_in_four() {
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([] {
      for (int k = 0; k < 10; ++k) spin();
    });
}

TEST(Watch, FailsATimedRowThatRanOnMoreThreadsThanItMay) {
  const Row row = watched(Mode::silent, 1, work_in_four);
  EXPECT_EQ(row.outcome, Outcome::unfaithful);
  EXPECT_TRUE(contains(row.why, "threads where the protocol has 1")) << row.why;
  EXPECT_GT(row.metric("threads-used"), 1);
}

TEST(Watch, LetsARowHaveTheThreadsOfItsProtocol) {
  EXPECT_EQ(watched(Mode::silent, 5, work_in_four).outcome, Outcome::converged);
}

/// Gives its core away more often than a computation ever does.
void wait_often() {
  for (int k = 0; k < 2000; ++k) std::this_thread::sleep_for(std::chrono::microseconds(1));
}

TEST(Watch, HoldsATraceToItsThreadsButNotToItsWaits) {
  EXPECT_EQ(watched(Mode::trace, 1, work_in_four).outcome, Outcome::unfaithful);
  EXPECT_EQ(watched(Mode::trace, 1, wait_often).outcome, Outcome::converged);
  EXPECT_EQ(watched(Mode::silent, 1, wait_often).outcome, Outcome::unfaithful);
}

/// Threads that each work too briefly to be noticed, one after the other.
void work_in_small_pieces() {
  for (int t = 0; t < 200; ++t)
    std::jthread([] {
      for (int k = 0; k < 2; ++k) spin();
    }).join();
}

TEST(Watch, AddsUpWhatThreadsBurnInSmallPieces) {
  EXPECT_EQ(watched(Mode::silent, 1, work_in_small_pieces).outcome, Outcome::unfaithful);
}

TEST(Watch, LeavesWhatItSawInTheRow) {
  const Row row = watched(Mode::silent, 1, [] { spin(); });
  EXPECT_EQ(row.outcome, Outcome::converged);
  EXPECT_EQ(row.metric("threads-used"), 1);
  EXPECT_GT(row.metric("wall"), 0);
  EXPECT_GT(row.metric("spin"), 0);
  for (const char* name : {"waits", "preemptions", "load", "frequency", "others", "stolen"})
    EXPECT_GE(row.metric(name), 0) << name;
  EXPECT_EQ(row.metric("disturbance") > 1, row.why.starts_with("disturbed: ")) << row.why;
}

void work_with_a_pause() {
  for (int k = 0; k < 20; ++k) spin();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST(Watch, TellsWhoIsKeptFromItsCoreInCompanyAlone) {
  const auto degree = [](int company) {
    return watched(Mode::trace, 1, work_with_a_pause, company).metric("disturbance");
  };
  if (!testing::times_tell || std::thread::hardware_concurrency() < 2) GTEST_SKIP();
  EXPECT_GT(degree(1), 10);
  EXPECT_LT(degree(0), 10);
}

/// Each on a core, beside the first thread's.
class Siblings {
 public:
  explicit Siblings(unsigned count) {
    for (unsigned k = 0; k < count; ++k) {
      all_.push_back(fork());
      if (all_.back() == 0)
        for (;;) spin();
    }
  }
  ~Siblings() {
    for (const pid_t one : all_) {
      kill(one, SIGKILL);
      waitpid(one, nullptr, 0);
    }
  }

 private:
  std::vector<pid_t> all_;
};

TEST(Watch, TakesForOthersWhatTheRunsOwnCellsDoNotAccountFor) {
  const auto work = [] {
    for (int k = 0; k < 1000; ++k) spin();
  };
  const unsigned cores = std::thread::hardware_concurrency();
  const Siblings siblings(cores);  // of two cores they have four thirds, if all is fair
  EXPECT_GT(watched(Mode::trace, 1, work).metric("others"), 0.15);
  EXPECT_GT(watched(Mode::trace, 1, work, 1000).metric("others"), 0.15)
      << "it has no core of its own";
  EXPECT_LT(watched(Mode::trace, 1, work, 1000).metric("others"), 1);
}

TEST(FastSpin, IsThatOfManySpinsAndNotOfOneLuckyOne) {
  std::vector<Real> spins{84};
  EXPECT_EQ(fast_spin(spins), 84);
  for (int k = 0; k < 100; ++k) spins.push_back(93);
  EXPECT_EQ(fast_spin(spins), 93);
  for (int k = 0; k < 20; ++k) spins.push_back(60);
  EXPECT_EQ(fast_spin(spins), 60) << "the faster of two modes";
}

TEST(Watch, MeasuresASlowCoreAgainstTheFastSpinsOfTheRun) {
  Cell cell;
  cell.mode = Mode::silent;
  Row row;
  row.outcome = Outcome::converged;
  Watch(spin() / 3, 0).report(cell, row);
  EXPECT_GT(row.metric("disturbance"), 1);
  EXPECT_TRUE(row.why.starts_with("disturbed: ")) << row.why;
  EXPECT_EQ(row.outcome, Outcome::converged) << "a disturbed time is no failure";
}

}  // namespace
}  // namespace harness

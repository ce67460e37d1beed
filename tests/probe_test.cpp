#include "cloth/probe.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <string>

#include "tests/testing.hpp"

namespace cloth {
namespace {

constexpr Real unlimited = std::numeric_limits<Real>::infinity();

/// What works when it becomes an iterate, or when it goes.
struct Promise {
  operator const VecX&() const;
};
struct Leaving : VecX {
  ~Leaving();
};
static_assert(Exporter<const VecX& (*)()>);
static_assert(!Exporter<Promise (*)()> && !Exporter<Leaving (*)()> && !Exporter<Leaving& (*)()> &&
              !Exporter<VecX (*)()>);

// In an explicit instantiation no member is private.
struct StartOf {
  using Type = std::chrono::steady_clock::time_point Trace::*;
  friend constexpr Type opened(StartOf);
};
template <class Tag, typename Tag::Type member>
struct Opened {
  friend constexpr typename Tag::Type opened(Tag) { return member; }
};
template struct Opened<StartOf, &Trace::start_>;

struct Seen {
  std::vector<int> iterations;
  std::vector<Real> values;
  Trace::Observer observer(int stop_at = -1) {
    return [this, stop_at](const ImplicitStep&, int iteration, Real, const VecX& x) {
      iterations.push_back(iteration);
      values.push_back(x[0]);
      return iteration != stop_at;
    };
  }
};

class ProbeTest : public ::testing::Test {
 protected:
  /// The loop of a solver that counts in x; returns its iterations.
  int count_up(auto& probe, int quit_after = 1 << 30) const {
    VecX x = VecX::Zero(system_.rest.size());
    probe.begin(phi_);
    while (probe.next(x)) {
      x[0] += 1;
      if (x[0] >= quit_after) break;
    }
    probe.finish(x);
    return int(x[0]);
  }

  ProbeTest() { phi_.set(system_.rest, system_.rest); }

  System system_ = testing::two_masses();
  ImplicitStep phi_{system_, 0.1};
};

TEST_F(ProbeTest, SilentAndTraceAllowExactlyTheBudget) {
  for (const int budget : {0, 1, 32, 1000}) {
    Silent silent(budget);
    EXPECT_EQ(count_up(silent), budget);
    Seen seen;
    Trace trace(budget, unlimited, seen.observer());
    EXPECT_EQ(count_up(trace), budget);
    EXPECT_EQ(trace.iterations(), budget);
  }
}

TEST_F(ProbeTest, TraceGivesEveryStepTheWholeBudget) {
  Seen seen;
  Trace trace(7, unlimited, seen.observer());
  EXPECT_EQ(count_up(trace), 7);
  EXPECT_EQ(count_up(trace), 7);
  EXPECT_EQ(seen.iterations.size(), 16u);
}

TEST_F(ProbeTest, TraceShowsEachIterationUpTo64ThenSome16PerDoublingAndTheLast) {
  Seen seen;
  Trace trace(5003, unlimited, seen.observer());
  count_up(trace);
  for (int k = 0; k <= 64; ++k) EXPECT_EQ(seen.iterations[std::size_t(k)], k);
  for (int from = 128; from < 4096; from *= 2) {
    const auto shown =
        std::ranges::count_if(seen.iterations, [&](int k) { return from <= k && k < 2 * from; });
    EXPECT_NEAR(double(shown), 16, 2) << from;
  }
  EXPECT_EQ(seen.iterations.back(), 5003);
}

TEST_F(ProbeTest, TraceShowsTheIterateThatTheIterationsMade) {
  Seen seen;
  Trace trace(500, unlimited, seen.observer());
  count_up(trace);
  for (std::size_t k = 0; k < seen.values.size(); ++k)
    EXPECT_EQ(seen.values[k], seen.iterations[k]);
}

TEST_F(ProbeTest, TraceShowsTheLastIterateOnceAlsoOfASolverThatQuits) {
  for (const int quit : {1, 63, 64, 65, 66, 67, 1000}) {
    Seen seen;
    Trace trace(5000, unlimited, seen.observer());
    count_up(trace, quit);
    EXPECT_EQ(seen.values.back(), quit);
    EXPECT_EQ(std::ranges::count(seen.values, quit), 1);
  }
}

TEST_F(ProbeTest, TraceStopsWhenItsObserverSaysSo) {
  Seen seen;
  Trace trace(100, unlimited, seen.observer(10));
  EXPECT_EQ(count_up(trace), 10);
  EXPECT_EQ(seen.iterations.back(), 10);
}

/// Also where there was no first guess, as for an integrator: an observer would read beyond it.
TEST_F(ProbeTest, TraceShowsNoIterateOfAnotherSize) {
  for (const Eigen::Index size : {0, 1, 7}) {
    Seen seen;
    Trace trace(100, unlimited, seen.observer());
    trace.begin(phi_);
    EXPECT_FALSE(trace.next(VecX::Zero(size).eval()));
    EXPECT_EQ(trace.objection(), "its iterate has another size than its first guess");
    EXPECT_TRUE(seen.iterations.empty());
  }
}

TEST_F(ProbeTest, TraceStopsWhenItsTimeIsSpentAndShowsWhatItHas) {
  Seen seen;
  Trace trace(100, 0, seen.observer());
  EXPECT_EQ(count_up(trace), 0);
  EXPECT_EQ(seen.iterations, std::vector<int>{0});
}

TEST_F(ProbeTest, TracesClockStandsWhileItsObserverLooks) {
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<Real>;
  Real observing = 0;
  Trace trace(20, unlimited, [&](const ImplicitStep&, int, Real, const VecX&) {
    const auto start = Clock::now();
    while (Clock::now() - start < std::chrono::milliseconds(2)) continue;
    observing += Seconds(Clock::now() - start).count();
    return true;
  });
  const auto start = Clock::now();
  count_up(trace);
  // An inequality of one clock with itself, whatever the machine does meanwhile.
  EXPECT_LE(trace.seconds() + observing, Seconds(Clock::now() - start).count());
  EXPECT_GT(trace.seconds(), 0);
}

TEST_F(ProbeTest, TraceObjectsWhereAStepTakesLongerThanItsClockTells) {
  Seen seen;
  const VecX x = VecX::Zero(system_.rest.size());
  const auto objection_after = [&](bool on_the_clock) {
    Trace trace(100, unlimited, seen.observer());
    trace.begin(phi_);
    const auto start = std::chrono::steady_clock::now();
    const auto work = [&] {
      while (std::chrono::steady_clock::now() - start < std::chrono::milliseconds(200)) continue;
    };
    if (on_the_clock) work();
    trace.next(x);
    if (!on_the_clock) (trace.*opened(StartOf{})) = start + std::chrono::hours(1), work();
    trace.finish(x);
    return trace.objection().value_or("");
  };
  EXPECT_EQ(objection_after(true), "");
  EXPECT_EQ(objection_after(false), "it has had more time than its clock tells");
}

TEST_F(ProbeTest, TracesClockRunsUntilASolverQuits) {
  using Clock = std::chrono::steady_clock;
  Seen seen;
  Trace trace(100, unlimited, seen.observer());
  const VecX x = VecX::Zero(system_.rest.size());
  trace.begin(phi_);
  ASSERT_TRUE(trace.next(x));
  const auto start = Clock::now();
  while (Clock::now() - start < std::chrono::milliseconds(1)) continue;
  trace.finish(x);
  EXPECT_GE(trace.seconds(), 1e-3);
}

TEST_F(ProbeTest, OnlyTraceAsksForAnExportAndOnlyWhereItLooks) {
  int exported = 0;
  const VecX x = VecX::Zero(system_.rest.size());
  const auto loop = [&](auto&& probe) {
    probe.begin(phi_);
    while (probe.next([&]() -> const VecX& { return ++exported, x; })) continue;
    probe.finish(x);
  };
  loop(Silent(1000));
  EXPECT_EQ(exported, 0);
  Seen seen;
  loop(Trace(1000, unlimited, seen.observer()));
  EXPECT_EQ(exported, int(seen.iterations.size()));
}

TEST_F(ProbeTest, TraceSumsWorkAndPhasesAndKeepsTheLastNote) {
  Seen seen;
  Trace trace(1, unlimited, seen.observer());
  trace.begin(phi_);
  trace.count(Work::gradient);
  trace.count(Work::gradient, 4);
  { auto timed = trace.phase(Phase::solve); }
  trace.note("radius", 1);
  trace.note("radius", 2);
  EXPECT_EQ(trace.work(Work::gradient), 5);
  EXPECT_EQ(trace.work(Work::sweep), 0);
  EXPECT_GT(trace.seconds(Phase::solve), 0);
  EXPECT_EQ(trace.seconds(Phase::sweep), 0);
  EXPECT_EQ(trace.notes().at("radius"), 2);
}

TEST_F(ProbeTest, PutsAnExportOnTheSolversClock) {
  Trace trace(3, unlimited, [](auto&&...) { return true; });
  VecX x = system_.rest;
  trace.begin(phi_, x);
  const auto export_slowly = [&]() -> const VecX& {
    const auto begin = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(1)) {
    }
    return x;
  };
  while (trace.next(export_slowly)) {
  }
  trace.finish(x);
  EXPECT_GE(trace.seconds(), 3e-3);
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "cloth/probe.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

/// What a trace of two masses objects to in a solver, which gets the probe and x.
class ProbeObjects : public ::testing::Test {
 protected:
  ProbeObjects() { phi_.set(system_.rest, system_.rest); }

  std::string objection(auto&& solve) {
    Trace trace(20, std::numeric_limits<Real>::infinity(), [](auto&&...) { return true; });
    VecX x = system_.rest;
    trace.begin(phi_, x);
    solve(trace, x);
    trace.finish(x);
    return trace.objection().value_or("");
  }

  System system_ = testing::two_masses();
  ImplicitStep phi_{system_, 0.1};
};

TEST_F(ProbeObjects, ToWhatAnEnumerationHasNot) {
  for (const int beyond : {9, 27, -1}) {
    EXPECT_EQ(objection([&](Trace& trace, const VecX& x) {
                trace.count(static_cast<Work>(beyond));
                while (trace.next(x)) continue;
              }),
              "it counts what nobody asks for");
    EXPECT_EQ(objection([&](Trace& trace, const VecX& x) {
                { auto timed = trace.phase(static_cast<Phase>(beyond)); }
                while (trace.next(x)) continue;
              }),
              "it counts what nobody asks for");
  }
}

TEST_F(ProbeObjects, ToWorkThatIsTakenBack) {
  EXPECT_EQ(objection([](Trace& trace, const VecX& x) {
              trace.count(Work::gradient);
              trace.count(Work::gradient, -1);
              while (trace.next(x)) continue;
            }),
            "it counts backwards");
}

/// More than that, and sums of it are no numbers.
TEST_F(ProbeObjects, ToMoreWorkThanAnybodyDoes) {
  constexpr long most = std::numeric_limits<long>::max(), least = std::numeric_limits<long>::min();
  for (const long times : {most, 1L << 52}) {
    long counted = 0;
    EXPECT_EQ(objection([&](Trace& trace, const VecX& x) {
                for (int k = 0; k < 3; ++k) trace.count(Work::gradient, times);
                counted = trace.work(Work::gradient);
                while (trace.next(x)) continue;
              }),
              "it counts more than anybody does");
    EXPECT_EQ(counted, times == most ? 0 : 1L << 53);
  }
  EXPECT_EQ(objection([&](Trace& trace, const VecX& x) {
              for (int k = 0; k < 3; ++k) trace.count(Work::gradient, least);
              EXPECT_EQ(trace.work(Work::gradient), 0);
              while (trace.next(x)) continue;
            }),
            "it counts backwards");
}

TEST_F(ProbeObjects, ToNothingThatIsRight) {
  EXPECT_EQ(objection([](Trace& probe, VecX& x) {
              while (probe.next(x)) x[0] += 1;
            }),
            "");
  EXPECT_EQ(objection([](Trace& probe, VecX& x) {
              for (int k = 0; k < 5 && probe.next(x); ++k) x[0] = std::nan("");
            }),
            "")
      << "it stops by itself, and may be lost";
  EXPECT_EQ(objection([](Trace&, VecX&) {}), "") << "it does nothing";
}

TEST_F(ProbeObjects, ToABeginningThatNobodySees) {
  const char* why = "it does not show where it begins: its first export fails";
  EXPECT_EQ(objection([](Trace& probe, VecX& x) {
              try {
                probe.next([]() -> const VecX& { throw 1; });
              } catch (int) {
                x[0] += 1;
              }
              while (probe.next(x)) x[0] += 1;
            }),
            why);
  EXPECT_EQ(objection([](Trace& probe, VecX& x) {
              probe.next([&]() -> const VecX& {
                probe.next(x);
                x[0] += 1;
                return x;
              });
              while (probe.next(x)) x[0] += 1;
            }),
            why)
      << "it asks to go on while it exports";
}

TEST_F(ProbeObjects, ToWorkBeforeTheFirstIteration) {
  const char* why = "it has moved before its first iteration";
  EXPECT_EQ(objection([](Trace& probe, VecX& x) {
              for (x[0] = 1; probe.next(x);) x[0] += 1;
            }),
            why);
  EXPECT_EQ(objection([](Trace&, VecX& x) { x[0] = 1; }), why);
}

TEST_F(ProbeObjects, ToWorkAfterTheLast) {
  EXPECT_NE(objection([](Trace& probe, VecX& x) {
              while (probe.next(x)) x[0] += 1;
              x[0] += 1;
            }).find("told to stop"),
            std::string::npos);
  EXPECT_NE(objection([](Trace& probe, VecX& x) {
              for (int k = 0; k < 100; ++k) probe.next(x);
            }).find("told to stop"),
            std::string::npos);
}

TEST_F(ProbeObjects, ToWorkInTheExporter) {
  const auto exporting = [this](auto&& work) {
    return objection([&](Trace& probe, VecX& x) {
      VecX shown;
      while (probe.next([&]() -> const VecX& { return work(), shown = x; })) x[0] += 1;
    });
  };
  EXPECT_EQ(exporting([] {}), "");
  EXPECT_NE(exporting([] {
              const auto begin = std::chrono::steady_clock::now();
              while (std::chrono::steady_clock::now() - begin < std::chrono::milliseconds(1)) {
              }
            }).find("while it exports"),
            std::string::npos);
}

TEST_F(ProbeObjects, ToAStepThatIsNoLongerTheSame) {
  EXPECT_NE(objection([this](Trace& probe, VecX& x) {
              while (probe.next(x)) x[0] += 1;
              const_cast<VecX&>(phi_.target())[0] += 1;
            }).find("changed the step"),
            std::string::npos);
}

TEST_F(ProbeObjects, ToNothingWhereItShowsTheClothInUse) {
  std::vector<const System*> seen;
  Trace trace(3, 1e9, [](auto&&...) { return true; });
  trace.watch([&](const System& used) { seen.push_back(&used); });
  VecX x = phi_.start();
  trace.begin(phi_, x);
  while (trace.next(x)) x[0] += 1;
  trace.finish(x);
  EXPECT_EQ(seen, (std::vector<const System*>{&phi_.system(), &phi_.system()}));
}

}  // namespace
}  // namespace cloth

#include "experiments/harness/timed_step.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/solver.hpp"
#include "experiments/harness/bill.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using cloth::ImplicitStep, cloth::SolverInfo, cloth::VecX;
using testing::contains;

/// Iterations of an honest method that cost some time: a short way down, looked for at length.
void descend_slowly(const ImplicitStep& phi, VecX& x, auto& probe) {
  VecX g;
  while (probe.next(x)) {
    for (int k = 0; k < 300; ++k) phi.gradient(x, g);
    x -= 1e-6 * g;
  }
}

void make_ready(Real h, Real& sum, int work) {
  for (int k = 0; k < work; ++k) sum += h / (1 + sum);
}

/// Slow, and only once.
struct MakesReadyInItsFirstStep {
  static constexpr SolverInfo info{.name = "test-makes-ready", .summary = "-", .source = "-"};
  cloth::NoParams params;
  bool ready = false;
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (!std::exchange(ready, true)) make_ready(phi.h(), sum, 20'000'000);
    descend_slowly(phi, x, probe);
  }
};

/// Slow, and only once, when a clock runs that looks at the median alone.
struct MakesReadyLate {
  static constexpr SolverInfo info{.name = "test-makes-ready-late", .summary = "-", .source = "-"};
  cloth::NoParams params;
  int steps = 0;
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (++steps == 4) make_ready(phi.h(), sum, 20'000'000);
    descend_slowly(phi, x, probe);
  }
};

/// Makes ready in each second step for that and the next, as it carries from step to step.
struct MakesReadyForTwo {
  static constexpr SolverInfo info{
      .name = "test-makes-ready-for-two", .summary = "-", .source = "-"};
  static constexpr int work = 4'000'000;
  static inline bool is_idle = false;
  cloth::NoParams params;
  int steps = 0;
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (++steps % 2 == 0 && !is_idle) make_ready(phi.h(), sum, work);
    descend_slowly(phi, x, probe);
  }
  void carry(auto& memory) { memory(steps); }
};

/// Makes ready anew where what it carries from step to step is new to it.
struct KeysByItsMemory {
  static constexpr SolverInfo info{
      .name = "test-keys-by-its-memory", .summary = "-", .source = "-"};
  static inline int steps = 0, made_ready = 0;
  cloth::NoParams params;
  Real carried = 0;
  std::set<Real> known = {};
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    ++steps;
    made_ready += known.insert(carried).second;
    descend_slowly(phi, x, probe);
    carried = x.sum();
  }
  void carry(auto& memory) { memory(carried); }
};

/// Sees no way down where it is told to: in its first step of motion, or far from where it was.
struct BreaksDown {
  static constexpr SolverInfo info{.name = "test-breaks-down", .summary = "-", .source = "-"};
  static inline bool at_once = false, far_away = false;
  cloth::NoParams params;
  Real height = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (at_once) throw cloth::Breakdown("no way down");
    const Real last = std::exchange(height, x.sum());
    if (far_away && last != 0 && std::abs(height - last) > 1e-3)
      throw cloth::Breakdown("no way down");
    descend_slowly(phi, x, probe);
  }
};

/// Sees no way down where the first step behind it had few iterations.
struct BreaksDownAfterABriefStep {
  static constexpr SolverInfo info{
      .name = "test-breaks-down-after-a-brief-step", .summary = "-", .source = "-"};
  cloth::NoParams params;
  int steps = 0, iterations_of_first = 0;
  void solve(const ImplicitStep&, VecX& x, auto& probe) {
    if (++steps > 1 && iterations_of_first < 32) throw cloth::Breakdown("no way down");
    while (probe.next(x)) iterations_of_first += steps == 1;
  }
  void carry(auto& memory) {
    memory(steps);
    memory(iterations_of_first);
  }
};

/// Has made ready for all steps near the last that it made ready for.
struct KnowsItsNeighbourhood {
  static constexpr SolverInfo info{
      .name = "test-knows-its-neighbourhood", .summary = "-", .source = "-"};
  cloth::NoParams params;
  VecX known = {};
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    const bool is_near = known.size() > 0 && (known - x).lpNorm<Eigen::Infinity>() < 1e-4;
    if (!is_near) make_ready(phi.h(), sum, 4'000'000);
    known = x;
    descend_slowly(phi, x, probe);
  }
};

/// Has more to do where the cloth is not where it met it first.
struct FindsFarStepsHarder {
  static constexpr SolverInfo info{
      .name = "test-finds-far-steps-harder", .summary = "-", .source = "-"};
  static constexpr int work = 4'000'000;
  cloth::NoParams params;
  VecX home = {};
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (home.size() == 0) home = x;
    if ((home - x).lpNorm<Eigen::Infinity>() > 1e-4) make_ready(phi.h(), sum, work);
    descend_slowly(phi, x, probe);
  }
};

/// Has more to do in some steps than in others, and again as much if it is given one again.
struct FindsSomeStepsHarder {
  static constexpr SolverInfo info{
      .name = "test-finds-some-steps-harder", .summary = "-", .source = "-"};
  static constexpr int work = 20'000'000;
  cloth::NoParams params;
  Real sum = 0;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    if (std::fmod(std::abs(x.sum()) * 1e9, 5) < 1) make_ready(phi.h(), sum, work);
    descend_slowly(phi, x, probe);
  }
};

struct TakesLong {
  static constexpr SolverInfo info{.name = "test-takes-long", .summary = "-", .source = "-"};
  cloth::NoParams params;
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    descend_slowly(phi, x, probe);
  }
};

class TimedStepTest : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    cloth::add_solver<MakesReadyInItsFirstStep>();
    cloth::add_solver<MakesReadyLate>();
    cloth::add_solver<MakesReadyForTwo>();
    cloth::add_solver<KeysByItsMemory>();
    cloth::add_solver<BreaksDown>();
    cloth::add_solver<BreaksDownAfterABriefStep>();
    cloth::add_solver<KnowsItsNeighbourhood>();
    cloth::add_solver<FindsFarStepsHarder>();
    cloth::add_solver<FindsSomeStepsHarder>();
    cloth::add_solver<TakesLong>();
  }

  TimedStepTest() {
    cell_.scene = cloth::load_scene("games103");
    for (const char* side : {"columns", "rows"}) cell_.scene.set(side, 6LL, "test");
    system_ = cloth::build_system(cell_.scene);
  }

  /// Times steps of games103 near its start.
  TimedStep& timed(const char* name, int frame, bool is_heard_again = false) {
    solver_ = cloth::make_solver(name, "test");
    solver_->prepare(system_, cell_.scene.step);
    reference_ = converged_trajectory(cell_.scene, {frame}).at(0);
    timed_.emplace(cell_, system_, *solver_, reference_, 7, answers_, is_heard_again);
    timed_->warm_up(iterations);
    seconds_ = timed_->seconds(iterations);
    return *timed_;
  }

  std::string objection(const char* name) { return timed(name, 2).objection().value_or(""); }

  /// Of how many steps it was looked into whether they are as much work far away.
  long looked_into() const {
    return std::ranges::count(answers_, Beside::far,
                              [](const TimedAnswer& answer) { return answer.lot.way; });
  }

  static constexpr int iterations = 10;
  Cell cell_;
  cloth::System system_;
  FrozenReference reference_;
  std::unique_ptr<cloth::Solver> solver_;
  std::optional<TimedStep> timed_;
  Real seconds_ = 0;
  std::vector<TimedAnswer> answers_;
};

TEST_F(TimedStepTest, MayBePreparedInTheFirst) { EXPECT_EQ(objection("test-makes-ready"), ""); }

/// Processor time that make_ready() takes.
Real seconds_to_make_ready(int work) {
  Real sum = 0;
  const Bill bill;
  make_ready(0.01, sum, work);
  return sum > 0 ? bill.seconds() : 0;
}

TEST_F(TimedStepTest, TellsWhatIsMadeReadyLate) {
  EXPECT_GT(timed("test-makes-ready-late", 2).late(), 0.5 * seconds_to_make_ready(20'000'000));
  EXPECT_LT(timed("test-makes-ready", 2).late(), 0.5 * seconds_to_make_ready(20'000'000));
}

TEST_F(TimedStepTest, TakesHarderStepsForNothingThatIsMadeReady) {
  EXPECT_LT(timed("test-finds-far-steps-harder", 2).late(),
            0.5 * seconds_to_make_ready(FindsFarStepsHarder::work));
}

TEST_F(TimedStepTest, TakesStepsThatAreHardAgainForNothingThatIsMadeReady) {
  if (!testing::times_tell) GTEST_SKIP();
  const Real hard = seconds_to_make_ready(FindsSomeStepsHarder::work);
  TimedStep& step = timed("test-finds-some-steps-harder", 2);
  EXPECT_LT(step.late(), hard) << "of several";
  EXPECT_LT(step.made_ready_in_warm_up(iterations, seconds_), 0.5 * hard);
}

TEST_F(TimedStepTest, TellsWhatIsMadeReadyInAWarmUp) {
  if (!testing::times_tell) GTEST_SKIP();
  const Real ready = seconds_to_make_ready(20'000'000);
  TimedStep& step = timed("test-makes-ready", 2);
  const Real told = step.made_ready_in_warm_up(iterations, seconds_);
  EXPECT_GT(told, 0.5 * ready);
  EXPECT_LT(told, 4 * ready);  // others on the machine lengthen it
}

/// The judged step is the ninth, for which the eighth has made ready.
TEST_F(TimedStepTest, CostsWhatTheStepBeforeDidForIt) {
  if (!testing::times_tell) GTEST_SKIP();
  MakesReadyForTwo::is_idle = false;
  const Real before = timed("test-makes-ready-for-two", 8).done_before(iterations, seconds_),
             ready = seconds_to_make_ready(MakesReadyForTwo::work);
  EXPECT_GT(before, 0.2 * ready);
  EXPECT_LT(before, 4 * ready);
  MakesReadyForTwo::is_idle = true;
  const Real of_none = timed("test-makes-ready-for-two", 8).done_before(iterations, seconds_);
  EXPECT_LT(of_none, 0.2 * ready);
}

TEST_F(TimedStepTest, IsHeldToWhereManyOfItsSolvesEnd) {
  if (!testing::times_tell) GTEST_SKIP();
  timed("test-makes-ready-for-two", 8).done_before(iterations, seconds_);
  std::map<TimedAnswer::Use, int> count;
  int paced = 0;
  for (const TimedAnswer& answer : answers_) {
    ++count[answer.use];
    paced += answer.lot.pace == iterations;
  }
  EXPECT_GE(paced, 2);
  EXPECT_GE(count[TimedAnswer::Use::held] - paced, 1 + 6) << "one that warms up, and others";
}

TEST_F(TimedStepTest, HasNoMemoryThatWasThereBefore) {
  if (!testing::times_tell) GTEST_SKIP();
  KeysByItsMemory::steps = KeysByItsMemory::made_ready = 0;
  EXPECT_EQ(objection("test-keys-by-its-memory"), "");
  // Of each step that is no repetition, and of those that set it in motion but the first.
  EXPECT_GT(KeysByItsMemory::made_ready, 0.25 * KeysByItsMemory::steps);
}

TEST_F(TimedStepTest, MayBreakDownFarAway) {
  BreaksDown::far_away = true;
  EXPECT_EQ(objection("test-breaks-down"), "");
  BreaksDown::far_away = false;
  ASSERT_GT(answers_.size(), 1U);
  EXPECT_NE(answers_.front().end, "");
  const auto far = std::ranges::find(answers_, Beside::far,
                                     [](const TimedAnswer& answer) { return answer.lot.way; });
  ASSERT_NE(far, answers_.end());
  EXPECT_EQ(far->end, "") << "to be found again by a witness";
}

TEST_F(TimedStepTest, MayBreakDownWithLessBehindIt) {
  TimedStep& step = timed("test-breaks-down-after-a-brief-step", 8);
  answers_.clear();
  EXPECT_EQ(step.done_before(iterations, seconds_), 0);
  ASSERT_EQ(answers_.size(), 8U);
  for (const TimedAnswer& answer : answers_) {
    EXPECT_EQ(answer.end, "") << "to be found again by a witness";
    EXPECT_EQ(answer.use, TimedAnswer::Use::held);
  }
}

TEST_F(TimedStepTest, LeavesWordOfABreakdown) {
  BreaksDown::at_once = true;
  EXPECT_THROW(objection("test-breaks-down"), cloth::Breakdown);
  BreaksDown::at_once = false;
  ASSERT_EQ(answers_.size(), 1U);
  EXPECT_EQ(answers_.front().end, "");
}

TEST_F(TimedStepTest, IsNotFasterNearOneThatWasSolved) {
  const std::string found = objection("test-knows-its-neighbourhood");
  EXPECT_TRUE(contains(found, "where it has solved none nearby")) << found;
}

TEST_F(TimedStepTest, IsLookedIntoTheMoreRarelyTheLongerAStep) {
  constexpr int steps = 8;
  TimedStep& step = timed("test-takes-long", 2);
  for (int k = 1; k < steps; ++k) step.seconds(iterations + k);
  EXPECT_LT(looked_into(), steps);
}

TEST_F(TimedStepTest, IsLookedIntoAlwaysWhereAStepIsShortOrHeardAgain) {
  TimedStep& step = timed("test-makes-ready", 2);
  for (int k = 1; k < 4; ++k) step.seconds(iterations + k);
  EXPECT_EQ(looked_into(), 4);
  answers_.clear();
  timed("test-takes-long", 2, true).seconds(iterations + 1);
  EXPECT_EQ(looked_into(), 2);
}

TEST_F(TimedStepTest, IsMadeToKeepAPaceOnce) {
  TimedStep& step = timed("test-makes-ready-for-two", 8);
  step.done_before(40, seconds_);
  const auto answers = answers_.size();
  step.done_before(50, seconds_);
  EXPECT_EQ(answers_.size(), answers);
  step.done_before(20, seconds_);
  EXPECT_GT(answers_.size(), answers);
}

}  // namespace
}  // namespace harness

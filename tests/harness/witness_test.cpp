#include "experiments/harness/witness.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cloth/step/time_step.hpp"
#include "experiments/harness/steps_apart.hpp"
#include "experiments/harness/watch.hpp"
#include "tests/harness/testing.hpp"
#include "tests/harness/watched_solvers.hpp"

namespace harness {
namespace {

using cloth::Real;
using testing::BarzilaiBorwein, testing::contains, testing::CountsSteps, testing::Embellishes,
    testing::HasTheAnswer, testing::LeavesNoTime, testing::LeavesNoTimeInItsMemory,
    testing::Rejects, testing::RemembersWhatItWasAsked, testing::WorksOnTheJudgedStep;

class WitnessTest : public ::testing::Test {
 protected:
  WitnessTest() {
    cell_.scene = cloth::load_scene("games103");
    for (const char* side : {"columns", "rows"}) cell_.scene.set(side, 6LL, "test");
    cell_.frame = 2;
    cell_.frozen = {.frames = {2}, .iterations = 60, .seconds = 1e5, .tolerances = {0.5, 1e-1}};
    trace("diagonal-descent");
  }

  void trace(const char* solver) {
    cell_.solver = parse_solver_spec(solver);
    cell_.mode = Mode::trace;
    evidence_.frozen = converged_trajectory(cell_.scene, cell_.frozen.frames).at(0);
    evidence_.trace = blank_row(cell_);
    measure(cell_, evidence_, evidence_.trace);
    cell_.mode = Mode::silent;
    evidence_.seed = 7;
  }

  void trace_one_who_works_on_the_judged_step() {
    using Worker = WorksOnTheJudgedStep;
    Worker::is_half_idle = Worker::stalls = false;
    Worker::sweeps_elsewhere = 0;
    [[maybe_unused]] static const bool once = cloth::add_solver<WorksOnTheJudgedStep>();
    WorksOnTheJudgedStep::mark = evidence_.frozen.state.x[3 * 20 + 1];
    cell_.frozen.tolerances = {0.01};
    cell_.frozen.iterations = 1000;
    trace("test-works-on-the-judged-step");
  }

  void know_the_answer(bool is_shifted = false) {
    [[maybe_unused]] static const bool once = cloth::add_solver<HasTheAnswer>();
    HasTheAnswer::answer = evidence_.frozen.minimiser;
    const cloth::System system = cloth::build_system(cell_.scene);
    cloth::TimeStep step(system, frozen_protocol(cell_.scene));
    step.begin(evidence_.frozen.state);
    HasTheAnswer::guess = is_shifted ? step.x() : VecX();
  }

  Row timed_once() {
    Row row = blank_row(cell_);
    measure(cell_, evidence_, row);
    return row;
  }

  Row timed() {
    return testing::heard([this] { return timed_once(); }, is_doubtful);
  }

  /// Whether it is accused of that: heard again while a busy machine accuses it of something else.
  ::testing::AssertionResult is_accused(const std::string& of) {
    const auto is_other = [&](const Row& row) {
      return is_doubtful(row) && !contains(row.why, of);
    };
    const Row row = testing::heard([this] { return timed_once(); }, is_other);
    if (contains(row.why, of)) return ::testing::AssertionSuccess();
    return ::testing::AssertionFailure() << row.why;
  }

  /// The answers of a solver that is timed, and that of a witness who hears them changed.
  std::string objection(auto&& change) {
    Witness witness(cell_, evidence_, [] {});
    Row row = blank_row(cell_);
    Timed held;
    measure_frozen_silent(cell_, evidence_, row, held);
    for (TimedAnswer& answer : held.answers) change(answer);
    return witness.objection(held).value_or("");
  }

  Cell cell_;
  Evidence evidence_;
};

TEST_F(WitnessTest, IsNotAskedOfWhoIsNotAudited) {
  know_the_answer();
  cell_.frozen.tolerances = {1e-6};
  trace("test-has-the-answer");
  EXPECT_EQ(timed().outcome, Outcome::unfaithful);
  EXPECT_FALSE(timed().metrics.contains(audit_lot)) << "all is audited";
  cell_.measure.audit_every = 8;
  evidence_.is_audited = false;
  const Row row = timed();
  EXPECT_EQ(row.outcome, evidence_.trace.outcome) << row.why;
  EXPECT_EQ(row.metric(audit_lot), 0);
}

TEST_F(WitnessTest, ConfirmsAnHonestSolver) {
  EXPECT_EQ(timed().outcome, evidence_.trace.outcome);
  EXPECT_EQ(objection([](TimedAnswer&) {}), "");
}

TEST_F(WitnessTest, HoldsNothingAgainstWhoLeavesTheMinimiser) {
  cell_.scene.set("first_guess", std::string("target"), "test");
  cell_.scene.set("stiffness", 100.0, "test");  // to which position-based dynamics are blind
  trace("pbd-coloured");
  ASSERT_GT(evidence_.trace.column("error").at(1), 10) << "no first iterate to be misjudged";
  EXPECT_NE(timed().outcome, Outcome::unfaithful) << timed().why;
}

TEST_F(WitnessTest, HoldsNothingAgainstErrorsThatRiseAndFall) {
  [[maybe_unused]] static const bool once = cloth::add_solver<BarzilaiBorwein>();
  for (const char* side : {"columns", "rows"}) cell_.scene.set(side, 10LL, "test");
  cell_.scene.set("stiffness", 8e6, "test");
  cell_.frozen.iterations = 4096;
  cell_.frozen.tolerances = {1e-2, 1e-4, 1e-6};
  trace("test-barzilai-borwein");
  ASSERT_EQ(evidence_.trace.outcome, Outcome::converged);
  int accused = 0;  // as runs go, one accusation is none
  std::string why;
  for (evidence_.seed = 1; evidence_.seed <= 6; ++evidence_.seed)
    if (const Row row = timed(); row.outcome == Outcome::unfaithful && !is_doubtful(row))
      ++accused, why += row.why + '\n';
  EXPECT_LE(accused, 2) << why;
}

/// After steps as short as one iteration it may end where it begins, and honestly.
TEST_F(WitnessTest, HoldsNothingAgainstWhoRejectsAStep) {
  [[maybe_unused]] static const bool once = cloth::add_solver<Rejects>();
  cell_.frame = 5;
  cell_.frozen = {.frames = {5}, .iterations = 1000, .seconds = 1e5, .tolerances = {0.05}};
  trace("test-rejects");
  ASSERT_EQ(evidence_.trace.outcome, Outcome::converged);
  const Row row = timed();
  EXPECT_NE(row.outcome, Outcome::unfaithful) << row.why;
}

/// A flat cloth that falls is solved by a sweep; pushed in its plane, it would not be.
TEST_F(WitnessTest, HoldsNothingAgainstWhoSolvesASoftStepAtOnce) {
  if (!testing::times_tell) GTEST_SKIP();
  cell_.frame = 0;
  cell_.frozen = {.frames = {0}, .iterations = 32, .seconds = 1e5, .tolerances = {1e-2, 1e-4}};
  for (const char* solver :
       {"vertex-block-descent", "newton-pcg", "diagonal-descent[diagonal=block]"}) {
    trace(solver);
    for (evidence_.seed = 0; evidence_.seed < 6; ++evidence_.seed)
      EXPECT_FALSE(contains(timed().why, "it knows the judged step")) << solver;
  }
}

TEST_F(WitnessTest, ObjectsToAnotherAnswer) {
  EXPECT_TRUE(contains(objection([](TimedAnswer& a) { a.end[0] = a.end[0] == '0' ? '1' : '0'; }),
                       "not those of a watched solver"));
  EXPECT_TRUE(
      contains(objection([](TimedAnswer& a) { ++a.lot.number; }), "not those of a watched solver"));
  EXPECT_TRUE(
      contains(objection([](TimedAnswer& a) { --a.iterations; }), "not those of a watched solver"));
}

TEST_F(WitnessTest, ObjectsToATraceThatIsBetterThanWhatIsDoneNearby) {
  cell_.frozen.tolerances = {1e-4};
  for (Number& error : evidence_.trace.curve.at("error")) error = error / 1e6;
  EXPECT_TRUE(is_accused("it does not solve what it is timed on"));
}

/// As far as a step apart tells: a thirtieth of what the answer is worth there.
TEST_F(WitnessTest, ObjectsToAnAnswerThatWasKnownBefore) {
  know_the_answer();
  for (const Real tolerance : {1e-2, 1e-3, 1e-4, 1e-6}) {
    cell_.frozen.tolerances = {tolerance};
    trace("test-has-the-answer");
    ASSERT_LT(evidence_.trace.column("error").at(1), 1e-6);
    const ::testing::AssertionResult is_found = is_accused("it knows the judged step");
    EXPECT_EQ(bool(is_found), tolerance < 6e-4) << tolerance << ": " << is_found.message();
  }
}

/// Once: in whichever repeat is the first to come to its end.
TEST_F(WitnessTest, AsksForAnotherStepInTheFirstRepeatThatEnds) {
  know_the_answer();
  cell_.frozen.tolerances = {1e-6};
  trace("test-has-the-answer");
  cell_.repeat = 2;
  EXPECT_TRUE(is_accused("it knows the judged step"));
  evidence_.is_first = false;
  EXPECT_FALSE(contains(timed().why, "it knows the judged step"));
}

/// A push leaves a stiff cloth's answer nearly as it was, shifted as the first guess is, and makes
/// another step of one in contact; on these, another course does neither.
TEST_F(WitnessTest, ObjectsToAKnownAnswerOfAStiffClothAndInContact) {
  const auto side = std::pair{"columns", cloth::Value(13LL)},
             other = std::pair{"rows", side.second};
  const std::vector<std::tuple<const char*, int, Settings>> steps{
      {"games103", 5, {{"stiffness", 1e6}}},
      {"curtain", 9, {side, other, {"dt", 0.00819}, {"stiffness", 3.11e6}}},
      {"drape-on-sphere",
       20,
       {side,
        other,
        {"dt", 0.00602},
        {"stiffness", 7380.0},
        {"contact", std::string("penalty")},
        {"contact_stiffness", 7380.0}}}};
  for (const auto& [name, frame, settings] : steps) {
    cell_.scene = cloth::load_scene(name);
    for (const auto& [key, value] : settings) cell_.scene.set(key, value, "test");
    cell_.frame = frame;
    cell_.frozen = {.frames = {frame}, .iterations = 20, .seconds = 1e5, .tolerances = {1e-4}};
    trace("newton-cholesky");
    ASSERT_EQ(evidence_.trace.outcome, Outcome::converged) << name;
    EXPECT_EQ(timed().outcome, Outcome::converged) << name << ": " << timed().why;
    for (const bool is_shifted : {false, true}) {
      know_the_answer(is_shifted);
      trace("test-has-the-answer");
      ASSERT_EQ(evidence_.trace.outcome, Outcome::converged) << name;
      // In contact some lots push to steps that are all harder.
      bool is_found = false;
      for (int tries = 0; tries < 8 && !is_found; ++tries)
        is_found = bool(is_accused("it knows the judged step"));
      EXPECT_TRUE(is_found) << name;
    }
  }
}

/// Of what is known already the solver has heard nothing, and some rows are asked for other steps.
TEST_F(WitnessTest, ObjectsToItByStepsThatCameWithTheReference) {
  know_the_answer();
  cell_.frozen.tolerances = {1e-6};
  trace("test-has-the-answer");
  for (const unsigned lot : {3U, 4U, 5U}) {
    solve_beside(cell_.scene, evidence_.frozen, lot);
    EXPECT_TRUE(is_accused("it knows the judged step"));
  }
  trace("newton-cholesky");
  for (const unsigned lot : {3U, 4U, 5U}) {
    solve_beside(cell_.scene, evidence_.frozen, lot);
    EXPECT_EQ(timed().outcome, evidence_.trace.outcome) << timed().why;
  }
}

/// Steps that came with the reference are the same for everybody, and may be odd: these have been
/// given others' minimisers. Who is accused by them is cleared by others, or where the judge has no
/// time to solve any.
TEST_F(WitnessTest, HoldsNothingAgainstWhomOnlyTheStepsOfAllAccuse) {
  for (const char* side : {"columns", "rows"}) cell_.scene.set(side, 20LL, "test");
  cell_.frozen.tolerances = {1e-4};
  trace("newton-cholesky");
  solve_beside(cell_.scene, evidence_.frozen, 3);
  for (auto& [step, solved] : evidence_.frozen.solved)
    if (solved.state.x != evidence_.frozen.state.x && solved.has_minimiser())
      solved.minimiser = evidence_.frozen.minimiser;
  for (const Real timeout : {0.4, 60.0}) {
    cell_.measure.timeout = timeout;
    EXPECT_FALSE(contains(timed().why, "it knows the judged step")) << timed().why;
  }
}

/// A step apart is asked for once.
TEST_F(WitnessTest, ObjectsToWhoIsQuickOnAStepThatItWasAskedForBefore) {
  [[maybe_unused]] static const bool once = cloth::add_solver<RemembersWhatItWasAsked>();
  using Remembers = RemembersWhatItWasAsked;
  Remembers::answer = evidence_.frozen.minimiser;
  const cloth::System system = cloth::build_system(cell_.scene);
  cloth::TimeStep step(system, frozen_protocol(cell_.scene));
  cloth::State from = evidence_.frozen.state;
  step.begin(from);
  Remembers::mark = step.phi().target()[Remembers::component];
  cell_.frozen.tolerances = {1e-2, 1e-4};
  trace("test-remembers-what-it-was-asked");
  ASSERT_EQ(evidence_.trace.outcome, Outcome::converged);
  for (evidence_.seed = 1; evidence_.seed <= 3; ++evidence_.seed)
    EXPECT_TRUE(is_accused("on one as hard it needs over"));
}

TEST_F(WitnessTest, ObjectsToTimedStepsThatAreNotSolved) {
  trace_one_who_works_on_the_judged_step();
  ASSERT_EQ(evidence_.trace.outcome, Outcome::converged) << evidence_.trace.metric("best-error");
  EXPECT_TRUE(is_accused("it does not solve what it is timed on"));
}

TEST_F(WitnessTest, ObjectsToTimedStepsThatAreLessWork) {
  trace_one_who_works_on_the_judged_step();
  WorksOnTheJudgedStep::sweeps_elsewhere = 4;
  EXPECT_NE(timed().outcome, Outcome::unfaithful) << timed().why;
  for (int& sweeps = WorksOnTheJudgedStep::sweeps_elsewhere; sweeps > 1;) {
    sweeps /= 2;
    EXPECT_TRUE(is_accused("it does not solve what it is timed on"));
  }
}

/// So as to have no time to be asked.
TEST_F(WitnessTest, ObjectsToASolverThatStallsWhenItIsWatched) {
  trace_one_who_works_on_the_judged_step();
  WorksOnTheJudgedStep::stalls = true;
  cell_.measure.timeout = 4;
  EXPECT_TRUE(is_accused("watched, all that it was asked for"));
}

/// Whatever it is that it takes its time for.
TEST_F(WitnessTest, ObjectsToWhoLeavesNoTimeToBeAsked) {
  using Where = LeavesNoTime::Where;
  [[maybe_unused]] static const bool once =
      cloth::add_solver<LeavesNoTime>() && cloth::add_solver<LeavesNoTimeInItsMemory>();
  LeavesNoTime::mark = evidence_.frozen.state.x[3 * 20 + 1];
  LeavesNoTime::timed_by = getpid();
  LeavesNoTime::seconds = 3.2;
  cell_.frozen.tolerances = {0.01};
  cell_.measure.timeout = 4;
  for (int& iterations = cell_.frozen.iterations = 8; iterations < 10'000; iterations *= 2) {
    LeavesNoTime::known = iterations;
    trace("test-leaves-no-time");
    if (evidence_.trace.outcome == Outcome::converged) break;
  }
  EXPECT_TRUE(is_accused("it does not solve what it is timed on"));
  LeavesNoTime::where = Where::prepare;
  EXPECT_TRUE(is_accused("watched, all that it was asked for"));
  LeavesNoTime::where = Where::beyond;
  const Row row = timed();
  EXPECT_TRUE(contains(row.why, "watched, all that it was asked for") ||
              contains(row.why, "it gives no answer") ||
              contains(row.why, "it does not solve what it is timed on"))
      << row.why;
  LeavesNoTime::where = Where::end;
  EXPECT_TRUE(is_accused("where it is timed"));
  LeavesNoTime::where = Where::nowhere;
  trace("test-leaves-no-time-in-its-memory");
  EXPECT_TRUE(is_accused("watched, all that it was asked for"));
}

/// Some of them are looked at, by a lot that is another in each repeat.
TEST_F(WitnessTest, ObjectsToTimedStepsOfWhichHalfAreNotSolved) {
  trace_one_who_works_on_the_judged_step();
  WorksOnTheJudgedStep::is_half_idle = true;
  int found = 0;
  for (cell_.repeat = 1; cell_.repeat <= 8; ++cell_.repeat) {
    evidence_.seed = static_cast<unsigned>(cell_.repeat);
    evidence_.is_first = false;
    const Row row = timed();
    if (row.outcome != Outcome::unfaithful) continue;
    ++found;
    EXPECT_TRUE(contains(row.why, "it does not solve what it is timed on") ||
                contains(row.why, "it remembers"))  // where it idles, it is quick
        << row.why;
  }
  EXPECT_GE(found, 4);
}

/// Neither does it idle, nor know the judged step.
TEST_F(WitnessTest, FindsErraticWhoseTraceDependsOnTheStepsBefore) {
  using Solver = testing::DependsOnTheStepsBefore;
  [[maybe_unused]] static const bool once = cloth::add_solver<Solver>();
  cell_.scene.set("iterations", 1LL, "test");  // of each step on the way
  cell_.frame = 8;
  cell_.frozen = {.frames = {8}, .iterations = 1000, .seconds = 1e5, .tolerances = {0.05}};
  for (const int one_of : {1, 4}) {
    Solver::one_of = one_of;
    for (Solver::shift = 0; Solver::shift < one_of; ++Solver::shift) {
      trace("test-depends-on-the-steps-before");
      if (evidence_.trace.column("error").at(1) < 0.05) break;
    }
    ASSERT_LT(evidence_.trace.column("error").at(1), 0.05) << "no trace of one that is fresh";
    // Of six motions after which it is asked, three are not its trace's, or, by chance, fewer.
    const Outcome expected = one_of > 1 ? Outcome::erratic : Outcome::converged;
    Row row = timed();
    for (int again = 0; again < 8 && one_of > 1 && row.outcome != expected; ++again) row = timed();
    EXPECT_EQ(row.outcome, expected) << row.why;
    EXPECT_EQ(row.metrics.contains("seconds-first"), one_of == 1);
  }
}

TEST_F(WitnessTest, ObjectsToWorkThatIsDoneAfterSoManyStepsAlone) {
  [[maybe_unused]] static const bool once = cloth::add_solver<CountsSteps>();
  cell_.frame = 8;
  cell_.frozen = {.frames = {8}, .iterations = 1000, .seconds = 1e5, .tolerances = {0.05}};
  for (const int idle_steps : {8, 0}) {
    CountsSteps::idle_steps = idle_steps;
    trace("test-counts-steps");
    ASSERT_EQ(evidence_.trace.outcome, Outcome::converged) << evidence_.trace.metric("best-error");
    const std::string why = timed().why;
    EXPECT_EQ(contains(why, "it does nothing when nobody looks"), idle_steps > 0) << why;
  }
}

/// One of some timed runs asks for an iteration between those that are timed, or after them.
TEST_F(WitnessTest, ObjectsToACurveThatIsSomebodyElses) {
  [[maybe_unused]] static const bool once = cloth::add_solver<Embellishes>();
  cell_.frozen.tolerances = {1e-12};
  cell_.frozen.iterations = 300;
  for (const bool stays : {false, true}) {
    Embellishes::from = stays ? 140 : 2, Embellishes::to = stays ? 140 : 90;
    Embellishes::stays = stays;
    trace("test-embellishes");
    ASSERT_EQ(evidence_.trace.outcome, Outcome::budget) << evidence_.trace.why;
    int found_out = 0;
    for (evidence_.seed = 0; evidence_.seed < 12; ++evidence_.seed)
      found_out += timed().outcome == Outcome::unfaithful;
    EXPECT_GE(found_out, 3) << "of 12";
    // Who is timed to the end, for its clocks disagree, is found out there.
    EXPECT_LE(found_out, stays ? 12 : 11) << "the others asked for iterations that are its own";
  }
}

TEST_F(WitnessTest, ObjectsToATraceThatIsNotFoundAgain) {
  for (auto& [iterations, digest] : evidence_.trace.digests) digest = hash("elsewhere");
  EXPECT_TRUE(is_accused("not those of the trace"));
}

}  // namespace
}  // namespace harness

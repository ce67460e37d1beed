#include "experiments/harness/foreknowledge.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <optional>
#include <set>

#include "experiments/harness/steps_apart.hpp"
#include "tests/harness/testing.hpp"

namespace harness {
namespace {

using testing::contains;

constexpr Real ever = 1e6;  // [s]

/// On a step on which the judged one's answer is worth nothing.
Testimony solved(Real error) {
  Testimony t;
  t.is_there = t.has_minimiser = true;
  t.error = t.best = error;
  t.foreknown = 1;
  t.hardness = 1;
  return t;
}

/// Whether it is of the step whose course is pushed the least.
bool is_last(const Question& question) { return question.lot.push == pushes_apart.back(); }

class ForeknowledgeTest : public ::testing::Test {
 protected:
  using Say = std::function<Testimony(const Question&)>;

  /// Of a trace that reaches 1e-7 in an iteration, where 1e-6 is asked for, with as many seconds
  /// left.
  std::string objection(const Say& say, Real seconds = ever) {
    const auto of = [&](const Foreknowledge& foreknowledge, int iterations) {
      const Hearing hearing = foreknowledge.hear(1, iterations, each_ * iterations);
      is_whole_ = hearing.is_whole;
      return hearing.objection;
    };
    return ask(say, seconds, of);
  }

  /// Of a timed step that was watched so, where the solver says that when it is asked again.
  std::string objection_near(const Testimony& watched, const Say& say, Real seconds = ever) {
    const auto of = [&](const Foreknowledge& foreknowledge, int iterations) {
      return foreknowledge.objection_near(Lot{1}, iterations, watched, each_ * iterations);
    };
    return ask(say, seconds, of);
  }

  /// Of the same, after other motions.
  std::string variation(const Say& say, Real seconds = ever) {
    const auto of = [&](const Foreknowledge& foreknowledge,
                        int iterations) -> std::optional<std::string> {
      if (iterations < last_) return std::nullopt;
      return foreknowledge.variation(1, iterations, each_ * iterations);
    };
    return ask(say, seconds, of);
  }

  Testimony step_ = solved(0);  ///< what the judge says of steps apart
  Real each_ = 1e-3;            ///< seconds of an iteration
  int last_ = 5;                ///< that iteration
  bool is_whole_ = true;        ///< whether there was time for all that might have told

 private:
  std::string ask(const Say& say, Real seconds, const auto& of) {
    Cell cell;
    cell.frozen.tolerances = {1e-2, 1e-6};
    Row trace;
    for (int k = 0; k <= last_; ++k) {
      trace.curve["iteration"].emplace_back(k);
      trace.curve["error"].emplace_back(k < last_ ? 1 : 1e-7);
    }
    const Aside witness([&](Asked& asked) {
      for (Question question; asked.next(question);)
        asked.answer(question.is_of_step ? step_ : say(question));
    });
    const Deadline deadline(seconds);
    TimeAccount account(seconds, 0);
    const Foreknowledge foreknowledge(cell, trace, witness, witness, deadline, account);
    EXPECT_FALSE(of(foreknowledge, last_ - 1)) << "nothing is claimed";
    return of(foreknowledge, last_).value_or("");
  }
};

TEST_F(ForeknowledgeTest, IsInNoneWhoSolvesAnotherStepAsWell) {
  EXPECT_EQ(objection([](const Question&) { return solved(9e-6); }), "");
  EXPECT_EQ(objection([](const Question& q) { return solved(is_last(q) ? 9e-6 : 0.5); }), "")
      << "on one of a few";
}

TEST_F(ForeknowledgeTest, IsNotToldByStepsThatTheJudgeFindsHarder) {
  const auto badly = [](const Question&) {
    Testimony t = solved(0.5);
    t.is_harder = true;
    return t;
  };
  EXPECT_EQ(objection(badly), "");
  EXPECT_EQ(objection_near(solved(0.5), badly), "");
  EXPECT_NE(objection([](const Question&) { return solved(0.5); }), "");
}

/// Of those that the judge knows to tell nothing no solver is asked, unless another accuses it.
TEST_F(ForeknowledgeTest, IsNotLookedForWhereNoStepTells) {
  const auto fails = [](const Question&) -> Testimony {
    ADD_FAILURE() << "a solver was run";
    return solved(0.5);
  };
  step_.hardness = 2.1;
  EXPECT_EQ(objection(fails), "");
  step_.hardness = 1.9;
  EXPECT_NE(objection([](const Question&) { return solved(0.5); }), "");
  step_.foreknown = 2e-5;
  EXPECT_EQ(objection(fails), "");
}

/// A timed step's own shift may be left of it, by a method that does not see it.
TEST_F(ForeknowledgeTest, IsInNoneWhoLeavesWhatTimedStepsAreShiftedBy) {
  const auto leaves = [](Real shift) {
    Testimony t = solved(2e-5);
    t.shift = shift;
    return t;
  };
  for (const Real shift : {0.0, 1e-5}) {
    const std::string said =
        objection_near(leaves(shift), [&](const Question&) { return leaves(shift); });
    EXPECT_EQ(said.empty(), shift > 0) << said;
  }
}

/// A solver may diverge where it is pushed; on what is hardly another step it does not.
TEST_F(ForeknowledgeTest, IsInNoneWhoGetsFarBelowTheAnswerThatIsKnown) {
  const auto say = [](Real best) {
    return [best](const Question& q) {
      Testimony t = solved(is_last(q) ? best : 1e5);
      if (is_last(q)) t.foreknown = 2e-6;
      return t;
    };
  };
  EXPECT_TRUE(contains(objection(say(6e-8)), "it knows the judged step"))
      << "Newton's kind needs few iterations from an answer that it knows";
  last_ = 8;
  EXPECT_EQ(objection(say(6e-8)), "");
  EXPECT_TRUE(contains(objection(say(7e-8)), "it knows the judged step"));
}

TEST_F(ForeknowledgeTest, IsInNoneWhoseStepsADisturbedMachineMakesLong) {
  int asked = 0;
  const auto disturbed = [&asked](const Question&) {
    Testimony t = solved(1e-7);
    t.seconds = ++asked % 3 == 0 ? 1e-3 : 0.1;
    return t;
  };
  EXPECT_EQ(objection(disturbed), "");
}

/// Where a cloth touches at a few vertices descent comes far on one step, and not on the next.
TEST_F(ForeknowledgeTest, IsInNoneWhoseErrorsDifferAsThoseOfTheJudgesOwnDescent) {
  last_ = 8;
  const auto on_rough_steps = [](Real error, Real unlikeness) {
    return [error, unlikeness, asked = 0](const Question&) mutable {
      Testimony t = solved(++asked % 7 == 0 ? 1e-6 : error);
      t.unlikeness = unlikeness;
      return t;
    };
  };
  const Testimony watched = solved(1e-4);
  EXPECT_NE(objection_near(watched, on_rough_steps(1e-4, 1)), "");
  EXPECT_EQ(objection_near(watched, on_rough_steps(1e-4, 20)), "");
  EXPECT_NE(objection_near(watched, on_rough_steps(1, 1e9)), "") << "it does nothing on most";
  EXPECT_NE(objection_near(watched,
                           [](const Question&) {
                             Testimony t = solved(1e-4);
                             t.unlikeness = 20;
                             return t;
                           }),
            "")
      << "none is solved";
}

/// Who has met a step may be quick on it.
TEST_F(ForeknowledgeTest, IsInWhoIsQuickOnAStepThatItWasAskedForBefore) {
  std::set<Real> met;
  const auto remembers = [&met](const Question& q) {
    Testimony t = solved(1e-7);
    t.seconds = met.insert(q.lot.push).second ? 0.1 : 1e-5;
    return t;
  };
  EXPECT_TRUE(contains(objection(remembers), "on one as hard it needs over"));
}

TEST_F(ForeknowledgeTest, IsInWhoTakesLongToBeSetInMotion) {
  const auto burns = [](Real seconds) {
    return [seconds](const Question&) {
      Testimony t = solved(0.5);
      t.in_motion = seconds;
      return t;
    };
  };
  EXPECT_TRUE(contains(objection(burns(1)), "on one as hard it needs over"));
  EXPECT_TRUE(contains(objection(burns(0.1)), "and 0.5 on one as hard"));
}

TEST_F(ForeknowledgeTest, IsInWhoSolvesNone) {
  EXPECT_TRUE(contains(objection([](const Question&) { return solved(0.5); }),
                       "its error after 5 iterations is 1e-07 there, and 0.5 on one as hard"));
}

TEST_F(ForeknowledgeTest, IsInWhoDoesNotSolveWhatItIsTimedOn) {
  Testimony watched = solved(2e-5);
  const auto badly = [](const Question&) { return solved(2e-5); };
  EXPECT_TRUE(contains(objection_near(watched, badly), "does not solve what it is timed on"));
  watched.accuracy = 2e-5;
  EXPECT_EQ(objection_near(watched, badly), "");
  watched.accuracy = 0;
  watched.hardness = 1.2;  // another step, whose minimiser that of the judged one is not
  EXPECT_EQ(objection_near(watched, badly), "");
  watched = solved(9e-6);
  EXPECT_EQ(objection_near(watched, badly), "") << "it is not asked again";
}

/// It may need half as many more there, but no more time for each, and has to answer.
TEST_F(ForeknowledgeTest, IsInNoneWhoSolvesWhatItIsTimedOnLater) {
  const Testimony watched = solved(2e-5);
  const auto later = [](const Question& q) { return solved(q.until > 5 ? 1e-7 : 2e-5); };
  const auto slowly = [](const Question&) {
    Testimony t = solved(1e-7);
    t.seconds = 0.1;
    return t;
  };
  const auto ends = [](const Question&) {
    _exit(0);
    return solved(0);
  };
  EXPECT_EQ(objection_near(watched, later), "");
  EXPECT_TRUE(contains(objection_near(watched, slowly), "does not solve what it is timed on"));
  EXPECT_TRUE(contains(objection_near(watched, ends), "it gives no answer"));
  EXPECT_EQ(objection_near(watched, slowly, 0), "") << "there is no time to ask";
}

/// It must take as long where it goes astray, in the median, for a machine may change its pace; and
/// come near on half of all steps.
TEST_F(ForeknowledgeTest, IsInNoneWhoGoesAstrayOnOneStepAndNotOnTheNext) {
  Testimony watched = solved(15);
  watched.seconds = 0.01;
  const auto takes = [](Real astray, Real next, unsigned one_in = 2) {
    return [=](const Question& q) {
      const bool is_next = q.lot.number % one_in == 0;
      Testimony t = solved(is_next ? 1e-7 : 15);
      t.seconds = is_next ? next : astray;
      return t;
    };
  };
  EXPECT_EQ(objection_near(watched, takes(0.01, 0.01)), "");
  EXPECT_EQ(objection_near(watched, takes(0.02, 0.02)), "");
  EXPECT_TRUE(contains(objection_near(watched, takes(0.01, 0.02)), "does not solve"));
  EXPECT_TRUE(contains(objection_near(watched, takes(0.01, 0.01, 3)), "does not solve"));
  each_ = 4e-3;
  EXPECT_EQ(objection_near(watched, takes(0.01, 0.02)), "") << "what is solved is published";
}

/// Of the judged step after other motions: as badly after as many iterations, and well after more.
TEST_F(ForeknowledgeTest, IsInNoneWhoseTraceDependsOnTheStepsBefore) {
  const auto later = [](Real soon, Real late, unsigned all_but = 8) {
    return [=](const Question& q) {
      EXPECT_EQ(q.lot.way, Beside::again);
      EXPECT_GT(q.until, q.iterations);
      Testimony t = solved(q.lot.number % all_but == 0 ? late : soon);
      t.best = late;
      return t;
    };
  };
  EXPECT_TRUE(contains(variation(later(0.5, 1e-7)), "after 5 iterations is 1e-07 in the trace"));
  EXPECT_TRUE(contains(variation(later(0.5, 1e-7)), "up to 0.5 after other motions"));
  EXPECT_EQ(variation(later(1e-7, 1e-7)), "") << "it knows the judged step after any";
  EXPECT_EQ(variation(later(0.5, 0.5)), "") << "it is idle after all but one";
  EXPECT_EQ(variation(later(0.5, 1e-7, 1)), "") << "it comes there after as many";
  EXPECT_EQ(variation(later(0.5, 1e-7), 0), "") << "there is no time to ask";
}

TEST_F(ForeknowledgeTest, IsInWhoTakesFarLonger) {
  const auto slow = [](const Question&) {
    Testimony t = solved(1e-7);
    t.seconds = 0.1;
    return t;
  };
  EXPECT_TRUE(contains(objection(slow), "5 iterations near that take 0.005 s, and on one as hard"));
}

TEST_F(ForeknowledgeTest, IsNotToldByHarderStepsNorByThoseOfTheSameAnswer) {
  const auto harder = [](const Question&) {
    Testimony t = solved(0.5);
    t.hardness = 3;
    return t;
  };
  const auto alike = [](const Question&) {
    Testimony t = solved(0.5);
    t.foreknown = 1e-5;
    return t;
  };
  EXPECT_EQ(objection(harder), "");
  EXPECT_EQ(objection(alike), "");
}

/// What the judge takes to solve a step a witness takes too, and nobody is blamed for it.
TEST_F(ForeknowledgeTest, IsNotToldWhereThereIsNoTimeForTheJudgeToSolveAStep) {
  const auto fails = [](const Question&) {
    sleep(1000);
    return solved(0);
  };
  step_.solving = 10;
  EXPECT_EQ(objection(fails, 25), "");
  EXPECT_FALSE(is_whole_);
  EXPECT_NE(objection([](const Question&) { return solved(0.5); }, 40), "");
  EXPECT_TRUE(is_whole_);
}

TEST_F(ForeknowledgeTest, IsNotToldWhereTheJudgeFindsNoMinimiser) {
  step_.has_minimiser = false;
  EXPECT_EQ(objection([](const Question&) { return solved(0.5); }), "");
}

/// Five iterations of 10 ms may take 0.2 s on a step apart, and what is around seven, which are the
/// fewest that tell, 0.84 s.
TEST_F(ForeknowledgeTest, IsNotToldWhereThereIsNoTimeToAsk) {
  each_ = 0.01;
  const auto after_a_while = [](bool is_slow) {
    return [is_slow](const Question& q) {
      EXPECT_GE(q.until, 7);
      EXPECT_LT(q.until, 10) << "not for as many as later";
      usleep(300'000);
      Testimony t = solved(0.5);
      t.is_out_of_time = is_slow;
      return t;
    };
  };
  const auto badly = [](const Question&) { return solved(0.5); };
  EXPECT_EQ(objection(badly, 0.7), "");
  EXPECT_EQ(objection(after_a_while(false), 0.95), "") << "it is asked once";
  EXPECT_TRUE(contains(objection(after_a_while(true), 0.95), "it knows the judged step"));
  EXPECT_TRUE(contains(objection(badly), "it knows the judged step"));
}

TEST_F(ForeknowledgeTest, IsInWhoHangsOrEndsItsProcess) {
  const auto hangs = [](const Question&) {
    sleep(1000);
    return solved(0);
  };
  const auto ends = [](const Question&) {
    _exit(0);
    return solved(0);
  };
  EXPECT_TRUE(contains(objection(hangs, 0.5), "it gives no answer"));
  EXPECT_TRUE(contains(objection(ends), "it gives no answer"));
}

}  // namespace
}  // namespace harness

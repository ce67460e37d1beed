#include "experiments/harness/foreknowledge.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>

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

class ForeknowledgeTest : public ::testing::Test {
 protected:
  using Say = std::function<Testimony(const Question&)>;

  /// Of a trace that reaches 1e-7 in its fifth iteration, where 1e-6 is asked for, with as many
  /// seconds left.
  std::string objection(const Say& say, Real seconds = ever) {
    return objection_after(5, say, seconds);
  }

  /// And in another iteration, where each takes a millisecond.
  std::string objection_after(int last, const Say& say, Real seconds = ever) {
    Cell cell;
    cell.frozen.tolerances = {1e-2, 1e-6};
    Row trace;
    for (int k = 0; k <= last; ++k) {
      trace.curve["iteration"].emplace_back(k);
      trace.curve["error"].emplace_back(k < last ? 1 : 1e-7);
    }
    const Aside witness([&](int questions, int replies) {
      for (Question question; read_whole(questions, question);)
        write_whole(replies, question.is_judged         ? near_
                             : question.is_of_minimiser ? minimiser_
                                                        : say(question));
    });
    const auto left = std::chrono::duration<Real>(seconds);
    const Foreknowledge foreknowledge(
        cell, trace, witness, 1,
        Foreknowledge::Clock::now() +
            std::chrono::duration_cast<Foreknowledge::Clock::duration>(left));
    EXPECT_FALSE(foreknowledge.objection(last - 1, 1e-3 * (last - 1))) << "nothing is claimed";
    return foreknowledge.objection(last, 1e-3 * last).value_or("");
  }

  Testimony minimiser_ = solved(0), near_ = solved(1e-7);
};

TEST_F(ForeknowledgeTest, IsInNoneWhoSolvesAnotherStepAsWell) {
  EXPECT_EQ(objection([](const Question&) { return solved(9e-6); }), "");
  EXPECT_EQ(objection([](const Question& q) { return solved(q.lot.share < 0.002 ? 9e-6 : 0.5); }),
            "")
      << "on one of a few";
}

/// A solver may diverge where it is pushed; on what is hardly another step it does not.
TEST_F(ForeknowledgeTest, IsInNoneWhoGetsFarBelowTheAnswerThatIsKnown) {
  const auto say = [](Real best) {
    return [best](const Question& q) {
      Testimony t = solved(q.lot.share < 0.002 ? best : 1e5);
      if (q.lot.share < 0.002) t.foreknown = 2e-6;
      return t;
    };
  };
  EXPECT_EQ(objection_after(8, say(6e-8)), "");
  EXPECT_TRUE(contains(objection_after(8, say(7e-8)), "it knows the judged step"));
  EXPECT_TRUE(contains(objection_after(5, say(6e-8)), "it knows the judged step"))
      << "Newton's kind needs few iterations from an answer that it knows";
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

TEST_F(ForeknowledgeTest, IsInWhoSolvesNone) {
  EXPECT_TRUE(contains(objection([](const Question&) { return solved(0.5); }),
                       "its error after 5 iterations is 1e-07 there, and 0.5 on one as hard"));
}

TEST_F(ForeknowledgeTest, IsInWhoDoesNotSolveWhatItIsTimedOn) {
  near_ = solved(2e-5);
  const auto well = [](const Question&) { return solved(1e-7); };
  EXPECT_TRUE(contains(objection(well), "does not solve what it is timed on"));
  near_.accuracy = 2e-5;
  EXPECT_EQ(objection(well), "");
  near_.accuracy = 0;
  near_.hardness = 1.2;  // another step, whose minimiser that of the judged one is not
  EXPECT_EQ(objection(well), "");
}

TEST_F(ForeknowledgeTest, IsInWhoTakesFarLonger) {
  const auto slow = [](const Question&) {
    Testimony t = solved(1e-7);
    t.seconds = 0.1;
    return t;
  };
  EXPECT_TRUE(contains(objection(slow), "it knows the judged step"));
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

TEST_F(ForeknowledgeTest, IsNotToldWhereTheJudgeFindsNoMinimiser) {
  minimiser_.has_minimiser = false;
  EXPECT_EQ(objection([](const Question&) { return solved(0.5); }), "");
}

/// A step of five iterations may take 0.1 s, and what is around it thrice as long.
TEST_F(ForeknowledgeTest, IsNotToldWhereThereIsNoTimeToAsk) {
  EXPECT_EQ(objection([](const Question&) { return solved(0.5); }, 0), "");
  int asked = 0;
  const auto takes_a_while = [&asked](const Question&) {
    if (++asked == 1) usleep(800'000);
    return solved(0.5);
  };
  EXPECT_EQ(objection(takes_a_while, 0.9), "");
}

TEST_F(ForeknowledgeTest, IsInWhoIsSlowUntilThereIsNoTimeToAsk) {
  const auto slow = [](const Question&) {
    usleep(850'000);
    Testimony t = solved(0.5);
    t.is_out_of_time = true;
    return t;
  };
  EXPECT_NE(objection(slow, 0.9), "") << "in words of what it knows, or of its silence";
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

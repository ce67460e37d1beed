#include "evidence/effect.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "experiments/harness/statistics.hpp"
#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using testing::never;

Pair pair(const std::string& scene, Real subject, Real rival) {
  return {scene, {subject}, {rival}};
}

/// Scenes with as many states each, whose logarithms of the ratio are about `middle`: between
/// scenes and between states of one they differ as normal variables do.
std::vector<Pair> drawn(int scenes, int states, Real middle, Real between, Real within,
                        unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<Real> normal;
  std::vector<Pair> pairs;
  for (int s = 0; s < scenes; ++s) {
    const Real at = middle + between * normal(random);
    for (int k = 0; k < states; ++k)
      pairs.push_back(pair(std::to_string(s), std::exp(at + within * normal(random)), 1));
  }
  return pairs;
}

TEST(Effect, IsTheMedianOfTheRatios) {
  const Effect odd({pair("a", 1, 2), pair("b", 6, 2), pair("c", 2, 2)});
  EXPECT_DOUBLE_EQ(odd.ratio(), 1);
  EXPECT_EQ(odd.won(), 1);
  EXPECT_EQ(odd.lost(), 1);
  EXPECT_EQ(odd.instances(), 3);
  EXPECT_EQ(odd.scenes(), 3);
  EXPECT_DOUBLE_EQ(Effect({pair("a", 1, 4), pair("a", 1, 1)}).ratio(), 0.5);
  EXPECT_DOUBLE_EQ(Effect({{"a", {1, 2, 9}, {4, 4}}}).ratio(), 0.5) << "of medians over runs";
}

/// What is never solved takes longer than anything that is.
TEST(Effect, KnowsThatNeverIsLonger) {
  EXPECT_EQ(Effect({pair("a", never, 2), pair("b", never, 2), pair("c", 1, 2)}).ratio(), never);
  EXPECT_EQ(Effect({pair("a", 1, never), pair("b", 2, never)}).ratio(), 0);
  EXPECT_EQ(Effect({pair("a", 1, never), pair("b", never, 2)}).ratio(), 1) << "each wins one";
  std::vector<Pair> hopeless;
  for (int s = 0; s < 8; ++s) hopeless.push_back(pair(std::to_string(s), never, 1));
  EXPECT_EQ(verdict(Effect(hopeless).over_instances(0.95)), Verdict::slower);
}

TEST(Effect, TurnsRoundWithItsPairsAndIsFreeOfUnits) {
  const std::vector<Pair> pairs = drawn(8, 5, 0.3, 0.4, 0.6, 1);
  std::vector<Pair> turned = pairs, longer = pairs;
  for (Pair& p : turned) std::swap(p.subject, p.rival);
  for (Pair& p : longer) {
    p.subject[0] *= 1000;
    p.rival[0] *= 1000;
  }
  const Effect one(pairs), other(turned), scaled(longer);
  EXPECT_NEAR(one.ratio() * other.ratio(), 1, 1e-12);
  EXPECT_EQ(one.won(), other.lost());
  const Interval there = one.over_instances(0.95), back = other.over_instances(0.95);
  EXPECT_NEAR(there.low * back.high, 1, 0.02);
  EXPECT_NEAR(there.high * back.low, 1, 0.02);
  EXPECT_NEAR(scaled.over_instances(0.95).low, there.low, 1e-9);
}

/// Of a hundred samples of scenes, the intervals of about 95 have the median of all. Those over
/// states alone, as if scenes did not differ, have it far more rarely.
TEST(Effect, HasItsPlaceInTheIntervalAsOftenAsItIsConfident) {
  const Real middle = -0.7;
  int covered = 0, covered_by_states = 0;
  for (unsigned seed = 0; seed < 100; ++seed) {
    std::vector<Pair> pairs = drawn(12, 4, middle, 1, 0.5, seed);
    const auto has_it = [&](const Effect& effect) {
      const Interval at = effect.over_instances(0.95);
      return at.low <= std::exp(middle) && std::exp(middle) <= at.high;
    };
    covered += has_it(Effect(pairs)) ? 1 : 0;
    for (Pair& p : pairs) p.scene = "the only one";
    covered_by_states += has_it(Effect(std::move(pairs))) ? 1 : 0;
  }
  EXPECT_GE(covered, 91);
  EXPECT_LE(covered_by_states, 80);
}

/// That of order statistics (statistics.hpp) needs no resampling.
TEST(Effect, OfOneSceneHasTheIntervalOfItsMedian) {
  std::vector<Pair> pairs = drawn(1, 101, 0, 0, 1, 3);
  std::vector<Real> ratios;
  for (const Pair& p : pairs) ratios.push_back(p.subject[0]);
  const harness::Summary exact = harness::summarise(ratios);
  const Interval resampled = Effect(std::move(pairs)).over_instances(0.95);
  EXPECT_NEAR(std::log(resampled.low), std::log(exact.low), 0.06);
  EXPECT_NEAR(std::log(resampled.high), std::log(exact.high), 0.06);
}

TEST(Effect, IsAnywhereWhereFewScenesCannotSay) {
  for (const int scenes : {1, 2, 3}) {
    const Effect effect(drawn(scenes, scenes == 1 ? 1 : 20, -3, 0, 0.1, 1));
    const Interval at = effect.over_instances(0.95);
    EXPECT_EQ(at.low, 0) << scenes;
    EXPECT_EQ(at.high, never) << scenes;
    EXPECT_EQ(verdict(at), Verdict::cannot_tell);
  }
  EXPECT_EQ(verdict(Effect(drawn(5, 20, -3, 0, 0.1, 1)).over_instances(0.95)), Verdict::faster);
}

/// Resampling six runs again and again moves their median by about what they differ.
TEST(Effect, IsAsSureByTheClockAsRunsAreAlike) {
  std::mt19937 random(5);
  std::normal_distribution<Real> normal;
  const auto interval = [&](Real spread) {
    std::vector<Pair> pairs(9);
    for (Pair& p : pairs) {
      p.scene = "a";
      for (int run = 0; run < 6; ++run) {
        p.subject.push_back(2 * std::exp(spread * normal(random)));
        p.rival.push_back(std::exp(spread * normal(random)));
      }
    }
    return Effect(std::move(pairs)).over_clock(0.95);
  };
  const Interval sure = interval(0.001), unsure = interval(0.1);
  EXPECT_NEAR(sure.low, 2, 0.01);
  EXPECT_NEAR(sure.high, 2, 0.01);
  EXPECT_LT(unsure.low, 1.97);
  EXPECT_GT(unsure.high, 2.03);
  const Interval counted = Effect({pair("a", 3, 1)}).over_clock(0.95);
  EXPECT_DOUBLE_EQ(counted.low, 3);
  EXPECT_DOUBLE_EQ(counted.high, 3);
}

/// Six of eleven draws are the one that is slow once in 6000 times: within an interval that leaves
/// out less, and in no other.
TEST(Effect, OverTheClockDrawsAsOftenAsItsConfidenceAsks) {
  std::vector<Real> runs(11, 1);
  runs.back() = 100;
  const Effect effect({{"a", runs, {1}}});
  EXPECT_DOUBLE_EQ(effect.over_clock(1 - 2e-3).high, 1);
  EXPECT_DOUBLE_EQ(effect.over_clock(1 - 1e-4).high, 100);
  EXPECT_EQ(effect.over_clock(1 - 1e-6).high, anywhere.high);
}

TEST(Verdict, HasFourWords) {
  EXPECT_EQ(verdict({0.5, 0.9}), Verdict::faster);
  EXPECT_EQ(verdict({1.2, never}), Verdict::slower);
  EXPECT_EQ(verdict({0.95, 1.05}), Verdict::same);
  EXPECT_EQ(verdict({0.5, 0.95}), Verdict::cannot_tell);
  EXPECT_EQ(verdict({0.95, 3}), Verdict::cannot_tell);
  EXPECT_EQ(verdict({0, never}), Verdict::cannot_tell);
}

/// Of many that differ by nothing but chance, one at a time a few are told apart; together, hardly
/// ever any.
TEST(Corrected, TellsNoneApartOfManyThatAreAlike) {
  std::vector<Effect> alike;
  int wrong = 0;
  for (unsigned seed = 0; seed < 50; ++seed) {
    alike.emplace_back(drawn(16, 4, 0, 1, 0.3, 100 + seed));
    const Interval at = alike.back().over_instances(0.95);
    wrong += at.low > 1 || at.high < 1 ? 1 : 0;
  }
  EXPECT_GT(wrong, 0) << "nothing to correct";
  for (const Corrected& one : corrected(alike, 0.95)) {
    EXPECT_NE(one.verdict, Verdict::faster);
    EXPECT_NE(one.verdict, Verdict::slower);
  }
}

/// However far apart they are: no more is known than so many resamples tell.
TEST(Corrected, TellsSoManyRivalsApartAtMost) {
  for (const auto& [scenes, rivals] : {std::pair(6, 4), std::pair(10, 17), std::pair(12, 27),
                                       std::pair(14, 40), std::pair(16, 56)}) {
    const std::vector<Effect> far(static_cast<std::size_t>(rivals),
                                  Effect(drawn(scenes, 4, -9, 0, 0.1, 1)));
    for (const Corrected& one : corrected(far, 0.95)) EXPECT_EQ(one.verdict, Verdict::faster);
    std::vector<Effect> more = far;
    more.push_back(far.front());
    for (const Corrected& one : corrected(more, 0.95))
      EXPECT_EQ(one.verdict, Verdict::cannot_tell) << scenes;
    EXPECT_EQ(rivals_at_once(scenes, 0.95), static_cast<std::size_t>(std::min(rivals, 5)));
  }
}

/// Holm's: all are held to the level of three; two are told at that, and one is left, by itself.
TEST(Corrected, WidensEachIntervalByWhatHolmAsks) {
  const std::vector<Effect> effects{Effect(drawn(14, 4, 0.9, 0.8, 0.3, 11)),
                                    Effect(drawn(14, 4, -1.4, 0.5, 0.3, 12)),
                                    Effect(drawn(14, 4, 0.1, 0.6, 0.3, 13))};
  const std::vector<Corrected> all = corrected(effects, 0.95);
  const auto at = [&](std::size_t k, Real times) {
    return effects[k].over_instances(1 - 0.05 / times);
  };
  const auto expect = [&](std::size_t k, Real times, Verdict word) {
    EXPECT_EQ(all[k].ratio.low, at(k, times).low) << k;
    EXPECT_EQ(all[k].ratio.high, at(k, times).high) << k;
    EXPECT_EQ(all[k].verdict, word);
  };
  expect(0, 3, Verdict::slower);
  expect(1, 3, Verdict::faster);
  expect(2, 1, Verdict::cannot_tell);
  const Effect by_itself(drawn(14, 4, -1.4, 0.5, 0.3, 12));
  EXPECT_EQ(corrected({by_itself}, 0.95)[0].ratio.low, by_itself.over_instances(0.95).low);
}

/// That two are the same is a verdict, too: of many that differ by just more than that, a few are
/// called so one at a time, and together none.
TEST(Corrected, CallsNoneTheSameOfManyThatAreNot) {
  std::vector<Effect> apart;
  int wrong = 0;
  for (unsigned seed = 0; seed < 50; ++seed) {
    apart.emplace_back(drawn(16, 4, std::log(as_good_as_same) + 1e-3, 0.03, 0.03, 100 + seed));
    wrong += verdict(apart.back().over_instances(0.95)) == Verdict::same ? 1 : 0;
  }
  EXPECT_GT(wrong, 0) << "nothing to correct";
  for (const Corrected& one : corrected(apart, 0.95)) EXPECT_NE(one.verdict, Verdict::same);
}

/// Held against each other, too, the four on six cloths would leave none of all to tell.
TEST(Corrected, CountsNoneThatCouldNotBeToldBesideTheOthers) {
  const Effect sure(drawn(10, 4, -9, 0, 0.1, 1)), few(drawn(6, 4, -9, 0, 0.1, 1)),
      alone(drawn(1, 1, -9, 0, 0.1, 1));
  for (const Corrected& one : corrected_at_once({few, few, few, few}, 0.95))
    EXPECT_EQ(one.verdict, Verdict::faster);
  const std::vector<Corrected> all =
      corrected_at_once({sure, few, few, few, few, sure, sure, alone}, 0.95);
  const std::vector<Corrected> of_sure = corrected({sure, sure, sure}, 0.95);
  for (const auto& [k, j] : {std::pair(0, 0), std::pair(5, 1), std::pair(6, 2)}) {
    EXPECT_EQ(all.at(k).verdict, Verdict::faster) << k;
    EXPECT_TRUE(all.at(k).is_tellable) << k;
    EXPECT_EQ(all.at(k).ratio.low, of_sure.at(j).ratio.low) << k;
    EXPECT_EQ(all.at(k).ratio.high, of_sure.at(j).ratio.high) << k;
  }
  for (const std::size_t k : {1, 2, 3, 4, 7}) {
    EXPECT_EQ(all[k].verdict, Verdict::cannot_tell) << k;
    EXPECT_FALSE(all[k].is_tellable) << k;
    EXPECT_EQ(all[k].ratio.low, 0) << k;
    EXPECT_EQ(all[k].ratio.high, never) << k;
  }
}

}  // namespace
}  // namespace evidence

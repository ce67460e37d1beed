// With which of the settings that were tried a solver takes least.

#include "evidence/tuning.hpp"

#include <gtest/gtest.h>

#include "tests/evidence/rows.hpp"

namespace evidence {
namespace {

using testing::to_1mm;

/// Of a solver with these settings, which takes so long for each iteration, and halves a decimetre
/// in each: to a millimetre it takes seven.
Row traced(const std::string& scene, const harness::Values& settings, Real seconds,
           int iterations = 20) {
  Row trace = testing::halving("s", scene, iterations);
  trace.solver_settings = settings;
  trace.label = "s" + harness::to_text(settings);
  for (int k = 0; k <= iterations; ++k) trace.curve["seconds"].emplace_back(k * seconds);
  return trace;
}

const harness::Values none, two{{"window", cloth::Value(2LL)}}, nine{{"window", cloth::Value(9LL)}};

TEST(Tuning, IsBestWithTheSettingsThatTakeLeast) {
  const auto all = tunings({traced("a", none, 2), traced("a", two, 1), traced("a", nine, 3),
                            traced("b", none, 2), traced("b", two, 4), traced("b", nine, 0.125)},
                           to_1mm);
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0].solver, "s");
  EXPECT_EQ(all[0].steps, 2U);
  ASSERT_EQ(all[0].tried.size(), 3U);
  EXPECT_EQ(all[0].best().settings, nine) << "3 and 1, beside 2 and 16, and 1 and 32";
  EXPECT_NEAR(all[0].best().regret.mean(), std::sqrt(3.0), 1e-12);
  ASSERT_NE(all[0].untouched(), nullptr);
  EXPECT_NEAR(all[0].untouched()->regret.mean(), std::sqrt(2.0 * 16), 1e-12);
}

TEST(Tuning, PutsWhoGetsThereBeforeWhoIsQuick) {
  const auto all = tunings(
      {traced("a", two, 0.1), traced("a", nine, 5), traced("b", two, 0.1, 3), traced("b", nine, 5)},
      to_1mm);
  EXPECT_EQ(all[0].best().settings, nine);
  EXPECT_EQ(all[0].tried[0].regret.misses, 1);
  EXPECT_EQ(all[0].untouched(), nullptr) << "its defaults were not tried";
}

TEST(Tuning, TakesWhatWasNotTriedOrFailedForNotSolved) {
  Row failed = traced("b", two, 0.1);
  failed.outcome = harness::Outcome::diverged;
  const auto all = tunings({traced("a", none, 1), traced("a", two, 0.1), traced("b", none, 1),
                            failed, traced("c", none, 1)},
                           to_1mm);
  EXPECT_EQ(all[0].steps, 3U);
  EXPECT_EQ(all[0].tried[1].regret.misses, 2);
  EXPECT_EQ(all[0].best().settings, none);
}

TEST(Tuning, LeavesOutWhatTellsNoSettingsFromOthers) {
  Row at_rest = traced("easy", none, 1);
  for (harness::Number& distance : at_rest.curve["distance-max"]) distance = 1e-4;
  const auto all = tunings({at_rest, traced("hard", none, 1, 3), traced("fair", none, 1)}, to_1mm);
  EXPECT_EQ(all[0].steps, 1U) << "one where the first guess is there, one that nobody solves";
  EXPECT_EQ(all[0].best().regret.misses, 0);
}

TEST(Tuning, IsOfEachSolverByItself) {
  Row other = traced("a", none, 1);
  other.solver = "t";
  const auto all = tunings({traced("a", none, 9), other}, to_1mm);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1].solver, "t");
  EXPECT_EQ(all[0].best().regret.mean(), 1) << "no other solver's seconds count";
}

}  // namespace
}  // namespace evidence

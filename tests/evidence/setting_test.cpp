// What rows say of the step or run that they are of, and which are chosen by that.

#include "evidence/setting.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/evidence/rows.hpp"
#include "tests/harness/testing.hpp"

namespace evidence {
namespace {

using harness::Mode;

Row stiff(const std::string& scene, cloth::Real stiffness, Mode mode = Mode::trace) {
  Row row = testing::row("Newton", scene, mode);
  row.scene_settings = {{"stiffness", stiffness}};
  row.solver_settings = {{"rho", 0.9}};
  row.scene_parameters = {{"cloth.stiffness", stiffness}, {"step.dt", 0.01}};
  if (mode == Mode::trace) row.metrics["vertices"] = stiffness;
  return row;
}

TEST(Setting, IsWhatTheExperimentSetAndElseTheScenesOwn) {
  Row row = stiff("curtain", 100);
  EXPECT_EQ(number_of(row, "stiffness"), 100);
  EXPECT_EQ(number_of(row, "rho"), 0.9);
  EXPECT_EQ(number_of(row, "dt"), 0.01);
  EXPECT_EQ(number_of(row, "step.dt"), 0.01);
  EXPECT_EQ(number_of(row, "frame"), 30);
  EXPECT_EQ(number_of(row, "vertices"), 100);
  EXPECT_TRUE(std::isnan(number_of(row, "scene"))) << "no number";
  EXPECT_TRUE(std::isnan(number_of(row, "stifness")));
  row.scene_settings["dt"] = 0.02;
  EXPECT_EQ(number_of(row, "dt"), 0.02);
  EXPECT_EQ(*setting_of(row, "scene"), cloth::Value(std::string("curtain")));
}

TEST(RowsWhere, AreThoseOfTheStepsTimedOnesToo) {
  const std::vector<Row> rows{stiff("curtain", 100), stiff("swing", 1000),
                              stiff("swing", 1000, Mode::silent),
                              stiff("curtain", 100, Mode::silent)};
  for (const char* condition : {"scene=swing", "stiffness>500", "vertices>=1000"}) {
    const std::vector<Row> chosen = rows_where(rows, {condition});
    ASSERT_EQ(chosen.size(), 2u) << condition;
    for (const Row& row : chosen) EXPECT_EQ(row.scene, "swing") << condition;
  }
  EXPECT_EQ(rows_where(rows, {}).size(), 4u);
  EXPECT_TRUE(rows_where(rows, {"scene=swing", "stiffness<500"}).empty());
  EXPECT_TRUE(harness::testing::contains(
      cloth::testing::usage_error([&] { rows_where(rows, {"scene=swng"}); }),
      "no step has that scene (did you mean 'swing'?)"));
}

TEST(SettingsIn, HaveFirstWhatExperimentsSet) {
  const std::vector<std::string> keys = settings_in({stiff("curtain", 100)});
  ASSERT_GT(keys.size(), 3u);
  EXPECT_EQ(keys[0], "rho");
  EXPECT_EQ(keys[1], "stiffness");
}

}  // namespace
}  // namespace evidence

// What a key of an experiment is swept over: a list, a value alone, a range.

#include "experiments/harness/range.hpp"

#include <gtest/gtest.h>

#include "tests/harness/experiment_text.hpp"

namespace harness::testing {
namespace {

std::vector<Real> numbers(const Axis& axis) {
  std::vector<Real> all;
  for (const cloth::Value& value : axis.values)
    all.push_back(std::holds_alternative<Real>(value)
                      ? std::get<Real>(value)
                      : static_cast<Real>(std::get<long long>(value)));
  return all;
}

Axis scene_axis(const std::string& line) {
  return load(question + scene + line + "\n" + descent + frozen).scenes.at(0).axes.at(0);
}

TEST(Experiment, SweepsAListAndAValueAlone) {
  EXPECT_EQ(numbers(scene_axis("stiffness = [10, 20.5]")), (std::vector<Real>{10, 20.5}));
  EXPECT_EQ(numbers(scene_axis("stiffness = 10")), std::vector<Real>{10});
  EXPECT_EQ(scene_axis("stiffness = 10").key, "stiffness");
}

TEST(Experiment, SweepsALinearRangeWithBothEnds) {
  EXPECT_EQ(numbers(scene_axis("stiffness = { from = 1, to = 2, points = 5 }")),
            (std::vector<Real>{1, 1.25, 1.5, 1.75, 2}));
  EXPECT_EQ(numbers(scene_axis("stiffness = { from = 2, to = 1, points = 2 }")),
            (std::vector<Real>{2, 1}));
}

TEST(Experiment, SweepsALogarithmicRangeThroughExactPowersOfTen) {
  EXPECT_EQ(
      numbers(scene_axis("stiffness = { from = 1e2, to = 1e6, points = 5, scale = \"log\" }")),
      (std::vector<Real>{1e2, 1e3, 1e4, 1e5, 1e6}));
}

TEST(Experiment, SweepsARangeAsLongAsNumbersReach) {
  EXPECT_EQ(numbers(scene_axis("stiffness = { from = 1e-310, to = 1000, points = 3 }")),
            (std::vector<Real>{1e-310, 500, 1000}));
  EXPECT_EQ(
      numbers(scene_axis("stiffness = { from = 1e-300, to = 1e14, points = 3, scale = \"log\" }")),
      (std::vector<Real>{1e-300, 1e-143, 1e14}));
}

TEST(Experiment, RefusesARangeThatIsNone) {
  for (const char* range :
       {"{ from = 1, to = 2 }", "{ from = 1, to = 2, points = 1 }",
        "{ from = 0, to = 2, points = 3, scale = \"log\" }",
        "{ from = 1, to = 2, points = 3, scale = \"cubic\" }", "{ from = 1, too = 2 }", "[]"}) {
    const std::string message =
        refusal(question + scene + "stiffness = " + range + "\n" + descent + frozen);
    EXPECT_TRUE(contains(message, "e.toml:5: ")) << range << ": " << message;
  }
}

}  // namespace
}  // namespace harness::testing

#include "experiments/harness/sweep.hpp"

#include <gtest/gtest.h>

#include <set>

namespace harness {
namespace {

const Axis axis_a{"a", {1LL, 2LL}, ""}, axis_b{"b", {0.5, 0.25, 0.125}, ""},
    axis_c{"c", {true}, ""};

TEST(Sweep, OfNoAxesIsOneEmptyCombination) {
  EXPECT_EQ(combinations({}), std::vector<Settings>{Settings{}});
}

TEST(Sweep, VariesTheLastAxisFastest) {
  const std::vector<Settings> expected{{{"a", 1LL}, {"b", 0.5}},   {{"a", 1LL}, {"b", 0.25}},
                                       {{"a", 1LL}, {"b", 0.125}}, {{"a", 2LL}, {"b", 0.5}},
                                       {{"a", 2LL}, {"b", 0.25}},  {{"a", 2LL}, {"b", 0.125}}};
  EXPECT_EQ(combinations({axis_a, axis_b}), expected);
}

TEST(Sweep, HasEveryCombinationOnce) {
  const std::vector<Settings> all = combinations({axis_b, axis_a, axis_c, axis_a});
  EXPECT_EQ(all.size(), 12u);
  EXPECT_EQ(std::set<Settings>(all.begin(), all.end()).size(), 12u);
  for (const Settings& settings : all) EXPECT_EQ(settings.size(), 4u);
}

}  // namespace
}  // namespace harness

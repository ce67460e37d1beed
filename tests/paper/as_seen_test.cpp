#include "paper/as_seen.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace paper {
namespace {

using Values = std::vector<Real>;

Series seen(const Values& x, const Values& y, const Axis& across, const Axis& up,
            const std::string& style = "lines lw 1") {
  return as_seen({{"line", x, y, {}, {}, style}}, across, up).at(0);
}

const Axis hundreds{"", 1, 100}, shares{"", 1e-2, 1};

TEST(AsSeen, HasTwoPointsOfAStraightLine) {
  Values x, y;
  for (int k = 1; k <= 100; ++k) x.push_back(k), y.push_back(1. / k);
  const Series line = seen(x, y, hundreds, shares);
  EXPECT_EQ(line.x, (Values{1, 100}));
  EXPECT_EQ(line.y, (Values{1, 0.01}));
  EXPECT_EQ(line.title, "line");
}

TEST(AsSeen, PassesAllPointsByAFewOfThem) {
  Values x, y;
  for (int k = 0; k <= 1000; ++k) x.push_back(k), y.push_back(2 + std::sin(k / 100.));
  const Real height = 4;
  const Series line = seen(x, y, {"", 0, 1000, Scale::linear}, {"", 0, height, Scale::linear});
  EXPECT_LT(line.x.size(), 250u);
  for (std::size_t k = 0, next = 1; k < x.size(); ++k) {
    while (line.x[next] < x[k]) ++next;
    const Real way = (x[k] - line.x[next - 1]) / (line.x[next] - line.x[next - 1]);
    // Seen from straight above, at a slope of 2.5, it is 2.7 times as far.
    EXPECT_NEAR(line.y[next - 1] + way * (line.y[next] - line.y[next - 1]), y[k],
                height * 2.7 / 4000);
  }
}

TEST(AsSeen, HasTheEndsBesideAGap) {
  const Series line = seen({1, 2, 4, 8, 16, 32, 64}, {1, 0.5, 0.25, NAN, 0.0625, 0.03125, 0.015625},
                           hundreds, shares);
  EXPECT_EQ(line.x, (Values{1, 4, 8, 16, 64}));
  EXPECT_TRUE(std::isnan(line.y[2]));
}

/// Of which the first decides where the line leaves the panel.
TEST(AsSeen, HasAllThatIsOutOfThePanel) {
  const Values x{1, 2, 4, 8}, up{0.1, 10, 100, 1000}, at_last{0.1, 10, 1e300, INFINITY};
  EXPECT_EQ(seen(x, up, hundreds, shares).x, x);
  EXPECT_EQ(seen(x, at_last, hundreds, shares).x, x);
  EXPECT_EQ(seen(x, at_last, hundreds, {"", 0, 1, Scale::linear}).x, x);
}

TEST(AsSeen, HasASpikeBesideItsLine) {
  EXPECT_EQ(seen({10, 10, 10}, {0.1, 1, 0.2}, hundreds, shares).y, (Values{0.1, 1, 0.2}));
  EXPECT_EQ(seen({10, 20, 10}, {0.1, 0.1, 0.1}, hundreds, shares).x, (Values{10, 20, 10}));
}

TEST(AsSeen, HasEveryMark) {
  for (const char* style : {"linespoints", "linespoints lw 1 pt 7 ps 0.2", "points", "steps lw 1"})
    EXPECT_EQ(seen({1, 10, 100}, {1, 0.1, 0.01}, hundreds, shares, style).x, (Values{1, 10, 100}))
        << style;
  EXPECT_EQ(seen({1, 10, 100}, {1, 0.1, 0.01}, hundreds, shares, "lines").x, (Values{1, 100}));
}

TEST(AsSeen, HasAllOfAnAxisThatIsNone) {
  EXPECT_EQ(seen({1, 10, 100}, {1, 1, 1}, hundreds, {"", 1, 1}).x, (Values{1, 10, 100}));
}

}  // namespace
}  // namespace paper

#include "cloth/model/springs.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <random>
#include <tuple>
#include <vector>

#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::cloth_of;

static_assert(std::forward_iterator<Springs::Iterator>);

using Bits = std::tuple<int, int, std::uint64_t, std::uint64_t, Family, std::uint64_t>;

Bits bits_of(const Spring& s) {
  const auto bits = [](Real number) { return std::bit_cast<std::uint64_t>(number); };
  return {s.i, s.j, bits(s.rest), bits(s.stiffness), s.family, bits(s.damping)};
}

void expect_same(const Springs& springs, const std::vector<Spring>& expected) {
  ASSERT_EQ(springs.size(), expected.size());
  std::size_t k = 0;
  for (const Spring& s : springs) {
    EXPECT_EQ(bits_of(s), bits_of(expected[k])) << k;
    EXPECT_EQ(bits_of(springs[k]), bits_of(expected[k])) << k;
    ++k;
  }
}

/// So many, no two of them alike.
std::vector<Spring> in_disorder(int count) {
  std::mt19937 random(5);
  std::uniform_real_distribution<Real> any(0.1, 1);
  std::vector<Spring> springs;
  for (int k = 0; k < count; ++k)
    springs.push_back({k % 97, 100 + k, any(random), 100 * any(random), static_cast<Family>(k % 3),
                       k % 2 == 0 ? any(random) : 0});
  return springs;
}

TEST(Springs, AreThoseThatWerePutIn) {
  expect_same({}, {});
  for (const int count : {1, 2, 1000, 5000}) expect_same(in_disorder(count), in_disorder(count));
  const std::vector<Spring> springs = in_disorder(20);
  expect_same(std::vector<Spring>(Springs(springs)), springs);
}

TEST(Springs, DifferInTheLastBitAndInASign) {
  const Real rest = 0.1, longer = std::nextafter(rest, 1.0);
  expect_same({{0, 1, rest, 5, Family::shear}, {1, 2, longer, 5, Family::shear}},
              {{0, 1, rest, 5, Family::shear}, {1, 2, longer, 5, Family::shear}});
  expect_same({{0, 1, rest, 5, Family::shear, 0.0}, {1, 2, rest, 5, Family::shear, -0.0}},
              {{0, 1, rest, 5, Family::shear, 0.0}, {1, 2, rest, 5, Family::shear, -0.0}});
}

/// By rounding, rest lengths of a grid have a few neighbouring values.
TEST(Springs, OfAGridAreOfAFewKindsHoweverLargeItIs) {
  for (const long long n : {21, 128}) {
    const Springs springs = cloth_of("curtain", {{"columns", n}, {"rows", n}}).system.springs;
    EXPECT_GT(springs.size(), 5 * static_cast<std::size_t>(n * n));
    EXPECT_LT(springs.kinds(), 100U) << n;
  }
  EXPECT_EQ(Springs(in_disorder(5000)).kinds(), 5000U);
}

TEST(Springs, ChangeAllTogetherOrOneByItself) {
  std::vector<Spring> expected = in_disorder(50);
  Springs springs = expected;
  const Springs before = springs;
  springs.change([](Spring& s) { s.stiffness *= 2, s.i += s.i % 2; });
  for (Spring& s : expected) s.stiffness *= 2, s.i += s.i % 2;
  expect_same(springs, expected);
  springs.change(7, [](Spring& s) { s.rest = 3; });
  expected[7].rest = 3;
  expect_same(springs, expected);
  expect_same(before, in_disorder(50));

  Springs alike{{0, 1, 1, 1, Family::bend}, {1, 2, 1, 1, Family::bend}};
  alike.change(0, [](Spring& s) { s.damping = 1; });
  EXPECT_EQ(alike.front().damping, 1);
  EXPECT_EQ(alike.back().damping, 0) << "which was of the same kind";
  alike.push_back({2, 3, 1, 1, Family::bend});
  EXPECT_EQ(alike.size(), 3U);
  alike.clear();
  EXPECT_TRUE(alike.empty());
}

}  // namespace
}  // namespace cloth

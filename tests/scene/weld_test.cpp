#include "cloth/scene/weld.hpp"

#include <gtest/gtest.h>

#include "tests/testing.hpp"

namespace cloth {
namespace {

/// Becomes what a look at every vertex before it finds.
TEST(Welded, IsWhatAllPairsSay) {
  const VecX x = testing::random_vector(3 * 500, 9);
  const Real tolerance = 0.15;
  const std::vector<int> becomes =
      welded({x.data(), static_cast<std::size_t>(x.size())}, tolerance);
  std::vector<int> kept;
  for (int i = 0; i < 500; ++i) {
    const auto near = std::ranges::find_if(kept, [&](int k) {
      return (x.segment<3>(3 * k) - x.segment<3>(3 * i)).norm() <= tolerance;
    });
    const int expected = near == kept.end() ? i : *near;
    EXPECT_EQ(becomes[std::size_t(i)], expected) << i;
    if (expected == i) kept.push_back(i);
  }
  EXPECT_GT(kept.size(), 100u);
  EXPECT_LT(kept.size(), 480u) << "some are near";
}

}  // namespace
}  // namespace cloth

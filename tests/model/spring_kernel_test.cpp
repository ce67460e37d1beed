#include "cloth/model/spring_kernel.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <vector>

#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth;
using testing::cloth_of;

/// That vertex for each, as a list of springs has them.
std::vector<Spring> renumbered(std::vector<Spring> springs, const std::vector<int>& vertex) {
  for (Spring& s : springs) {
    s.i = vertex[static_cast<std::size_t>(s.i)];
    s.j = vertex[static_cast<std::size_t>(s.j)];
  }
  return springs;
}

VecX by_the_kernel(const std::vector<Spring>& springs, const VecX& x) {
  const int n = static_cast<int>(x.size() / 3);
  Padded padded = padded_zeros(n), g = padded;
  pad(x, padded);
  SpringKernel(springs).add_gradient(padded, g);
  VecX sum;
  unpad(g, sum);
  return sum;
}

VecX spring_by_spring(const std::vector<Spring>& springs, const VecX& x) {
  VecX sum = VecX::Zero(x.size());
  for (const Spring& s : springs) {
    const Vec3 d = difference(x, s), force = tension(s, d.norm()) * d;
    sum.segment<3>(3 * s.i) += force;
    sum.segment<3>(3 * s.j) -= force;
  }
  return sum;
}

/// Cloths of one part and of many; numbered along rows, where springs join a part with the next,
/// and at random, where they join any two.
TEST(SpringKernel, SumsEverySpringWhereverItsVerticesAre) {
  for (const std::int64_t columns : {2, 9, 60, 90}) {
    const Cloth cloth = cloth_of(
        "curtain", {{"columns", columns}, {"rows", columns}, {"roughness", 0.1 / double(columns)}});
    const VecX& x = cloth.state.x;
    std::vector<int> vertex(static_cast<std::size_t>(cloth.system.vertices()));
    std::iota(vertex.begin(), vertex.end(), 0);
    for (const bool shuffled : {false, true}) {
      if (shuffled) std::ranges::shuffle(vertex, std::mt19937(1));
      const auto springs = renumbered(cloth.system.springs, vertex);
      const VecX expected = spring_by_spring(springs, x);
      for (const int threads : {1, 3}) {
        set_threads(threads);
        const VecX sum = by_the_kernel(springs, x);
        EXPECT_LT((sum - expected).norm(), 1e-13 * expected.norm())
            << columns << (shuffled ? " shuffled, " : ", ") << threads << " threads";
      }
    }
  }
  set_threads(1);
}

TEST(SpringKernel, HasTheSameBitsForAnyNumberOfThreads) {
  const Cloth cloth = cloth_of("curtain", {{"columns", 90LL}, {"rows", 90LL}, {"roughness", 1e-3}});
  std::vector<VecX> sums;
  for (const int threads : {1, 2, 5}) {
    set_threads(threads);
    for (int again = 0; again < 20; ++again)
      sums.push_back(by_the_kernel(cloth.system.springs, cloth.state.x));
  }
  set_threads(1);
  for (const VecX& sum : sums) EXPECT_TRUE(sum == sums[0]);
}

/// Whoever shares a loop reads and writes columns of his own alone, also the last of each part.
TEST(Padded, ComesBackAsItWasFromSeveralThreads) {
  set_threads(3);
  for (const int vertices : {1, 2, 12287, 12288, 30001}) {
    const VecX x = VecX::Random(3 * vertices);
    Padded padded = padded_zeros(vertices);
    VecX back;
    pad(x, padded);
    unpad(padded, back);
    EXPECT_TRUE(back == x) << vertices;
    EXPECT_TRUE(padded.row(3).isZero());
  }
  set_threads(1);
}

}  // namespace
}  // namespace cloth

#include "cloth/model/spring_potential.hpp"

#include <gtest/gtest.h>

#include <random>

#include "cloth/model/hooke.hpp"

namespace cloth {
namespace {

/// A spring between the vertices 2 s and 2 s + 1 for each of so many s: every third compressed,
/// every fourth without length.
struct ManyPairs {
  explicit ManyPairs(int count) : x(VecX::Zero(6 * count)) {
    std::mt19937 random(7);
    std::uniform_real_distribution<Real> any(-1, 1);
    for (Real& coordinate : x) coordinate = any(random);
    for (int s = 0; s < count; ++s) {
      springs.push_back({2 * s, 2 * s + 1, s % 3 == 0 ? 3.0 : 0.1, 100.0 + s, Family::shear});
      if (s % 4 == 3) x.segment<3>(6 * s + 3) = x.segment<3>(6 * s);
    }
  }

  Springs springs;
  VecX x;
};

/// Of as many springs as do not fill a register, fill it, and fill more than one; enough of them
/// that another order of a sum shows. Added twice, which doubles them exactly.
TEST(SpringPotential, HasTheHessianOfEachSpringToTheLastBit) {
  for (const int count : {1, 2, 3, 4, 5, 9, 200})
    for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
      const ManyPairs p(count);
      const SpringPotential potential(p.springs);
      std::vector<Mat3> blocks(static_cast<std::size_t>(2 * count), Mat3::Zero());
      for (int twice = 0; twice < 2; ++twice) potential.add_block_diagonal(p.x, curvature, blocks);
      // The four blocks of a spring beside each other, columns 12 apart; the second is not stored.
      std::vector<BlockSlot> slots;
      std::vector<Real> values(static_cast<std::size_t>(36 * count), 0);
      for (int s = 0; s < count; ++s)
        for (int block = 0; block < 4; ++block)
          slots.push_back({block == 1 ? -1 : 36 * s + 3 * block, 12});
      for (int twice = 0; twice < 2; ++twice)
        potential.add_hessian(p.x, curvature, slots, values.data());

      for (int s = 0; s < count; ++s) {
        const Spring& spring = p.springs[static_cast<std::size_t>(s)];
        const Mat3 H = spring_hessian(spring, difference(p.x, spring), curvature);
        for (const int i : {spring.i, spring.j})  // by one over the length: to rounding
          EXPECT_LE((blocks[static_cast<std::size_t>(i)] - 2 * H).norm(), 1e-14 * H.norm());
        const Eigen::Map<const Eigen::Matrix<Real, 12, 3>> stored(values.data() + 36 * s);
        for (int block = 0; block < 4; ++block) {
          const Mat3 expected = block == 0 || block == 3 ? H : block == 1 ? Mat3::Zero() : Mat3(-H);
          EXPECT_EQ(stored.middleRows<3>(3 * block), 2 * expected)
              << "springs " << count << ", block " << block;
        }
      }
    }
}

}  // namespace
}  // namespace cloth

#include "cloth/layout/block_sweep.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cloth/layout/block_kernel.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/model/incidence.hpp"
#include "cloth/parallel.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::crumpled, testing::laid_cloths, testing::relative_difference,
    testing::same_bits, testing::swept;

/// Colour by colour, or all vertices at once; the ends are not.
BlockSweep sweep_of(const System& system, Across across, bool at_once,
                    SweepOrder order = SweepOrder::forward) {
  BlockSweep sweep{.springs = system.springs,
                   .inertia = VecX::Constant(system.vertices(), 40),
                   .colours = colour_vertices(system.springs, system.vertices()),
                   .across = across,
                   .share = 0.2,
                   .step = 0.9,
                   .singular = 1e-14,
                   .order = order};
  for (std::vector<int>& colour : sweep.colours)
    std::erase_if(colour, [&](int i) { return i == 0 || i == system.vertices() - 1; });
  if (!at_once) return sweep;
  std::vector<int> all;
  for (int i = 1; i + 1 < system.vertices(); ++i) all.push_back(i);
  sweep.colours = {all};
  return sweep;
}

/// As it is written, vertex by vertex.
VecX written(const BlockSweep& sweep, VecX x, const VecX& y) {
  const int n = static_cast<int>(sweep.inertia.size());
  const Incidence incidence(sweep.springs, n);
  Colours colours = sweep.colours;
  if (sweep.order == SweepOrder::symmetric)
    colours.insert(colours.end(), sweep.colours.rbegin(), sweep.colours.rend());
  for (const std::vector<int>& colour : colours) {
    const VecX before = x;
    for (const int i : colour) {
      const auto own = before.segment<3>(3 * i);
      Mat3 H = sweep.inertia[i] * Mat3::Identity();
      Vec3 f = sweep.inertia[i] * (y.segment<3>(3 * i) - own);
      for (const int k : incidence.at(i)) {
        const Spring& s = sweep.springs[static_cast<std::size_t>(k)];
        const Vec3 d = own - before.segment<3>(3 * (s.i == i ? s.j : s.i)), n_ = d.normalized();
        const Real t = tension(s, d.norm());
        const Real a = sweep.across == Across::share_of_stiffness ? sweep.share * s.stiffness
                       : sweep.across == Across::tension          ? t
                                                                  : std::max(t, Real{0});
        f -= t * d;
        H += (s.stiffness - a) * n_ * n_.transpose() + a * Mat3::Identity();
      }
      x.segment<3>(3 * i) = own + sweep.step * (H.inverse() * f);
    }
  }
  return x;
}

constexpr std::array all_rules{Across::tension, Across::positive_tension,
                               Across::share_of_stiffness};

TEST(BlockSweep, IsTheSameLaidOut) {
  for (const System& system : laid_cloths())
    for (const Across across : all_rules)
      for (const bool at_once : {false, true}) {
        const BlockSweep sweep = sweep_of(system, across, at_once);
        const VecX x = crumpled(system), y = crumpled(system, 2);
        const VecX expected = written(sweep, written(sweep, x, y), y);
        // Of a block with exact tensions, which may be nearly singular, rounding makes more.
        const Real more = across == Across::tension ? 1e3 : 1;
        EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, y, 2), expected),
                  1e-12 * more)
            << system.vertices() << " vertices";
        if (across != Across::tension) {
          EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, y, 2), expected), 1e-4)
              << system.vertices() << " vertices";
        }
      }
}

/// There and back, over-relaxed; and twice what is counted.
TEST(BlockSweep, IsTheSameLaidOutWhereItIsSymmetric) {
  for (const System& system : laid_cloths())
    for (const bool at_once : {false, true}) {
      BlockSweep sweep = sweep_of(system, Across::positive_tension, at_once, SweepOrder::symmetric);
      sweep.step = at_once ? 0.5 : 1.6;
      const VecX x = crumpled(system), y = crumpled(system, 2);
      const VecX expected = written(sweep, written(sweep, x, y), y);
      EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, y, 2), expected), 1e-12)
          << system.vertices() << " vertices";
      EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, y, 2), expected), 1e-4)
          << system.vertices() << " vertices";
      const auto effort = [&](SweepOrder order) {
        sweep.order = order;
        return lay_out(sweep, testing::general(Precision::f64))->effort().times;
      };
      EXPECT_EQ(effort(SweepOrder::symmetric), 2 * effort(SweepOrder::forward));
    }
}

TEST(BlockSweep, KeepsWhatNoColourHas) {
  const System system = cloth_of("curtain").system;
  const BlockSweep sweep = sweep_of(system, Across::positive_tension, false);
  const VecX x = crumpled(system), moved = swept(sweep, Precision::f64, x, x, 3, 3);
  EXPECT_EQ(Vec3(moved.head<3>()), Vec3(x.head<3>()));
  EXPECT_EQ(Vec3(moved.tail<3>()), Vec3(x.tail<3>()));
}

TEST(BlockSweep, LeavesAVertexWhoseBlockIsSingular) {
  const System system = testing::two_masses();
  BlockSweep sweep{.springs = system.springs,
                   .inertia = VecX::Zero(2),
                   .colours = {{0}, {1}},
                   .across = Across::positive_tension,
                   .singular = 1e-14};
  VecX x(6);
  x << 0, 0, 0, 0.5, 0, 0;  // compressed: nothing holds it across
  EXPECT_EQ(swept(sweep, Precision::f64, x, x, 1), x);
  EXPECT_EQ(swept(sweep, Precision::f32, x, x, 1), x);
}

TEST(BlockSweep, BlendsWhatChebyshevDoes) {
  const System system = cloth_of("garment-obj").system;
  for (const bool at_once : {false, true}) {
    const BlockSweep sweep = sweep_of(system, Across::positive_tension, at_once);
    const VecX x = crumpled(system), y = crumpled(system, 2);
    VecX before = x, now = x;
    for (int k = 0; k < 3; ++k) {
      const VecX next = before + 1.3 * (0.9 * (written(sweep, now, y) - now) + (now - before));
      before = now, now = next;
    }
    EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, y, 0, 3), now), 1e-12);
  }
}

TEST(BlockSweep, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<BlockKernels> kernels = block_kernels();
  for (const System& system : {cloth_of("curtain", {{"columns", 90LL}, {"rows", 90LL}}).system,
                               cloth_of("garment-obj").system})
    for (const bool at_once : {false, true})
      for (const Precision precision : {Precision::f64, Precision::f32}) {
        const BlockSweep sweep =
            sweep_of(system, Across::positive_tension, at_once, SweepOrder::symmetric);
        const VecX x = crumpled(system), y = crumpled(system, 2);
        use(kernels.front());
        const VecX narrow = swept(sweep, precision, x, y, 2, 2);
        use(kernels.back());
        EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, y, 2, 2)))
            << kernels.back().instructions;
        for (const int threads : {2, 5}) {
          set_threads(threads);
          EXPECT_TRUE(same_bits(narrow, swept(sweep, precision, x, y, 2, 2))) << threads;
          set_threads(1);
        }
      }
}

}  // namespace
}  // namespace cloth

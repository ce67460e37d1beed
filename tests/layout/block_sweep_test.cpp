#include "cloth/layout/block_sweep.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "cloth/layout/anchor.hpp"
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

/// What a spring's curvature across it is, in place of t I - t n n^T.
Mat3 across_it(const BlockSweep& sweep, Real k, Real t, const Vec3& n) {
  const Mat3 across = Mat3::Identity() - n * n.transpose();
  switch (sweep.across) {
    case Across::tension:
      return t * across;
    case Across::positive_tension:
      return std::max(t, Real{0}) * across;
    case Across::share_of_stiffness:
      return sweep.share * k * across;
    case Across::norms_of_columns:
      return Vec3(std::abs(t) * across.colwise().norm().transpose()).asDiagonal();
  }
  return across;
}

/// As it is written, vertex by vertex; `stiffness` of each spring.
VecX written(const BlockSweep& sweep, VecX x, const VecX& y, const std::vector<Real>& stiffness) {
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
        Spring s = sweep.springs[static_cast<std::size_t>(k)];
        s.stiffness = stiffness[static_cast<std::size_t>(k)];
        const Vec3 d = own - before.segment<3>(3 * (s.i == i ? s.j : s.i)), n_ = d.normalized();
        const Real t = d.norm() < shortest_length ? 0 : tension(s, d.norm());
        f -= t * d;
        H += s.stiffness * n_ * n_.transpose() + across_it(sweep, s.stiffness, t, n_);
      }
      x.segment<3>(3 * i) = own + sweep.step * (H.inverse() * f);
    }
  }
  return x;
}

VecX written(const BlockSweep& sweep, const VecX& x, const VecX& y) {
  std::vector<Real> stiffness;
  for (const Spring& s : sweep.springs) stiffness.push_back(s.stiffness);
  return written(sweep, x, y, stiffness);
}

/// Two sweeps, and then the first of the next step.
VecX ramped(const BlockSweep& sweep, VecX x, const VecX& y) {
  std::vector<Real> k(sweep.springs.size());
  for (const int sweeps : {2, 1}) {
    for (std::size_t e = 0; e < k.size(); ++e)
      k[e] = std::min(sweep.springs[e].stiffness,
                      std::max(sweep.ramp->gamma * k[e], sweep.ramp->least));
    for (int times = 0; times < sweeps; ++times) {
      x = written(sweep, x, y, k);
      for (std::size_t e = 0; e < k.size(); ++e) {
        const Spring& s = sweep.springs[e];
        const Real off = std::abs(difference(x, s).norm() - s.rest);
        k[e] = std::min(s.stiffness, k[e] + sweep.ramp->beta * off);
      }
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

/// Of the middle of its springs' stiffness: some are at their end of the ramp, others are not.
BlockSweep ramped_sweep_of(const System& system) {
  BlockSweep sweep = sweep_of(system, Across::norms_of_columns, false);
  const Real stiffness = system.springs.front().stiffness;
  sweep.ramp = {.beta = 20 * stiffness, .gamma = 0.7, .least = 0.3 * stiffness};
  return sweep;
}

VecX ramped(LaidSweep& laid, VecX x, const VecX& y) {
  for (const int sweeps : {2, 1}) {
    laid.start(y);
    laid.load(x);
    for (int times = 0; times < sweeps; ++times) laid.sweep();
    laid.store(x);
  }
  return x;
}

TEST(BlockSweep, StiffensItsSpringsFromSweepToSweepAndFromStepToStep) {
  for (const System& system : laid_cloths()) {
    const BlockSweep sweep = ramped_sweep_of(system);
    const VecX x = crumpled(system), y = crumpled(system, 2), expected = ramped(sweep, x, y);
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-12}, std::pair{Precision::f32, 1e-4}}) {
      const auto laid = lay_out(sweep, testing::general(precision));
      EXPECT_LT(relative_difference(ramped(*laid, x, y), expected), bound)
          << system.vertices() << " vertices";
    }
  }
}

TEST(BlockSweep, CarriesItsRampToAnother) {
  const System system = cloth_of("garment-obj").system;
  const VecX x = crumpled(system), y = crumpled(system, 2);
  for (const Precision precision : {Precision::f64, Precision::f32}) {
    const auto laid_out = [&] {
      return lay_out(ramped_sweep_of(system), testing::general(precision));
    };
    const auto one = laid_out(), other = laid_out(), fresh = laid_out();
    ramped(*one, x, y);
    std::vector<Real> memory;
    one->carry([&](Real& number) { memory.push_back(number); });
    std::size_t at = 0;
    other->carry([&](Real& number) { number = memory.at(at++); });
    EXPECT_EQ(at, memory.size());
    const VecX next = ramped(*one, x, y);
    EXPECT_TRUE(same_bits(ramped(*other, x, y), next));
    EXPECT_FALSE(same_bits(ramped(*fresh, x, y), next));
  }
}

/// Neither tension nor, but for a share of its stiffness, curvature.
TEST(BlockSweep, IsTheSameLaidOutWhereASpringHasNoLength) {
  const System system = testing::two_masses();
  const Real stiffness = system.springs.front().stiffness;
  VecX x = VecX::Zero(6), y(6);
  y << 2, 0, 0, 0, 1, 0;
  for (const Across across : {Across::tension, Across::positive_tension, Across::share_of_stiffness,
                              Across::norms_of_columns})
    for (const bool at_once : {false, true}) {
      BlockSweep sweep{.springs = system.springs,
                       .inertia = VecX::Constant(2, 40),
                       .colours = at_once ? Colours{{0, 1}} : Colours{{0}, {1}},
                       .across = across,
                       .share = 0.2,
                       .step = 0.9,
                       .singular = 1e-14};
      if (across == Across::norms_of_columns) sweep.ramp = Ramp{.least = stiffness};
      const VecX expected = written(sweep, x, y);
      EXPECT_LT(relative_difference(swept(sweep, Precision::f64, x, y, 1), expected), 1e-13)
          << static_cast<int>(across) << at_once;
      EXPECT_LT(relative_difference(swept(sweep, Precision::f32, x, y, 1), expected), 1e-5)
          << static_cast<int>(across) << at_once;
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

/// What converges slowly, over-relaxed where it goes colour by colour.
BlockSweep slow_blocks(const System& system, bool at_once) {
  BlockSweep sweep =
      sweep_of(system, at_once ? Across::share_of_stiffness : Across::positive_tension, at_once);
  sweep.inertia = testing::slow_inertia(system);
  sweep.share = 1;
  sweep.step = at_once ? 1 : 1.9;
  return sweep;
}

/// Ten kilometres away. Of a block as flat as a cloth, whose curvature across it is inertia alone,
/// rounding makes some thousand times as much.
TEST(BlockSweep, RoundsInMixedPrecisionTheWayAndNotThePlace) {
  for (const System& system : laid_cloths())
    for (const bool at_once : {false, true}) {
      const BlockSweep sweep = slow_blocks(system, at_once);
      const VecX far = system.rest.array() + 1e4;
      const VecX x = far + 1e-4 * testing::random_vector(far.size()),
                 y = far + 1e-4 * testing::random_vector(far.size(), 2),
                 expected = written(sweep, written(sweep, x, y), y);
      const Real way = (expected - x).lpNorm<Eigen::Infinity>();
      const auto off = [&](Precision precision) {
        return (swept(sweep, precision, x, y, 2) - expected).lpNorm<Eigen::Infinity>() / way;
      };
      EXPECT_LT(off(Precision::mixed), 5e-2) << system.vertices() << " vertices";
      EXPECT_GT(off(Precision::f32), 0.3) << system.vertices() << " vertices";
    }
}

TEST(BlockSweep, ComesInMixedPrecisionToTheMinimiserOfDoublePrecision) {
  const System system = cloth_of("curtain").system;
  for (const System& cloth : {system, testing::shuffled(system)})
    for (const bool at_once : {false, true})
      testing::expect_mixed_to_be_exact(slow_blocks(cloth, at_once), cloth,
                                        at_once ? 1 - testing::softness : 0);
}

/// Over more sweeps than go from one fold to the next.
TEST(BlockSweep, FoldsInTheSameBitsInAnyRegistersAndAnyNumberOfThreads) {
  const std::vector<BlockKernels> kernels = block_kernels();
  const System system = cloth_of("curtain", {{"columns", 90LL}, {"rows", 90LL}}).system;
  for (const System& cloth : {system, testing::shuffled(system)})
    for (const bool at_once : {false, true}) {
      const BlockSweep sweep = slow_blocks(cloth, at_once);
      const VecX x = cloth.rest + 1e-4 * testing::random_vector(cloth.rest.size()),
                 y = cloth.rest + 1e-4 * testing::random_vector(cloth.rest.size(), 2);
      const auto after = [&] {
        return testing::settled(sweep, Precision::mixed, x, y, Anchor<float>::period + 6, 0);
      };
      use(kernels.front());
      const VecX narrow = after();
      use(kernels.back());
      for (const int threads : {1, 5}) {
        set_threads(threads);
        EXPECT_TRUE(same_bits(narrow, after())) << threads << " threads";
        set_threads(1);
      }
    }
}

TEST(BlockSweep, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<BlockKernels> kernels = block_kernels();
  for (const System& system : {cloth_of("curtain", {{"columns", 90LL}, {"rows", 90LL}}).system,
                               cloth_of("garment-obj").system})
    for (const auto& [at_once, ramp] : {std::pair{false, false}, {true, false}, {false, true}})
      for (const Precision precision : {Precision::f64, Precision::f32}) {
        const BlockSweep sweep =
            ramp ? ramped_sweep_of(system)
                 : sweep_of(system, Across::positive_tension, at_once, SweepOrder::symmetric);
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

#include "cloth/layout/jacobi_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "cloth/layout/anchor.hpp"
#include "cloth/layout/grid_jacobi_kernel.hpp"
#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::general, testing::laid_cloths, testing::on_grid,
    testing::relative_difference, testing::same_bits;

/// The sweep as it is written.
VecX swept(const JacobiSweep& sweep, const VecX& x, const VecX& y, Real share = 1) {
  VecX g(x.size());
  for (int i = 0; i < sweep.scale.size(); ++i)
    g.segment<3>(3 * i) = sweep.inertia[i] * (x.segment<3>(3 * i) - y.segment<3>(3 * i));
  for (const Spring& s : sweep.springs) {
    const Vec3 d = difference(x, s), force = tension(s, d.norm()) * d;
    g.segment<3>(3 * s.i) += force;
    g.segment<3>(3 * s.j) -= force;
  }
  VecX moved = x;
  for (int i = 0; i < sweep.scale.size(); ++i)
    moved.segment<3>(3 * i) -= share * sweep.scale[i] * g.segment<3>(3 * i);
  return moved;
}

struct Case {
  JacobiSweep sweep;
  VecX x, y;
};

/// Of a cloth off its rest, with every vertex's inertia and scale its own, and two of them pinned.
Case case_of(const System& system) {
  const int n = system.vertices();
  const VecX random = testing::random_vector(3 * n);
  Case c{{system.springs, 50 + 10 * random.head(n).array(), 1e-3 * (2 + random.tail(n).array())},
         system.rest + 0.01 * random,
         system.rest + 0.02 * testing::random_vector(3 * n, 2)};
  c.sweep.scale[0] = c.sweep.scale[n - 1] = 0;
  return c;
}

/// To rounding of the coordinates, which are about 1 m.
TEST(JacobiSweep, IsTheSameLaidOut) {
  for (const System& system : laid_cloths())
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-14}, std::pair{Precision::f32, 1e-5}}) {
      const Case c = case_of(system);
      const auto laid = lay_out(c.sweep, general(precision));
      laid->start(c.y);
      laid->load(c.x);
      VecX x = c.x;
      laid->store(x);
      EXPECT_LT(relative_difference(x, c.x), precision == Precision::f64 ? 1e-300 : 1e-7);
      laid->sweep();
      laid->sweep();
      laid->store(x);
      const VecX expected = swept(c.sweep, swept(c.sweep, c.x, c.y), c.y);
      EXPECT_LT(relative_difference(x, expected), bound) << system.vertices() << " vertices";
      EXPECT_EQ(Vec3(x.head<3>()), Vec3(c.x.head<3>())) << "a pin stays";
    }
}

/// Also at places where no vertex is.
TEST(JacobiSweep, ForgetsAStepThatDiverged) {
  for (const System& system : laid_cloths())
    for (const Precision precision : {Precision::f64, Precision::f32}) {
      const Case c = case_of(system);
      const auto swept_twice = [&c](LaidSweep& laid, const VecX& from) {
        laid.start(c.y);
        laid.load(from);
        laid.sweep();
        laid.sweep_and_blend(1.3, 0.9);
        VecX x = c.x;
        laid.store(x);
        return x;
      };
      const auto fresh = lay_out(c.sweep, general(precision)),
                 worn = lay_out(c.sweep, general(precision));
      const VecX nowhere = VecX::Constant(c.x.size(), std::numeric_limits<Real>::quiet_NaN());
      swept_twice(*worn, nowhere);
      EXPECT_TRUE(same_bits(swept_twice(*worn, c.x), swept_twice(*fresh, c.x)))
          << system.vertices() << " vertices";
    }
}

TEST(JacobiSweep, BlendsWhatChebyshevDoes) {
  const Case c = case_of(cloth_of("curtain").system);
  const auto laid = lay_out(c.sweep, general(Precision::f64));
  laid->start(c.y);
  laid->load(c.x);
  VecX before = c.x, now = c.x, x = c.x;
  for (const Real weight : {1.0, 1.4, 1.7}) {
    const Real share = 0.8;
    const VecX next = before + weight * (swept(c.sweep, now, c.y, share) - before);
    before = now, now = next;
    laid->sweep_and_blend(weight, share);
  }
  laid->store(x);
  EXPECT_LT(relative_difference(x, now), 1e-14);
}

/// Constraints as they are written, all at once.
VecX projected_at_once(const JacobiSweep& sweep, VecX x, int sweeps) {
  std::vector<Real> lambda(sweep.springs.size());
  for (int times = 0; times < sweeps; ++times) {
    const VecX before = x;
    for (std::size_t k = 0; k < sweep.springs.size(); ++k) {
      const Spring& s = sweep.springs[k];
      const Vec3 d = difference(before, s);
      const Real c = s.stiffness * (s.rest - d.norm() - sweep.compliance[k] * lambda[k]);
      lambda[k] += c;
      x.segment<3>(3 * s.i) += sweep.scale[s.i] * c * direction(d);
      x.segment<3>(3 * s.j) -= sweep.scale[s.j] * c * direction(d);
    }
  }
  return x;
}

/// Also across the parts of a large cloth, where a constraint is computed by both.
TEST(JacobiSweep, OfConstraintsKeepsTheirMultipliers) {
  std::vector<System> cloths = laid_cloths();
  cloths.push_back(cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}}).system);
  for (const System& system : cloths) {
    Case c = case_of(system);
    c.sweep.inertia.setZero();
    c.sweep.scale *= 1e3;  // about 2
    c.sweep.springs.change([&c](Spring& s) {
      s.stiffness = 0.03;
      c.sweep.compliance.push_back(0.5 + 0.1 * (s.i % 3));
    });
    const VecX expected = projected_at_once(c.sweep, c.x, 3);
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-13}, std::pair{Precision::f32, 1e-5}})
      EXPECT_LT(relative_difference(testing::swept(c.sweep, precision, c.x, c.y, 3), expected),
                bound)
          << system.vertices() << " vertices";
    for (const int threads : {2, 5}) {
      set_threads(threads);
      EXPECT_LT(relative_difference(testing::swept(c.sweep, Precision::f64, c.x, c.y, 3), expected),
                1e-13);
      set_threads(1);
    }
  }
}

TEST(JacobiSweep, LeavesASpringWithoutLengthAlone) {
  System system = testing::two_masses();
  JacobiSweep sweep{system.springs, VecX::Zero(2), VecX::Ones(2)};
  const VecX together = VecX::Constant(6, 0.25);
  for (const Precision precision : {Precision::f64, Precision::f32, Precision::mixed}) {
    const auto laid = lay_out(sweep, general(precision));
    laid->start(together);
    laid->load(together);
    laid->sweep();
    VecX x = together;
    laid->store(x);
    EXPECT_EQ(x, together);
  }
}

/// A kilometre away, where single precision does not see that it moves by a tenth of a millimetre.
TEST(JacobiSweep, RoundsInMixedPrecisionTheWayAndNotThePlace) {
  std::vector<System> cloths = laid_cloths();  // and one of several parts
  cloths.push_back(cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}}).system);
  for (const System& system : cloths) {
    const JacobiSweep sweep = testing::slow_descent(system);
    const VecX far = system.rest.array() + 1000;
    const VecX x = far + 1e-4 * testing::random_vector(far.size()),
               y = far + 1e-4 * testing::random_vector(far.size(), 2),
               expected = swept(sweep, swept(sweep, swept(sweep, x, y), y), y);
    const Real way = (expected - x).lpNorm<Eigen::Infinity>();
    const auto off = [&](Precision precision) {
      return (testing::swept(sweep, precision, x, y, 3) - expected).lpNorm<Eigen::Infinity>() / way;
    };
    EXPECT_LT(off(Precision::mixed), 1e-5) << system.vertices() << " vertices";
    EXPECT_GT(off(Precision::f32), 1e-2) << system.vertices() << " vertices";
  }
}

TEST(JacobiSweep, ComesInMixedPrecisionToTheMinimiserOfDoublePrecision) {
  const System system = cloth_of("curtain").system;
  for (const System& cloth : {system, testing::shuffled(system)})
    testing::expect_mixed_to_be_exact(testing::slow_descent(cloth), cloth, 1 - testing::softness);
}

/// Parts of a large cloth, over more sweeps than go from one fold to the next.
TEST(JacobiSweep, FoldsInTheSameBitsInAnyRegistersAndAnyNumberOfThreads) {
  const System system = cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}}).system;
  const std::vector<JacobiKernels> all = jacobi_kernels();
  for (const System& cloth : {system, testing::shuffled(system)}) {
    const JacobiSweep sweep = testing::slow_descent(cloth);
    const VecX x = cloth.rest + 1e-4 * testing::random_vector(cloth.rest.size()),
               y = cloth.rest + 1e-4 * testing::random_vector(cloth.rest.size(), 2);
    const auto after = [&](Precision precision) {
      return testing::settled(sweep, precision, x, y, Anchor<float>::period + 6, 0.9);
    };
    use(all.front());
    const VecX narrow = after(Precision::mixed);
    use(all.back());
    EXPECT_LT((narrow - after(Precision::f64)).lpNorm<Eigen::Infinity>(), 1e-8);
    for (const int threads : {1, 2, 5}) {
      set_threads(threads);
      EXPECT_TRUE(same_bits(narrow, after(Precision::mixed))) << threads << " threads";
      set_threads(1);
    }
  }
}

/// A grid whose rows end within slices, some of which have no spring of this kind or that.
System with_gaps() {
  System system = cloth_of("curtain", {{"columns", 150LL}, {"rows", 170LL}}).system;
  Springs left;
  for (const Spring& s : system.springs) {
    const bool is_gone = (s.j - s.i == 1 && s.i / 16 % 3 == 0) ||
                         (s.j - s.i == 150 && s.i / 16 % 5 == 0) ||
                         (s.j - s.i == 300 && s.i / 64 % 2 == 0);
    if (!is_gone) left.push_back(s);
  }
  system.springs = left;
  return system;
}

/// Many parts, whose runs reach into those before; in one thread they share room.
TEST(JacobiSweep, HasTheSameBitsInAnyNumberOfThreads) {
  const System whole = cloth_of("curtain", {{"columns", 160}, {"rows", 160}}).system;
  for (const System& system : {whole, with_gaps()})
    for (const Precision precision : {Precision::f64, Precision::f32, Precision::mixed}) {
      const Case c = case_of(system);
      const auto sweeps_in = [&](int threads) {
        set_threads(threads);
        const auto laid = lay_out(c.sweep, general(precision));
        laid->start(c.y);
        laid->load(c.x);
        laid->sweep();
        for (int k = 0; k < 5; ++k) laid->sweep_and_blend(1.3, 1);
        VecX x = c.x;
        laid->store(x);
        set_threads(1);
        return x;
      };
      const VecX alone = sweeps_in(1);
      for (const int threads : {2, 3, 7}) EXPECT_TRUE(same_bits(alone, sweeps_in(threads)));
      const VecX once = [&] {
        const auto laid = lay_out(c.sweep, general(precision));
        laid->start(c.y);
        laid->load(c.x);
        laid->sweep();
        VecX x = c.x;
        laid->store(x);
        return x;
      }();
      EXPECT_LT(relative_difference(once, swept(c.sweep, c.x, c.y)),
                precision == Precision::f64 ? 1e-14 : 1e-5);
    }
}

/// So that half a dozen sweeps do not go beyond what single precision holds.
Case calm_case_of(const System& system, bool are_constraints) {
  Case c = case_of(system);
  if (are_constraints) {
    c.sweep.springs.change([](Spring& s) { s.stiffness = 0.03; });
    c.sweep.compliance.assign(c.sweep.springs.size(), 0.3);
    c.sweep.scale *= 1e3;
    return c;
  }
  Real stiffest = 0;
  for (const Spring& s : c.sweep.springs) stiffest = std::max(stiffest, s.stiffness);
  c.sweep.scale *= 500 / stiffest;
  return c;
}

TEST(JacobiSweep, HasTheSameBitsInAnyRegisters) {
  const std::vector<JacobiKernels> all = jacobi_kernels();
  std::vector<System> cloths = laid_cloths();  // and one of several parts
  cloths.push_back(cloth_of("curtain", {{"columns", 160LL}, {"rows", 160LL}}).system);
  for (const System& system : cloths) {
    const Case c = calm_case_of(system, false);
    for (const Precision precision : {Precision::f64, Precision::f32, Precision::mixed}) {
      const auto swept_by = [&](const JacobiKernels& kernels) {
        use(kernels);
        const auto laid = lay_out(c.sweep, general(precision));
        laid->start(c.y);
        laid->load(c.x);
        for (int k = 0; k < 3; ++k) laid->sweep();
        for (int k = 0; k < 3; ++k) laid->sweep_and_blend(1.3, 0.9);
        VecX x = c.x;
        laid->store(x);
        return x;
      };
      const VecX narrow = swept_by(all.front());
      EXPECT_TRUE(narrow.allFinite());
      for (const JacobiKernels& kernels : all)
        EXPECT_TRUE(same_bits(narrow, swept_by(kernels))) << kernels.instructions;
    }
  }
  use(all.back());
}

/// To rounding of the coordinates, which are about 1 m.
TEST(GridJacobi, IsTheSameLaidOut) {
  for (const System& system : testing::grid_cloths()) {
    const Case c = case_of(system);
    const VecX expected = swept(c.sweep, swept(c.sweep, c.x, c.y), c.y);
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-13}, std::pair{Precision::f32, 2e-5}}) {
      const VecX x = testing::swept(c.sweep, on_grid(precision), c.x, c.y, 2);
      EXPECT_LT(relative_difference(x, expected), bound) << system.vertices() << " vertices";
      EXPECT_EQ(Vec3(x.head<3>()), Vec3(c.x.head<3>())) << "a pin stays";
    }
  }
}

TEST(GridJacobi, BlendsWhatChebyshevDoes) {
  const Case c = case_of(cloth_of("curtain").system);
  const auto laid = lay_out(c.sweep, on_grid(Precision::f64));
  laid->start(c.y);
  laid->load(c.x);
  VecX before = c.x, now = c.x, x = c.x;
  for (const Real weight : {1.0, 1.4, 1.7}) {
    const Real share = 0.8;
    const VecX next = before + weight * (swept(c.sweep, now, c.y, share) - before);
    before = now, now = next;
    laid->sweep_and_blend(weight, share);
  }
  laid->store(x);
  EXPECT_LT(relative_difference(x, now), 1e-14);
}

/// What mean projections are: nothing draws to a target.
TEST(GridJacobi, NeedsNoInertia) {
  for (const System& system : testing::grid_cloths()) {
    Case c = case_of(system);
    c.sweep.inertia.setZero();
    const VecX nowhere = VecX::Constant(c.y.size(), std::numeric_limits<Real>::quiet_NaN());
    EXPECT_LT(relative_difference(testing::swept(c.sweep, on_grid(Precision::f64), c.x, nowhere, 2),
                                  swept(c.sweep, swept(c.sweep, c.x, c.y), c.y)),
              1e-13);
  }
}

/// Also across the parts of a large cloth, where a constraint is computed by both.
TEST(GridJacobi, OfConstraintsKeepsTheirMultipliers) {
  std::vector<System> cloths = testing::grid_cloths();
  cloths.push_back(cloth_of("curtain", {{"columns", 100LL}, {"rows", 100LL}}).system);
  for (const System& system : cloths) {
    Case c = case_of(system);
    c.sweep.inertia.setZero();
    c.sweep.scale *= 1e3;  // about 2
    c.sweep.springs.change([&c](Spring& s) {
      s.stiffness = 0.03;
      c.sweep.compliance.push_back(0.5 + 0.1 * (s.i % 3));
    });
    const VecX expected = projected_at_once(c.sweep, c.x, 3);
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-13}, std::pair{Precision::f32, 2e-5}})
      for (const int threads : {1, 2, 5}) {
        set_threads(threads);
        EXPECT_LT(
            relative_difference(testing::swept(c.sweep, on_grid(precision), c.x, c.y, 3), expected),
            bound)
            << system.vertices() << " vertices, " << threads << " threads";
        set_threads(1);
      }
  }
}

TEST(GridJacobi, LeavesASpringWithoutLengthAlone) {
  const System system = testing::two_masses();
  JacobiSweep sweep{system.springs, VecX::Zero(2), VecX::Ones(2)};
  const VecX together = VecX::Constant(6, 0.25);
  for (const Precision precision : {Precision::f64, Precision::f32})
    EXPECT_EQ(testing::swept(sweep, on_grid(precision), together, together, 1), together);
}

/// Nor do the places beside the cloth know of it.
TEST(GridJacobi, ForgetsAStepThatDiverged) {
  const Case c = case_of(cloth_of("curtain").system);
  const auto laid = lay_out(c.sweep, on_grid(Precision::f64));
  const auto swept_from = [&](const VecX& x) {
    laid->start(c.y);
    laid->load(x);
    laid->sweep();
    laid->sweep_and_blend(1.3, 0.9);
    VecX out = c.x;
    laid->store(out);
    return out;
  };
  const VecX before = swept_from(c.x);
  EXPECT_TRUE(swept_from(VecX::Constant(c.x.size(), HUGE_VAL)).hasNaN());
  EXPECT_TRUE(same_bits(swept_from(c.x), before));
}

/// Rows of several parts, and whatever springs reach from one into the next.
TEST(GridJacobi, HasTheSameBitsInAnyNumberOfThreadsAndAnyRegisters) {
  const std::vector<GridJacobiKernels> all = grid_jacobi_kernels();
  std::vector<System> cloths = testing::grid_cloths();
  for (const double bend_ratio : {0.0, 0.1})
    cloths.push_back(
        cloth_of("curtain", {{"columns", 150LL}, {"rows", 170LL}, {"bend_ratio", bend_ratio}})
            .system);
  for (const System& system : cloths)
    for (const bool are_constraints : {false, true}) {
      const Case c = calm_case_of(system, are_constraints);
      for (const Precision precision : {Precision::f64, Precision::f32}) {
        const auto swept_by = [&](const GridJacobiKernels& kernels, int threads) {
          use(kernels);
          set_threads(threads);
          const VecX x = testing::swept(c.sweep, on_grid(precision), c.x, c.y, 3, 3);
          set_threads(1);
          return x;
        };
        const VecX narrow = swept_by(all.front(), 1);
        EXPECT_TRUE(narrow.allFinite());
        for (const GridJacobiKernels& kernels : all)
          for (const int threads : {1, 2, 7})
            EXPECT_TRUE(same_bits(narrow, swept_by(kernels, threads)))
                << kernels.instructions << ", " << threads << " threads";
      }
    }
  use(all.back());
}

}  // namespace
}  // namespace cloth

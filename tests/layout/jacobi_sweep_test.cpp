#include "cloth/layout/jacobi_sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "cloth/layout/jacobi_kernel.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::relative_difference, testing::same_bits;

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

Protocol general(Precision precision) {
  Protocol protocol;
  protocol.layout = Layout::general;
  protocol.precision = precision;
  return protocol;
}

std::vector<System> cloths() {
  std::vector<System> all;
  for (const int n : {2, 5, 21, 64})
    all.push_back(cloth_of("curtain", {{"columns", n}, {"rows", n}}).system);
  for (const char* scene : {"garment-obj", "chain-20", "stiff-and-soft"})
    all.push_back(cloth_of(scene).system);
  return all;
}

/// To rounding of the coordinates, which are about 1 m.
TEST(JacobiSweep, IsTheSameLaidOut) {
  for (const System& system : cloths())
    for (const auto& [precision, bound] :
         {std::pair{Precision::f64, 1e-14}, std::pair{Precision::f32, 1e-5}}) {
      const Case c = case_of(system);
      const auto laid = lay_out(c.sweep, general(precision));
      laid->start(c.y);
      laid->load(c.x);
      VecX x;
      laid->store(x);
      EXPECT_LT(relative_difference(x, c.x), precision == Precision::f64 ? 1e-300 : 1e-7);
      laid->sweep();
      laid->sweep();
      laid->store(x);
      const VecX expected = swept(c.sweep, swept(c.sweep, c.x, c.y), c.y);
      EXPECT_LT(relative_difference(x, expected), bound) << system.vertices() << " vertices";
      EXPECT_EQ(Vec3(x.head<3>()),
                Vec3(precision == Precision::f64 ? Vec3(c.x.head<3>())
                                                 : Vec3(c.x.head<3>().cast<float>().cast<Real>())))
          << "a pin stays";
    }
}

TEST(JacobiSweep, BlendsWhatChebyshevDoes) {
  const Case c = case_of(cloth_of("curtain").system);
  const auto laid = lay_out(c.sweep, general(Precision::f64));
  laid->start(c.y);
  laid->load(c.x);
  VecX before = c.x, now = c.x, x;
  for (const Real weight : {1.0, 1.4, 1.7}) {
    const Real share = 0.8;
    const VecX next = before + weight * (swept(c.sweep, now, c.y, share) - before);
    before = now, now = next;
    laid->sweep_and_blend(weight, share);
  }
  laid->store(x);
  EXPECT_LT(relative_difference(x, now), 1e-14);
}

TEST(JacobiSweep, LeavesASpringWithoutLengthAlone) {
  System system = testing::two_masses();
  JacobiSweep sweep{system.springs, VecX::Zero(2), VecX::Ones(2)};
  const VecX together = VecX::Constant(6, 0.25);
  for (const Precision precision : {Precision::f64, Precision::f32}) {
    const auto laid = lay_out(sweep, general(precision));
    laid->start(together);
    laid->load(together);
    laid->sweep();
    VecX x;
    laid->store(x);
    EXPECT_EQ(x, together);
  }
}

TEST(JacobiSweep, HasTheSameBitsInAnyNumberOfThreads) {
  // Many parts, whose runs reach into those before.
  const Case c = case_of(cloth_of("curtain", {{"columns", 160}, {"rows", 160}}).system);
  for (const Precision precision : {Precision::f64, Precision::f32}) {
    const auto sweeps_in = [&](int threads) {
      set_threads(threads);
      const auto laid = lay_out(c.sweep, general(precision));
      laid->start(c.y);
      laid->load(c.x);
      laid->sweep();
      for (int k = 0; k < 5; ++k) laid->sweep_and_blend(1.3, 1);
      VecX x;
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
      VecX x;
      laid->store(x);
      return x;
    }();
    EXPECT_LT(relative_difference(once, swept(c.sweep, c.x, c.y)),
              precision == Precision::f64 ? 1e-14 : 1e-5);
  }
}

TEST(JacobiSweep, HasTheSameBitsInAnyRegisters) {
  const std::vector<JacobiKernels> all = jacobi_kernels();
  for (const System& system : cloths()) {
    const Case c = case_of(system);
    for (const Precision precision : {Precision::f64, Precision::f32}) {
      const auto swept_by = [&](const JacobiKernels& kernels) {
        use(kernels);
        const auto laid = lay_out(c.sweep, general(precision));
        laid->start(c.y);
        laid->load(c.x);
        for (int k = 0; k < 3; ++k) laid->sweep();
        for (int k = 0; k < 3; ++k) laid->sweep_and_blend(1.3, 0.9);
        VecX x;
        laid->store(x);
        return x;
      };
      const VecX narrow = swept_by(all.front());
      for (const JacobiKernels& kernels : all)
        EXPECT_TRUE(same_bits(narrow, swept_by(kernels))) << kernels.instructions;
    }
  }
  use(all.back());
}

}  // namespace
}  // namespace cloth

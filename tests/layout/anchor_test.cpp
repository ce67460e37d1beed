#include "cloth/layout/anchor.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/model/hooke.hpp"
#include "tests/layout/laid.hpp"

namespace cloth {
namespace {

using testing::cloth_of, testing::crumpled, testing::random_vector, testing::same_bits;

constexpr Real f32_rounding = std::numeric_limits<float>::epsilon();

/// Vertices at places of their own number, the first of them not moved.
struct Anchored {
  explicit Anchored(const System& system)
      : vertex(static_cast<std::size_t>(system.vertices())),
        u((system.vertices() + 15) / 16 * 16, 0, true),
        inertia(50 + 10 * random_vector(system.vertices(), 3).array()),
        anchor(system.springs, inertia, numbered(), u) {}

  const std::vector<int>& numbered() {
    std::iota(vertex.begin(), vertex.end(), 0);
    return vertex;
  }

  VecX told(const VecX& x) const {
    VecX out = x;
    anchor.store(u, is_moved, out);
    return out;
  }

  static bool is_moved(std::ptrdiff_t place) { return place > 0; }

  std::vector<int> vertex;
  Coordinates<float> u;
  VecX inertia;
  Anchor<float> anchor;
};

TEST(Anchor, TellsPositionsToTheLastBit) {
  const System system = cloth_of("curtain").system;
  Anchored a(system);
  const VecX x = crumpled(system);
  a.anchor.start(x);
  a.anchor.load(x);
  EXPECT_TRUE(same_bits(a.told(VecX::Zero(x.size())).tail(x.size() - 3), x.tail(x.size() - 3)));
  EXPECT_EQ(a.told(VecX::Zero(x.size())).head<3>().norm(), 0) << "what does not move is as it was";
}

TEST(Anchor, FoldsWithoutMovingAnything) {
  const System system = cloth_of("curtain").system;
  Anchored a(system);
  const VecX x = crumpled(system);
  VecX way = 1e-3 * random_vector(x.size());
  way.head<3>().setZero();
  a.anchor.start(x);
  a.anchor.load(x);
  a.u.load(a.vertex, way);
  const VecX before = a.told(x);
  EXPECT_LT((before - x - way).lpNorm<Eigen::Infinity>(), 1e-9) << "u is rounded, x is not";
  EXPECT_GT((before - x).lpNorm<Eigen::Infinity>(), 9e-4);
  a.anchor.fold(a.u, Anchored::is_moved);
  a.u.clear();
  EXPECT_TRUE(same_bits(a.told(x), before));
}

/// Of a sum that nearly cancels no digit is lost: it is rounded once, and what single precision
/// makes of its terms would be off by a thousandth of it.
TEST(Anchor, SumsWhatPullsInDoublePrecision) {
  const System system = cloth_of("curtain").system;
  Anchored a(system);
  const VecX x = system.rest + 1e-6 * random_vector(system.rest.size()),
             y = system.rest + 1e-6 * random_vector(system.rest.size(), 2);
  VecX g(x.size());
  for (int i = 0; i < system.vertices(); ++i)
    g.segment<3>(3 * i) = a.inertia[i] * (x.segment<3>(3 * i) - y.segment<3>(3 * i));
  for (const Spring& s : system.springs) {
    const Vec3 d = difference(x, s), force = tension(s, d.norm()) * d;
    g.segment<3>(3 * s.i) += force, g.segment<3>(3 * s.j) -= force;
  }
  a.anchor.start(y);
  a.anchor.load(x);
  const float* const residual = a.anchor.rows().residual;
  for (int i = 0; i < system.vertices(); ++i)
    for (int c = 0; c < 3; ++c)
      EXPECT_NEAR(residual[c * a.u.row() + i], g[3 * i + c],
                  f32_rounding * std::abs(g[3 * i + c]) + 1e-11);
}

/// Sweeps since X was where it is: as many after a fold as after a load.
TEST(Anchor, IsDueAfterItsPeriod) {
  const System system = cloth_of("curtain").system;
  Anchored a(system);
  a.anchor.start(system.rest);
  a.anchor.load(system.rest);
  constexpr int without_end = 100000;
  int sweeps = 0, more = 1;
  while (sweeps < without_end && !a.anchor.is_due()) ++sweeps;
  EXPECT_EQ(sweeps, Anchor<float>::period);
  a.anchor.fold(a.u, Anchored::is_moved);
  while (more < without_end && !a.anchor.is_due()) ++more;
  EXPECT_EQ(more, sweeps);
}

/// What single precision leaves out of a position is kept beside it: a difference is right to its
/// own rounding, also a kilometre away.
TEST(Anchor, KnowsHowFarPlacesAreFromEachOther) {
  const System system = cloth_of("curtain").system;
  Anchored a(system);
  const VecX x = crumpled(system).array() + 1000;
  a.anchor.start(x);
  a.anchor.load(x);
  const AnchorRows<float> rows = a.anchor.rows();
  for (const Spring& s : system.springs)
    for (int c = 0; c < 3; ++c) {
      const auto at = [&](const float* from, int i) { return from[c * a.u.row() + i]; };
      const float rounded = at(rows.positions, s.i) - at(rows.positions, s.j),
                  remainder = at(rows.remainders, s.i) - at(rows.remainders, s.j);
      const Real d = x[3 * s.i + c] - x[3 * s.j + c];
      EXPECT_NEAR(rounded + remainder, d, 2 * f32_rounding * std::abs(d) + 1e-11);
      EXPECT_EQ(rows.position_points[4 * s.i + c], at(rows.positions, s.i));
      EXPECT_EQ(rows.remainder_points[4 * s.i + c], at(rows.remainders, s.i));
    }
}

TEST(Anchor, ServesWhatHasAResidual) {
  const System system = cloth_of("curtain").system;
  const JacobiSweep descent = testing::slow_descent(system);
  const BlockSweep blocks = coloured_blocks(system, 0.01);
  EXPECT_EQ(why_not_mixed(descent), std::nullopt);
  EXPECT_EQ(why_not_mixed(blocks), std::nullopt);
  JacobiSweep constraints = descent, means = descent;
  constraints.compliance.assign(system.springs.size(), 0.1);
  means.inertia.setZero();
  BlockSweep ramped = blocks;
  ramped.ramp = Ramp{};
  const ProjectionSweep projected = projections(system, {});
  for (const SweepInNumbers& sweep : {SweepInNumbers(constraints), SweepInNumbers(means),
                                      SweepInNumbers(ramped), SweepInNumbers(projected)}) {
    EXPECT_NE(why_not_mixed(sweep), std::nullopt);
    EXPECT_THROW(lay_out(sweep, testing::general(Precision::mixed)), std::invalid_argument);
  }
}

}  // namespace
}  // namespace cloth

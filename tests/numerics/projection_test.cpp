#include "cloth/numerics/projection.hpp"

#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <vector>

#include "cloth/numerics/compliance.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::padded;

/// Masses of 1 to 2 kg and one pin, positions off their rest.
Cloth uneven_cloth() {
  Cloth cloth = testing::crumpled_cloth();
  const VecX random = testing::random_vector(cloth.system.vertices());
  cloth.system.mass = (1.5 + 0.5 * random.array()).matrix();
  return cloth;
}

/// The whole way to the rest length.
auto to_rest(const DistanceConstraints& c) {
  return [&c]<class T>(int p, const Stretched<T>& s) -> T {
    return (at<T>(c.rest.data(), p) - s.length) / (at<T>(c.w_i.data(), p) + at<T>(c.w_j.data(), p));
  };
}

Real violation(const System& system, const Padded& x, int spring) {
  const Spring& s = system.springs[std::size_t(spring)];
  return (x.col(s.i) - x.col(s.j)).norm() - s.rest;
}

TEST(Projection, SatisfiesItsConstraintAndMovesNothingElse) {
  const Cloth cloth = uneven_cloth();
  const DistanceConstraints c = in_order(cloth.system);
  for (int p = 0; p < c.count(); ++p) {
    const Padded before = padded(cloth.state.x);
    Padded x = before;
    c.project<Real>(p, x.data(), x.data(), to_rest(c));
    // Coordinates of about 1 m, rounded twice.
    EXPECT_NEAR(violation(cloth.system, x, c.spring[std::size_t(p)]), 0, 1e-15) << p;
    EXPECT_NE(violation(cloth.system, before, c.spring[std::size_t(p)]), 0) << p;
    const Spring& s = cloth.system.springs[std::size_t(c.spring[std::size_t(p)])];
    x.col(s.i) = before.col(s.i), x.col(s.j) = before.col(s.j);
    EXPECT_EQ(x, before) << p;
  }
}

TEST(Projection, KeepsTheCentreOfMassAndExertsNoTorque) {
  Cloth cloth = uneven_cloth();
  cloth.system.pinned.assign(cloth.system.pinned.size(), 0);
  const DistanceConstraints c = in_order(cloth.system);
  const Padded before = padded(cloth.state.x);
  for (int p = 0; p < c.count(); ++p) {
    Padded x = before;
    c.project<Real>(p, x.data(), x.data(), to_rest(c));
    Vec3 force = Vec3::Zero(), torque = Vec3::Zero();
    for (int i = 0; i < cloth.system.vertices(); ++i) {
      const Vec3 push = cloth.system.mass[i] * (x.col(i) - before.col(i)).head<3>();
      force += push;
      torque += Vec3(before.col(i).head<3>()).cross(push);
    }
    EXPECT_LT(force.norm(), 1e-15) << p;
    EXPECT_LT(torque.norm(), 1e-15) << p;
  }
}

TEST(Projection, LeavesOutSpringsBetweenPinsAndNeverMovesOne) {
  Cloth cloth = uneven_cloth();
  std::size_t between = 0;
  for (const int v : {0, 1, 5, 7}) cloth.system.pinned[std::size_t(v)] = 1;
  for (const Spring& s : cloth.system.springs)
    between += cloth.system.is_pinned(s.i) && cloth.system.is_pinned(s.j);
  ASSERT_GT(between, 0u);
  const DistanceConstraints c = in_order(cloth.system);
  EXPECT_EQ(c.rest.size() + between, cloth.system.springs.size());
  const Padded before = padded(cloth.state.x);
  Padded x = before;
  c.sweep(x, to_rest(c));
  c.sweep_back(x, to_rest(c));
  for (int i = 0; i < cloth.system.vertices(); ++i)
    EXPECT_EQ(x.col(i) == before.col(i), cloth.system.is_pinned(i)) << i;
}

TEST(Projection, GivesFourTheBitsOfOne) {
  const Cloth cloth = uneven_cloth();
  const DistanceConstraints c = in_quarters(cloth.system);
  const Padded x = padded(cloth.state.x);
  Padded four = padded_zeros(cloth.system.vertices()), one = four;
  c.accumulate(x, four, to_rest(c));
  for (int p = 0; p < c.count(); ++p) c.project<Real>(p, x.data(), one.data(), to_rest(c));
  EXPECT_EQ(four, one);
  EXPECT_GT(four.norm(), 0);
}

TEST(Projection, TakesEachSpringOnceInQuarters) {
  System system = testing::crumpled_cloth().system;
  const std::vector<Spring> all = system.springs;
  for (const int count : {43, 42, 41, 40, 3, 1, 0}) {
    system.springs = std::vector<Spring>(all.begin(), all.begin() + count);
    std::vector<int> springs = in_quarters(system).spring;
    std::ranges::sort(springs);
    EXPECT_EQ(springs, in_order(system).spring) << count;
  }
}

TEST(Projection, IsIndependentOfTheOrderWithinAColour) {
  const Cloth cloth = uneven_cloth();
  Colours colours = colour_springs(cloth.system.springs, cloth.system.vertices());
  const ColouredConstraints forward(cloth.system, colours);
  for (auto& members : colours) std::ranges::reverse(members);
  const ColouredConstraints backward(cloth.system, colours);
  Padded x = padded(cloth.state.x), y = x;
  for (int k = 0; k < 10; ++k) {
    forward.sweep(x, to_rest(forward.all()));
    backward.sweep(y, to_rest(backward.all()));
  }
  EXPECT_EQ(x, y);
}

TEST(Projection, MovesNothingByASpringWithoutLength) {
  Cloth cloth = uneven_cloth();
  const Spring s = cloth.system.springs[20];
  cloth.state.x.segment<3>(3 * s.i) = cloth.state.x.segment<3>(3 * s.j);
  const DistanceConstraints c(cloth.system, std::vector<int>{20});
  const Padded before = padded(cloth.state.x);
  Padded x = before;
  c.sweep(x, to_rest(c));
  EXPECT_EQ(x, before);
}

TEST(Multipliers, SolveOneLinearisedSpringWithItsDamperExactly) {
  // Backward Euler of m u'' = -k u - beta u' along a spring of reduced mass 1 / (w_i + w_j):
  // (1/w h^2 + beta/h + k) u = (u_y / w h^2 + beta u_n / h), u the violation.
  System system = testing::two_masses();
  system.mass << 1, 3;
  const Real h = 0.1, k = 100, beta = 7, w = 1 + 1 / 3.0;
  ImplicitStep phi(system, h);
  VecX start = system.rest, target = system.rest;
  start[3] = 1.3, target[3] = 1.7;
  phi.set(start, target);
  const DistanceConstraints c = in_order(system);
  Multipliers multipliers;
  multipliers.start(phi, c, {}, {.compliance_scale = 1, .beta = beta});
  EXPECT_TRUE(multipliers.damped());
  Padded x = padded(target);
  for (int sweep = 0; sweep < 3; ++sweep) {
    c.sweep(x,
            [&](int p, const Stretched<Real>& s) { return multipliers.advance<Real, true>(p, s); });
    const Real inertia = 1 / (w * h * h);
    const Real expected = (0.7 * inertia + 0.3 * beta / h) / (inertia + beta / h + k);
    EXPECT_NEAR(violation(system, x, 0), expected, 1e-15) << sweep;
  }
}

}  // namespace
}  // namespace cloth

#include <gtest/gtest.h>

#include "cloth/numerics/spring_laplacian.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// The papers' iterates: x from (M + h^2 D^T W^2 D) x = M y + h^2 D^T W^2 (z - u), pins on the
/// right, and z by golden-section search along D x + u, which knows no closed form.
std::vector<VecX> papers_iterates(const ImplicitStep& phi, VecX x, Real weight, int iterations) {
  const System& system = phi.system();
  const int n = system.vertices();
  std::vector<Vec3> z(system.springs.size()), u(system.springs.size(), Vec3::Zero());
  VecX weights(Eigen::Index(system.springs.size()));
  for (std::size_t e = 0; e < z.size(); ++e)
    weights[Eigen::Index(e)] = weight * system.springs[e].stiffness;
  PrefactoredLaplacian factor;
  factor.factorise(system, phi.h(), weights);
  std::vector<VecX> all{x};
  for (int k = 0; k < iterations; ++k) {
    VecX b(3 * n);
    for (int i = 0; i < n; ++i)
      b.segment<3>(3 * i) = phi.inertia(i) * phi.target().segment<3>(3 * i);
    for (std::size_t e = 0; e < z.size(); ++e) {
      const Spring& s = system.springs[e];
      const Vec3 d = x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j), p = d + u[e];
      const auto objective = [&](Real t) {
        const Real from_rest = t * p.norm() - s.rest, from_p = (1 - t) * p.norm();
        return from_rest * from_rest + weight * from_p * from_p;
      };
      Real low = 0, high = 10;
      for (int trial = 0; trial < 120; ++trial) {
        const Real a = high - 0.6180339887498949 * (high - low),
                   c = low + 0.6180339887498949 * (high - low);
        (objective(a) < objective(c) ? high : low) = objective(a) < objective(c) ? c : a;
      }
      z[e] = low * p;
      u[e] += d - z[e];
      const Vec3 force = weights[Eigen::Index(e)] * (z[e] - u[e]);
      b.segment<3>(3 * s.i) += force;
      b.segment<3>(3 * s.j) -= force;
      if (system.is_pinned(s.i))
        b.segment<3>(3 * s.j) += weights[Eigen::Index(e)] * x.segment<3>(3 * s.i);
      if (system.is_pinned(s.j))
        b.segment<3>(3 * s.i) += weights[Eigen::Index(e)] * x.segment<3>(3 * s.j);
    }
    for (int i = 0; i < n; ++i)
      if (system.is_pinned(i)) b.segment<3>(3 * i) = x.segment<3>(3 * i);
    factor.solve(b, x);
    all.push_back(x);
  }
  return all;
}

TEST(AdmmPd, IteratesAsThePapersSay) {
  for (const Real weight : {0.5, 1.0, 3.0}) {
    const Cloth cloth = testing::later(cloth_of("curtain"), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const auto curve = curve_of(cloth, "admm-pd", {{"weight", weight}}, 6);
    const auto expected = papers_iterates(step.phi(), curve.x[0], weight, 6);
    for (std::size_t k = 0; k <= 6; ++k)
      // A search by values finds z to the root of rounding.
      EXPECT_LT(testing::relative_difference(curve.x[k], expected[k]), 1e-7) << weight << " " << k;
  }
}

TEST(AdmmPd, FindsNewtonsMinimiserWithAnyWeight) {
  const Cloth fallen = testing::later(cloth_of("games103"), 5);
  for (const Real weight : {0.05, 0.5, 1.0, 2.0})
    EXPECT_LT(curve_of(fallen, "admm-pd", {{"weight", weight}}, 2000).error(), 1e-15) << weight;
  const Cloth curtain = testing::later(cloth_of("curtain"), 5);
  EXPECT_LT(curve_of(curtain, "admm-pd", {{"weight", 0.05}}, 1000).error(), 1e-12);
}

TEST(AdmmPd, FindsItSoonerWithLessWeight) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  Real last = 0;
  for (const Real weight : {0.1, 0.3, 1.0, 3.0}) {
    const Real error = curve_of(cloth, "admm-pd", {{"weight", weight}}, 200).error();
    EXPECT_GT(error, last) << weight;
    last = error;
  }
}

TEST(AdmmPd, StartsItsMultipliersAnewInEveryStep) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  auto used = testing::solver_of("admm-pd"), fresh = testing::solver_of("admm-pd");
  used->prepare(cloth.system, cloth.protocol());
  fresh->prepare(cloth.system, cloth.protocol());
  State a = cloth.state;
  testing::advance(*used, a, 7);
  State b = a;
  testing::advance(*used, a, 7);
  testing::advance(*fresh, b, 7);
  EXPECT_TRUE(testing::same_bits(a.x, b.x));
}

TEST(AdmmPd, KeepsLinearMomentumAtEveryIteration) {
  const Cloth cloth = testing::free_cloth();
  const Vec3 before = testing::momentum(cloth.system, cloth.state);
  for (const int iterations : {1, 2, 7}) {
    auto solver = testing::solver_of("admm-pd");
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, iterations);
    EXPECT_LT((testing::momentum(cloth.system, state) - before).norm(), 1e-13) << iterations;
  }
}

}  // namespace
}  // namespace cloth

// Newton's minimiser of a time step, against an optimiser that shares no line with the library.

#include <gtest/gtest.h>

#include <Eigen/SparseCholesky>
#include <string>
#include <tuple>

#include "tests/oracle/optimiser.hpp"
#include "tests/oracle/seed_systems.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth;

/// The lab's cloth 30 frames into its fall, where a quarter of its springs are compressed.
Cloth falling_cloth() {
  Cloth cloth = testing::cloth_of("games103");
  oracle::Lab lab;
  for (int frame = 0; frame < 30; ++frame) lab.implicit_step();
  for (int i = 0; i < cloth.system.vertices(); ++i)
    for (int c = 0; c < 3; ++c) {
      cloth.state.x[3 * i + c] = lab.x[std::size_t(i)][std::size_t(c)];
      cloth.state.v[3 * i + c] = lab.v[std::size_t(i)][std::size_t(c)];
    }
  return cloth;
}

Cloth cloth_named(const std::string& name) {
  return name == "games103" ? falling_cloth() : testing::cloth_of(name);
}

/// The step's objective from the scene's description, with its own target and its own weights.
oracle::Objective objective(const Cloth& cloth) {
  const oracle::Long h = cloth.protocol().dt, factor = cloth.protocol().damping_factor();
  oracle::Objective f;
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const bool pinned = cloth.system.is_pinned(i);
    f.weight.push_back(pinned ? 0 : cloth.system.mass[i] / (h * h));
    for (int c = 0; c < 3; ++c) {
      const int k = 3 * i + c;
      const oracle::Long motion = h * factor * cloth.state.v[k] + h * h * cloth.system.gravity[c];
      f.y.push_back(cloth.state.x[k] + (pinned ? 0 : motion));
    }
  }
  for (const Spring& s : cloth.system.springs)
    f.springs.push_back({std::size_t(s.i), std::size_t(s.j), s.rest, s.stiffness});
  return f;
}

VecX oracle_minimiser(const Cloth& cloth) {
  oracle::Longs x(cloth.state.x.begin(), cloth.state.x.end());
  const oracle::Long h = cloth.protocol().dt, factor = cloth.protocol().damping_factor();
  for (std::size_t k = 0; k < x.size(); ++k)
    if (!cloth.system.is_pinned(int(k / 3))) x[k] += h * factor * cloth.state.v[Eigen::Index(k)];
  x = oracle::minimise(objective(cloth), x, 1e-14L);
  VecX result(cloth.state.x.size());
  for (Eigen::Index k = 0; k < result.size(); ++k) result[k] = Real(x[std::size_t(k)]);
  return result;
}

TEST(Minimiser, NewtonFindsItWithEveryHessianAndFactorisation) {
  for (const std::string scene : {"games103", "swing", "curtain"}) {
    const Cloth cloth = cloth_named(scene);
    const VecX expected = oracle_minimiser(cloth);
    const VecX travelled = expected - cloth.state.x;
    for (const std::string hessian : {"exact", "projected", "on-demand"})
      for (const std::string factorisation : {"simplicial", "supernodal", "cholmod"}) {
        SCOPED_TRACE(scene + " " + hessian + " " + factorisation);
        try {
          const State state =
              testing::newton_step(cloth, {{"hessian", hessian}, {"factorisation", factorisation}});
          // Of the way travelled in the step: the oracle's gradient fell by 1e14, times the
          // Hessian's condition of at most 1e6.
          EXPECT_LT((state.x - expected).norm(), 1e-8 * travelled.norm());
        } catch (const Breakdown&) {
          EXPECT_EQ(hessian, "exact") << "only the exact Hessian may be indefinite on the way";
        }
      }
  }
}

TEST(Minimiser, NewtonStopsWhereTheGradientIsRoundingAndTheExactHessianPositiveDefinite) {
  for (const std::string scene : {"games103", "swing", "curtain"}) {
    SCOPED_TRACE(scene);
    Cloth cloth = cloth_named(scene);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const State end = testing::newton_step(cloth);
    // A rounding of every coordinate, 2e-16 |x|, through the stiffest row of the Hessian.
    SpMat H;
    step.phi().hessian(end.x, H, Curvature::exact);
    const Real mass = cloth.system.mass.minCoeff();
    const Real rounding = 2e-16 * end.x.lpNorm<Eigen::Infinity>() * H.diagonal().maxCoeff() / mass;
    EXPECT_LT(step.phi().residual(end.x), 10 * rounding);
    EXPECT_EQ(Eigen::SimplicialLLT<SpMat>(H).info(), Eigen::Success);
  }
}

}  // namespace
}  // namespace cloth

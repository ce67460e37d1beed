#include <gtest/gtest.h>

#include <cmath>

#include "cloth/numerics/spectrum.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// J^T J by differences of the residuals sqrt(k) (|d| - L) of one vertex, and m/h^2.
Mat3 gauss_newton_block(const ImplicitStep& phi, const VecX& x, int i) {
  Mat3 H = phi.inertia(i) * Mat3::Identity();
  for (const Spring& s : phi.system().springs) {
    if (s.i != i && s.j != i) continue;
    const Vec3 other = x.segment<3>(3 * (s.i == i ? s.j : s.i));
    Vec3 row;
    for (int c = 0; c < 3; ++c) {
      const Vec3 at = x.segment<3>(3 * i), step = 1e-6 * Vec3::Unit(c);
      row[c] = ((at + step - other).norm() - (at - step - other).norm()) / 2e-6;
    }
    H += s.stiffness * row * row.transpose();
  }
  return H;
}

TEST(VertexGaussNewton, SolvesEachVertexWithItsLinearisedSprings) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  const auto curve = curve_of(cloth, "vertex-gauss-newton", {{"transverse", 0.0}}, 1);
  VecX g;
  step.phi().gradient(curve.x[0], g);
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    const Vec3 moved = (curve.x[1] - curve.x[0]).segment<3>(3 * i);
    if (cloth.system.is_pinned(i)) continue;
    const Mat3 H = gauss_newton_block(step.phi(), curve.x[0], i);
    // Differences have nine digits.
    EXPECT_LT((H * moved + g.segment<3>(3 * i)).norm(), 1e-8 * g.norm()) << i;
  }
}

TEST(VertexGaussNewton, WithFullTransverseCurvatureIsPdJacobi) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  const VecX jacobi = curve_of(cloth, "pd-jacobi", {}, 20).x.back();
  const VecX x = curve_of(cloth, "vertex-gauss-newton", {{"transverse", 1.0}}, 20).x.back();
  EXPECT_LT(testing::relative_difference(x, jacobi), 1e-13);
}

TEST(VertexGaussNewton, FindsNewtonsMinimiser) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  EXPECT_LT(curve_of(cloth, "vertex-gauss-newton", {}, 600).error(), 1e-15);
  EXPECT_LT(curve_of(cloth, "vertex-gauss-newton", {{"step", 0.5}}, 1200).error(), 1e-15);
}

TEST(VertexGaussNewton, LowersPhiAtEverySweepOfTheScenes) {
  for (const char* scene : {"games103", "curtain", "swing"})
    for (const int frame : {0, 10}) {
      const Cloth cloth = testing::later(cloth_of(scene), frame);
      EXPECT_LE(curve_of(cloth, "vertex-gauss-newton", {}, 64).highest_rise(), 0)
          << scene << " " << frame;
    }
}

TEST(VertexGaussNewton, DivergesOnATautClothWithoutTransverseCurvature) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  EXPECT_GT(curve_of(cloth, "vertex-gauss-newton", {{"transverse", 0.0}}, 64).error(), 1);
}

TEST(VertexGaussNewton, OvershootsToFirstOrderOnlyBeyondTheStretchThatTransverseAllows) {
  // A cloth stretched alike everywhere: 1 - L/|d| is one number for all springs.
  Cloth cloth = cloth_of("curtain", {{"where", "none"}, {"dt", 1.0}});
  for (const Real stretch : {1.05, 1.5}) {
    const VecX x = stretch * cloth.system.rest;
    const Real strain = 1 - 1 / stretch;
    SpMat H;
    const ImplicitStep phi(cloth.system, 1.0);
    phi.hessian(x, H, Curvature::exact);
    for (const Real share : {0.3, 1.0}) {
      std::vector<Mat3> D;
      for (int i = 0; i < cloth.system.vertices(); ++i)
        D.push_back(phi.inertia(i) * Mat3::Identity());
      for (const Spring& s : cloth.system.springs) {
        const Vec3 n = (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).normalized();
        const Mat3 nn = n * n.transpose();
        for (const int i : {s.i, s.j})
          D[std::size_t(i)] += s.stiffness * (nn + share * strain * (Mat3::Identity() - nn));
      }
      EXPECT_EQ(preconditioned_spectrum(H, D).max < 2, share == 1) << stretch << " " << share;
    }
  }
}

TEST(VertexGaussNewton, GainsByChebyshevAtItsSpectralRadius) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  const Real plain = curve_of(cloth, "vertex-gauss-newton", {}, 60).error();
  const Real fast =
      curve_of(cloth, "vertex-gauss-newton", {{"accelerate", "chebyshev"}, {"rho", "spectral"}}, 60)
          .error();
  EXPECT_LT(fast, plain / 3);
}

}  // namespace
}  // namespace cloth

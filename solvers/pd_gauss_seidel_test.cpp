#include <gtest/gtest.h>

#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// The passes as textbooks have them: b of the local step at x, then x_i from row i of A x = b with
/// the neighbours' newest positions, and omega times as far.
VecX textbook_sweep(const ImplicitStep& phi, VecX x, bool back, Real omega) {
  const System& system = phi.system();
  const int n = system.vertices();
  VecX b(x.size());
  for (int i = 0; i < n; ++i) b.segment<3>(3 * i) = phi.inertia(i) * phi.target().segment<3>(3 * i);
  for (const Spring& s : system.springs) {
    const Vec3 d = s.rest * (x.segment<3>(3 * s.i) - x.segment<3>(3 * s.j)).normalized();
    b.segment<3>(3 * s.i) += s.stiffness * d;
    b.segment<3>(3 * s.j) -= s.stiffness * d;
  }
  const auto solve_row = [&](int i) {
    if (system.is_pinned(i)) return;
    Real diagonal = phi.inertia(i);
    Vec3 right = b.segment<3>(3 * i);
    for (const Spring& s : system.springs) {
      if (s.i != i && s.j != i) continue;
      diagonal += s.stiffness;
      right += s.stiffness * x.segment<3>(3 * (s.i == i ? s.j : s.i));
    }
    x.segment<3>(3 * i) += omega * (right / diagonal - x.segment<3>(3 * i));
  };
  for (int i = 0; i < n; ++i) solve_row(i);
  if (back)
    for (int i = n - 1; i >= 0; --i) solve_row(i);
  return x;
}

TEST(PdGaussSeidel, SweepsAsTheTextbookSays) {
  for (const char* scene : {"games103", "curtain"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    for (const char* sweep : {"symmetric", "forward"})
      for (const Real omega : {0.6, 1.0, 1.7}) {
        const auto curve =
            curve_of(cloth, "pd-gauss-seidel", {{"sweep", sweep}, {"over_relaxation", omega}}, 3);
        for (std::size_t k = 0; k < 3; ++k) {
          const VecX expected =
              textbook_sweep(step.phi(), curve.x[k], std::string(sweep) == "symmetric", omega);
          EXPECT_LT(testing::relative_difference(curve.x[k + 1], expected), 1e-13)
              << scene << omega << k;
        }
      }
  }
}

TEST(PdGaussSeidel, FindsNewtonsMinimiserAndNeverRaisesPhi) {
  const Cloth soft = testing::later(cloth_of("games103"), 5),
              curtain = testing::later(cloth_of("curtain"), 5),
              swing = testing::later(cloth_of("swing"), 5);
  for (const char* sweep : {"symmetric", "forward"})
    for (const Real omega : {1.0, 0.7, 1.6}) {
      const testing::Settings settings{{"sweep", sweep}, {"over_relaxation", omega}};
      const auto curve = curve_of(soft, "pd-gauss-seidel", settings, 2000);
      EXPECT_LT(curve.error(), 1e-12) << sweep << omega;
      EXPECT_LT(curve.highest_rise(), 1e-15) << sweep << omega << ": more than rounding";
      for (const Cloth& cloth : {curtain, swing})
        EXPECT_LE(curve_of(cloth, "pd-gauss-seidel", settings, 60).highest_rise(), 0)
            << sweep << omega;
    }
}

TEST(PdGaussSeidel, LiesBetweenJacobiAndTheGlobalSolve) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  const Real jacobi = curve_of(cloth, "pd-jacobi", {}, 50).error();
  const Real forward = curve_of(cloth, "pd-gauss-seidel", {{"sweep", "forward"}}, 50).error();
  const Real symmetric = curve_of(cloth, "pd-gauss-seidel", {}, 50).error();
  const Real direct = curve_of(cloth, "projective-dynamics", {}, 50).error();
  EXPECT_LT(forward, jacobi);
  EXPECT_LT(symmetric, forward);
  EXPECT_LT(direct, symmetric);
}

TEST(PdGaussSeidel, BearsChebyshevWithTheSymmetricSweep) {
  const Cloth cloth = testing::later(cloth_of("curtain"), 5);
  const Real plain = curve_of(cloth, "pd-gauss-seidel", {}, 60).error();
  const Real accelerated =
      curve_of(cloth, "pd-gauss-seidel", {{"accelerate", "chebyshev"}, {"rho", 0.99}}, 60).error();
  EXPECT_LT(accelerated, plain / 10);
}

}  // namespace
}  // namespace cloth

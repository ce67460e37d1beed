#include <gtest/gtest.h>

#include <cmath>

#include "cloth/numerics/spectrum.hpp"
#include "tests/curve.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of, testing::curve_of;

/// The sweep as Wang writes it, vertex by vertex.
VecX wangs_sweep(const ImplicitStep& phi, const VecX& x) {
  const System& system = phi.system();
  VecX weight(system.vertices()), sum(x.size());
  for (int i = 0; i < system.vertices(); ++i) {
    weight[i] = phi.inertia(i);
    sum.segment<3>(3 * i) = weight[i] * phi.target().segment<3>(3 * i);
  }
  for (const Spring& s : system.springs) {
    const Vec3 a = x.segment<3>(3 * s.i), b = x.segment<3>(3 * s.j);
    const Vec3 d = s.rest * (a - b).normalized();
    sum.segment<3>(3 * s.i) += s.stiffness * (b + d);
    sum.segment<3>(3 * s.j) += s.stiffness * (a - d);
    weight[s.i] += s.stiffness;
    weight[s.j] += s.stiffness;
  }
  VecX swept = x;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) swept.segment<3>(3 * i) = sum.segment<3>(3 * i) / weight[i];
  return swept;
}

TEST(PdJacobi, SweepsAsWangWritesIt) {
  for (const char* scene : {"games103", "curtain", "swing"}) {
    const Cloth cloth = testing::later(cloth_of(scene), 5);
    TimeStep step(cloth.system, cloth.protocol());
    step.begin(cloth.state);
    const auto curve = curve_of(cloth, "pd-jacobi", {}, 5);
    for (std::size_t k = 0; k < 5; ++k)
      EXPECT_LT(testing::relative_difference(curve.x[k + 1], wangs_sweep(step.phi(), curve.x[k])),
                1e-14)
          << scene << " " << k;
  }
}

TEST(PdJacobi, FindsNewtonsMinimiserAndNeverRaisesPhi) {
  const auto curve = curve_of(testing::later(cloth_of("games103"), 5), "pd-jacobi", {}, 3000);
  EXPECT_LT(curve.error(), 1e-12);
  EXPECT_LT(curve.highest_rise(), 1e-15) << "more than rounding";
  for (const char* scene : {"curtain", "swing"})
    EXPECT_LE(curve_of(testing::later(cloth_of(scene), 5), "pd-jacobi", {}, 60).highest_rise(), 0);
}

TEST(PdJacobi, ConvergesAtTheRateThatItsSpectrumPredicts) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  step.phi().hessian(testing::newton_step(cloth).x, H, Curvature::exact);
  std::vector<Mat3> D;
  for (int i = 0; i < cloth.system.vertices(); ++i) {
    Real d = cloth.system.mass[i] / (step.phi().h() * step.phi().h());
    for (const Spring& s : cloth.system.springs)
      if ((s.i == i || s.j == i) && !cloth.system.is_pinned(i)) d += s.stiffness;
    D.push_back(d * Mat3::Identity());
  }
  const Real radius = preconditioned_spectrum(H, D).radius();
  const Real rate = std::sqrt(curve_of(cloth, "pd-jacobi", {}, 2000).rate(1e-10));
  // Energies fall as radius^2, once most other modes are gone.
  EXPECT_LT(rate, radius);
  EXPECT_GT(rate, radius - 2e-3);
}

TEST(PdJacobi, GainsOrdersOfMagnitudeByChebyshevAtItsSpectralRadius) {
  const Cloth cloth = testing::later(cloth_of("games103"), 5);
  const Real plain = curve_of(cloth, "pd-jacobi", {}, 60).error();
  const Real accelerated =
      curve_of(cloth, "pd-jacobi", {{"accelerate", "chebyshev"}, {"rho", "spectral"}}, 60).error();
  EXPECT_LT(accelerated, plain / 1000);
}

}  // namespace
}  // namespace cloth

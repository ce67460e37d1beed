#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "cloth/numerics/spectrum.hpp"
#include "tests/testing.hpp"

namespace cloth {
namespace {

using testing::Cloth, testing::cloth_of;

/// The lab's cloth at frame 30, moved there by Newton.
Cloth falling_cloth() {
  Cloth cloth = cloth_of("games103");
  auto newton = testing::solver_of("newton-cholesky");
  newton->prepare(cloth.system, cloth.protocol());
  testing::advance(*newton, cloth.state, 50, 30);
  return cloth;
}

/// Phi above its minimum at each iteration of one step.
std::vector<Real> errors(const Cloth& cloth, testing::Settings settings, int iterations) {
  const VecX best = testing::newton_step(cloth).x;
  std::vector<Real> all;
  auto solver = testing::solver_of("diagonal-descent", settings);
  solver->prepare(cloth.system, cloth.protocol());
  Trace trace(iterations, std::numeric_limits<Real>::infinity(),
              [&](const ImplicitStep& phi, int, Real, const VecX& x) {
                all.push_back(phi.value_difference(x, best));
                return true;
              });
  State state = cloth.state;
  solver->step(state, trace);
  return all;
}

TEST(DiagonalDescent, ConvergesAtTheRateThatItsSpectrumPredicts) {
  const Cloth cloth = falling_cloth();
  const VecX best = testing::newton_step(cloth).x;
  const Real h = cloth.protocol().dt, k = cloth.scene.cloth.stiffness;
  SpMat H;
  ImplicitStep(cloth.system, h).hessian(best, H, Curvature::exact);
  const std::vector<Mat3> D(441, (1 / (h * h) + 4 * k) * Mat3::Identity());
  const Real radius = preconditioned_spectrum(H, D).radius();
  const Real early = errors(cloth, {}, 400).back(), late = errors(cloth, {}, 500).back();
  // Energies fall as radius^2. The slowest mode, of a few compressed springs, has so little weight
  // that the many at m/h^2 still show, whose rate is the closed one.
  const Real rate = std::pow(late / early, 1 / 200.0), closed = 4 * k / (4 * k + 1 / (h * h));
  EXPECT_LT(rate, radius);
  EXPECT_NEAR(rate, closed, 1e-3);
  EXPECT_NEAR(radius, closed, 3e-3);
}

TEST(DiagonalDescent, WithBlocksNeverRaisesPhiOfAStretchedCloth) {
  // Where every spring is stretched each sweep's D exceeds half of H, so no sweep can overshoot.
  for (const Real stretch : {1.05, 1.5}) {
    Cloth cloth = cloth_of("curtain", {{"gravity", std::vector<Real>{0, 0, 0}}});
    cloth.state.x *= stretch;
    cloth.state.x += 1e-3 * testing::random_vector(cloth.state.x.size());
    for (int i = 0; i < cloth.system.vertices(); ++i)
      if (cloth.system.is_pinned(i))
        cloth.state.x.segment<3>(3 * i) = stretch * cloth.system.rest.segment<3>(3 * i);
    auto solver = testing::solver_of("diagonal-descent", {{"diagonal", "block"}});
    solver->prepare(cloth.system, cloth.protocol());
    VecX last;
    Trace trace(60, std::numeric_limits<Real>::infinity(),
                [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
                  if (k == 0) last = x;
                  EXPECT_LE(phi.value_difference(x, last), 0) << stretch << ": " << k;
                  last = x;
                  return true;
                });
    solver->step(cloth.state, trace);
  }
}

/// Largest eigenvalue of D^-1 H at the minimiser.
Real largest_eigenvalue(const Cloth& cloth, const std::string& diagonal) {
  TimeStep step(cloth.system, cloth.protocol());
  step.begin(cloth.state);
  SpMat H;
  const VecX best = testing::newton_step(cloth).x;
  step.phi().hessian(best, H, Curvature::exact);
  std::vector<Mat3> D;
  step.phi().block_diagonal(best, D, Curvature::projected);
  for (std::size_t i = 0; i < D.size(); ++i) {
    if (diagonal == "exact") D[i] = Mat3(D[i].diagonal().asDiagonal());
    if (diagonal == "lab")
      D[i] = (step.phi().inertia(int(i)) + 4 * cloth.scene.cloth.stiffness) * Mat3::Identity();
  }
  return preconditioned_spectrum(H, D).max;
}

TEST(DiagonalDescent, FindsTheMinimiserWithEveryDiagonalWhereInertiaRules) {
  const Cloth cloth = cloth_of("games103", {{"dt", 0.005}});
  for (const char* diagonal : {"lab", "exact", "block"}) {
    EXPECT_LT(largest_eigenvalue(cloth, diagonal), 2);
    const std::vector<Real> error = errors(cloth, {{"diagonal", diagonal}}, 60);
    // Rates of at most 4k / (4k + m/h^2) = 0.45: 0.45^120 is far below rounding.
    EXPECT_LT(error.back(), 1e-20 * error.front()) << diagonal;
  }
}

TEST(DiagonalDescent, DivergesWhereTheLargestEigenvalueReachesTwoAndOnlyThere) {
  for (const char* scene : {"games103", "curtain"})
    for (const char* diagonal : {"lab", "exact", "block"}) {
      const Cloth cloth = cloth_of(scene);
      const Real largest = largest_eigenvalue(cloth, diagonal);
      const std::vector<Real> error = errors(cloth, {{"diagonal", diagonal}}, 150);
      EXPECT_EQ(error.back() < error.front(), largest < 2)
          << scene << " " << diagonal << ": " << largest;
    }
}

TEST(DiagonalDescent, AtItsSpectralRadiusBeatsTheLabsRadiusByOrdersOfMagnitude) {
  const Cloth cloth = falling_cloth();
  const auto relative = [&](testing::Settings settings) {
    const std::vector<Real> error = errors(cloth, settings, 32);
    return error.back() / error.front();
  };
  const std::pair<std::string, Value> chebyshev("accelerate", "chebyshev");
  const Real plain = relative({}), lab = relative({chebyshev, {"rho", 0.995}}),
             spectral = relative({chebyshev, {"rho", "spectral"}});
  // Computed elsewhere, with another program: 1.3e-1, 3.9e-3 and 4.5e-7.
  EXPECT_NEAR(std::log10(plain), std::log10(1.3e-1), 0.1);
  EXPECT_NEAR(std::log10(lab), std::log10(3.9e-3), 0.1);
  EXPECT_LT(spectral, lab / 1000);
}

TEST(DiagonalDescent, EvaluatesItsDiagonalAtTheIterateAsOftenAsRefreshSays) {
  for (const int refresh : {1, 3}) {
    const Cloth cloth = cloth_of("curtain", {{"roughness", 0.01}});
    auto solver = testing::solver_of(
        "diagonal-descent", {{"diagonal", "exact"}, {"refresh", static_cast<long long>(refresh)}});
    solver->prepare(cloth.system, cloth.protocol());
    VecX expected, g;
    std::vector<Mat3> D;
    Trace trace(7, std::numeric_limits<Real>::infinity(),
                [&](const ImplicitStep& phi, int k, Real, const VecX& x) {
                  if (k > 0) {
                    EXPECT_LT((x - expected).norm(), 1e-13 * x.norm()) << refresh << ": " << k;
                  }
                  if (k % refresh == 0) phi.block_diagonal(x, D, Curvature::projected);
                  phi.gradient(x, g);
                  expected = x;
                  for (Eigen::Index c = 0; c < x.size(); ++c)
                    expected[c] -= g[c] / D[static_cast<std::size_t>(c / 3)](c % 3, c % 3);
                  return true;
                });
    State state = cloth.state;
    solver->step(state, trace);
  }
}

TEST(DiagonalDescent, StepScalesTheSweep) {
  const Cloth cloth = cloth_of("games103", {{"first_guess", "previous"}});
  const auto moved = [&](Real step) -> VecX {
    auto solver = testing::solver_of("diagonal-descent", {{"step", step}});
    solver->prepare(cloth.system, cloth.protocol());
    State state = cloth.state;
    testing::advance(*solver, state, 1);
    return state.x - cloth.state.x;
  };
  EXPECT_LT((moved(0.5) - moved(1) / 2).norm(), 1e-13);
}

}  // namespace
}  // namespace cloth

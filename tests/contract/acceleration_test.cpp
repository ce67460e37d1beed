// What an accelerator may do to a sweep: make it faster, and nothing else.

#include <string>
#include <vector>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

/// Sooner where the theory of accelerators holds: a sweep that is x - D^-1 g. Others, such as one
/// with a momentum of its own, may lose by a second.
TEST_P(EveryMinimiserBySweeps, FindsItUnderEveryAcceleratorAndSoonerByItsPreconditioner) {
  const auto [cloth, best] = falling(cloth_of("games103"));
  const auto run = [&](Settings settings) {
    return approach(*ready(cloth, settings), cloth, best, reached);
  };
  const bool sooner = !solver_of(GetParam(), {{"accelerate", "chebyshev"}, {"rho", "spectral"}})
                           ->declines(cloth.system, cloth.protocol());
  const Approach plain = run({});
  RecordProperty("none", plain.iterations);
  for (const std::string accelerator : {"chebyshev", "anderson", "nesterov"}) {
    const Approach way = run({{"accelerate", accelerator}, {"rho", "estimated"}});
    RecordProperty(accelerator, way.iterations);
    // Where D^-1 H has an eigenvalue above 4/3, Nesterov's momentum grows.
    if (accelerator == "nesterov" && !info().descends) continue;
    EXPECT_LE(way.error, reached) << accelerator;
    if (sooner) {
      EXPECT_LE(way.iterations, plain.iterations) << accelerator;
    }
  }
}

/// T_k(x).
std::vector<Real> chebyshev_polynomials(Real x, int count) {
  std::vector<Real> T{1, x};
  while (static_cast<int>(T.size()) <= count) T.push_back(2 * x * T.back() - T[T.size() - 2]);
  return T;
}

/// Phi above its minimum at `best`, iterate by iterate, under Chebyshev at the spectral radius rho.
struct ChebyshevRun {
  std::vector<Real> error;
  Real rho = 0;

  ChebyshevRun(Solver& solver, Cloth cloth, const VecX& best, int sweeps) {
    Trace trace(sweeps, unlimited, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
      error.push_back(phi.value_difference(x, best));
      return error.back() > 1e-14 * error.front();
    });
    solver.step(cloth.state, trace);
    rho = trace.notes().at("spectral-radius");
  }
};

// A flat cloth at rest, hit so lightly that Phi is quadratic: there, its sweep being x - D^-1 g,
// a solver multiplies a mode of the error by lambda in each, and by T_k(lambda/rho) / T_k(1/rho) in
// k of them under Chebyshev.
constexpr Real lightly = 1e-6;

TEST_P(EveryMinimiserBySweeps, KeepsChebyshevsBoundAtItsSpectralRadius) {
  Cloth cloth = cloth_of("games103", {{"gravity", std::vector<Real>{0, 0, 0}}});
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (!cloth.system.is_pinned(i))
      cloth.state.v.segment<3>(3 * i) = lightly * random_vector(3, static_cast<unsigned>(i));
  const auto solver = ready(cloth, {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  if (!solver) return;
  const ChebyshevRun run(*solver, cloth, newton_step(cloth).x, 64);
  const std::vector<Real> T = chebyshev_polynomials(1 / run.rho, 64);
  for (std::size_t k = 1; k < run.error.size(); ++k)
    EXPECT_LT(run.error[k], 1.001 * run.error[0] / (T[k] * T[k])) << k;
}

TEST_P(EveryMinimiserBySweeps, ShrinksItsSlowestModeAsChebyshevsPolynomialDoes) {
  Cloth cloth = cloth_of(
      "games103",
      {{"gravity", std::vector<Real>{0, 0, 0}}, {"damping", 1LL}, {"first_guess", "previous"}});
  const VecX& rest = cloth.system.rest;
  const auto solver = ready(cloth, {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  if (!solver) return;
  ImplicitStep phi(cloth.system, cloth.protocol().dt);
  phi.set(rest, rest);
  VecX mode = lightly * random_vector(rest.size());
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (cloth.system.is_pinned(i)) mode.segment<3>(3 * i).setZero();
  Real lambda = 0;
  for (int k = 0; k < 500; ++k) {
    VecX x = rest + mode;
    solver->sweep(phi, x);
    x -= rest;
    lambda = x.norm() / mode.norm();
    mode = lightly / x.norm() * x;
  }
  // Thrown back from the mode to the rest state, which is the minimiser.
  cloth.state.x = rest + mode;
  cloth.state.v = -mode / cloth.protocol().dt;
  const ChebyshevRun run(*solver, cloth, rest, 8);
  const auto T = chebyshev_polynomials(lambda / run.rho, 8),
             largest = chebyshev_polynomials(1 / run.rho, 8);
  EXPECT_NEAR(lambda, run.rho, 1e-3);
  for (std::size_t k = 1; k < run.error.size(); ++k) {
    const Real share = T[k] / largest[k];
    EXPECT_NEAR(run.error[k] / run.error[0], share * share, 0.05 * share * share)
        << k << ": the mode is not quite alone";
  }
}

}  // namespace
}  // namespace cloth

// What an accelerator may do to a sweep: make it faster, and nothing else.

#include <string>
#include <vector>

#include "tests/contract/contract.hpp"

namespace cloth {
namespace {

using namespace testing;

constexpr Real reached = 1e-6;

TEST_P(EveryMinimiserBySweeps, FindsItSoonerUnderEveryAccelerator) {
  const auto [cloth, best] = falling(cloth_of("games103"));
  const auto run = [&](Settings settings) {
    return approach(*ready(cloth, settings), cloth, best, reached, 3000);
  };
  const Approach plain = run({});
  RecordProperty("none", plain.iterations);
  for (const std::string accelerator : {"chebyshev", "anderson", "nesterov"}) {
    const Approach way = run({{"accelerate", accelerator}, {"rho", "estimated"}});
    RecordProperty(accelerator, way.iterations);
    // Where D^-1 H has an eigenvalue above 4/3, Nesterov's momentum grows.
    if (accelerator == "nesterov" && !info().descends) continue;
    EXPECT_LE(way.error, reached) << accelerator;
    EXPECT_LE(way.iterations, plain.iterations) << accelerator;
  }
}

/// T_k(1/rho): how much the first k sweeps at that spectral radius shrink under Chebyshev.
std::vector<Real> chebyshev_polynomials(Real rho, int count) {
  std::vector<Real> T{1, 1 / rho};
  while (static_cast<int>(T.size()) <= count) T.push_back(2 / rho * T.back() - T[T.size() - 2]);
  return T;
}

TEST_P(EveryMinimiserBySweeps, KeepsChebyshevsBoundAtItsSpectralRadius) {
  // A flat cloth at rest, hit so lightly that Phi is quadratic: then, x - D^-1 g being its sweep,
  // k of them multiply each mode of the error by p_k(lambda), of which T_k(1/rho) bounds the share.
  Cloth cloth = cloth_of("games103", {{"gravity", std::vector<Real>{0, 0, 0}}});
  for (int i = 0; i < cloth.system.vertices(); ++i)
    if (!cloth.system.is_pinned(i))
      cloth.state.v.segment<3>(3 * i) = 1e-5 * random_vector(3, static_cast<unsigned>(i));
  const VecX best = newton_step(cloth).x;
  const auto solver = ready(cloth, {{"accelerate", "chebyshev"}, {"rho", "spectral"}});
  if (!solver) return;
  std::vector<Real> errors;
  Trace trace(64, unlimited, [&](const ImplicitStep& phi, int, Real, const VecX& x) {
    errors.push_back(phi.value_difference(x, best));
    return errors.back() > 1e-16 * errors.front();
  });
  solver->step(cloth.state, trace);
  const Real rho = trace.notes().at("spectral-radius");
  const std::vector<Real> T = chebyshev_polynomials(rho, 64);
  for (std::size_t k = 1; k < errors.size(); ++k)
    EXPECT_LT(errors[k], 1.001 * errors[0] / (T[k] * T[k])) << k << " of " << errors.size();
}

}  // namespace
}  // namespace cloth

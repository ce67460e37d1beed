#include "experiments/harness/solved_step.hpp"

#include <Eigen/IterativeLinearSolvers>
#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/step/time_step.hpp"

namespace harness {

namespace {

constexpr std::size_t enough_iterates = 64;
constexpr int most_doublings = 7, most_descents = 12;

/// Much harder, for methods differ from the judge's.
constexpr Real much = 10;

/// Errors below this tell nothing.
constexpr Real rounding = 1e-12;

/// Errors of a way to the minimum, beside the first guess's.
std::vector<Real> errors_of(const std::vector<VecX>& way, cloth::TimeStep& step,
                            const VecX& minimiser) {
  const Real first = step.phi().value_difference(step.x(), minimiser);
  std::vector<Real> errors;
  for (const VecX& x : way) errors.push_back(step.phi().value_difference(x, minimiser) / first);
  return errors;
}

std::vector<Real> errors_of_gradients(cloth::TimeStep& step) {
  cloth::SpMat H;
  VecX g, newton;
  step.phi().hessian(step.x(), H, cloth::Curvature::projected);
  step.phi().gradient(step.x(), g);
  cloth::Cholesky factor(cloth::Factorisation::supernodal);
  factor.analyse(H);
  if (!factor.factorise(H)) return {};
  factor.solve(g, newton);
  const Real first = g.dot(newton);
  Eigen::ConjugateGradient<cloth::SpMat, Eigen::Lower | Eigen::Upper> gradients(H);
  gradients.setTolerance(0);
  std::vector<Real> errors;
  for (int k = 0; k < most_doublings; ++k) {
    gradients.setMaxIterations(1 << k);
    const VecX left = gradients.solve(g) - newton;
    errors.push_back(left.dot(H * left) / first);
  }
  return errors;
}

/// Polak and Ribiere's, with the first projected Hessian's diagonal for a preconditioner and
/// Newton's step along each direction (Nocedal and Wright, Numerical Optimization, sec. 5.2).
std::vector<Real> errors_of_descent(cloth::TimeStep& step, const VecX& minimiser) {
  const cloth::ImplicitStep& phi = step.phi();
  const Real first = phi.value_difference(step.x(), minimiser);
  VecX x = step.x(), g, last_g, Pg, p = VecX::Zero(x.size());
  std::vector<cloth::Mat3> blocks;
  phi.block_diagonal(x, blocks, cloth::Curvature::projected);
  VecX diagonal(x.size());
  for (std::size_t i = 0; i < blocks.size(); ++i)
    diagonal.segment<3>(3 * static_cast<Eigen::Index>(i)) = blocks[i].diagonal();
  std::vector<Real> errors;
  Real last = 0;
  for (int k = 1, due = 1; k <= 1 << (most_descents - 1); ++k) {
    phi.gradient(x, g);
    Pg = g.cwiseQuotient(diagonal);
    const Real beta = last > 0 ? std::max(0.0, (g - last_g).dot(Pg) / last) : 0;
    p = beta * p - Pg;
    if (!(g.dot(p) < 0)) p = -Pg;
    last = g.dot(Pg);
    last_g = g;
    const Real slope = -g.dot(p);
    if (!(slope > 0)) break;
    x += std::min(slope / phi.curvature_along(x, p), phi.max_step(x, p)) * p;
    if (k < due) continue;
    errors.push_back(phi.value_difference(x, minimiser) / first);
    due *= 2;
    if (errors.back() > rounding) continue;
    errors.resize(most_descents, errors.back());  // more iterations would tell no more
    break;
  }
  return errors;
}

/// x - B^-1 g, B the springs' largest curvatures and inertia: of springs alone it is projective
/// dynamics (Liu et al., Quasi-Newton methods, 2017, sec. 4).
std::vector<Real> errors_of_global_solves(const cloth::System& system, cloth::TimeStep& step,
                                          const VecX& minimiser) {
  const cloth::ImplicitStep& phi = step.phi();
  cloth::PrefactoredLaplacian B;
  try {
    B.factorise(system, phi.h(), cloth::largest_curvatures(system, phi.h()));
  } catch (const cloth::Breakdown&) {
    return {};
  }
  std::vector<VecX> way;
  VecX x = step.x(), g, back;
  while (way.size() < enough_iterates) {
    phi.gradient(x, g);
    B.solve(g, back);
    x -= back;
    way.push_back(x);
  }
  return errors_of(way, step, minimiser);
}

/// After so many iterations, or where it ended before.
Real after(const std::vector<Real>& errors, int iterations) {
  if (errors.empty() || iterations < 1) return 1;
  return errors[std::min(static_cast<std::size_t>(iterations), errors.size()) - 1];
}

}  // namespace

SolvedStep solve_step(const cloth::Scene& scene, const cloth::System& system,
                      const cloth::State& state) {
  SolvedStep solved;
  std::vector<VecX> way;
  try {
    FrozenReference found = uncertified_reference(scene, system, state, [&](const VecX& x) {
      if (way.size() < enough_iterates) way.push_back(x);
    });
    solved.state = std::move(found.state);
    solved.minimiser = std::move(found.minimiser);
    solved.correction = std::move(found.correction);
  } catch (const cloth::Breakdown&) {
    return {};
  }
  const cloth::Protocol protocol = frozen_protocol(scene);
  cloth::TimeStep step(system, protocol);
  step.begin(state);
  solved.newton = errors_of(way, step, solved.minimiser);
  solved.gradients = errors_of_gradients(step);
  solved.descent = errors_of_descent(step, solved.minimiser);
  solved.global = errors_of_global_solves(system, step, solved.minimiser);
  return solved;
}

bool is_harder(const SolvedStep& step, const SolvedStep& than, int iterations, Real error) {
  const auto differs = [error](Real one, Real other) {
    return one > std::max(error, much * other);
  };
  if (differs(after(step.newton, iterations), after(than.newton, iterations))) return true;
  // Where others than springs pull, it may leave the minimum, and by how much tells nothing.
  const Real global = after(step.global, iterations);
  if (global < 1 && differs(global, after(than.global, iterations))) return true;
  const auto near = std::ranges::find_if(than.gradients, [&](Real one) { return one <= error; });
  const auto doublings = static_cast<std::size_t>(near - than.gradients.begin());
  return near != than.gradients.end() && doublings < step.gradients.size() &&
         differs(step.gradients[doublings], *near);
}

Real unlikeness(const SolvedStep& one, const SolvedStep& other, int iterations) {
  Real most = 1;
  const std::size_t both = std::min(one.descent.size(), other.descent.size());
  if (both == 0) return most;
  const auto first =
      std::min<std::size_t>(both - 1, std::bit_width(static_cast<unsigned>(iterations - 1)));
  for (std::size_t k = first; k < std::min(both, first + 2); ++k) {
    const Real here = std::max(rounding, one.descent[k]),
               there = std::max(rounding, other.descent[k]);
    if (std::isfinite(here) && std::isfinite(there))
      most = std::max({most, here / there, there / here});
  }
  return most;
}

}  // namespace harness

#include "experiments/harness/convergence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/numerics/chebyshev.hpp"
#include "cloth/step/time_step.hpp"
#include "experiments/harness/reference.hpp"

namespace harness {

namespace {

using cloth::Mat3;
using cloth::Sweep;
using cloth::System;

constexpr int longest_run = 20000;  // sweeps
constexpr Real one = 1e-3;          // what differences make of an eigenvalue 1 at a kink

Real distance(const VecX& a, const VecX& b) { return (a - b).norm(); }

/// Where plain sweeps from x come to rest, and whether they do so within the longest run.
std::pair<VecX, bool> fixed_point(const Sweep& sweep, VecX x) {
  VecX before;
  for (int k = 0; k < longest_run; ++k) {
    before = x;
    sweep(x);
    if (!x.allFinite()) break;
    if (distance(x, before) <= 1e-15 * x.norm()) return {x, true};
  }
  return {x, false};
}

/// The mean factor per iteration over the second half of a run that ends eight decades nearer to
/// `fixed`, if it ever does.
std::optional<Real> observe(const VecX& start, const VecX& fixed, auto&& iterate) {
  std::vector<Real> errors{distance(start, fixed)};
  if (errors[0] == 0) return std::nullopt;
  VecX x = start;
  while (errors.back() > 1e-8 * errors[0]) {
    if (errors.size() > longest_run || !(errors.back() < 1e6 * errors[0])) return std::nullopt;
    iterate(x);
    errors.push_back(distance(x, fixed));
  }
  const std::size_t last = errors.size() - 1, middle = last / 2;
  return std::pow(errors[last] / errors[middle], 1 / static_cast<Real>(last - middle));
}

std::optional<Real> observe_chebyshev(const VecX& start, const VecX& fixed, const Sweep& sweep,
                                      Real rho) {
  cloth::Chebyshev chebyshev;
  chebyshev.start(rho, 1, 1);
  VecX current;
  return observe(start, fixed, [&](VecX& x) {
    current = x;
    sweep(x);
    chebyshev.blend(x, current);
  });
}

std::vector<int> free_vertices(const System& system) {
  std::vector<int> free;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) free.push_back(i);
  return free;
}

Real mean_length(const System& system) {
  Real sum = 0;
  for (const cloth::Spring& s : system.springs) sum += s.rest;
  return system.springs.empty() ? 1 : sum / static_cast<Real>(system.springs.size());
}

/// Pins, which are m/h^2 I in H, are scaled to the mean of the diagonal, which is inside the
/// spectrum of the rest.
cloth::Spectrum hessian_spectrum(const cloth::ImplicitStep& phi, const VecX& x) {
  cloth::SpMat H;
  phi.hessian(x, H, cloth::Curvature::exact);
  const System& system = phi.system();
  std::vector<Mat3> scale(static_cast<std::size_t>(system.vertices()), Mat3::Identity());
  const Real mean = H.diagonal().mean();
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i))
      scale[static_cast<std::size_t>(i)] *= system.mass[i] / (phi.h() * phi.h()) / mean;
  return cloth::preconditioned_spectrum(H, scale);
}

/// Whether plain sweeps of that rate come eight decades nearer within the longest run.
bool soon_enough(Real rate) { return longest_run * std::log10(rate) < -8; }

void warn(Convergence& c) {
  const auto say = [&](std::string text) { c.warnings.push_back(std::move(text)); };
  const Real radius = c.sweep.radius();
  if (c.hessian.min <= 0)
    say(
        fmt::format("the Hessian is indefinite at the minimiser, smallest eigenvalue {:.4g} N/m: "
                    "methods that need it positive definite break down",
                    c.hessian.min));
  if (radius >= 1 + one)
    say(fmt::format("plain sweeps cannot converge: the spectral radius is {:.6g}; no rho helps",
                    radius));
  else if (radius >= 1 - 1e-6)
    say("the spectral radius is 1 as far as differences tell: fixed points form a family, or "
        "sweeps "
        "converge more slowly than at any rate");
  else if (!soon_enough(radius))
    say(
        fmt::format("eight decades take {:.3g} plain sweeps; runs end after {}, so that the plain "
                    "rate is not observed",
                    -8 / std::log10(radius), longest_run));
  if (radius < 1 && -c.sweep.smallest > c.sweep.largest + 1e-3)
    say(fmt::format("the lower end, {:.4g}, sets the radius: a shorter step would converge faster",
                    c.sweep.smallest));
  if (c.sweep.rotates())
    say(fmt::format(
        "eigenvalues with imaginary parts up to {:.3g}: Chebyshev assumes real ones and "
        "may be slower than predicted, or diverge; the eigenvalues of symmetric sweeps are real",
        c.sweep.turning));
  const auto compare = [&](const char* what, const Rate& rate) {
    const auto off = rate.disagreement();
    if (!rate.observed) say(fmt::format("{}: the run never came eight decades nearer", what));
    else if (*off > agreement)
      say(fmt::format("{}: predicted and observed rate differ by {:.2g} %", what, 100 * *off));
  };
  if (radius < 1 && soon_enough(radius)) compare("plain", c.plain);
  if (c.chebyshev) compare("chebyshev", *c.chebyshev);
}

}  // namespace

std::optional<Real> Rate::disagreement() const {
  if (!observed) return std::nullopt;
  if (std::max(*observed, predicted) < 1e-6) return 0;  // of a sweep that is exact, to rounding
  return std::abs(*observed / predicted - 1);
}

Convergence analyse(const cloth::Scene& scene, int frame, cloth::Solver& solver,
                    const Stage& begins) {
  begins("the cloth");
  const System system = cloth::build_system(scene);
  const cloth::Protocol protocol = frozen_protocol(scene);
  if (const auto why = solver.declines(system, protocol))
    throw cloth::UsageError(fmt::format("{} declines scene {}: {}", solver.info().name, scene.name,
                                        cloth::brief(*why)));
  if (solver.kind() != cloth::Kind::fixed_point)
    throw cloth::UsageError(
        fmt::format("{} has no sweep whose spectrum could be taken: it is {}; choose a fixed-point "
                    "solver, see `clothbench list solvers`",
                    solver.info().name,
                    solver.kind() == cloth::Kind::integrator ? "an integrator" : "iterative"));
  solver.prepare(system, protocol);
  const FrozenReference reference =
      converged_trajectory(scene, {frame}, [&](int reached, const cloth::State&) {
        begins(fmt::format("frame {} of {}", reached, frame));
      }).front();
  cloth::TimeStep step(system, protocol);
  step.begin(reference.state);
  const Sweep sweep = [&](VecX& x) { solver.sweep(step.phi(), x); };

  begins("plain sweeps to their fixed point");
  const VecX first_guess = step.x();
  const auto [fixed, rests] = solver.info().limit == cloth::Limit::minimiser
                                  ? std::pair(reference.minimiser, true)
                                  : fixed_point(sweep, first_guess);
  if (!fixed.allFinite())
    throw cloth::Breakdown(fmt::format("spectrum: plain sweeps of {} diverge", solver.info().name));
  Convergence c;
  begins("eigenvalues of the Hessian");
  c.hessian = hessian_spectrum(step.phi(), reference.minimiser);
  begins("eigenvalues of the sweep");
  c.sweep = cloth::sweep_spectrum(sweep, fixed, free_vertices(system), mean_length(system));
  c.distance = distance(fixed, reference.minimiser) / std::sqrt(system.vertices());
  begins("rates per sweep");
  const Real rho = c.sweep.radius();
  c.plain.predicted = rho;
  if (rests && soon_enough(rho)) c.plain.observed = observe(first_guess, fixed, sweep);
  if (rests && rho < 1 - 1e-6)
    c.chebyshev = Rate{rho / (1 + std::sqrt(1 - rho * rho)),
                       observe_chebyshev(first_guess, fixed, sweep, rho)};
  warn(c);
  return c;
}

}  // namespace harness

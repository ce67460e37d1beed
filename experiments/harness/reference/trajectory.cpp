// The motion that time steps approach, known from two integrations.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/reference.hpp"
#include "experiments/harness/reference/integrators.hpp"

namespace harness {

namespace {

using cloth::Scene;
using cloth::System;

Real rms(const VecX& difference) {
  return std::sqrt(difference.squaredNorm() / (static_cast<Real>(difference.size()) / 3));
}

/// `times` and, so that the first disagreement is seen, equal parts between them.
std::vector<Real> with_parts(const std::vector<Real>& times, int parts) {
  std::vector<Real> all;
  Real before = 0;
  for (const Real t : times) {
    for (int k = 1; k < parts; ++k) all.push_back(before + (t - before) * k / parts);
    all.push_back(t);
    before = t;
  }
  return all;
}

/// Two integrations at the same times.
struct Pair {
  std::vector<VecX> first, second;

  Real distance(std::size_t t) const { return rms(first[t] - second[t]); }
};

/// The collocation's step is halved where its stages do not stand.
Pair integrate_twice(const Scene& scene, const System& system, const std::vector<Real>& times,
                     Real tolerance, Real& step) {
  Pair pair{integrate(scene, system, times, extrapolation(tolerance)), {}};
  for (int k = 0; k < 20 && pair.second.empty(); ++k) {
    try {
      pair.second = integrate(scene, system, times, collocation(step));
    } catch (const cloth::Breakdown&) {
      step /= 2;
    }
  }
  if (pair.second.empty())
    throw cloth::Breakdown("reference: the collocation's stages stand at no step");
  return pair;
}

}  // namespace

void expect_refinable(const Scene& scene, const std::string& where) {
  const cloth::Protocol& step = scene.step;
  const auto reject = [&](const char* why) {
    throw cloth::UsageError(fmt::format("{}: scene {}: compare_at: {}", where, scene.name, why));
  };
  if (step.damping != 1 && step.damping_per == cloth::DampingPer::step)
    reject("damping per step has no limit as dt goes to 0; set damping_per = second");
  if (step.damping <= 0) reject("no reference with a damping of 0; give a larger one");
  if (step.contact != cloth::Contact::none) reject("no reference with contact; set contact = none");
  if (cloth::releases_by(cloth::build_system(scene), 1e9))
    reject("no reference with pins that are let go; leave out until");
}

TrajectoryReference refined_trajectory(const Scene& scene, const std::vector<Real>& times) {
  expect_refinable(scene, "reference");
  constexpr int parts = 10;
  constexpr Real most_steps = 1e5, eps = std::numeric_limits<Real>::epsilon();
  const System system = cloth::build_system(scene);
  const auto rest = system.rest.reshaped(3, system.vertices());
  const Real size = (rest.rowwise().maxCoeff() - rest.rowwise().minCoeff()).maxCoeff();
  const std::vector<Real> all = with_parts(times, parts);
  TrajectoryReference reference{
      .times = times, .positions = {}, .uncertainty = {}, .stated = 1e-8 * size};
  Real tolerance = 1e-4 * reference.stated, step = 0.5 / Motion(system, 0).fastest();
  Real nearest = std::numeric_limits<Real>::infinity();
  for (;; tolerance = std::max(tolerance / 30, 4 * eps * size), step /= 2) {
    const Pair pair = integrate_twice(scene, system, all, tolerance, step);
    reference.positions.clear();
    reference.uncertainty.clear();
    reference.agreed_until = 0;
    bool agreed = true;
    Real apart = 0;
    for (std::size_t t = 0; t < all.size(); ++t) {
      apart = std::max(apart, pair.distance(t));
      agreed = agreed && pair.distance(t) <= reference.stated;
      if (agreed) reference.agreed_until = all[t];
      if ((t + 1) % parts != 0) continue;
      reference.positions.push_back(pair.first[t]);
      reference.uncertainty.push_back(std::max(pair.distance(t), eps * size));
    }
    // A chaotic motion forgets its start: from some time on no step brings them nearer.
    const bool nearer = apart < std::exchange(nearest, apart) / 2;
    if (agreed || !nearer || 2 * times.back() / step > most_steps) return reference;
  }
}

}  // namespace harness

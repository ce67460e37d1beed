#include "cloth/divergence.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>

namespace cloth {

namespace {

/// The speed of the fastest pin or collider among the cloth, at most [m/s].
Real driven_speed(const System& system) {
  Real fastest = 0;
  const auto see = [&](const RigidMotion& motion) {
    Real reach = 0;
    for (int i = 0; i < system.vertices(); ++i)
      reach = std::max(reach, (system.rest.segment<3>(3 * i) - motion.centre()).norm());
    fastest = std::max(fastest, motion.speed_limit(reach));
  };
  for (const Drive& drive : system.drives) see(drive.motion);
  for (const Collider& collider : system.colliders) see(collider.motion);
  return fastest;
}

/// Gravity, wind and loads, at most [N].
Real largest_outer_force(const System& system) {
  const Wind& wind = system.wind;
  const Real pressure =
      (std::abs(wind.amplitude) + std::abs(wind.constant)) * wind.direction.norm();
  Real force = system.mass.sum() * system.gravity.norm();
  for (const auto& [a, b, c] : system.faces) {
    const Vec3 from = system.rest.segment<3>(3 * a);
    const Vec3 N =
        (system.rest.segment<3>(3 * b) - from).cross(system.rest.segment<3>(3 * c) - from);
    force += 3 * N.norm() * pressure;
  }
  for (const Load& load : system.loads)
    force += static_cast<Real>(load.vertices.size()) * load.force.norm();
  return force;
}

/// A cloth of which some vertices are held to the end.
bool is_held(System system) {
  release(system, std::numeric_limits<Real>::max());
  return std::ranges::count(system.pinned, 1) > 0;
}

}  // namespace

Real blown_up_energy(const System& system, const State& start, Real duration) {
  const Real mass = system.mass.sum(), force = largest_outer_force(system);
  const auto x = system.rest.reshaped(3, system.vertices());
  const Real size = (x.rowwise().maxCoeff() - x.rowwise().minCoeff()).norm();
  const Real way = is_held(system) ? size : size + force / mass / 2 * std::pow(duration, 2);
  Real energy = system.kinetic_energy(start.v) + system.elastic_energy(start.x) + force * way +
                mass / 2 * std::pow(driven_speed(system), 2);
  for (const Load& load : system.loads)
    for (const int i : load.vertices) energy += load.impulse.squaredNorm() / (2 * system.mass[i]);
  return 10 * energy;
}

std::optional<std::string> divergence(const System& system, const State& state, const VecX& before,
                                      Real dt, Real blown_up) {
  const Real by_velocity = system.kinetic_energy(state.v),
             by_way = system.kinetic_energy((state.x - before) / dt),
             elastic = system.elastic_energy(state.x);
  if (by_velocity <= blown_up && by_way <= blown_up && std::isfinite(elastic)) return std::nullopt;
  const Real kinetic = by_velocity <= by_way ? by_way : by_velocity;  // whichever is no number
  return fmt::format("kinetic energy {:.3g} J, elastic energy {:.3g} J", kinetic, elastic);
}

}  // namespace cloth

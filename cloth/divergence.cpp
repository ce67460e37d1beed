#include "cloth/divergence.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

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
bool is_held(const System& system) {
  std::vector<char> pinned = system.pinned;
  for (const Drive& drive : system.drives)
    if (drive.until <= std::numeric_limits<Real>::max())
      for (const int i : drive.vertices) pinned[static_cast<std::size_t>(i)] = 0;
  return std::ranges::count(pinned, 1) > 0;
}

/// At most so many of some indices, evenly.
std::vector<int> some_of(const std::vector<int>& all) {
  constexpr std::size_t most = 16;
  std::vector<int> some;
  const std::size_t count = std::min(all.size(), most);
  for (std::size_t k = 0; k < count; ++k) some.push_back(all[k * all.size() / count]);
  return some;
}

/// Vertices that are held, or driven, at the start: some that stay, and some of each drive.
std::vector<int> anchors(const System& system) {
  std::vector<int> still, all;
  std::vector<char> is_driven(static_cast<std::size_t>(system.vertices()), 0);
  for (const Drive& drive : system.drives) {
    for (const int i : drive.vertices) is_driven[static_cast<std::size_t>(i)] = 1;
    for (const int i : some_of(drive.vertices)) all.push_back(i);
  }
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i) && !is_driven[static_cast<std::size_t>(i)]) still.push_back(i);
  for (const int i : some_of(still)) all.push_back(i);
  return all;
}

/// What driven vertices stretch a cloth by [J]: the most that it has at some instants when all
/// vertices go along with those that are held, by the squares of their distances from these
/// (Shepard, A two-dimensional interpolation function for irregularly-spaced data, 1968).
Real drawn_energy(const System& system, const State& start, Real duration) {
  constexpr int instants = 16;
  const std::vector<int> held = anchors(system);
  if (system.drives.empty()) return 0;
  Real most = 0;
  for (int k = 1; k <= instants; ++k) {
    VecX placed = start.x;
    place_driven(system, start.time + duration * k / instants, placed);
    VecX x = placed;
    for (int i = 0; i < system.vertices(); ++i) {
      if (system.is_pinned(i)) continue;
      Vec3 way = Vec3::Zero();
      Real all = 0;
      for (const int j : held) {
        const Real weight =
            1 / (start.x.segment<3>(3 * i) - start.x.segment<3>(3 * j)).squaredNorm();
        way += weight * (placed.segment<3>(3 * j) - start.x.segment<3>(3 * j));
        all += weight;
      }
      if (std::isfinite(all) && all > 0) x.segment<3>(3 * i) += way / all;
    }
    most = std::max(most, system.elastic_energy(x));
  }
  return most;
}

/// Of vertices that go from `before` to x in dt [J]: a vector of their velocities is a large
/// cloth's peak of memory.
Real kinetic_energy_by_way(const System& system, const VecX& x, const VecX& before, Real dt) {
  Real sum = 0;
  for (int i = 0; i < system.vertices(); ++i)
    sum +=
        system.mass[i] / 2 * ((x.segment<3>(3 * i) - before.segment<3>(3 * i)) / dt).squaredNorm();
  return sum;
}

}  // namespace

Real blown_up_energy(const System& system, const State& start, Real duration) {
  const Real mass = system.mass.sum(), force = largest_outer_force(system);
  const auto x = system.rest.reshaped(3, system.vertices());
  const Real size = (x.rowwise().maxCoeff() - x.rowwise().minCoeff()).norm();
  const Real way = is_held(system) ? size : size + force / mass / 2 * std::pow(duration, 2);
  Real energy = system.kinetic_energy(start.v) + system.elastic_energy(start.x) + force * way +
                mass / 2 * std::pow(driven_speed(system), 2) +
                drawn_energy(system, start, duration);
  for (const Load& load : system.loads)
    for (const int i : load.vertices) energy += load.impulse.squaredNorm() / (2 * system.mass[i]);
  return 10 * energy;
}

std::optional<std::string> divergence(const System& system, const State& state, const VecX& before,
                                      Real dt, Real blown_up) {
  const Real by_velocity = system.kinetic_energy(state.v),
             by_way = kinetic_energy_by_way(system, state.x, before, dt),
             elastic = system.elastic_energy(state.x);
  if (by_velocity <= blown_up && by_way <= blown_up && std::isfinite(elastic)) return std::nullopt;
  const Real kinetic = by_velocity <= by_way ? by_way : by_velocity;  // whichever is no number
  return fmt::format("kinetic energy {:.3g} J, elastic energy {:.3g} J", kinetic, elastic);
}

}  // namespace cloth

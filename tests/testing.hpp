// What the tests share: a cloth ready to step, solvers with settings, small systems, differences.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include "cloth/contact/penetration.hpp"
#include "cloth/error.hpp"
#include "cloth/model/spring_potential.hpp"
#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"

namespace cloth::testing {

using Settings = std::initializer_list<std::pair<std::string, Value>>;

struct Cloth {
  Scene scene;
  System system;
  State state;
  const Protocol& protocol() const { return scene.step; }
};

/// The scene of that name with some keys changed, at time 0.
inline Cloth cloth_of(const std::string& name, Settings settings = {}) {
  Cloth cloth;
  cloth.scene = load_scene(name);
  for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
  cloth.system = build_system(cloth.scene);
  cloth.state = initial_state(cloth.scene, cloth.system);
  return cloth;
}

/// A small crumpled curtain, all three families of springs, some stretched and some compressed.
inline Cloth crumpled_cloth() {
  return cloth_of("curtain", {{"columns", 5LL}, {"rows", 4LL}, {"roughness", 0.1}});
}

/// Two unit masses a unit apart along x, joined by one spring of k = 100 N/m; free and weightless.
inline System two_masses() {
  System system;
  system.rest.setZero(6);
  system.rest[3] = 1;
  system.springs = {{0, 1, 1, 100, Family::structural}};
  system.mass.setOnes(2);
  system.pinned = {0, 0};
  return system;
}

inline State at_rest(const System& system) {
  const VecX still = VecX::Zero(system.rest.size());
  return {system.rest, still, still};
}

/// dE/dx, 3n [N].
inline VecX gradient(const Term& term, const VecX& x) {
  Padded padded_x = padded_zeros(static_cast<int>(x.size() / 3)), padded_g = padded_x;
  pad(x, padded_x);
  term.add_gradient(padded_x, padded_g);
  VecX g;
  unpad(padded_g, g);
  return g;
}

/// Of the springs and the other energies, 3n [N].
inline VecX elastic_gradient(const System& system, const VecX& x) {
  VecX g = gradient(SpringPotential(system.springs), x);
  for (const auto& energy : system.energies) g += gradient(*energy, x);
  return g;
}

/// Of positions x at time t.
inline Penetration penetration(const System& system, const VecX& x, Real t) {
  State state = at_rest(system);
  state.x = x, state.time = t;
  return ContactWatch(system, state).worst();
}

/// A solver with parameters set, before prepare().
inline std::unique_ptr<Solver> solver_of(const std::string& name, Settings settings = {}) {
  auto solver = make_solver(name, "test");
  auto params = solver->params();
  for (const auto& [key, value] : settings) find(params, key, "test").set(value, "test");
  return solver;
}

/// Steps a prepared solver, a fresh budget of iterations for each step.
inline void advance(Solver& solver, State& state, int iterations, int steps = 1) {
  for (int k = 0; k < steps; ++k) {
    Silent probe(iterations);
    solver.step(state, probe);
  }
}

/// The state after one step of Newton to rounding.
inline State newton_step(const Cloth& cloth, Settings settings = {}) {
  auto newton = solver_of("newton-cholesky", settings);
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  advance(*newton, state, 200);
  return state;
}

/// Uniform in [-1, 1], the same at every run.
inline VecX random_vector(Eigen::Index size, unsigned seed = 1) {
  std::mt19937 random(seed);
  VecX v(size);
  for (Real& value : v) value = 2 * Real(random()) / 4294967295.0 - 1;
  return v;
}

/// Largest |a - b| over largest |b|.
inline Real relative_difference(const VecX& a, const VecX& b) {
  return (a - b).lpNorm<Eigen::Infinity>() / b.lpNorm<Eigen::Infinity>();
}

inline bool same_bits(const VecX& a, const VecX& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

/// The message of the UsageError that `call` throws, or "" where it throws none.
std::string usage_error(auto&& call) {
  try {
    call();
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

}  // namespace cloth::testing

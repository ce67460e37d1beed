#include "tests/testing.hpp"

#include <algorithm>
#include <random>

#include "cloth/model/spring_potential.hpp"

namespace cloth::testing {

Cloth cloth_of(const std::string& name, Settings settings) {
  Cloth cloth;
  cloth.scene = load_scene(name);
  cloth.scene.step.layout = Layout::reference;
  for (const auto& [key, value] : settings) cloth.scene.set(key, value, "test");
  cloth.system = build_system(cloth.scene);
  cloth.state = initial_state(cloth.scene, cloth.system);
  return cloth;
}

Cloth crumpled_cloth() {
  return cloth_of("curtain", {{"columns", 5LL}, {"rows", 4LL}, {"roughness", 0.1}});
}

System two_masses() {
  System system;
  system.rest.setZero(6);
  system.rest[3] = 1;
  system.springs = {{0, 1, 1, 100, Family::structural}};
  system.mass.setOnes(2);
  system.pinned = {0, 0};
  return system;
}

State at_rest(const System& system) {
  const VecX still = VecX::Zero(system.rest.size());
  return {system.rest, still, still};
}

Padded padded(const VecX& x) {
  Padded columns = padded_zeros(static_cast<int>(x.size() / 3));
  pad(x, columns);
  return columns;
}

VecX gradient(const Term& term, const VecX& x) {
  Padded padded_x = padded_zeros(static_cast<int>(x.size() / 3)), padded_g = padded_x;
  pad(x, padded_x);
  term.add_gradient(padded_x, padded_g);
  VecX g;
  unpad(padded_g, g);
  return g;
}

VecX elastic_gradient(const System& system, const VecX& x) {
  VecX g = gradient(SpringPotential(system.springs), x);
  for (const auto& energy : system.energies) g += gradient(*energy, x);
  return g;
}

Real total_energy(const System& system, const State& state) {
  return system.kinetic_energy(state.v) + system.elastic_energy(state.x) +
         system.gravity_energy(state.x);
}

Penetration penetration(const System& system, const VecX& x, Real t) {
  State state = at_rest(system);
  state.x = x, state.time = t;
  return ContactWatch(system, state).worst();
}

std::unique_ptr<Solver> solver_of(const std::string& name, Settings settings) {
  auto solver = make_solver(name, "test");
  auto params = solver->params();
  for (const auto& [key, value] : settings) find(params, key, "test").set(value, "test");
  return solver;
}

void advance(Solver& solver, State& state, int iterations, int steps) {
  for (int k = 0; k < steps; ++k) {
    Silent probe(iterations);
    solver.step(state, probe);
  }
}

State newton_step(const Cloth& cloth, Settings settings) {
  auto newton = solver_of("newton-cholesky", settings);
  newton->prepare(cloth.system, cloth.protocol());
  State state = cloth.state;
  advance(*newton, state, 200);
  return state;
}

VecX random_vector(Eigen::Index size, unsigned seed) {
  std::mt19937 random(seed);
  VecX v(size);
  for (Real& value : v) value = 2 * Real(random()) / 4294967295.0 - 1;
  return v;
}

Real relative_difference(const VecX& a, const VecX& b) {
  return (a - b).lpNorm<Eigen::Infinity>() / b.lpNorm<Eigen::Infinity>();
}

bool same_bits(const VecX& a, const VecX& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin());
}

}  // namespace cloth::testing

// What the tests share: a cloth ready to step, solvers with settings, small systems, differences.
#pragma once

#include <array>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>

#include "cloth/contact/penetration.hpp"
#include "cloth/error.hpp"
#include "cloth/model/system.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"
#include "cloth/step/time_step.hpp"

namespace cloth::testing {

using Settings = std::initializer_list<std::pair<std::string, Value>>;

inline constexpr std::array every_scheme{Scheme::backward_euler, Scheme::implicit_midpoint,
                                         Scheme::bdf2,           Scheme::sdirk2,
                                         Scheme::tr_bdf2,        Scheme::newmark};

struct Cloth {
  Scene scene;
  System system;
  State state;
  const Protocol& protocol() const { return scene.step; }
};

/// The scene of that name with some keys changed, at time 0. Solvers go the readable way, unless
/// `layout` is among these.
Cloth cloth_of(const std::string& name, Settings settings = {});

/// A small crumpled curtain, all three families of springs, some stretched and some compressed.
Cloth crumpled_cloth();

/// Two unit masses a unit apart along x, joined by one spring of k = 100 N/m; free and weightless.
System two_masses();

State at_rest(const System& system);

/// dE/dx, 3n [N].
VecX gradient(const Term& term, const VecX& x);

/// Of the springs and the other energies, 3n [N].
VecX elastic_gradient(const System& system, const VecX& x);

/// Kinetic, elastic and gravity's [J].
Real total_energy(const System& system, const State& state);

/// Of positions x at time t.
Penetration penetration(const System& system, const VecX& x, Real t);

/// A solver with parameters set, before prepare().
std::unique_ptr<Solver> solver_of(const std::string& name, Settings settings = {});

/// Steps a prepared solver, a fresh budget of iterations for each step.
void advance(Solver& solver, State& state, int iterations, int steps = 1);

/// The state after one step of Newton to rounding.
State newton_step(const Cloth& cloth, Settings settings = {});

/// Of vertices, 3n, a column each.
Padded padded(const VecX& x);

/// Uniform in [-1, 1], the same at every run.
VecX random_vector(Eigen::Index size, unsigned seed = 1);

/// Largest |a - b| over largest |b|.
Real relative_difference(const VecX& a, const VecX& b);

bool same_bits(const VecX& a, const VecX& b);

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

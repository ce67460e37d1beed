// An honest method that hostile solvers pretend to be: some sweeps of descent by a diagonal.
#pragma once

#include <array>
#include <concepts>
#include <string>
#include <type_traits>

#include "cloth/solver.hpp"

namespace hostile {

using namespace cloth;

/// Whether the probe only counts.
template <class Probe>
constexpr bool nobody_looks = std::same_as<std::remove_cvref_t<Probe>, Silent>;

/// An iteration: some sweeps of x - D^-1 g, D = m/h^2 + 8 k.
inline void iterate(const ImplicitStep& phi, VecX& x, int sweeps = 8) {
  const System& system = phi.system();
  Real stiffest = 0;
  for (const Spring& s : system.springs) stiffest = std::max(stiffest, s.stiffness);
  VecX g;
  for (int k = 0; k < sweeps; ++k) {
    phi.gradient(x, g);
    for (int i = 0; i < system.vertices(); ++i)
      x.segment<3>(3 * i) -=
          g.segment<3>(3 * i) / (system.mass[i] / (phi.h() * phi.h()) + 8 * stiffest);
  }
}

inline void solve(const ImplicitStep& phi, VecX& x, auto& probe) {
  while (probe.next(x)) iterate(phi, x);
}

template <class Way>
constexpr SolverInfo info_of(Group group, Limit limit) {
  return {.name = Way::name,
          .group = group,
          .summary = Way::summary,
          .source = "-",
          .limitations = "It is hostile.",
          .limit = limit};
}

/// A solver of that name whose way is a type's: way.solve(phi, x, probe).
template <class Way>
struct Solver {
  static constexpr SolverInfo info = info_of<Way>(Group::other, Limit::minimiser);
  NoParams params;
  Way way;
  void prepare(const System& system, Real h) {
    if constexpr (requires { way.prepare(system, h); }) way.prepare(system, h);
  }
  void solve(const ImplicitStep& phi, VecX& x, auto& probe) { way.solve(phi, x, probe); }
};

/// An integrator of that name, whom only free runs measure: way.step(state, protocol, probe).
template <class Way>
struct Integrator {
  static constexpr SolverInfo info = info_of<Way>(Group::integrator, Limit::elsewhere);
  NoParams params;
  Way way = {};
  void prepare(const System& system, Real) {
    if constexpr (requires { way.prepare(system); }) way.prepare(system);
  }
  void step(const System&, State& s, const Protocol& protocol, auto& probe) {
    way.step(s, protocol, probe);
  }
};

/// Enters them all, once.
void enter();

/// Name, and a part of what the harness objects.
struct Expected {
  const char *name, *why;
};
extern const std::vector<Expected> all;

// By what they deceive; each enters its own.
void enter_who_remember();
void enter_who_break_rules();
void enter_who_integrate();
void enter_who_work_ahead();
void enter_who_attack();

}  // namespace hostile

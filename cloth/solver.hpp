// What a solver's author reads: what to write, and how to enter it in the registry.
//
// A solver is a class with `static constexpr SolverInfo info` (cloth/registry.hpp), a member
// `params` (cloth/params.hpp; NoParams where it has none) and one of
//
//   void step(const System&, State&, const Protocol&, auto& probe);
//                                                               integrator: owns a step of dt, its
//                                                               damping too
//   void solve(const ImplicitStep& phi, VecX& x, auto& probe);  iterative: improves x
//   void sweep(const ImplicitStep& phi, VecX& x);               fixed point: one sweep; the host
//                                                               loops, and may accelerate; it
//                                                               may take the probe, to count
// It may also have
//
//   std::optional<std::string> declines(const System&) const;   why it cannot serve this cloth;
//                                                               may take the Protocol too
//   void prepare(const System&, Real h);                        once per run: allocate, analyse;
//                                                               h is Phi's; may take a
//                                                               SharedGradient too, for Forces
//   void carry(auto& memory);                                   memory(member_) for each member
//                                                               that a step leaves to the next:
//                                                               an int from 0, a Real, or a
//                                                               container of the size that
//                                                               prepare() gave it
//   std::optional<SweepInNumbers> in_numbers(const System&,     an iteration in numbers, where
//                       Real h) const;                          it is a sweep that layouts know:
//                                                               allows layout = general, and
//                                                               grid but for blocks and what goes
//                                                               in the list's order; of springs
//                                                               alone, without contact
//
// and a fixed point moreover
//
//   void begin(const ImplicitStep& phi, const VecX& x);         once per step
//   void preconditioner(const ImplicitStep&, const VecX& x,     D, where a sweep is x - D^-1 g:
//                       std::vector<Mat3>& D);                  allows rho = spectral
//
// The file's last line is
//
//   [[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
//       registration<MySolver>();
#pragma once

#include <source_location>

#include "cloth/error.hpp"
#include "cloth/host/adapter.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/friction_refusal.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// The compiler reads every letter of what a solver says of itself: a view of others does not pass.
template <class S>
consteval Registration Registration::of(std::source_location here) {
  for (const std::string_view text :
       {S::info.name, S::info.summary, S::info.source, S::info.limitations})
    for (const char letter : text) static_cast<void>(letter);
  return Registration(&S::info, here.file_name(), hosted<S>);
}

/// Of solver S, in the file that says so.
template <class S>
consteval Registration registration(std::source_location here = std::source_location::current()) {
  return Registration::of<S>(here);
}

/// Enters solver S while the program runs: for tests.
template <class S>
bool add_solver(std::source_location here = std::source_location::current()) {
  return enter(S::info, here.file_name(), hosted<S>);
}

}  // namespace cloth

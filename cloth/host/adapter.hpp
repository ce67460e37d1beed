// Makes a Method of a class that an author wrote. It only forwards: all that is instantiated for
// each solver is here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/host/host.hpp"
#include "cloth/host/method.hpp"

namespace cloth {

template <class S>
concept Integrator = requires(S s, const System& system, State& state, const Protocol& protocol,
                              Silent& probe) {
  s.step(system, state, protocol, probe);
};

template <class S>
concept IterativeSolver = requires(S s, const ImplicitStep& phi, VecX& x, Silent& probe) {
  s.solve(phi, x, probe);
};

/// A sweep that counts its own work, because it costs more, or other things, than one pass over the
/// springs.
template <class S>
concept CountingSweep = requires(S s, const ImplicitStep& phi, VecX& x, Silent& probe) {
  s.sweep(phi, x, probe);
};

template <class S>
concept FixedPoint = CountingSweep<S> || requires(S s, const ImplicitStep& phi, VecX& x) {
  s.sweep(phi, x);
};

template <class S>
requires Integrator<S> || IterativeSolver<S> || FixedPoint<S>
class Adapter final : public Method {
  static_assert(Integrator<S> + IterativeSolver<S> + FixedPoint<S> == 1,
                "a solver has one of step, solve and sweep: call what helps another name");

 public:
  const SolverInfo& info() const override { return S::info; }

  Kind kind() const override {
    if constexpr (Integrator<S>) return Kind::integrator;
    return FixedPoint<S> ? Kind::fixed_point : Kind::iterative;
  }

  std::vector<Param> params() override { return params_of(solver_.params); }

  std::optional<std::string> declines(const System& system,
                                      [[maybe_unused]] const Protocol& protocol) const override {
    if constexpr (requires { solver_.declines(system, protocol); })
      return solver_.declines(system, protocol);
    else if constexpr (requires { solver_.declines(system); }) return solver_.declines(system);
    return std::nullopt;
  }

  void prepare(const System& system, Real h, [[maybe_unused]] SharedGradient springs) override {
    if constexpr (requires { solver_.prepare(system, h, springs); })
      solver_.prepare(system, h, std::move(springs));
    else if constexpr (requires { solver_.prepare(system, h); }) solver_.prepare(system, h);
  }

  void step(const System& system, State& state, const Protocol& protocol, Silent& probe) override {
    if constexpr (Integrator<S>) solver_.step(system, state, protocol, probe);
  }
  void step(const System& system, State& state, const Protocol& protocol, Trace& probe) override {
    if constexpr (Integrator<S>) solver_.step(system, state, protocol, probe);
  }

  void solve(const ImplicitStep& phi, VecX& x, Silent& probe) override {
    if constexpr (IterativeSolver<S>) solver_.solve(phi, x, probe);
  }
  void solve(const ImplicitStep& phi, VecX& x, Trace& probe) override {
    if constexpr (IterativeSolver<S>) solver_.solve(phi, x, probe);
  }

  void begin(const ImplicitStep& phi, const VecX& x) override {
    if constexpr (requires { solver_.begin(phi, x); }) solver_.begin(phi, x);
  }

  void sweep(const ImplicitStep& phi, VecX& x, Silent& probe) override {
    if constexpr (CountingSweep<S>) solver_.sweep(phi, x, probe);
    else if constexpr (FixedPoint<S>) solver_.sweep(phi, x);
  }
  void sweep(const ImplicitStep& phi, VecX& x, Trace& probe) override {
    if constexpr (CountingSweep<S>) {
      solver_.sweep(phi, x, probe);
    } else if constexpr (FixedPoint<S>) {
      probe.count(Work::sweep);
      Silent unseen(1);
      sweep(phi, x, unseen);  // the same machine code
    }
  }

  bool has_preconditioner() const override { return preconditioned; }
  void preconditioner(const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) override {
    if constexpr (preconditioned) solver_.preconditioner(phi, x, D);
  }

  std::optional<SweepInNumbers> in_numbers([[maybe_unused]] const System& system,
                                           [[maybe_unused]] Real h) const override {
    if constexpr (requires { solver_.in_numbers(system, h); }) return solver_.in_numbers(system, h);
    return std::nullopt;
  }

  bool has_memory() const override { return remembers; }
  void carry(Memory& memory) override {
    if constexpr (remembers) solver_.carry(memory);
  }

 private:
  static constexpr bool preconditioned =
      requires(S s, const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) {
    s.preconditioner(phi, x, D);
  };
  static constexpr bool remembers = requires(S s, Memory& memory) { s.carry(memory); };

  S solver_;
};

/// A new solver of what the author of S wrote.
template <class S>
std::unique_ptr<Solver> hosted() {
  return host([]() -> std::unique_ptr<Method> { return std::make_unique<Adapter<S>>(); });
}

}  // namespace cloth

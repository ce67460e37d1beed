// Turns what an author wrote (step, solve or sweep) into a Solver that the harness can hold.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/numerics/accelerator.hpp"
#include "cloth/numerics/chebyshev.hpp"
#include "cloth/numerics/spectrum.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/time_step.hpp"

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
class Host final : public Solver {
 public:
  const SolverInfo& info() const override { return S::info; }

  Kind kind() const override {
    if constexpr (Integrator<S>) return Kind::integrator;
    return FixedPoint<S> ? Kind::fixed_point : Kind::iterative;
  }

  std::vector<Param> params() override {
    std::vector<Param> all = params_of(solver_.params);
    if constexpr (FixedPoint<S>)
      for (Param& p : params_of(acceleration_)) all.push_back(std::move(p));
    return all;
  }

  std::optional<std::string> declines(const System& system,
                                      const Protocol& protocol) const override {
    if (!S::info.reads_target && protocol.first_guess != FirstGuess::target)
      return "it sees gravity only through the first guess; set first_guess = target";
    if (const auto reason = spectral_refusal()) return reason;
    if constexpr (requires { solver_.declines(system); }) return solver_.declines(system);
    return std::nullopt;
  }

  void prepare(const System& system, const Protocol& protocol) override {
    if (const auto reason = spectral_refusal())
      throw UsageError(std::string(S::info.name) + ": " + *reason);
    system_ = &system;
    time_step_ = std::make_unique<TimeStep>(system, protocol);
    steps_ = 0;
    if constexpr (requires { solver_.prepare(system, protocol.dt); })
      solver_.prepare(system, protocol.dt);
  }

  void step(State& state, Silent& probe) override { advance(state, probe); }
  void step(State& state, Trace& probe) override { advance(state, probe); }

 private:
  static constexpr bool has_preconditioner =
      requires(S s, const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) {
    s.preconditioner(phi, x, D);
  };

  bool spectral() const {
    return acceleration_.accelerate == Accelerate::chebyshev &&
           acceleration_.rho.word == "spectral";
  }

  std::optional<std::string> spectral_refusal() const {
    if (has_preconditioner || !spectral()) return std::nullopt;
    return "rho = spectral: its sweep is not of the form x - D^-1 g; give a number";
  }

  void advance(State& state, auto& probe) {
    if constexpr (Integrator<S>) {
      time_step_->begin(state);  // whoever watches an iterate may ask for its Phi
      probe.begin(time_step_->phi());
      state.v_last = state.v;
      solver_.step(*system_, state, time_step_->protocol(), probe);
      probe.finish(state.x);
      time_step_->resolve_contact(state);
    } else {
      time_step_->begin(state);
      probe.begin(time_step_->phi());
      VecX& x = time_step_->x();
      if constexpr (FixedPoint<S>) iterate(time_step_->phi(), x, probe);
      else solver_.solve(time_step_->phi(), x, probe);
      probe.finish(x);
      time_step_->end(state);
    }
    ++steps_;
  }

  void iterate(const ImplicitStep& phi, VecX& x, auto& probe) {
    if constexpr (requires { solver_.begin(phi, x); }) solver_.begin(phi, x);
    const bool accelerated = acceleration_.accelerate == Accelerate::chebyshev;
    if (accelerated)
      chebyshev_.start(radius(phi, probe), acceleration_.delay, acceleration_.under_relaxation);
    while (probe.next(x)) {
      auto timed = probe.phase(Phase::sweep);
      if (accelerated) current_ = x;
      if constexpr (CountingSweep<S>) solver_.sweep(phi, x, probe);
      else {
        probe.count(Work::sweep);
        solver_.sweep(phi, x);
      }
      if (accelerated) chebyshev_.blend(x, current_);
    }
  }

  Real radius(const ImplicitStep& phi, auto& probe) {
    if (!spectral()) return acceleration_.rho.number;
    if constexpr (has_preconditioner) {
      if (steps_ % acceleration_.spectral_every == 0) {
        auto timed = probe.phase(Phase::assemble);
        radius_ = spectral_radius(phi, Curvature::exact);
        if (radius_ >= 1) radius_ = spectral_radius(phi, Curvature::projected);
      }
    }
    probe.note("spectral-radius", radius_);
    return std::min(radius_, largest_radius);
  }

  /// Of the sweep's linearisation at x_n. From 1 on, with the exact Hessian, the cloth is leaving a
  /// buckled state, where no rho helps: the projected Hessian then stands for where it goes.
  Real spectral_radius(const ImplicitStep& phi, Curvature curvature) {
    solver_.preconditioner(phi, phi.start(), blocks_);
    phi.hessian(phi.start(), hessian_, curvature);
    return preconditioned_spectrum(hessian_, blocks_).radius();
  }

  /// Chebyshev's recurrence needs rho < 1, also where the sweep itself diverges.
  static constexpr Real largest_radius = 0.999999;

  S solver_;
  Acceleration acceleration_;
  Chebyshev chebyshev_;
  const System* system_ = nullptr;
  std::unique_ptr<TimeStep> time_step_;
  int steps_ = 0;
  Real radius_ = 0;
  VecX current_;
  std::vector<Mat3> blocks_;
  SpMat hessian_;
};

}  // namespace cloth

// Turns what an author wrote (step, solve or sweep) into a Solver that the harness can hold.
#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/numerics/accelerator.hpp"
#include "cloth/numerics/spectrum.hpp"
#include "cloth/parallel.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/memory.hpp"
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
    if (!S::info.serves_dampers && system.has_dampers())
      return "it knows no dampers; set damper = 0";
    if (!S::info.serves_energies && !system.energies.empty())
      return "it sees springs only; set membrane = none and bending = none";
    if (const auto reason = contact_refusal(system, protocol)) return reason;
    if (const auto reason = contact_inability(protocol.contact)) return reason;
    if (const auto reason = spectral_refusal()) return reason;
    if constexpr (requires { solver_.declines(system); }) return solver_.declines(system);
    return std::nullopt;
  }

  void prepare(const System& system, const Protocol& protocol) override {
    if (const auto reason = spectral_refusal())
      throw UsageError(std::string(S::info.name) + ": " + *reason);
    substeps_ = protocol.substeps;
    steps_ = 0;
    radius_ = 0;
    released_at_ = never;
    released_.reset();
    prepare_substep(system, protocol.of_substep());
  }

  void step(State& state, Silent& probe) override { advance(state, probe); }
  void step(State& state, Trace& probe) override { advance(state, probe); }

  void sweep(const ImplicitStep& phi, VecX& x) override {
    if constexpr (FixedPoint<S>) {
      Silent ignored(1);
      begin(phi, x);
      plain_sweep(phi, x, ignored);
    } else {
      throw UsageError(std::string(S::info.name) + ": it has no sweep, only a loop of its own");
    }
  }

  std::vector<Real> memory() override {
    std::vector<Real> numbers{released_at_};
    MemoryWriter writer(numbers);
    carry(writer);
    return numbers;
  }

  void remember(const std::vector<Real>& memory) override {
    MemoryReader reader(memory);
    Real released_at = never;
    reader(released_at);
    release_pins(released_at);
    carry(reader);
    reader.finish();
  }

 private:
  /// Why this kind of solver cannot work with the contact, or nothing.
  static std::optional<std::string> contact_inability(Contact contact) {
    if (contact == Contact::inside && !FixedPoint<S> && !S::info.constrains)
      return Integrator<S> ? "it has no iterations to resolve contact inside; set contact = project"
                           : "its iterations build on each other's positions, which contact = "
                             "inside would move; set contact = project or penalty";
    if (contact == Contact::penalty && (Integrator<S> || !S::info.serves_dampers))
      return "it sees forces of springs only, not the penalty in Phi; set contact = project";
    return std::nullopt;
  }

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

  void prepare_substep(const System& system, const Protocol& protocol) {
    system_ = &system;
    time_step_ = std::make_unique<TimeStep>(system, protocol);
    if constexpr (requires { solver_.prepare(system, Real{}); })
      solver_.prepare(system, time_step_->phi().h());
  }

  /// To a solver, a cloth with other pins is another cloth.
  void release_pins(Real now) {
    if (!releases_by(*system_, now)) return;
    const Protocol protocol = time_step_->protocol();
    auto freer = std::make_unique<System>(*system_);
    release(*freer, now);
    prepare_substep(*freer, protocol);
    released_ = std::move(freer);
    released_at_ = now;
  }

  void carry(auto& visitor) {
    visitor(steps_);
    visitor(radius_);
    if constexpr (requires { solver_.carry(visitor); }) solver_.carry(visitor);
  }

  void advance(State& state, auto& probe) {
    set_threads(time_step_->protocol().threads);
    for (int k = 0; k < substeps_; ++k) substep(state, probe);
    ++steps_;
  }

  void substep(State& state, auto& probe) {
    const Real dt = time_step_->protocol().dt;
    release_pins(state.time + dt / 2);
    // A history of positions knows nothing of the impulse.
    if (add_nearest_impulses(state, dt)) state.x_last.resize(0);
    if constexpr (Integrator<S>) {
      // Phi is not its business, but may be an observer's.
      if constexpr (std::same_as<std::remove_cvref_t<decltype(probe)>, Trace>)
        time_step_->begin(state);
      else time_step_->begin_contact(state);
      probe.begin(time_step_->phi());
      time_step_->drive(state);
      solver_.step(*system_, state, time_step_->protocol(), probe);
      probe.finish(state.x);
      time_step_->finish(state);
    } else {
      time_step_->begin(state);
      probe.begin(time_step_->phi());
      VecX& x = time_step_->x();
      if constexpr (FixedPoint<S>) iterate(time_step_->phi(), x, probe);
      else solver_.solve(time_step_->phi(), x, probe);
      probe.finish(x);
      time_step_->end(state);
    }
  }

  /// Those nearest to the step's start. The bounds are multiples of dt, not sums of it, so that the
  /// end of a step is the start of the next to the last bit: none is lost or given twice.
  bool add_nearest_impulses(State& state, Real dt) const {
    const Real step = std::round(state.time / dt);
    return add_impulses(*system_, (step - 0.5) * dt, (step + 0.5) * dt, state.v);
  }

  void iterate(const ImplicitStep& phi, VecX& x, auto& probe) {
    accelerator_.start(radius(phi, x, probe), x.size());
    begin(phi, x);
    while (probe.next(x)) {
      auto timed = probe.phase(Phase::sweep);
      accelerator_.before(x);
      plain_sweep(phi, x, probe);
      accelerator_.after(phi, x, probe);
    }
  }

  void begin(const ImplicitStep& phi, const VecX& x) {
    if constexpr (requires { solver_.begin(phi, x); }) solver_.begin(phi, x);
  }

  /// Contact inside an iteration is the sweep's first half. So an acceleration is one of both
  /// together: its history holds what sweeps made of positions off the colliders, and its limit is
  /// that of plain sweeps. An acceleration of sweeps alone would seek their minimiser, in the
  /// solid.
  void plain_sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
    phi.constrain(x);
    if constexpr (CountingSweep<S>) {
      solver_.sweep(phi, x, probe);
    } else {
      probe.count(Work::sweep);
      solver_.sweep(phi, x);
    }
  }

  /// The rho that Chebyshev is to work with in this step; 0 for other accelerators.
  Real radius(const ImplicitStep& phi, const VecX& x, auto& probe) {
    if (acceleration_.accelerate != Accelerate::chebyshev) return 0;
    const std::string& word = acceleration_.rho.word;
    if (word.empty()) return acceleration_.rho.number;
    if (steps_ % acceleration_.rho_every == 0) {
      if (word == "estimated") radius_ = estimated_radius(phi, x, probe);
      else radius_ = spectral_radius(phi, probe);
    }
    probe.note("spectral-radius", radius_);
    return std::min(radius_, largest_radius);
  }

  /// The ratio of the last two changes in a run of plain sweeps from x (Wang 2015, sec. 3.2, who
  /// takes gradients: the same where a sweep is x - D^-1 g, and defined where it is not).
  Real estimated_radius(const ImplicitStep& phi, const VecX& x, auto& probe) {
    auto timed = probe.phase(Phase::sweep);
    trial_ = x;
    begin(phi, trial_);
    Real change = 0, last = 0;
    for (int k = 0; k < acceleration_.estimate_sweeps; ++k) {
      before_ = trial_;
      plain_sweep(phi, trial_, probe);
      last = std::exchange(change, (trial_ - before_).norm());
    }
    return last > 0 ? change / last : 0;
  }

  /// Of the sweep's linearisation at x_n. From 1 on, with the exact Hessian, the cloth is leaving a
  /// buckled state, where no rho helps: the projected Hessian then stands for where it goes.
  Real spectral_radius(const ImplicitStep& phi, auto& probe) {
    auto timed = probe.phase(Phase::assemble);
    Real radius = 0;
    if constexpr (has_preconditioner)
      for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
        solver_.preconditioner(phi, phi.start(), blocks_);
        phi.hessian(phi.start(), hessian_, curvature);
        probe.count(Work::hessian);
        radius = preconditioned_spectrum(hessian_, blocks_).radius();
        if (radius < 1) break;
      }
    return radius;
  }

  static constexpr Real never = -std::numeric_limits<Real>::infinity();

  /// Chebyshev's recurrence needs rho < 1, also where the sweep itself diverges.
  static constexpr Real largest_radius = 0.999999;

  S solver_;
  Acceleration acceleration_;
  Accelerator accelerator_{acceleration_};
  const System* system_ = nullptr;
  std::unique_ptr<const System> released_;  ///< system_ once pins were let go
  Real released_at_ = never;                ///< when the last of them were [s]
  std::unique_ptr<TimeStep> time_step_;
  int substeps_ = 1, steps_ = 0;
  Real radius_ = 0;
  VecX trial_, before_;
  std::vector<Mat3> blocks_;
  SpMat hessian_;
};

}  // namespace cloth

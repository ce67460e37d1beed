#include "cloth/host/sweeps.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "cloth/numerics/spectrum.hpp"

namespace cloth {

namespace {

/// Chebyshev's recurrence needs rho < 1, also where the sweep itself diverges.
constexpr Real largest_radius = 0.999999;

/// Of colours, or levels, with fewer springs on the average, registers are empty
/// (docs/decisions/0022-layouts.md#in-the-order-of-the-list).
constexpr std::size_t least_springs_of_a_colour = 4;

/// Whether layout = auto leaves that sweep as it is written.
bool is_better_written(const SweepInNumbers& sweep, const Protocol& protocol) {
  const auto* const projections = std::get_if<ProjectionSweep>(&sweep);
  return protocol.layout == Layout::automatic && protocol.precision == Precision::f64 &&
         projections &&
         projections->springs.size() < least_springs_of_a_colour * projections->colours.size();
}

/// What there is besides springs, which is all that a sweep in numbers sees, or nothing.
std::optional<std::string> why_unseen(const System& system, const Protocol& protocol) {
  if (system.has_dampers() || !system.energies.empty())
    return "a layout has springs alone, without dampers, membranes and bending";
  if (protocol.constrains() || protocol.contact == Contact::penalty)
    return "a layout sees no contact but contact = project";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> Sweeps::refusal() const {
  if (method_->has_preconditioner() || !seeks_radius() || acceleration_.rho.word != "spectral")
    return std::nullopt;
  return "rho = spectral: its sweep is not of the form x - D^-1 g; give a number";
}

std::optional<std::string> Sweeps::inability(const System& system, const Protocol& protocol) const {
  if (method_->info().by_gradient) return std::nullopt;  // of which the springs' part is laid out
  if (!method_->in_numbers(system, protocol.dt)) return "its iterations cannot be laid out";
  return why_unseen(system, protocol);
}

/// Of a method that has no other inability.
std::optional<std::string> Sweeps::mixed_inability(const System& system,
                                                   const Protocol& protocol) const {
  if (protocol.precision != Precision::mixed) return std::nullopt;
  if (method_->info().by_gradient) return "it has no sweeps that a residual could correct";
  return why_not_mixed(*method_->in_numbers(system, protocol.dt));
}

/// Of a method that has no other inability.
std::optional<std::string> Sweeps::grid_inability(const System& system,
                                                  const Protocol& protocol) const {
  if (protocol.layout != Layout::grid) return std::nullopt;
  if (method_->info().by_gradient) return why_off_grid(system.springs, system.vertices());
  return why_off_grid(*method_->in_numbers(system, protocol.dt), protocol.precision);
}

std::optional<std::string> Sweeps::layout_refusal(const System& system,
                                                  const Protocol& protocol) const {
  const bool is_layout_told = protocol.layout != Layout::automatic,
             is_f64 = protocol.precision == Precision::f64,
             is_asked_for = is_layout_told || !is_f64;
  if (!is_asked_for || protocol.layout == Layout::reference) return std::nullopt;
  const std::string layout = "layout = " + word(protocol.layout) + ": ",
                    precision = "precision = " + word(protocol.precision) + ": ";
  if (method_->info().by_gradient && method_->kind() != Kind::integrator && !is_f64)
    return precision + "its gradient is Phi's, by which it is judged, too; set precision = f64";
  if (const auto why = inability(system, protocol))
    return is_layout_told ? layout + *why + "; set layout = auto or reference"
                          : precision + *why + "; set precision = f64";
  if (const auto why = mixed_inability(system, protocol))
    return precision + *why + "; set precision = f32 or f64";
  if (const auto why = grid_inability(system, protocol))
    return layout + *why + "; set layout = general";
  return std::nullopt;
}

void Sweeps::prepare(const System& system, Real h, const Protocol& protocol) {
  radius_ = 0;
  laid_.reset();
  if (protocol.layout == Layout::reference || method_->info().by_gradient ||
      why_unseen(system, protocol))
    return;
  const std::optional<SweepInNumbers> sweep = method_->in_numbers(system, h);
  if (!sweep || (protocol.precision == Precision::mixed && why_not_mixed(*sweep))) return;
  if (!fits(*sweep, system.vertices()))
    throw std::length_error("its sweep in numbers is of another cloth");
  if (is_better_written(*sweep, protocol)) return;
  if (protocol.layout == Layout::grid && why_off_grid(*sweep, protocol.precision)) return;
  laid_ = lay_out(*sweep, protocol);
}

void Sweeps::begin(const ImplicitStep& phi, const VecX& x) {
  if (laid_) laid_->start(phi.target());
  if (need_method()) method_->begin(phi, x);
}

void Sweeps::once(const ImplicitStep& phi, VecX& x) {
  Silent unseen(1);
  begin(phi, x);
  plain_sweep(phi, x, unseen);
}

void Sweeps::carry(Memory& memory) {
  memory(steps_);
  memory(radius_);
  if (laid_) laid_->carry([&](Real& number) { memory(number); });
  if (need_method()) method_->carry(memory);
}

template <class Probe>
void Sweeps::iterate(const ImplicitStep& phi, VecX& x, Probe& probe) {
  begin(phi, x);
  const std::optional<Real> rho = radius(phi, x, probe);
  if (!rho) return;
  if (laid_) {
    probe.note("laid-out", 1);
    if (laid_->colours() > 0) probe.note("colours", laid_->colours());
  }
  if (laid_ && accelerator_.is_a_recurrence()) {
    iterate_laid_out(x, *rho, probe);
    return;
  }
  accelerator_.start(*rho, x.size());
  while (probe.next(x)) {
    auto timed = probe.phase(Phase::sweep);
    accelerator_.before(x);
    plain_sweep(phi, x, probe);
    accelerator_.after(phi, x, probe);
  }
}

template void Sweeps::iterate(const ImplicitStep&, VecX&, Silent&);
template void Sweeps::iterate(const ImplicitStep&, VecX&, Trace&);

/// The iterate stays laid out from the first sweep to the last, and a sweep and its acceleration
/// are one pass over it.
void Sweeps::iterate_laid_out(VecX& x, Real rho, auto& probe) {
  Chebyshev chebyshev;
  chebyshev.start(rho, acceleration_.delay, acceleration_.under_relaxation);
  const Effort effort = laid_->effort();
  laid_->load(x);
  bool has_moved = false;  // the first guess is shown as it was, and not as a layout rounds it
  const auto unpack = [&]() -> const VecX& {
    if (has_moved) laid_->store(x);
    return x;
  };
  while (probe.next(unpack)) {
    auto timed = probe.phase(Phase::sweep);
    probe.count(effort.work, effort.times);
    if (acceleration_.accelerate == Accelerate::none) laid_->sweep();
    else laid_->sweep_and_blend(chebyshev.next_weight(), acceleration_.under_relaxation);
    has_moved = true;
  }
  unpack();
}

/// Contact inside an iteration is the sweep's first half. So an acceleration is one of both
/// together: its history holds what sweeps made of positions off the colliders, and its limit is
/// that of plain sweeps. An acceleration of sweeps alone would seek their minimiser, in the solid.
void Sweeps::plain_sweep(const ImplicitStep& phi, VecX& x, auto& probe) {
  if (laid_) {
    const Effort effort = laid_->effort();
    probe.count(effort.work, effort.times);
    laid_->load(x);
    laid_->sweep();
    laid_->store(x);
    return;
  }
  phi.constrain(x);
  const Eigen::Index size = x.size();
  method_->sweep(phi, x, probe);
  if (x.size() != size)
    throw std::length_error("its sweep returns another number of positions than it was given");
}

/// Whether Chebyshev is to work with a radius that no parameter gives.
bool Sweeps::seeks_radius() const {
  return acceleration_.accelerate == Accelerate::chebyshev && !acceleration_.rho.word.empty();
}

/// The rho that Chebyshev is to work with in this step, 0 for other accelerators; nothing where the
/// probe ended the step before it was known.
std::optional<Real> Sweeps::radius(const ImplicitStep& phi, VecX& x, auto& probe) {
  if (acceleration_.accelerate != Accelerate::chebyshev) return 0;
  if (!seeks_radius()) return acceleration_.rho.number;
  if (radius_ == 0 || steps_ % acceleration_.rho_every == 0) {
    if (acceleration_.rho.word == "spectral") radius_ = spectral_radius(phi, probe);
    else if (!estimate_radius(phi, x, probe)) return std::nullopt;
  }
  probe.note("spectral-radius", radius_);
  return std::min(radius_, largest_radius);
}

/// The ratio of the last two changes in a run of plain sweeps from x (Wang 2015, sec. 3.2, who
/// takes gradients: the same where a sweep is x - D^-1 g, and defined where it is not). The sweeps
/// are iterations as all others, and x keeps what they gain. False where the probe ended them.
bool Sweeps::estimate_radius(const ImplicitStep& phi, VecX& x, auto& probe) {
  Real change = 0, last = 0;
  for (int k = 0; k < acceleration_.estimate_sweeps; ++k) {
    if (!probe.next(x)) return false;
    auto timed = probe.phase(Phase::sweep);
    before_ = x;
    plain_sweep(phi, x, probe);
    last = std::exchange(change, (x - before_).norm());
  }
  radius_ = last > 0 ? change / last : 0;
  return true;
}

/// Of the sweep's linearisation at x_n. From 1 on, with the exact Hessian, the cloth is leaving a
/// buckled state, where no rho helps: the projected Hessian then stands for where it goes.
Real Sweeps::spectral_radius(const ImplicitStep& phi, auto& probe) {
  auto timed = probe.phase(Phase::assemble);
  Real radius = 0;
  for (const Curvature curvature : {Curvature::exact, Curvature::projected}) {
    method_->preconditioner(phi, phi.start(), blocks_);
    if (blocks_.size() != static_cast<std::size_t>(phi.system().vertices()))
      throw std::length_error("its preconditioner has another number of blocks than vertices");
    phi.hessian(phi.start(), hessian_, curvature);
    probe.count(Work::hessian);
    const Spectrum spectrum = preconditioned_spectrum(hessian_, blocks_);
    probe.count(Work::factorisation, spectrum.factorisations);
    probe.count(Work::triangular_solve, spectrum.solves);
    probe.count(Work::product, spectrum.products);
    radius = spectrum.radius();
    if (radius < 1) break;
  }
  return radius;
}

}  // namespace cloth

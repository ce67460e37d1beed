#include "cloth/host/host.hpp"

#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "cloth/border.hpp"
#include "cloth/error.hpp"
#include "cloth/host/energy_projection.hpp"
#include "cloth/host/guess_history.hpp"
#include "cloth/host/in_numbers.hpp"
#include "cloth/host/sweeps.hpp"
#include "cloth/layout/laid_gradient.hpp"
#include "cloth/parallel.hpp"
#include "cloth/step/time_step.hpp"

namespace cloth {

namespace {

constexpr Real never = -std::numeric_limits<Real>::infinity();

/// What of the cloth's motion does not reach a solver that reads no more than this, or nothing.
std::optional<std::string> blindness(Reads reads, const System& system, const Protocol& protocol) {
  if (!contains(reads, Reads::inertia) && protocol.first_guess != FirstGuess::target)
    return "it sees gravity only through the first guess; set first_guess = target";
  if (!contains(reads, Reads::dampers) && system.has_dampers())
    return "it knows no dampers; set damper = 0";
  if (!contains(reads, Reads::energies) && !system.energies.empty())
    return "it sees springs only; set membrane = none and bending = none";
  return std::nullopt;
}

/// Why a solver of that kind cannot work with the contact, or nothing.
std::optional<std::string> contact_inability(const SolverInfo& info, Kind kind,
                                             const Protocol& protocol) {
  const bool integrates = kind == Kind::integrator;
  if (protocol.constrains() && kind != Kind::fixed_point && !info.constrains)
    return integrates ? "it has no iterations to resolve contact inside; set contact = project"
                      : "its iterations build on each other's positions, which contact = "
                        "inside would move; set contact = project or penalty";
  if (protocol.contact == Contact::penalty && !contains(info.reads, Reads::penalty))
    return "it does not see the penalty, a term of Phi; set contact = project";
  return std::nullopt;
}

/// @throws UsageError where one has none: who asks all solvers is to know whose it is.
void expect_values(std::string_view name, const std::vector<Param>& params) try {
  for (const Param& p : params) static_cast<void>(p.get());
} catch (const UsageError& error) {
  throw UsageError("solver " + std::string(name) + ": " + words_of(error));
}

/// What it says is its own fault, for nobody has used it yet.
auto of_method(const auto& ask) try {
  const Guest guest;
  return ask();
} catch (const UsageError& error) {
  throw std::runtime_error(words_of(error));
}

class Host final : public Solver {
 public:
  explicit Host(std::unique_ptr<Method> method)
      : method_(std::move(method)), remembers_(method_->has_memory()) {}

  const SolverInfo& info() const override { return method_->info(); }
  Kind kind() const override { return method_->kind(); }

  std::vector<Param> params() override {
    std::vector<Param> all = of_method([&] {
      std::vector<Param> own = method_->params();
      expect_values(info().name, own);
      return own;
    });
    if (kind() == Kind::fixed_point)
      for (Param& p : sweeps_.params()) all.push_back(std::move(p));
    return all;
  }

  std::optional<std::string> declines(const System& system,
                                      const Protocol& protocol) const override {
    if (const auto reason = blindness(info().reads, system, protocol)) return reason;
    if (const auto reason = contact_refusal(system, protocol)) return reason;
    if (const auto reason = energy_projection_refusal(system, protocol)) return reason;
    if (const auto reason = contact_inability(info(), kind(), protocol)) return reason;
    if (const auto reason = sweeps_.refusal()) return reason;
    if (const auto reason = of_method([&] { return sweeps_.layout_refusal(system, protocol); }))
      return reason;
    // What it is asked about is not what it is measured on.
    System cloth = system;
    Protocol own = protocol;
    return of_method([&] { return method_->declines(cloth, own); });
  }

  std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const {
    return of_method([&] { return method_->in_numbers(system, h); });
  }

  void prepare(const System& system, const Protocol& protocol) override {
    if (const auto reason = sweeps_.refusal())
      throw UsageError(std::string(info().name) + ": " + *reason);
    whole_ = &system;
    protocol_ = protocol;
    sweeps_.start_over();
    released_at_ = never;
    released_.reset();
    prepare_substep(system);
  }

  void step(State& state, Silent& probe) override { advance(state, probe); }
  void step(State& state, Trace& probe) override { advance(state, probe); }

  void sweep(const ImplicitStep& phi, VecX& x) override {
    if (kind() != Kind::fixed_point)
      throw UsageError(std::string(info().name) + ": it has no sweep, only a loop of its own");
    const Guest guest;
    sweeps_.once(phi, x);
  }

  bool has_memory() const override { return remembers_ || has_history(); }

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
    if (released_at != released_at_) {
      prepare(*whole_, Protocol(protocol_));
      release_pins(released_at);
    }
    carry(reader);
    reader.finish();
  }

 private:
  void prepare_substep(const System& system) {
    system_ = &system;
    energy_projection_.reset();
    if (protocol_.energy_projection) energy_projection_.emplace(system, protocol_.of_substep());
    const SharedGradient springs = laid_springs(system);
    are_springs_laid_out_ = springs != nullptr;
    time_step_ = std::make_unique<TimeStep>(system, protocol_.of_substep(), springs);
    parts_ = time_step_->phi().parts();
    history_.prepare(has_history() ? system.rest.size() : 0);
    const Guest guest;
    const Real h = time_step_->phi().h();
    sweeps_.prepare(system, h, protocol_);
    if (sweeps_.need_method()) method_->prepare(system, h, springs);
  }

  /// What carries out the springs' gradient, where they are laid out.
  SharedGradient laid_springs(const System& system) const {
    if (!info().by_gradient) return nullptr;
    return lay_out_gradient(system.springs, system.vertices(), protocol_);
  }

  /// To a solver, a cloth with other pins is another cloth.
  void release_pins(Real now) {
    if (!releases_by(*system_, now)) return;
    auto freer = std::make_unique<System>(*system_);
    release(*freer, now);
    prepare_substep(*freer);
    released_ = std::move(freer);
    released_at_ = now;
  }

  bool has_history() const {
    return protocol_.first_guess == FirstGuess::history && kind() != Kind::integrator;
  }

  void carry(Memory& memory) {
    if (has_history()) history_.carry(memory);
    const Guest guest;
    sweeps_.carry(memory);
  }

  void advance(State& state, auto& probe) {
    set_threads(protocol_.threads);
    for (int k = 0; k < protocol_.substeps; ++k) substep(state, probe);
    sweeps_.end_step();
  }

  void substep(State& state, auto& probe) {
    const Real dt = time_step_->protocol().dt;
    release_pins(state.time + dt / 2);
    if (energy_projection_) energy_projection_->begin(state);
    time_step_->give_impulses(state);
    if (kind() == Kind::integrator) integrate(state, probe);
    else
      for (int stage = 0; stage < protocol_.stages(); ++stage) minimise(state, stage, probe);
    // A term of a solver's would work wherever others ask Phi for its value.
    if (!time_step_->phi().consists_of(parts_))
      throw std::logic_error("it has changed what Phi consists of");
    const bool is_projected = energy_projection_ && energy_projection_->end(state);
    // To an integrator the way from there was the velocity, which is another now.
    if (is_projected && kind() == Kind::integrator) state.x_last.resize(0);
  }

  void integrate(State& state, auto& probe) {
    // Phi is not its business, but may be an observer's.
    if constexpr (std::is_same_v<decltype(probe), Trace&>) time_step_->begin(state);
    else time_step_->begin_contact(state);
    probe.begin(time_step_->phi());
    if (are_springs_laid_out_) probe.note("laid-out", 1);
    time_step_->drive(state);
    state.v_last = state.v;
    const Real now = state.time;
    Protocol own = time_step_->protocol();
    {
      const Guest guest;
      method_->step(*system_, state, own, probe);
    }
    state.time = now;  // by which pins and colliders move: not its business, nor is the host's step
    if (state.x.size() != system_->rest.size() || state.v.size() != system_->rest.size())
      throw std::length_error("its positions or velocities have another size than the cloth's");
    probe.finish(state.x);
    time_step_->finish(state);
  }

  void minimise(State& state, int stage, auto& probe) {
    time_step_->borrow_room(state);
    time_step_->begin(state, stage);
    const ImplicitStep& phi = time_step_->phi();
    VecX& x = time_step_->x();
    probe.begin(phi, x);
    if (are_springs_laid_out_) probe.note("laid-out", 1);
    if (history_.is_empty() || history_.improve(phi, x, probe)) {
      const Guest guest;
      if (kind() == Kind::fixed_point || sweeps_.are_laid_out()) sweeps_.iterate(phi, x, probe);
      else method_->solve(phi, x, probe);
    }
    if (x.size() != system_->rest.size())
      throw std::length_error("its iterate has another size than the cloth's positions");
    probe.finish(x);
    if (has_history()) history_.learn(phi, x);
    time_step_->end(state);
  }

  std::unique_ptr<Method> method_;
  bool remembers_;  ///< asked once: an answer that changes would be another solver's
  Sweeps sweeps_{*method_};
  bool are_springs_laid_out_ = false;       ///< for gradients
  GuessHistory history_;                    ///< empty, but for first_guess = history
  const System* whole_ = nullptr;           ///< as prepare() got it
  const System* system_ = nullptr;          ///< that, or what is released_ of its pins
  std::unique_ptr<const System> released_;  ///< whole_ once pins were let go
  Real released_at_ = never;                ///< when the last of them were [s]
  Protocol protocol_;
  std::unique_ptr<TimeStep> time_step_;
  std::optional<EnergyProjection> energy_projection_;
  std::vector<const void*> parts_;  ///< of its Phi
};

}  // namespace

std::unique_ptr<Solver> host(std::unique_ptr<Method> (*make)()) { return host(of_method(make)); }

std::unique_ptr<Solver> host(std::unique_ptr<Method> method) {
  return std::make_unique<Host>(std::move(method));
}

std::optional<SweepInNumbers> in_numbers(const Solver& solver, const System& system, Real h) {
  return dynamic_cast<const Host&>(solver).in_numbers(system, h);
}

}  // namespace cloth

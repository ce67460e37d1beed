// What a solver's author wrote, as the host sees it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cloth/host/memory.hpp"
#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/params.hpp"
#include "cloth/probe.hpp"
#include "cloth/registry.hpp"
#include "cloth/step/implicit_step.hpp"

namespace cloth {

/// One virtual call per time step, solve or sweep, and none inside. cloth/solver.hpp says what each
/// function is for; of step, solve and sweep only that of its kind() is called.
class Method {
 public:
  virtual ~Method() = default;
  virtual const SolverInfo& info() const = 0;
  virtual Kind kind() const = 0;
  virtual std::vector<Param> params() = 0;
  virtual std::optional<std::string> declines(const System& system,
                                              const Protocol& protocol) const = 0;
  /// `springs`: what carries out their gradient, or nothing.
  virtual void prepare(const System& system, Real h, SharedGradient springs) = 0;

  virtual void step(const System&, State&, const Protocol&, Silent&) = 0;
  virtual void step(const System&, State&, const Protocol&, Trace&) = 0;

  virtual void solve(const ImplicitStep& phi, VecX& x, Silent&) = 0;
  virtual void solve(const ImplicitStep& phi, VecX& x, Trace&) = 0;

  virtual void begin(const ImplicitStep& phi, const VecX& x) = 0;
  /// Counts its work.
  virtual void sweep(const ImplicitStep& phi, VecX& x, Silent&) = 0;
  virtual void sweep(const ImplicitStep& phi, VecX& x, Trace&) = 0;

  /// Whether a sweep is x - D^-1 g, D the preconditioner.
  virtual bool has_preconditioner() const = 0;
  virtual void preconditioner(const ImplicitStep& phi, const VecX& x, std::vector<Mat3>& D) = 0;

  /// Its sweep, where that is one that a layout can carry out.
  virtual std::optional<SweepInNumbers> in_numbers(const System& system, Real h) const = 0;

  /// Whether carry() visits anything.
  virtual bool has_memory() const = 0;
  virtual void carry(Memory& memory) = 0;
};

}  // namespace cloth

// The host's loop around the sweep of a fixed point, and the acceleration of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cloth/host/memory.hpp"
#include "cloth/host/method.hpp"
#include "cloth/layout/laid_sweep.hpp"
#include "cloth/numerics/accelerator.hpp"

namespace cloth {

class Sweeps {
 public:
  /// Keeps a reference to `method`.
  explicit Sweeps(Method& method) : method_(&method) {}

  /// Those of the acceleration; they point into this object.
  std::vector<Param> params() { return params_of(acceleration_); }

  /// Why the method cannot be accelerated as the parameters say, or nothing.
  std::optional<std::string> refusal() const;

  /// Why its sweeps cannot be laid out as the protocol says, or nothing.
  std::optional<std::string> layout_refusal(const System& system, const Protocol& protocol) const;

  /// For a cloth that the method is prepared for where that is needed; h is Phi's.
  void prepare(const System& system, Real h, const Protocol& protocol);

  bool are_laid_out() const { return laid_ != nullptr; }

  /// Whether more is asked of the method than its sweep in numbers.
  bool need_method() const {
    return !laid_ || (seeks_radius() && acceleration_.rho.word == "spectral");
  }

  /// No step was taken yet.
  void start_over() { steps_ = 0; }

  /// Sweeps from x as often as the probe, Silent or Trace, allows.
  template <class Probe>
  void iterate(const ImplicitStep& phi, VecX& x, Probe& probe);

  /// One plain sweep, as a first one of a step.
  void once(const ImplicitStep& phi, VecX& x);

  /// A time step is over.
  void end_step() { ++steps_; }

  /// The method's memory, or that of what stands in for it, too.
  void carry(Memory& memory);

 private:
  std::optional<std::string> inability(const System& system, const Protocol& protocol) const;
  std::optional<std::string> mixed_inability(const System& system, const Protocol& protocol) const;
  std::optional<std::string> grid_inability(const System& system, const Protocol& protocol) const;
  void begin(const ImplicitStep& phi, const VecX& x);
  void plain_sweep(const ImplicitStep& phi, VecX& x, auto& probe);
  void iterate_laid_out(VecX& x, Real rho, auto& probe);
  bool seeks_radius() const;
  std::optional<Real> radius(const ImplicitStep& phi, VecX& x, auto& probe);
  bool estimate_radius(const ImplicitStep& phi, VecX& x, auto& probe);
  Real spectral_radius(const ImplicitStep& phi, auto& probe);

  Method* method_;
  Acceleration acceleration_;
  Accelerator accelerator_{acceleration_};
  std::unique_ptr<LaidSweep> laid_;  ///< nothing where layout = reference
  int steps_ = 0;
  Real radius_ = 0;  ///< the last that was found; 0: none yet
  VecX before_;
  std::vector<Mat3> blocks_;
  SpMat hessian_;
};

}  // namespace cloth

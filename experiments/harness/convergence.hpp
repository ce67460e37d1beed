// How fast a fixed point's sweeps converge at a frame: predicted from eigenvalues, and observed.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cloth/numerics/spectrum.hpp"
#include "cloth/numerics/sweep_spectrum.hpp"
#include "cloth/registry.hpp"
#include "cloth/scene/scene.hpp"

namespace harness {

using cloth::Real;

/// A rate is the factor that the distance from the fixed point shrinks by in a sweep [1].
struct Rate {
  Real predicted = 0;
  std::optional<Real> observed;  ///< of the second half of a run; none where it never got near

  /// |observed / predicted - 1|; 0 of two that are 0 to rounding.
  std::optional<Real> disagreement() const;
};

struct Convergence {
  cloth::Spectrum hessian{};     ///< extreme eigenvalues at the minimiser, over free vertices [N/m]
  cloth::SweepSpectrum sweep{};  ///< at the sweep's own fixed point
  Real distance = 0;             ///< root mean square of fixed point to minimiser [m]
  Rate plain{};
  std::optional<Rate> chebyshev;      ///< at the best rho, where the sweep converges
  std::vector<std::string> warnings;  ///< sentences: where a method cannot converge, and why

  /// The rho that Chebyshev wants: the spectral radius.
  Real best_rho() const { return sweep.radius(); }
};

/// Agreement of predicted and observed rate that a warning asks for.
inline constexpr Real agreement = 0.02;

/// Is told what is done next, as "frame 3 of 30".
using Stage = std::function<void(const std::string& what)>;

/// Analyses the step after frame `frame` of the scene's converged trajectory, with `solver` at its
/// settings.
/// @throws UsageError where the solver is no fixed point or declines the scene; Breakdown.
Convergence analyse(
    const cloth::Scene& scene, int frame, cloth::Solver& solver,
    const Stage& begins = [](const std::string&) {});

}  // namespace harness

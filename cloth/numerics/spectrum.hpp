// Extreme eigenvalues of a preconditioned Hessian, and the Chebyshev radius they imply.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Extreme eigenvalues of D^-1 H [1].
struct Spectrum {
  Real min, max;
  long factorisations = 0, solves = 0, products = 0;  ///< spent on finding them

  /// Spectral radius of the sweep x - D^-1 H x; from 1 on the sweep does not converge.
  Real radius() const { return std::max(std::abs(1 - min), std::abs(1 - max)); }
};

/// H symmetric 3n x 3n; D block diagonal, n symmetric positive definite blocks [N/m].
/// Accuracy of both ends 1e-5, relative to them, or to the shift where the lower one is negative.
/// Lanczos on D^-1/2 H D^-1/2 (Spectra), the lower end by the inverse, shifted until it is positive
/// definite. @throws Breakdown where Lanczos does not converge.
Spectrum preconditioned_spectrum(const SpMat& H, const std::vector<Mat3>& D);

}  // namespace cloth

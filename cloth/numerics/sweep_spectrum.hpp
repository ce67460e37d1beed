// Eigenvalues of the iteration matrix of any sweep, whatever its form.
#pragma once

#include <complex>
#include <functional>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// One sweep, x to S(x), 3n; the same at every call.
using Sweep = std::function<void(VecX& x)>;

/// Of B = dS/dx at a fixed point, over the free vertices [1].
struct SweepSpectrum {
  std::complex<Real> dominant;  ///< of largest modulus
  Real smallest, largest;       ///< extreme real parts
  Real turning;                 ///< largest imaginary part

  /// The factor that plain sweeps converge by; from 1 on they do not.
  Real radius() const { return std::abs(dominant); }

  /// Whether some eigenvalue turns errors round instead of only shrinking them.
  bool rotates() const { return turning > 1e-2; }
};

/// Arnoldi (Spectra) on central differences of the sweep about `fixed`, 3n; `free` lists the
/// vertices that move. `length` [m] is that of a typical spring, of which differences take 1e-4.
/// Accuracy 1e-4. @throws Breakdown where Arnoldi does not converge or the sweep yields NaN.
SweepSpectrum sweep_spectrum(const Sweep& sweep, const VecX& fixed, const std::vector<int>& free,
                             Real length);

}  // namespace cloth

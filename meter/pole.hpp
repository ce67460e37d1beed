// The pole of a displacement that swings and dies away, and how it reads.
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include "cloth/types.hpp"

namespace meter {

using cloth::Real;
using Complex = std::complex<Real>;

/// The pole of q_n ~ Re(A z^n), above the real axis.
struct Pole {
  Complex z;
  Real misfit = 0;  ///< root mean square of what q has beside that, over that of q
};

/// Least squares of q_{n+2p} = a q_{n+p} + b q_n, whose characteristic roots are z^p and its
/// conjugate; of samples from `first` on, p apart so that rounding and other modes count little.
/// Exact of a single mode under any scheme of one or two steps. Nothing where they are real.
/// Source: Prony 1795; Marple, Digital Spectral Analysis, 1987, ch. 11.
std::optional<Pole> fit_pole(const std::vector<Real>& q, std::size_t first, std::size_t p);

/// w0 and zeta of the oscillator q'' + 2 zeta w0 q' + w0^2 q = 0.
struct Oscillator {
  Real frequency = 0, damping = 0;  ///< w0 [rad/s], zeta [1]

  /// ln of the ratio of two amplitudes a period apart: 2 pi zeta / sqrt(1 - zeta^2).
  Real decrement() const;
};

/// The oscillator that shows this pole every h seconds: exp(s h) = z.
Oscillator as_seen(Complex z, Real h);

/// The oscillator that backward Euler's steps of h turn into this pole: 1/(1 - s h) = z. What
/// the scheme itself does to a motion is taken out.
Oscillator without_backward_euler(Complex z, Real h);

/// That of an undamped oscillator of frequency w [rad/s] in backward Euler's steps of h, solved
/// exactly: 1/(1 - i w h).
Complex backward_euler(Real w, Real h);

}  // namespace meter

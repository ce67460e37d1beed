#include "cloth/numerics/sweep_spectrum.hpp"

#include <Eigen/Eigenvalues>
// Spectra 1.0 uses Eigenvalues without including it.
#include <Spectra/GenEigsSolver.h>

#include <algorithm>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// d -> (S(x + e d) - S(x - e d)) / 2e on the free coordinates.
struct Linearised {
  using Scalar = Real;
  const Sweep& sweep;
  const VecX& fixed;
  const std::vector<int>& free;
  Real epsilon;

  Eigen::Index rows() const { return 3 * static_cast<Eigen::Index>(free.size()); }
  Eigen::Index cols() const { return rows(); }

  VecX moved(const Real* direction, Real by) const {
    VecX x = fixed;
    for (std::size_t f = 0; f < free.size(); ++f)
      for (int c = 0; c < 3; ++c) x[3 * free[f] + c] += by * direction[3 * f + std::size_t(c)];
    sweep(x);
    return x;
  }

  void perform_op(const Real* in, Real* out) const {
    const VecX change = (moved(in, epsilon) - moved(in, -epsilon)) / (2 * epsilon);
    if (!change.allFinite())
      throw Breakdown("spectrum: the sweep is not finite at its fixed point");
    for (std::size_t f = 0; f < free.size(); ++f)
      for (int c = 0; c < 3; ++c) out[3 * f + std::size_t(c)] = change[3 * free[f] + c];
  }
};

std::complex<Real> extreme(Linearised& B, Spectra::SortRule which) {
  const Eigen::Index basis = std::min<Eigen::Index>(B.rows(), 60);
  Spectra::GenEigsSolver<Linearised> arnoldi(B, 1, basis);
  arnoldi.init();
  arnoldi.compute(which, 1000, 1e-4);
  if (arnoldi.info() != Spectra::CompInfo::Successful)
    throw Breakdown("spectrum: Arnoldi did not converge in 1000 restarts");
  return arnoldi.eigenvalues()[0];
}

}  // namespace

SweepSpectrum sweep_spectrum(const Sweep& sweep, const VecX& fixed, const std::vector<int>& free,
                             Real length) {
  if (free.empty()) return {0, 0, 0, 0};
  Linearised B{sweep, fixed, free, 1e-4 * length};
  return {extreme(B, Spectra::SortRule::LargestMagn),
          extreme(B, Spectra::SortRule::SmallestReal).real(),
          extreme(B, Spectra::SortRule::LargestReal).real(),
          std::abs(extreme(B, Spectra::SortRule::LargestImag).imag())};
}

}  // namespace cloth

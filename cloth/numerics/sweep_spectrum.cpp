#include "cloth/numerics/sweep_spectrum.hpp"

#include <Eigen/Eigenvalues>
// Spectra 1.0 uses Eigenvalues without including it.
#include <Spectra/GenEigsSolver.h>

#include <algorithm>
#include <optional>

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
      throw Breakdown(
          "spectrum: the sweep is not finite at its fixed point; take another frame or solver");
    for (std::size_t f = 0; f < free.size(); ++f)
      for (int c = 0; c < 3; ++c) out[3 * f + std::size_t(c)] = change[3 * free[f] + c];
  }
};

/// Of which Arnoldi makes nothing. Each coordinate is moved by another amount.
bool is_zero(const Linearised& B) {
  const VecX in = VecX::LinSpaced(B.rows(), 1, 2);
  VecX out(B.rows());
  B.perform_op(in.data(), out.data());
  return out.isZero(0);
}

/// The eigenvalue that `which` puts first, or none where it does not stand out in that many
/// restarts.
std::optional<std::complex<Real>> first(Linearised& B, Spectra::SortRule which, int restarts) {
  const Eigen::Index basis = std::min<Eigen::Index>(B.rows(), 60);
  Spectra::GenEigsSolver<Linearised> arnoldi(B, 1, basis);
  arnoldi.init();
  arnoldi.compute(which, restarts, 1e-4);
  if (arnoldi.info() != Spectra::CompInfo::Successful) return std::nullopt;
  return arnoldi.eigenvalues()[0];
}

std::complex<Real> extreme(Linearised& B, Spectra::SortRule which) {
  const auto found = first(B, which, 1000);
  if (!found) throw Breakdown("spectrum: Arnoldi did not converge in 1000 restarts");
  return *found;
}

/// Where all eigenvalues are real none has the largest imaginary part, and the search finds none.
Real largest_imaginary_part(Linearised& B) {
  const auto found = first(B, Spectra::SortRule::LargestImag, 100);
  return found ? std::abs(found->imag()) : 0;
}

}  // namespace

SweepSpectrum sweep_spectrum(const Sweep& sweep, const VecX& fixed, const std::vector<int>& free,
                             Real length) {
  if (free.empty()) return {0, 0, 0, 0};
  Linearised B{sweep, fixed, free, 1e-4 * length};
  if (is_zero(B)) return {0, 0, 0, 0};
  return {extreme(B, Spectra::SortRule::LargestMagn),
          extreme(B, Spectra::SortRule::SmallestReal).real(),
          extreme(B, Spectra::SortRule::LargestReal).real(), largest_imaginary_part(B)};
}

}  // namespace cloth

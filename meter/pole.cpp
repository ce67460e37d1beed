#include "meter/pole.hpp"

#include <Eigen/Dense>
#include <cmath>
#include <numbers>

namespace meter {

namespace {

using Two = Eigen::Matrix<Real, Eigen::Dynamic, 2>;
using Column = Eigen::Matrix<Real, Eigen::Dynamic, 1>;

Column samples(const std::vector<Real>& q, std::size_t first, Eigen::Index count) {
  return Eigen::Map<const Column>(q.data() + first, count);
}

/// What is left of q, from its first sample on, beside the best multiple of the pole's powers.
Real misfit(Complex z, const Column& q) {
  Two powers(q.size(), 2);
  Complex power = 1;
  for (Eigen::Index n = 0; n < q.size(); ++n, power *= z)
    powers.row(n) << power.real(), power.imag();
  const Eigen::Matrix<Real, 2, 1> amplitudes = powers.colPivHouseholderQr().solve(q);
  return (q - powers * amplitudes).norm() / q.norm();
}

/// s and its conjugate are the roots of s^2 + 2 zeta w0 s + w0^2.
Oscillator oscillator(Complex s) { return {std::abs(s), -s.real() / std::abs(s)}; }

}  // namespace

std::optional<Pole> fit_pole(const std::vector<Real>& q, std::size_t first, std::size_t p) {
  const auto all = static_cast<Eigen::Index>(q.size() - first);
  const auto rows = all - static_cast<Eigen::Index>(2 * p);
  if (rows < 2) return std::nullopt;
  Two A(rows, 2);
  A << samples(q, first + p, rows), samples(q, first, rows);
  const Eigen::Matrix<Real, 2, 1> ab =
      A.colPivHouseholderQr().solve(samples(q, first + 2 * p, rows));
  const Real square = -ab[1] - ab[0] * ab[0] / 4;
  if (!(square > 0)) return std::nullopt;
  const Complex z = std::pow(Complex(ab[0] / 2, std::sqrt(square)), Real(1) / static_cast<Real>(p));
  return Pole{z, misfit(z, samples(q, first, all))};
}

Real Oscillator::decrement() const {
  return 2 * std::numbers::pi * damping / std::sqrt(1 - damping * damping);
}

Oscillator as_seen(Complex z, Real h) { return oscillator(std::log(z) / h); }

Oscillator without_backward_euler(Complex z, Real h) { return oscillator((1.0 - 1.0 / z) / h); }

Complex backward_euler(Real w, Real h) { return 1.0 / Complex(1, -w * h); }

}  // namespace meter

#include "cloth/numerics/lanczos.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
// Spectra 1.0 uses Eigenvalues without including it.
#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// The operator, as Spectra asks for it.
struct Applied {
  using Scalar = Real;
  Eigen::Index size;
  const SymmetricOperator& apply;
  Real unit = 1;
  Eigen::Index rows() const { return size; }
  Eigen::Index cols() const { return size; }
  void perform_op(const Real* in, Real* out) const {
    VecX y(size);
    apply(Eigen::Map<const VecX>(in, size), y);
    Eigen::Map<VecX>(out, size) = y / unit;
  }
};

constexpr int steps_to_the_norm = 3;

/// About the norm, by the power method: a power of two, so that no bit changes by it; 0 of what is
/// 0.
Real size_of(const Applied& op) {
  VecX v(op.size), y(op.size);
  Spectra::SimpleRandom<Real>(0).random_vec(v);
  Real norm = 0;
  for (int k = 0; k < steps_to_the_norm; ++k) {
    v.stableNormalize();
    op.perform_op(v.data(), y.data());
    norm = y.stableNorm();
    if (!std::isfinite(norm)) throw Breakdown("the operator is not finite");
    if (norm == 0) return 0;
    v = y;
  }
  return std::ldexp(Real{1}, std::ilogb(norm));
}

/// What rounding adds to a Krylov space may pass for an eigenvector, but is none.
void expect_eigenvector(const Applied& op, Real value, const VecX& v, Real tolerance) {
  VecX y(op.size);
  op.perform_op(v.data(), y.data());
  if (!((y - value * v).norm() <= 10 * tolerance * std::abs(value)))
    throw Breakdown("the largest eigenvalue was not found: rounding hides it");
}

}  // namespace

/// Spectra takes for rounding what is small beside 1, and so the operator is brought to that size:
/// of a multiple of the identity, or of any with few eigenvalues, all else that Lanczos finds is
/// rounding.
Eigenvalue largest_eigenvalue(Eigen::Index size, const SymmetricOperator& apply,
                              const Lanczos& lanczos) try {
  Applied op{size, apply};
  op.unit = size_of(op);
  if (op.unit == 0) return {0, 1};
  Spectra::SymEigsSolver<Applied> solver(op, 1, std::min<Eigen::Index>(size, 40));
  solver.init();
  solver.compute(Spectra::SortRule::LargestAlge, lanczos.restarts, lanczos.tolerance);
  if (solver.info() != Spectra::CompInfo::Successful)
    throw Breakdown(
        fmt::format("the largest eigenvalue was not found in {} restarts", lanczos.restarts));
  const Real value = solver.eigenvalues()[0];
  expect_eigenvector(op, value, solver.eigenvectors().col(0), lanczos.tolerance);
  return {value * op.unit, solver.num_operations() + steps_to_the_norm + 1};
} catch (const Breakdown&) {
  throw;
} catch (const std::runtime_error& error) {  // of the eigenvalues of the Krylov space
  throw Breakdown(fmt::format("the largest eigenvalue was not found: {}", words_of(error)));
}

}  // namespace cloth

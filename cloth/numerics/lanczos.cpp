#include "cloth/numerics/lanczos.hpp"

#include <fmt/format.h>

#include <Eigen/Eigenvalues>
// Spectra 1.0 uses Eigenvalues without including it.
#include <Spectra/SymEigsSolver.h>

#include <algorithm>
#include <stdexcept>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// The operator, as Spectra asks for it.
struct Applied {
  using Scalar = Real;
  Eigen::Index size;
  const SymmetricOperator& apply;
  Eigen::Index rows() const { return size; }
  Eigen::Index cols() const { return size; }
  void perform_op(const Real* in, Real* out) const {
    VecX y(size);
    apply(Eigen::Map<const VecX>(in, size), y);
    Eigen::Map<VecX>(out, size) = y;
  }
};

}  // namespace

Eigenvalue largest_eigenvalue(Eigen::Index size, const SymmetricOperator& apply,
                              const Lanczos& lanczos) try {
  Applied op{size, apply};
  Spectra::SymEigsSolver<Applied> solver(op, 1, std::min<Eigen::Index>(size, 40));
  solver.init();
  solver.compute(Spectra::SortRule::LargestAlge, lanczos.restarts, lanczos.tolerance);
  if (solver.info() != Spectra::CompInfo::Successful)
    throw Breakdown(
        fmt::format("the largest eigenvalue was not found in {} restarts", lanczos.restarts));
  return {solver.eigenvalues()[0], solver.num_operations()};
} catch (const Breakdown&) {
  throw;
} catch (const std::runtime_error& error) {  // of the eigenvalues of the Krylov space
  throw Breakdown(fmt::format("the largest eigenvalue was not found: {}", error.what()));
}

}  // namespace cloth

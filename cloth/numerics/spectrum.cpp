#include "cloth/numerics/spectrum.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
// Spectra 1.0 uses Eigenvalues without including it.
#include <Spectra/SymEigsSolver.h>

#include <algorithm>

#include "cloth/error.hpp"
#include "cloth/numerics/cholesky.hpp"

namespace cloth {

namespace {

using Map = Eigen::Map<const VecX>;

/// D = C C^T block by block; C or its transpose, or their inverses, applied to a 3n vector.
class BlockRoot {
 public:
  explicit BlockRoot(const std::vector<Mat3>& D) {
    for (const Mat3& block : D) {
      const Eigen::LLT<Mat3> llt(block);
      if (llt.info() != Eigen::Success)
        throw Breakdown("spectrum: a diagonal block is not positive definite");
      factors_.push_back(llt.matrixL());
    }
  }
  void solve(VecX& x) const {
    each(x, [](const Mat3& C, auto v) { C.triangularView<Eigen::Lower>().solveInPlace(v); });
  }
  void solve_transposed(VecX& x) const {
    each(x, [](const Mat3& C, auto v) {
      C.transpose().triangularView<Eigen::Upper>().solveInPlace(v);
    });
  }
  void multiply(VecX& x) const {
    each(x, [](const Mat3& C, auto v) { v = (C * v).eval(); });
  }
  void multiply_transposed(VecX& x) const {
    each(x, [](const Mat3& C, auto v) { v = (C.transpose() * v).eval(); });
  }

 private:
  void each(VecX& x, auto&& apply) const {
    for (std::size_t i = 0; i < factors_.size(); ++i)
      apply(factors_[i], x.segment<3>(3 * static_cast<Eigen::Index>(i)));
  }
  std::vector<Mat3> factors_;
};

/// C^-1 H C^-T, similar to D^-1 H.
struct Preconditioned {
  using Scalar = Real;
  const SpMat& H;
  const BlockRoot& root;
  Eigen::Index rows() const { return H.rows(); }
  Eigen::Index cols() const { return H.cols(); }
  void perform_op(const Real* in, Real* out) const {
    VecX x = Map(in, rows());
    root.solve_transposed(x);
    VecX y = H * x;
    root.solve(y);
    Eigen::Map<VecX>(out, rows()) = y;
  }
};

/// H + shift D.
SpMat shifted(const SpMat& H, const std::vector<Mat3>& D, Real shift) {
  SpMat result = H;
  for (std::size_t i = 0; i < D.size(); ++i)
    for (int row = 0; row < 3; ++row)
      for (int column = 0; column < 3; ++column) {
        const auto first = 3 * static_cast<Eigen::Index>(i);
        if (D[i](row, column) != 0)
          result.coeffRef(first + row, first + column) += shift * D[i](row, column);
      }
  return result;
}

/// C^T (H + shift D)^-1 C, the inverse of Preconditioned + shift I.
struct Inverse {
  using Scalar = Real;
  const Cholesky& factor;
  const BlockRoot& root;
  Eigen::Index size;
  Eigen::Index rows() const { return size; }
  Eigen::Index cols() const { return size; }
  void perform_op(const Real* in, Real* out) const {
    VecX x = Map(in, size), y;
    root.multiply(x);
    factor.solve(x, y);
    root.multiply_transposed(y);
    Eigen::Map<VecX>(out, size) = y;
  }
};

/// Adds to `operations` how often op was applied.
template <class Op>
Real extreme(Op& op, Spectra::SortRule which, long& operations) {
  const Eigen::Index n = op.rows();
  const Eigen::Index basis = std::min<Eigen::Index>(n, 40);
  Spectra::SymEigsSolver<Op> lanczos(op, 1, basis);
  lanczos.init();
  // The residual bounds the eigenvalue's error. Not smaller: hundreds of eigenvalues of a nearly
  // flat cloth lie within 1e-7 of m/h^2, where no restart tells their vectors apart.
  lanczos.compute(which, 1000, 1e-5);
  operations += lanczos.num_operations();
  if (lanczos.info() != Spectra::CompInfo::Successful)
    throw Breakdown("spectrum: Lanczos did not converge in 1000 restarts");
  return lanczos.eigenvalues()[0];
}

/// Smallest eigenvalue of D^-1 H: Lanczos on the inverse, shifted until it is positive definite.
void find_lower_end(const SpMat& H, const std::vector<Mat3>& D, const BlockRoot& root,
                    Spectrum& spectrum) {
  Cholesky factor(Factorisation::supernodal);
  factor.analyse(H);
  for (Real shift = 0; shift < 100; shift = std::max(2 * shift, Real{0.05})) {
    ++spectrum.factorisations;
    if (!factor.factorise(shift == 0 ? H : shifted(H, D, shift))) continue;
    Inverse inverse{factor, root, H.rows()};
    spectrum.min = 1 / extreme(inverse, Spectra::SortRule::LargestAlge, spectrum.solves) - shift;
    return;
  }
  throw Breakdown("spectrum: an eigenvalue of D^-1 H lies below -100");
}

}  // namespace

Spectrum preconditioned_spectrum(const SpMat& H, const std::vector<Mat3>& D) {
  const BlockRoot root(D);
  Preconditioned forward{H, root};
  Spectrum spectrum{};
  find_lower_end(H, D, root, spectrum);
  spectrum.max = extreme(forward, Spectra::SortRule::LargestAlge, spectrum.products);
  return spectrum;
}

}  // namespace cloth

#include "cloth/numerics/spectrum.hpp"

#include <Eigen/Cholesky>
#include <algorithm>

#include "cloth/error.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/lanczos.hpp"

namespace cloth {

namespace {

// Not smaller: hundreds of eigenvalues of a nearly flat cloth lie within 1e-7 of m/h^2, where no
// restart tells their vectors apart.
constexpr Lanczos to_five_digits{1000, 1e-5};

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

/// Of C^-1 H C^-T, similar to D^-1 H.
Real upper_end(const SpMat& H, const BlockRoot& root, long& products) {
  const auto apply = [&](const VecX& x, VecX& y) {
    VecX z = x;
    root.solve_transposed(z);
    y = H * z;
    root.solve(y);
  };
  const Eigenvalue largest = largest_eigenvalue(H.rows(), apply, to_five_digits);
  products += largest.products;
  return largest.value;
}

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

/// Of C^T (H + shift D)^-1 C, `factor` being that of H + shift D.
Real upper_end_of_inverse(const Cholesky& factor, const BlockRoot& root, Eigen::Index size,
                          long& solves) {
  const auto apply = [&](const VecX& x, VecX& y) {
    VecX z = x;
    root.multiply(z);
    factor.solve(z, y);
    root.multiply_transposed(y);
  };
  const Eigenvalue largest = largest_eigenvalue(size, apply, to_five_digits);
  solves += largest.products;
  return largest.value;
}

/// Smallest eigenvalue of D^-1 H: Lanczos on the inverse, shifted until it is positive definite.
void find_lower_end(const SpMat& H, const std::vector<Mat3>& D, const BlockRoot& root,
                    Spectrum& spectrum) {
  Cholesky factor(Factorisation::supernodal);
  factor.analyse(H);
  constexpr Real least = 0.05, most = 1e9;
  for (Real shift = 0; shift < most; shift = std::max(2 * shift, least)) {
    ++spectrum.factorisations;
    if (!factor.factorise(shift == 0 ? H : shifted(H, D, shift))) continue;
    spectrum.min = 1 / upper_end_of_inverse(factor, root, H.rows(), spectrum.solves) - shift;
    return;
  }
  throw Breakdown("spectrum: an eigenvalue of D^-1 H lies below -5e8");
}

}  // namespace

Spectrum preconditioned_spectrum(const SpMat& H, const std::vector<Mat3>& D) {
  const BlockRoot root(D);
  Spectrum spectrum{};
  find_lower_end(H, D, root, spectrum);
  spectrum.max = upper_end(H, root, spectrum.products);
  return spectrum;
}

}  // namespace cloth

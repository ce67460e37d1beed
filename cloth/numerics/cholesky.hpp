// Sparse Cholesky factorisations behind one face.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cloth/numerics/factor_cost.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Eigen's, ours (cloth/numerics/supernodal.hpp), and CHOLMOD's supernodal one.
enum class Factorisation { simplicial, supernodal, cholmod };
inline std::vector<std::string> choices(Factorisation) {
  return {"simplicial", "supernodal", "cholmod"};
}
inline constexpr const char* factorisations =
    "sparse Cholesky: Eigen's simplicial, our supernodal, or CHOLMOD's";

/// What the numbers of a factor are. f32 is for our supernodal one: others have double, whatever is
/// asked for.
enum class FactorNumbers { f64, f32 };
inline std::vector<std::string> choices(FactorNumbers) { return {"f64", "f32"}; }
inline constexpr const char* factor_numbers =
    "what a factor's numbers are; f32: half as many bytes, of the matrix and a share of its "
    "diagonal, so that rounding leaves it definite; results are of double precision all the same";

/// A = L L^T of symmetric positive definite matrices that share one pattern.
///
/// In single precision it is of A and a share of its diagonal. Entries are rounded by up to 2^-24
/// of themselves: of a stiff cloth that is no less than its least eigenvalue beside its diagonal.
/// The share is 2^-22, by which what is rounded stays definite, and eight times as much as long as
/// sums of roundings make it otherwise, 2^-7 at most (after Higham and Pranesh, Exploiting Lower
/// Precision Arithmetic in Solving Symmetric Positive Definite Linear Systems and Least Squares
/// Problems, SIAM J. Sci. Comput. 2021, their abstract: a multiple of the diagonal, not of the
/// identity). What it solves is another system, but symmetric and positive definite as A is.
class Cholesky {
 public:
  explicit Cholesky(Factorisation kind = Factorisation::simplicial,
                    FactorNumbers numbers = FactorNumbers::f64);
  ~Cholesky();
  Cholesky(Cholesky&&) noexcept;
  Cholesky& operator=(Cholesky&&) noexcept;

  /// Orders and analyses the pattern of A (both triangles stored), once.
  void analyse(const SpMat& A);

  /// False where A is not positive definite. Needs analyse() of the same pattern.
  [[nodiscard]] bool factorise(const SpMat& A);

  /// x = A^-1 b. Needs a factorise() that returned true.
  void solve(const VecX& b, VecX& x) const;

  /// What the last factorise() took.
  int attempts() const;  ///< 1, but where a larger share of the diagonal had to be tried
  Real share() const;    ///< of the diagonal that was added [1]

  /// Of a factor that is made at the first attempt. Needs a factorise().
  FactorCost cost() const;

  struct Backend;

 private:
  std::unique_ptr<Backend> backend_;
  Eigen::Index rows_ = 0;  ///< of what was analysed
};

}  // namespace cloth

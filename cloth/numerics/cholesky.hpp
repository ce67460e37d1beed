// Sparse Cholesky factorisations behind one face.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// Eigen's, ours (cloth/numerics/supernodal.hpp), and CHOLMOD's supernodal one.
enum class Factorisation { simplicial, supernodal, cholmod };
inline std::vector<std::string> choices(Factorisation) {
  return {"simplicial", "supernodal", "cholmod"};
}
inline constexpr const char* factorisations =
    "sparse Cholesky: Eigen's simplicial, our supernodal, or CHOLMOD's";

/// A = L L^T of symmetric positive definite matrices that share one pattern.
class Cholesky {
 public:
  explicit Cholesky(Factorisation kind = Factorisation::simplicial);
  ~Cholesky();
  Cholesky(Cholesky&&) noexcept;
  Cholesky& operator=(Cholesky&&) noexcept;

  /// Orders and analyses the pattern of A (both triangles stored), once.
  void analyse(const SpMat& A);

  /// False where A is not positive definite. Needs analyse() of the same pattern.
  [[nodiscard]] bool factorise(const SpMat& A);

  /// x = A^-1 b. Needs a factorise() that returned true.
  void solve(const VecX& b, VecX& x) const;

  struct Backend;

 private:
  std::unique_ptr<Backend> backend_;
};

}  // namespace cloth

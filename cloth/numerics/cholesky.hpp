// Sparse Cholesky factorisation behind one face: Eigen's simplicial or CHOLMOD's supernodal.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

enum class Factorisation { simplicial, supernodal };
inline std::vector<std::string> choices(Factorisation) { return {"simplicial", "supernodal"}; }

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

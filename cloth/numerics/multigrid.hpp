// Smoothed aggregation on any mesh: coarse vertices are patches of fine ones joined by stiff
// springs, coarse matrices are Galerkin's.
#pragma once

#include <Eigen/Cholesky>
#include <vector>

#include "cloth/model/block_matrix.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/patches.hpp"

namespace cloth {

/// Smoothed aggregation (Vanek, Mandel and Brezina 1996; on cloth Tamstorf et al. 2015) with the
/// three translations as near null space. Patches and weights come from the springs' stiffness and
/// never change; the coarse matrices follow every new A.
class Multigrid {
 public:
  /// Patches of patches until 32 vertices or fewer are left. smoothing: omega in the interpolation
  /// (1 - omega D^-1 K) P_0, K the Laplacian of the springs' stiffness; 0 leaves it constant.
  void prepare(const System& system, Real smoothing);

  /// The coarse matrices of A, symmetric positive definite, which must outlive its use here.
  void update(const BlockMatrix& A);

  /// x = B b, 3n: one V-cycle from 0 for A x = b, with a Gauss-Seidel sweep forwards before and one
  /// backwards after: B is symmetric positive definite.
  void cycle(const VecX& b, VecX& x);

  int levels() const { return static_cast<int>(levels_.size()); }
  int vertices(int level) const { return levels_[static_cast<std::size_t>(level)].vertices; }

  /// What a cycle costs, in products of A with a vector, rounded up.
  long products() const;

 private:
  struct Level {
    int vertices = 0;
    Interpolation up;  ///< from the next coarser level, for x, y and z; empty in the coarsest
    BlockMatrix own;   ///< the matrix of all but the finest level
    std::vector<Mat3> inverse_diagonal;
    std::vector<int> targets;  ///< where each term of the Galerkin product goes, in its order
    VecX b, x, r;
  };

  const BlockMatrix& matrix(const Level& level) const {
    return &level == levels_.data() ? *finest_ : level.own;
  }
  void analyse(const Level& fine, Level& coarse);
  void galerkin(const Level& fine, Level& coarse);
  void descend(std::size_t depth, const VecX& b, VecX& x);
  void solve_coarsest(const VecX& b, VecX& x);

  std::vector<Level> levels_;
  bool analysed_ = false;
  const BlockMatrix* finest_ = nullptr;
  Eigen::MatrixXd dense_;
  Eigen::LLT<Eigen::MatrixXd> direct_;
  std::vector<Mat3> row_;
};

/// x = (D + L)^-1 b, the forward Gauss-Seidel sweep from 0; then r = b - A x = -L^T x.
void forward_sweep(const BlockMatrix& A, const std::vector<Mat3>& inverse_diagonal, const VecX& b,
                   VecX& x, VecX& r);

/// One Gauss-Seidel sweep for A x = b from x, last row first.
void backward_sweep(const BlockMatrix& A, const std::vector<Mat3>& inverse_diagonal, const VecX& b,
                    VecX& x);

/// The inverses of A's diagonal blocks, or of these. @throws Breakdown where one is not positive
/// definite.
void invert_diagonal(const BlockMatrix& A, std::vector<Mat3>& inverse);
void invert_diagonal(const std::vector<Mat3>& blocks, std::vector<Mat3>& inverse);

}  // namespace cloth

// Multigrid on any symmetric matrix by aggregation alone: what a few vectors that the matrix nearly
// annihilates are on a patch of unknowns are the coarse unknowns there.
#pragma once

#include <string>
#include <vector>

#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/patches.hpp"
#include "cloth/probe.hpp"

namespace cloth {

struct AggregationParams {
  int levels = 20;
  Real strength = 0.1;
  int vectors = 6;
  int kernel_sweeps = 30;
  int seed = 1;
  int smoothing_sweeps = 2;

  void describe(auto& p) {
    const bool is_flat = levels == 1;
    const std::string why = "with levels = 1";
    p(levels, "levels", "1", {1, 30},
      "of a cycle, at most; 1: smoothing alone; one of 400 unknowns or fewer is solved directly");
    p(strength, "strength", "1", {0, 1},
      "theta: |A_ij| > theta (A_ii A_jj)^(1/2) puts unknowns on one patch; halved level by level")
        .idle(is_flat, why);
    p(vectors, "vectors", "1", {1, 30}, "near-kernel vectors, and coarse unknowns of a patch")
        .idle(is_flat, why);
    p(kernel_sweeps, "kernel_sweeps", "1", {0, 10000},
      "of Gauss-Seidel for A b = 0 that leave a random b near the kernel")
        .idle(is_flat, why);
    p(seed, "seed", "1", {0, 1000000000}, "of the random vectors").idle(is_flat, why);
    p(smoothing_sweeps, "smoothing_sweeps", "1", {1, 100},
      "of Gauss-Seidel on each level, forwards before its correction and backwards after");
  }
};

/// V-cycles for symmetric positive definite matrices of one pattern, after Li et al. (MGPBD,
/// SIGGRAPH 2025), their abstract and notes on their code: aggregation as of Vanek, Mandel and
/// Brezina (1996) with the interpolation as it is before it is smoothed, so that coarse matrices
/// stay sparse; the near-kernel is found, not given. theta is halved as theirs (eq. 5.1); its
/// default is ours.
class Aggregation {
 public:
  void prepare(const AggregationParams& params) { params_ = params; }

  /// Patches, interpolation and coarse matrices of A, symmetric positive definite, both triangles
  /// stored, which must outlive its use here. Allocates. @throws Breakdown
  void build(const SpMat& A);

  /// Coarse matrices P^T A P of another A of the same pattern, P as it was built. @throws Breakdown
  void update(const SpMat& A);

  /// x = B b, one V-cycle from 0 for A x = b: B is symmetric positive definite.
  void cycle(const VecX& b, VecX& x);

  /// y = A x.
  void multiply(const VecX& x, VecX& y) const;

  /// z = B r, and the work of it.
  void apply(const VecX& r, VecX& z, auto& probe) {
    probe.count(Work::product, products());
    if (is_direct_) probe.count(Work::triangular_solve);
    cycle(r, z);
  }

  /// Whether build() and update() factorise the coarsest matrix.
  bool is_direct() const { return is_direct_; }

  int levels() const { return static_cast<int>(levels_.size()); }
  /// The finest level is 0.
  const SpMat& matrix(int level) const { return level == 0 ? *finest_ : of(level).own; }
  /// P, from the next coarser level. Orthonormal columns, each on one patch.
  const Interpolation& interpolation(int level) const { return of(level).up; }

  /// What a cycle costs, in products of A with a vector, rounded up; without a direct solve.
  long products() const;

 private:
  /// Several vectors, a row per unknown.
  using Vectors = Eigen::Matrix<Real, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

  struct Level {
    SpMat own;              ///< the matrix of all but the finest level
    std::vector<int> node;  ///< of each unknown, ascending: the finer level's patch, or itself
    Vectors kernel;         ///< what the matrix nearly annihilates
    Interpolation up;       ///< from the next coarser level; unused in the coarsest
    std::vector<std::vector<int>> members;  ///< unknowns of each patch
    VecX inverse_diagonal, b, x, r;
  };

  Level& of(int level) { return levels_[static_cast<std::size_t>(level)]; }
  const Level& of(int level) const { return levels_[static_cast<std::size_t>(level)]; }

  void find_kernel();
  bool coarsen(Real share);
  void interpolate(Level& fine, Level& coarse) const;
  void galerkin(int level);
  void finish();
  void descend(int level, const VecX& b, VecX& x);
  void correct(int level, const VecX& b, VecX& x);

  AggregationParams params_;
  std::vector<Level> levels_;
  const SpMat* finest_ = nullptr;
  Cholesky factor_{Factorisation::supernodal};
  bool is_direct_ = false;
  Eigen::VectorXi place_;  ///< scratch: of coarse unknowns in the row at work
  VecX row_;               ///< scratch: of A P
};

}  // namespace cloth

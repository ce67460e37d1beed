// What stands for A^-1 in a preconditioned iteration, from nothing to a Cholesky factor.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cloth/error.hpp"
#include "cloth/numerics/additive_schwarz.hpp"
#include "cloth/numerics/cholesky.hpp"
#include "cloth/numerics/incomplete_cholesky.hpp"
#include "cloth/numerics/multigrid.hpp"
#include "cloth/numerics/spring_laplacian.hpp"
#include "cloth/parallel.hpp"
#include "cloth/probe.hpp"

namespace cloth {

/// Each is of every new A but the last two: frozen keeps the Cholesky factor of the first A of a
/// step (after the stale factors of Hecht et al., Updated Sparse Cholesky Factors for Corotational
/// Elastodynamics, TOG 2012, read at second hand; they renew a part), laplacian that of the matrix
/// of projective dynamics for the run.
enum class Preconditioning {
  none,
  diagonal,
  block_jacobi,
  incomplete_cholesky,
  multigrid,
  additive_schwarz,
  frozen,
  laplacian
};
inline std::vector<std::string> choices(Preconditioning) {
  return {"none",      "diagonal",         "block-jacobi", "incomplete-cholesky",
          "multigrid", "additive-schwarz", "frozen",       "laplacian"};
}

/// Whether it knows of springs alone.
inline bool is_of_springs(Preconditioning kind) {
  return kind == Preconditioning::multigrid || kind == Preconditioning::laplacian;
}

/// A symmetric positive definite approximation of A^-1 for one matrix after another.
class Preconditioner {
 public:
  /// h is Phi's [s]; smoothing: of the multigrid's interpolation; many: nodes of a block of the
  /// additive Schwarz; numbers: of the frozen factor.
  void prepare(Preconditioning kind, const System& system, Real h, Real smoothing,
               int many = AdditiveSchwarz::most, FactorNumbers numbers = FactorNumbers::f64) {
    kind_ = kind;
    frozen_ = analysed_ = false;
    to_freeze_ = {};
    incomplete_ = {};
    if (kind == Preconditioning::multigrid) multigrid_.prepare(system, smoothing);
    if (kind == Preconditioning::additive_schwarz) schwarz_.prepare(system, many);
    if (kind == Preconditioning::frozen) factor_ = Cholesky(Factorisation::supernodal, numbers);
    if (kind == Preconditioning::laplacian)
      laplacian_.factorise(system, h, largest_curvatures(system, h));
  }

  /// Starts a step: what was frozen in the last one is not kept.
  void begin() { frozen_ = false; }

  /// Whether it needs the next matrix; otherwise update() may be left out.
  bool needs_update() const {
    return kind_ != Preconditioning::none && kind_ != Preconditioning::laplacian && !frozen_;
  }

  /// Whether the diagonal blocks are all that it needs of a matrix.
  bool is_of_diagonal() const {
    return kind_ == Preconditioning::diagonal || kind_ == Preconditioning::block_jacobi;
  }

  /// Whether it needs all of the next matrix.
  bool needs_matrix() const { return needs_update() && !is_of_diagonal(); }

  /// Takes the n diagonal blocks of a symmetric positive definite matrix: of one that
  /// is_of_diagonal(). @throws Breakdown
  void update(const std::vector<Mat3>& blocks, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    if (kind_ == Preconditioning::block_jacobi) return invert_diagonal(blocks, inverse_);
    diagonal_.resize(3 * static_cast<Eigen::Index>(blocks.size()));
    for (std::size_t i = 0; i < blocks.size(); ++i)
      diagonal_.segment<3>(3 * static_cast<Eigen::Index>(i)) = blocks[i].diagonal();
  }

  /// Takes a symmetric positive definite matrix, which must outlive its use here. @throws Breakdown
  void update(const BlockMatrix& A, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    switch (kind_) {
      case Preconditioning::none:
        return;
      case Preconditioning::diagonal:
        return A.copy_diagonal(diagonal_);
      case Preconditioning::block_jacobi:
        return invert_diagonal(A, inverse_);
      case Preconditioning::incomplete_cholesky:
        return probe.count(Work::factorisation, incomplete_.factorise(A));
      case Preconditioning::multigrid:
        return multigrid_.update(A);
      case Preconditioning::additive_schwarz:
        probe.count(Work::factorisation);
        return schwarz_.update(A);
      case Preconditioning::frozen:
        return freeze(A, probe);
      case Preconditioning::laplacian:
        return;
    }
  }

  /// z = P r, 3n.
  void apply(const VecX& r, VecX& z, auto& probe) {
    switch (kind_) {
      case Preconditioning::none:
        z = r;
        return;
      case Preconditioning::diagonal:
        z = r.cwiseQuotient(diagonal_);
        return;
      case Preconditioning::block_jacobi:
        z.resize(r.size());
        return in_parts(0, static_cast<int>(inverse_.size()), 4096, [&](int begin, int end) {
          for (int i = begin; i < end; ++i)
            z.segment<3>(3 * i) = inverse_[static_cast<std::size_t>(i)] * r.segment<3>(3 * i);
        });
      case Preconditioning::incomplete_cholesky:
        probe.count(Work::triangular_solve);
        return incomplete_.solve(r, z);
      case Preconditioning::multigrid:
        probe.count(Work::product, multigrid_.products());
        return multigrid_.cycle(r, z);
      case Preconditioning::additive_schwarz:
        probe.count(Work::triangular_solve);
        return schwarz_.apply(r, z);
      case Preconditioning::frozen:
        probe.count(Work::triangular_solve);
        return factor_.solve(r, z);
      case Preconditioning::laplacian:
        probe.count(Work::triangular_solve);
        return laplacian_.solve(r, z);
    }
  }

 private:
  void freeze(const BlockMatrix& A, auto& probe) {
    if (std::exchange(frozen_, true)) return;
    A.copy_to(to_freeze_);
    if (!std::exchange(analysed_, true)) factor_.analyse(to_freeze_);
    const bool is_definite = factor_.factorise(to_freeze_);
    probe.count(Work::factorisation, factor_.attempts());
    if (!is_definite)
      throw Breakdown("preconditioner: the matrix to freeze is not positive definite");
    if (factor_.share() > 0) probe.note("shift", factor_.share());
  }

  Preconditioning kind_ = Preconditioning::none;
  VecX diagonal_;
  std::vector<Mat3> inverse_;
  IncompleteCholesky incomplete_;
  Multigrid multigrid_;
  AdditiveSchwarz schwarz_;
  SpMat to_freeze_;
  Cholesky factor_;
  PrefactoredLaplacian laplacian_;
  bool frozen_ = false;    ///< factor_ is of this step
  bool analysed_ = false;  ///< its pattern, since prepare()
};

}  // namespace cloth

// What stands for A^-1 in a preconditioned iteration, from nothing to a multigrid cycle.
#pragma once

#include <string>
#include <vector>

#include "cloth/numerics/incomplete_cholesky.hpp"
#include "cloth/numerics/multigrid.hpp"
#include "cloth/probe.hpp"

namespace cloth {

enum class Preconditioning { none, diagonal, block_jacobi, incomplete_cholesky, multigrid };
inline std::vector<std::string> choices(Preconditioning) {
  return {"none", "diagonal", "block-jacobi", "incomplete-cholesky", "multigrid"};
}

/// A symmetric positive definite approximation of A^-1 for one matrix after another.
class Preconditioner {
 public:
  /// smoothing: of the multigrid's interpolation.
  void prepare(Preconditioning kind, const System& system, Real smoothing) {
    kind_ = kind;
    if (kind == Preconditioning::multigrid) multigrid_.prepare(system, smoothing);
  }

  /// Takes A, symmetric positive definite, which must outlive its use here. @throws Breakdown
  void update(const BlockMatrix& A, auto& probe) {
    auto timed = probe.phase(Phase::factorise);
    switch (kind_) {
      case Preconditioning::none:
        return;
      case Preconditioning::diagonal:
        diagonal_.resize(3 * A.rows());
        for (int i = 0; i < A.rows(); ++i)
          diagonal_.segment<3>(3 * i) = A.at(A.diagonal_of(i)).diagonal();
        return;
      case Preconditioning::block_jacobi:
        return invert_diagonal(A, inverse_);
      case Preconditioning::incomplete_cholesky:
        return probe.count(Work::factorisation, incomplete_.factorise(A));
      case Preconditioning::multigrid:
        return multigrid_.update(A);
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
        for (std::size_t i = 0; i < inverse_.size(); ++i) {
          const auto row = 3 * static_cast<Eigen::Index>(i);
          z.segment<3>(row) = inverse_[i] * r.segment<3>(row);
        }
        return;
      case Preconditioning::incomplete_cholesky:
        probe.count(Work::triangular_solve);
        return incomplete_.solve(r, z);
      case Preconditioning::multigrid:
        probe.count(Work::product, multigrid_.products());
        return multigrid_.cycle(r, z);
    }
  }

 private:
  Preconditioning kind_ = Preconditioning::none;
  VecX diagonal_;
  std::vector<Mat3> inverse_;
  IncompleteCholesky incomplete_;
  Multigrid multigrid_;
};

}  // namespace cloth

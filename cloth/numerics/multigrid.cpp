#include "cloth/numerics/multigrid.hpp"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "cloth/error.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

constexpr int rows_worth_a_thread = 1024;
constexpr int few = 32;              ///< vertices that a dense factorisation solves
constexpr Real strong_share = 0.05;  ///< of the springs at two vertices, that joins them; halved
                                     ///< from level to level (Vanek et al. 1996, eq. 5.1)

/// The Laplacian of the springs' stiffness over the free vertices, rows of pinned ones empty.
Interpolation laplacian(const System& system) {
  std::vector<Eigen::Triplet<Real>> entries;
  const auto add = [&](int i, int j, Real k) {
    if (!system.is_pinned(i) && !system.is_pinned(j)) entries.emplace_back(i, j, k);
  };
  for (const Spring& s : system.springs) {
    add(s.i, s.i, s.stiffness);
    add(s.j, s.j, s.stiffness);
    add(s.i, s.j, -s.stiffness);
    add(s.j, s.i, -s.stiffness);
  }
  Interpolation K(system.vertices(), system.vertices());
  K.setFromTriplets(entries.begin(), entries.end());
  return K;
}

/// (1 - omega D^-1 K) P_0, where P_0 is 1 on the own patch.
Interpolation interpolation(const Interpolation& K, const std::vector<int>& patch, int count,
                            Real omega) {
  std::vector<Eigen::Triplet<Real>> entries;
  for (int i = 0; i < static_cast<int>(patch.size()); ++i)
    if (patch[static_cast<std::size_t>(i)] >= 0)
      entries.emplace_back(i, patch[static_cast<std::size_t>(i)], 1);
  Interpolation constant(K.rows(), count);
  constant.setFromTriplets(entries.begin(), entries.end());
  if (omega == 0) return constant;
  const VecX diagonal = K.diagonal();
  const VecX scale = (diagonal.array() > 0).select(omega / diagonal.array(), 0);
  const Interpolation change = scale.asDiagonal() * Interpolation(K * constant);
  return constant - change;
}

Mat3 inverse_of(const Mat3& block) {
  if (Eigen::LLT<Mat3>(block).info() != Eigen::Success)
    throw Breakdown("preconditioner: a diagonal block is not positive definite");
  return block.inverse();
}

}  // namespace

void invert_diagonal(const BlockMatrix& A, std::vector<Mat3>& inverse) {
  inverse.resize(static_cast<std::size_t>(A.rows()));
  in_parts(0, A.rows(), rows_worth_a_thread, [&](int begin, int end) {
    for (int i = begin; i < end; ++i)
      inverse[static_cast<std::size_t>(i)] = inverse_of(A.at(A.diagonal_of(i)));
  });
}

/// Rounding leaves them not quite symmetric, and a BlockMatrix has its matrix's columns for rows:
/// transposed, these have the bits of that one's inverses.
void invert_diagonal(const std::vector<Mat3>& blocks, std::vector<Mat3>& inverse) {
  inverse.resize(blocks.size());
  in_parts(0, static_cast<int>(blocks.size()), rows_worth_a_thread, [&](int begin, int end) {
    for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i)
      inverse[i] = inverse_of(blocks[i].transpose());
  });
}

void forward_sweep(const BlockMatrix& A, const std::vector<Mat3>& inverse_diagonal, const VecX& b,
                   VecX& x, VecX& r) {
  for (int i = 0; i < A.rows(); ++i) {
    const Vec3 known = head(A.product(A.row_begin(i), A.diagonal_of(i), x.data()));
    x.segment<3>(3 * i) =
        inverse_diagonal[static_cast<std::size_t>(i)] * (b.segment<3>(3 * i) - known);
  }
  in_parts(0, A.rows(), rows_worth_a_thread, [&](int begin, int end) {
    for (int i = begin; i < end; ++i)
      r.segment<3>(3 * i) = -head(A.product(A.diagonal_of(i) + 1, A.row_end(i), x.data()));
  });
}

void backward_sweep(const BlockMatrix& A, const std::vector<Mat3>& inverse_diagonal, const VecX& b,
                    VecX& x) {
  for (int i = A.rows() - 1; i >= 0; --i) {
    const Vec3 known = head(A.product(A.row_begin(i), A.diagonal_of(i), x.data()) +
                            A.product(A.diagonal_of(i) + 1, A.row_end(i), x.data()));
    x.segment<3>(3 * i) =
        inverse_diagonal[static_cast<std::size_t>(i)] * (b.segment<3>(3 * i) - known);
  }
}

void Multigrid::prepare(const System& system, Real smoothing) {
  analysed_ = false;
  levels_.assign(1, {});
  levels_[0].vertices = system.vertices();
  Interpolation K = laplacian(system);
  for (Real share = strong_share; levels_.back().vertices > few; share /= 2) {
    int count = 0;
    const std::vector<int> patch = patches(K, share, count);
    if (count == 0) break;
    levels_.back().up = interpolation(K, patch, count, smoothing);
    const Interpolation& P = levels_.back().up;
    K = Interpolation(P.transpose()) * Interpolation(K * P);
    levels_.push_back({});
    levels_.back().vertices = count;
  }
  for (Level& level : levels_) level.b = level.x = level.r = VecX::Zero(3 * level.vertices);
}

/// Row by row, B = A P and then P^T B: the same loops as in galerkin(), which finds its targets in
/// the order in which they are noted here.
void Multigrid::analyse(const Level& fine, Level& coarse) {
  const BlockMatrix& A = matrix(fine);
  const int *outer = fine.up.outerIndexPtr(), *inner = fine.up.innerIndexPtr();
  std::vector<std::vector<int>> rows(static_cast<std::size_t>(A.rows()));
  std::vector<std::vector<int>> columns(static_cast<std::size_t>(coarse.vertices));
  const auto sort = [](std::vector<int>& list) {
    std::ranges::sort(list);
    list.erase(std::unique(list.begin(), list.end()), list.end());
  };
  std::size_t longest = 0;
  for (int i = 0; i < A.rows(); ++i) {
    std::vector<int>& row = rows[static_cast<std::size_t>(i)];
    for (int b = A.row_begin(i); b < A.row_end(i); ++b)
      row.insert(row.end(), inner + outer[A.column_of(b)], inner + outer[A.column_of(b) + 1]);
    sort(row);
    longest = std::max(longest, row.size());
    for (int p = outer[i]; p < outer[i + 1]; ++p) {
      std::vector<int>& column = columns[static_cast<std::size_t>(inner[p])];
      column.insert(column.end(), row.begin(), row.end());
      sort(column);
    }
  }
  coarse.own = BlockMatrix(columns);
  coarse.targets.clear();
  for (int i = 0; i < A.rows(); ++i) {
    const std::vector<int>& row = rows[static_cast<std::size_t>(i)];
    coarse.targets.push_back(static_cast<int>(row.size()));
    for (int b = A.row_begin(i); b < A.row_end(i); ++b)
      for (int p = outer[A.column_of(b)]; p < outer[A.column_of(b) + 1]; ++p)
        coarse.targets.push_back(
            static_cast<int>(std::ranges::lower_bound(row, inner[p]) - row.begin()));
    for (int p = outer[i]; p < outer[i + 1]; ++p)
      for (const int j : row) coarse.targets.push_back(coarse.own.find(inner[p], j));
  }
  row_.resize(std::max(row_.size(), longest));
}

void Multigrid::galerkin(const Level& fine, Level& coarse) {
  const BlockMatrix& A = matrix(fine);
  const int* outer = fine.up.outerIndexPtr();
  const Real* weight = fine.up.valuePtr();
  std::ranges::fill(coarse.own.blocks, Mat3::Zero());
  const int* target = coarse.targets.data();
  for (int i = 0; i < A.rows(); ++i) {
    const auto length = static_cast<std::size_t>(*target++);
    std::fill_n(row_.begin(), length, Mat3::Zero());
    for (int b = A.row_begin(i); b < A.row_end(i); ++b)
      for (int p = outer[A.column_of(b)]; p < outer[A.column_of(b) + 1]; ++p)
        row_[static_cast<std::size_t>(*target++)] += weight[p] * A.at(b);
    for (int p = outer[i]; p < outer[i + 1]; ++p)
      for (std::size_t j = 0; j < length; ++j) coarse.own.at(*target++) += weight[p] * row_[j];
  }
}

void Multigrid::update(const BlockMatrix& A) {
  finest_ = &A;
  for (std::size_t l = 0; l + 1 < levels_.size(); ++l) {
    if (!analysed_) analyse(levels_[l], levels_[l + 1]);
    galerkin(levels_[l], levels_[l + 1]);
  }
  analysed_ = true;
  for (Level& level : levels_) invert_diagonal(matrix(level), level.inverse_diagonal);
  const BlockMatrix& coarsest = matrix(levels_.back());
  if (coarsest.rows() > few) return;
  dense_.setZero(3 * coarsest.rows(), 3 * coarsest.rows());
  for (int i = 0; i < coarsest.rows(); ++i)
    for (int b = coarsest.row_begin(i); b < coarsest.row_end(i); ++b)
      dense_.block<3, 3>(3 * i, 3 * coarsest.column_of(b)) = coarsest.at(b);
  direct_.compute(dense_);
  if (direct_.info() != Eigen::Success)
    throw Breakdown("multigrid: coarsest matrix not positive definite");
}

void Multigrid::solve_coarsest(const VecX& b, VecX& x) {
  Level& level = levels_.back();
  if (level.vertices <= few) {
    x = b;
    direct_.solveInPlace(x);
    return;
  }
  // Vertices that no strong spring joins: they hardly feel each other.
  forward_sweep(matrix(level), level.inverse_diagonal, b, x, level.r);
  backward_sweep(matrix(level), level.inverse_diagonal, b, x);
}

void Multigrid::descend(std::size_t depth, const VecX& b, VecX& x) {
  if (depth + 1 == levels_.size()) return solve_coarsest(b, x);
  Level &level = levels_[depth], &coarse = levels_[depth + 1];
  const BlockMatrix& A = matrix(level);
  forward_sweep(A, level.inverse_diagonal, b, x, level.r);
  const int *outer = level.up.outerIndexPtr(), *inner = level.up.innerIndexPtr();
  const Real* weight = level.up.valuePtr();
  coarse.b.setZero();
  for (int i = 0; i < level.vertices; ++i)
    for (int p = outer[i]; p < outer[i + 1]; ++p)
      coarse.b.segment<3>(3 * inner[p]) += weight[p] * level.r.segment<3>(3 * i);
  descend(depth + 1, coarse.b, coarse.x);
  in_parts(0, level.vertices, rows_worth_a_thread, [&](int begin, int end) {
    for (int i = begin; i < end; ++i)
      for (int p = outer[i]; p < outer[i + 1]; ++p)
        x.segment<3>(3 * i) += weight[p] * coarse.x.segment<3>(3 * inner[p]);
  });
  backward_sweep(A, level.inverse_diagonal, b, x);
}

void Multigrid::cycle(const VecX& b, VecX& x) {
  x.resize(b.size());
  descend(0, b, x);
}

long Multigrid::products() const {
  Real sum = 0;
  for (const Level& level : levels_)
    sum += 2.0 * matrix(level).size() / std::max(finest_->size(), 1);
  return static_cast<long>(std::ceil(sum));
}

}  // namespace cloth

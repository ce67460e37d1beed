#include "cloth/numerics/aggregation.hpp"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <utility>

#include "cloth/error.hpp"

namespace cloth {

namespace {

constexpr int few = 400;              ///< unknowns that are solved directly
constexpr Real independent = 1e-8;    ///< of a patch's vectors, beside the longest
constexpr Real worth_a_level = 0.75;  ///< coarse unknowns over fine ones, at most

/// Row i of A x; A is symmetric.
Real row_times(const SpMat& A, Eigen::Index i, const VecX& x) {
  Real sum = 0;
  for (SpMat::InnerIterator entry(A, i); entry; ++entry) sum += entry.value() * x[entry.row()];
  return sum;
}

/// 1 / A_ii; 0 where that is none.
void invert_diagonal(const SpMat& A, VecX& inverse) {
  inverse.resize(A.rows());
  for (Eigen::Index i = 0; i < A.rows(); ++i) {
    const Real own = A.coeff(i, i);
    inverse[i] = own > 0 ? 1 / own : 0;
  }
}

/// Of nodes, as patches() takes them: -|A_ij|, and |A_ii|, by Frobenius' norm of their blocks.
Interpolation couplings(const SpMat& A, const std::vector<int>& node) {
  std::vector<Eigen::Triplet<Real>> squares;
  squares.reserve(static_cast<std::size_t>(A.nonZeros()));
  for (Eigen::Index i = 0; i < A.rows(); ++i)
    for (SpMat::InnerIterator entry(A, i); entry; ++entry)
      squares.emplace_back(node[static_cast<std::size_t>(i)],
                           node[static_cast<std::size_t>(entry.row())],
                           entry.value() * entry.value());
  const int count = node.back() + 1;
  Interpolation K(count, count);
  K.setFromTriplets(squares.begin(), squares.end());
  for (int i = 0; i < count; ++i)
    for (Interpolation::InnerIterator entry(K, i); entry; ++entry)
      entry.valueRef() = (entry.col() == i ? 1 : -1) * std::sqrt(entry.value());
  return K;
}

/// The unknowns of each patch of strongly coupled nodes.
std::vector<std::vector<int>> members_of_patches(const SpMat& A, const std::vector<int>& node,
                                                 Real share) {
  int count = 0;
  const std::vector<int> patch = patches(couplings(A, node), share, count);
  std::vector<std::vector<int>> members(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < node.size(); ++i)
    if (const int own = patch[static_cast<std::size_t>(node[i])]; own >= 0)
      members[static_cast<std::size_t>(own)].push_back(static_cast<int>(i));
  return members;
}

/// P^T A P without values. P's columns are one patch's each, so that all members of a patch are of
/// the same coarse unknowns.
SpMat coarse_pattern(const SpMat& A, const Interpolation& P,
                     const std::vector<std::vector<int>>& members) {
  const int *outer = P.outerIndexPtr(), *inner = P.innerIndexPtr();
  std::vector<Eigen::Triplet<Real>> entries;
  std::vector<int> rows, seen(static_cast<std::size_t>(P.cols()), -1);  // from which patch
  for (std::size_t patch = 0; patch < members.size(); ++patch) {
    rows.clear();
    for (const int i : members[patch])
      for (SpMat::InnerIterator entry(A, i); entry; ++entry) {
        const int begin = outer[entry.row()], end = outer[entry.row() + 1];
        if (begin == end) continue;
        int& last = seen[static_cast<std::size_t>(inner[begin])];
        if (std::exchange(last, static_cast<int>(patch)) != static_cast<int>(patch))
          rows.insert(rows.end(), inner + begin, inner + end);
      }
    const int member = members[patch].front();
    for (int own = outer[member]; own < outer[member + 1]; ++own)
      for (const int row : rows) entries.emplace_back(row, inner[own], 0);
  }
  SpMat pattern(P.cols(), P.cols());
  pattern.setFromTriplets(entries.begin(), entries.end());
  return pattern;
}

}  // namespace

void Aggregation::build(const SpMat& A) {
  finest_ = &A;
  levels_.assign(1, {});
  of(0).node.resize(static_cast<std::size_t>(A.rows()));
  std::iota(of(0).node.begin(), of(0).node.end(), 0);
  for (Real share = params_.strength;
       levels() < params_.levels && matrix(levels() - 1).rows() > few; share /= 2) {
    if (levels() == 1) find_kernel();
    if (!coarsen(share)) break;
  }
  is_direct_ = matrix(levels() - 1).rows() <= few;
  if (is_direct_) factor_.analyse(matrix(levels() - 1));
  for (int l = 0; l < levels(); ++l) of(l).b = of(l).x = of(l).r = VecX::Zero(matrix(l).rows());
  finish();
}

void Aggregation::update(const SpMat& A) {
  finest_ = &A;
  for (int l = 0; l + 1 < levels(); ++l) galerkin(l);
  finish();
}

/// What the matrices are solved with, level by level.
void Aggregation::finish() {
  for (int l = 0; l < levels(); ++l) invert_diagonal(matrix(l), of(l).inverse_diagonal);
  if (is_direct_ && !factor_.factorise(matrix(levels() - 1)))
    throw Breakdown("multigrid: coarsest matrix not positive definite");
}

void Aggregation::find_kernel() {
  const SpMat& A = *finest_;
  VecX inverse_diagonal;
  invert_diagonal(A, inverse_diagonal);
  Vectors& B = of(0).kernel;
  B.resize(A.rows(), params_.vectors);
  std::mt19937 random(static_cast<unsigned>(params_.seed));
  std::generate_n(B.data(), B.size(), [&] { return static_cast<Real>(random()) / 4294967296.0; });
  Eigen::RowVectorXd residual(params_.vectors);
  for (int k = 0; k < params_.kernel_sweeps; ++k)
    for (Eigen::Index i = 0; i < A.rows(); ++i) {
      residual.setZero();
      for (SpMat::InnerIterator entry(A, i); entry; ++entry)
        residual += entry.value() * B.row(entry.row());
      B.row(i) -= inverse_diagonal[i] * residual;
    }
}

/// Adds a level, if patches leave few enough unknowns.
bool Aggregation::coarsen(Real share) {
  levels_.emplace_back();
  const int level = levels() - 2;
  Level &fine = of(level), &coarse = of(level + 1);
  const SpMat& A = matrix(level);
  fine.members = members_of_patches(A, fine.node, share);
  interpolate(fine, coarse);
  const auto left = static_cast<Real>(fine.up.cols());
  if (!(left > 0 && left <= worth_a_level * static_cast<Real>(A.rows()))) {
    levels_.pop_back();
    return false;
  }
  coarse.own = coarse_pattern(A, fine.up, fine.members);
  if (place_.size() < fine.up.cols()) {
    place_.resize(fine.up.cols());
    row_.resize(fine.up.cols());
  }
  galerkin(level);
  return true;
}

/// On each patch the kernel is Q R: Q are the weights there, R is the coarse kernel (Vanek, Mandel
/// and Brezina 1996). Vectors that depend on others there are left out.
void Aggregation::interpolate(Level& fine, Level& coarse) const {
  const Eigen::Index vectors = fine.kernel.cols();
  coarse.kernel.resize(static_cast<Eigen::Index>(fine.members.size()) * vectors, vectors);
  std::vector<Eigen::Triplet<Real>> weights;
  int first = 0;
  for (std::size_t patch = 0; patch < fine.members.size(); ++patch) {
    const std::vector<int>& members = fine.members[patch];
    Eigen::MatrixXd B(static_cast<Eigen::Index>(members.size()), vectors);
    for (Eigen::Index m = 0; m < B.rows(); ++m)
      B.row(m) = fine.kernel.row(members[static_cast<std::size_t>(m)]);
    Eigen::ColPivHouseholderQR<Eigen::MatrixXd> qr;
    qr.setThreshold(independent);
    qr.compute(B);
    const auto rank = static_cast<int>(qr.rank());
    if (rank == 0) continue;
    const Eigen::MatrixXd Q = qr.householderQ() * Eigen::MatrixXd::Identity(B.rows(), rank);
    for (Eigen::Index m = 0; m < B.rows(); ++m)
      for (int c = 0; c < rank; ++c)
        weights.emplace_back(members[static_cast<std::size_t>(m)], first + c, Q(m, c));
    coarse.kernel.middleRows(first, rank) = Q.transpose() * B;
    coarse.node.insert(coarse.node.end(), static_cast<std::size_t>(rank), static_cast<int>(patch));
    first += rank;
  }
  coarse.kernel.conservativeResize(first, vectors);
  fine.up.resize(fine.kernel.rows(), first);
  fine.up.setFromTriplets(weights.begin(), weights.end());
}

/// The next coarser level's P^T A P. Row i of A P goes, by the weights of i, to the rows of the
/// coarse unknowns of i's patch, which have the same columns.
void Aggregation::galerkin(int level) {
  const SpMat& A = matrix(level);
  const Level& fine = of(level);
  SpMat& coarse = of(level + 1).own;
  const int *outer = fine.up.outerIndexPtr(), *inner = fine.up.innerIndexPtr();
  const Real* weight = fine.up.valuePtr();
  std::fill_n(coarse.valuePtr(), coarse.nonZeros(), Real{0});
  for (const std::vector<int>& members : fine.members) {
    const int own = outer[members.front()];
    if (own == outer[members.front() + 1]) continue;
    const int begin = coarse.outerIndexPtr()[inner[own]];
    const int length = coarse.outerIndexPtr()[inner[own] + 1] - begin;
    for (int k = 0; k < length; ++k) place_[coarse.innerIndexPtr()[begin + k]] = k;
    for (const int i : members) {
      row_.head(length).setZero();
      for (SpMat::InnerIterator entry(A, i); entry; ++entry)
        for (int p = outer[entry.row()]; p < outer[entry.row() + 1]; ++p)
          row_[place_[inner[p]]] += entry.value() * weight[p];
      for (int p = outer[i]; p < outer[i + 1]; ++p) {
        Real* to = coarse.valuePtr() + coarse.outerIndexPtr()[inner[p]];
        for (int k = 0; k < length; ++k) to[k] += weight[p] * row_[k];
      }
    }
  }
}

void Aggregation::descend(int level, const VecX& b, VecX& x) {
  const bool is_coarsest = level + 1 == levels();
  if (is_coarsest && is_direct_) return factor_.solve(b, x);
  const SpMat& A = matrix(level);
  const VecX& inverse = of(level).inverse_diagonal;
  const auto relax = [&](Eigen::Index i) { x[i] += inverse[i] * (b[i] - row_times(A, i, x)); };
  x.setZero();
  for (int k = 0; k < params_.smoothing_sweeps; ++k)
    for (Eigen::Index i = 0; i < x.size(); ++i) relax(i);
  if (!is_coarsest) correct(level, b, x);
  for (int k = 0; k < params_.smoothing_sweeps; ++k)
    for (Eigen::Index i = x.size(); i-- > 0;) relax(i);
}

void Aggregation::correct(int level, const VecX& b, VecX& x) {
  const SpMat& A = matrix(level);
  Level &fine = of(level), &coarse = of(level + 1);
  for (Eigen::Index i = 0; i < x.size(); ++i) fine.r[i] = b[i] - row_times(A, i, x);
  const int *outer = fine.up.outerIndexPtr(), *inner = fine.up.innerIndexPtr();
  const Real* weight = fine.up.valuePtr();
  coarse.b.setZero();
  for (Eigen::Index i = 0; i < x.size(); ++i)
    for (int p = outer[i]; p < outer[i + 1]; ++p) coarse.b[inner[p]] += weight[p] * fine.r[i];
  descend(level + 1, coarse.b, coarse.x);
  for (Eigen::Index i = 0; i < x.size(); ++i)
    for (int p = outer[i]; p < outer[i + 1]; ++p) x[i] += weight[p] * coarse.x[inner[p]];
}

void Aggregation::cycle(const VecX& b, VecX& x) {
  x.resize(b.size());
  descend(0, b, x);
}

void Aggregation::multiply(const VecX& x, VecX& y) const {
  y.resize(x.size());
  for (Eigen::Index i = 0; i < x.size(); ++i) y[i] = row_times(*finest_, i, x);
}

long Aggregation::products() const {
  Real entries = 0;
  for (int l = 0; l < levels(); ++l) {
    const bool is_coarsest = l + 1 == levels();
    if (is_coarsest && is_direct_) break;
    const int passes = 2 * params_.smoothing_sweeps + (is_coarsest ? 0 : 1);
    entries += passes * static_cast<Real>(matrix(l).nonZeros());
  }
  return static_cast<long>(
      std::ceil(entries / static_cast<Real>(std::max<Eigen::Index>(finest_->nonZeros(), 1))));
}

}  // namespace cloth

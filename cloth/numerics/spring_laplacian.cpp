#include "cloth/numerics/spring_laplacian.hpp"

#include <Eigen/SparseCholesky>

#include "cloth/error.hpp"

namespace cloth {

VecX largest_curvatures(const System& system, Real h) {
  VecX weights(static_cast<Eigen::Index>(system.springs.size()));
  Eigen::Index e = 0;
  for (const Spring& s : system.springs) weights[e++] = largest_curvature(s, h);
  return weights;
}

SpMat spring_laplacian(const System& system, Real h, const VecX& weights) {
  const int n = system.vertices();
  std::vector<Eigen::Triplet<Real>> entries;
  for (int i = 0; i < n; ++i)
    entries.emplace_back(i, i, system.is_pinned(i) ? 1 : system.mass[i] / (h * h));
  Eigen::Index e = 0;
  for (const Spring& s : system.springs) {
    const Real w = weights[e++];
    const bool i_free = !system.is_pinned(s.i), j_free = !system.is_pinned(s.j);
    if (i_free) entries.emplace_back(s.i, s.i, w);
    if (j_free) entries.emplace_back(s.j, s.j, w);
    if (!i_free || !j_free) continue;
    entries.emplace_back(s.i, s.j, -w);
    entries.emplace_back(s.j, s.i, -w);
  }
  SpMat A(n, n);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

void PrefactoredLaplacian::factorise(const System& system, Real h, const VecX& weights,
                                     const VecX& more) {
  SpMat A = spring_laplacian(system, h, weights);
  if (more.size() > 0) A.diagonal() += more;
  const Eigen::SimplicialLLT<SpMat> llt(A);
  if (llt.info() != Eigen::Success) throw Breakdown("spring laplacian: not positive definite");
  const int n = system.vertices();
  y_ = padded_zeros(n);
  place_.clear();
  for (int i = 0; i < n; ++i) place_.push_back(4 * llt.permutationP().indices()[i]);

  const SpMat L = llt.matrixL();
  first_ = {0};
  rows_.clear(), values_.clear(), inverse_diagonal_.clear();
  for (int column = 0; column < n; ++column) {
    for (SpMat::InnerIterator entry(L, column); entry; ++entry) {
      if (entry.row() == column) {
        inverse_diagonal_.push_back(1 / entry.value());
        continue;
      }
      rows_.push_back(4 * static_cast<int>(entry.row()));
      values_.push_back(entry.value());
    }
    first_.push_back(static_cast<int>(rows_.size()));
  }
}

void PrefactoredLaplacian::solve(const VecX& b, VecX& x) const {
  x.resize(b.size());
  Real* const y = y_.data();
  const Real* from = b.data();
  for (const int place : place_) {
    store(y + place, Four{from[0], from[1], from[2], 0});
    from += 3;
  }
  forward();
  backward();
  Real* to = x.data();
  for (const int place : place_) {
    to[0] = y[place], to[1] = y[place + 1], to[2] = y[place + 2];
    to += 3;
  }
}

void PrefactoredLaplacian::forward() const {
  Real* const y = y_.data();
  for (std::size_t column = 0; column < inverse_diagonal_.size(); ++column) {
    const Four pivot = load(y + 4 * column) * inverse_diagonal_[column];
    store(y + 4 * column, pivot);
    const auto end = static_cast<std::size_t>(first_[column + 1]);
    for (auto e = static_cast<std::size_t>(first_[column]); e < end; ++e) {
      Real* const at = y + rows_[e];
      store(at, load(at) - values_[e] * pivot);
    }
  }
}

void PrefactoredLaplacian::backward() const {
  Real* const y = y_.data();
  for (std::size_t column = inverse_diagonal_.size(); column-- > 0;) {
    // Two sums, so that one subtraction need not wait for the last.
    Four even = load(y + 4 * column), odd{};
    const auto end = static_cast<std::size_t>(first_[column + 1]);
    auto e = static_cast<std::size_t>(first_[column]);
    for (; e + 1 < end; e += 2) {
      even -= values_[e] * load(y + rows_[e]);
      odd -= values_[e + 1] * load(y + rows_[e + 1]);
    }
    if (e < end) even -= values_[e] * load(y + rows_[e]);
    store(y + 4 * column, (even + odd) * inverse_diagonal_[column]);
  }
}

}  // namespace cloth

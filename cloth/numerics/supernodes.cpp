#include "cloth/numerics/supernodes.hpp"

#include <cholmod.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// A symmetric pattern, both triangles stored, whose entries are blocks of that size.
struct Pattern {
  int block;
  std::span<const int> first, rows;  ///< where each column starts, and its rows, ascending

  int size() const { return static_cast<int>(first.size()) - 1; }
};

/// The graph of A's 3 x 3 blocks; false where A does not consist of full ones.
bool find_blocks(const SpMat& A, std::vector<int>& first, std::vector<int>& rows) {
  if (A.rows() % 3 != 0) return false;
  const auto rows_of = [&](Eigen::Index column) {
    return std::span(A.innerIndexPtr() + A.outerIndexPtr()[column],
                     A.innerIndexPtr() + A.outerIndexPtr()[column + 1]);
  };
  first.assign(1, 0);
  rows.reserve(static_cast<std::size_t>(A.nonZeros() / 9));
  for (Eigen::Index column = 0; column < A.cols(); column += 3) {
    const std::span<const int> own = rows_of(column);
    if (own.size() % 3 != 0) return false;
    for (const int next : {1, 2})
      if (!std::ranges::equal(rows_of(column + next), own)) return false;
    for (std::size_t p = 0; p < own.size(); p += 3) {
      if (own[p] % 3 != 0 || own[p + 1] != own[p] + 1 || own[p + 2] != own[p] + 2) return false;
      rows.push_back(own[p] / 3);
    }
    first.push_back(static_cast<int>(rows.size()));
  }
  return true;
}

/// CHOLMOD's workspace, and the factor that it makes there.
class Analysis {
 public:
  Analysis(const Pattern& of, Ordering ordering) : block_(of.block) {
    cholmod_start(&common_);
    common_.print = 0;
    common_.supernodal = CHOLMOD_SUPERNODAL;
    common_.nmethods = 1;
    common_.method[0].ordering =
        ordering == Ordering::nested_dissection ? CHOLMOD_METIS : CHOLMOD_AMD;
    // Up to how many columns supernodes are joined, by the zeros that this adds.
    for (std::size_t& columns : common_.nrelax) columns /= static_cast<std::size_t>(block_);
    cholmod_sparse pattern{};
    pattern.nrow = pattern.ncol = static_cast<std::size_t>(of.size());
    pattern.nzmax = of.rows.size();
    pattern.p = const_cast<int*>(of.first.data());
    pattern.i = const_cast<int*>(of.rows.data());
    pattern.stype = -1;  // the lower triangle is read
    pattern.itype = CHOLMOD_INT;
    pattern.xtype = CHOLMOD_PATTERN;
    pattern.dtype = CHOLMOD_DOUBLE;
    pattern.sorted = pattern.packed = 1;
    factor_ = cholmod_analyze(&pattern, &common_);
  }
  ~Analysis() {
    cholmod_free_factor(&factor_, &common_);
    cholmod_finish(&common_);
  }
  Analysis(const Analysis&) = delete;
  Analysis& operator=(const Analysis&) = delete;

  const cholmod_factor& factor() const {
    if (common_.status == CHOLMOD_OUT_OF_MEMORY) throw std::bad_alloc();
    if (common_.status == CHOLMOD_TOO_LARGE)
      throw Breakdown(
          "supernodal: the factor has more entries than 32 bits count; take a coarser "
          "mesh, or a solver that factorises nothing");
    if (!factor_ || !factor_->is_super) throw std::logic_error("CHOLMOD found no supernodes");
    return *factor_;
  }

  /// Multiplications and additions of a factorisation, about; no end of them where there is none.
  Real operations() const {
    if (!factor_) return std::numeric_limits<Real>::infinity();
    return common_.fl * block_ * block_ * block_;
  }

 private:
  int block_;
  cholmod_common common_{};
  cholmod_factor* factor_ = nullptr;
};

using Found = std::unique_ptr<const Analysis>;

Found analysis_of(const Pattern& of, Ordering ordering) {
  if (ordering != Ordering::automatic) return std::make_unique<Analysis>(of, ordering);
  // METIS takes as long for each column of the graph (decision 0021).
  constexpr Real operations_of_a_trial = 160'000;
  Found one = analysis_of(of, Ordering::minimum_degree);
  if (one->operations() < operations_of_a_trial * of.size()) return one;
  Found other = analysis_of(of, Ordering::nested_dissection);
  return other->operations() < one->operations() ? std::move(other) : std::move(one);
}

/// What is there of blocks, of their rows.
std::vector<int> expanded(const void* blocks, std::size_t count, int block) {
  std::vector<int> all;
  all.reserve(count * static_cast<std::size_t>(block));
  for (const int one : std::span(static_cast<const int*>(blocks), count))
    for (int c = 0; c < block; ++c) all.push_back(block * one + c);
  return all;
}

/// What counts blocks, in rows.
template <class Count>
std::vector<Count> multiplied(const void* counts, std::size_t count, int block) {
  std::vector<Count> all;
  for (const int one : std::span(static_cast<const int*>(counts), count))
    all.push_back(static_cast<Count>(one) * static_cast<Count>(block));
  return all;
}

}  // namespace

Supernodes supernodes_of(const SpMat& A, Ordering ordering) {
  std::vector<int> first, rows;
  const bool in_blocks = find_blocks(A, first, rows);
  const Pattern all{1,
                    {A.outerIndexPtr(), static_cast<std::size_t>(A.cols() + 1)},
                    {A.innerIndexPtr(), static_cast<std::size_t>(A.nonZeros())}};
  const Found analysis = analysis_of(in_blocks ? Pattern{3, first, rows} : all, ordering);
  const cholmod_factor& L = analysis->factor();
  Supernodes found;
  found.block = in_blocks ? 3 : 1;
  found.old_place = expanded(L.Perm, L.n, found.block);
  found.first = multiplied<int>(L.super, L.nsuper + 1, found.block);
  found.row = multiplied<std::size_t>(L.pi, L.nsuper + 1, found.block);
  found.rows = expanded(L.s, found.row.back() / static_cast<std::size_t>(found.block), found.block);

  std::vector<int> supernode(found.old_place.size());
  for (std::size_t s = 0; s < L.nsuper; ++s)
    for (int column = found.first[s]; column < found.first[s + 1]; ++column)
      supernode[static_cast<std::size_t>(column)] = static_cast<int>(s);
  for (std::size_t s = 0; s < L.nsuper; ++s) {
    const std::size_t below =
        found.row[s] + static_cast<std::size_t>(found.columns(static_cast<int>(s)));
    found.parent.push_back(
        below == found.row[s + 1] ? -1 : supernode[static_cast<std::size_t>(found.rows[below])]);
  }
  return found;
}

}  // namespace cloth

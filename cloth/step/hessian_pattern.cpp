#include "cloth/step/hessian_pattern.hpp"

#include <algorithm>

namespace cloth {

namespace {

/// Calls visit(i, j) for each block of each of the term's stencils, column by column.
void visit_blocks(const Term& term, auto&& visit) {
  const std::vector<int> stencils = term.stencils();
  const auto k = static_cast<std::size_t>(term.corners());
  for (std::span<const int> rest = stencils; !rest.empty(); rest = rest.subspan(k))
    for (const int j : rest.first(k))
      for (const int i : rest.first(k)) visit(i, j);
}

}  // namespace

HessianPattern::HessianPattern(const System& system, const Terms& terms, const VecX& x,
                               Storage storage)
    : storage_(storage) {
  for (const auto& term : terms) revisions_.push_back(term->revision(x));
  join(system, terms);
  for (int i = 0; i < system.vertices(); ++i) diagonal_.push_back(slot(i, i));
  for (const auto& term : terms) {
    stencils_.push_back(term->stencils());
    std::vector<BlockSlot>& own = slots_.emplace_back();
    visit_blocks(*term, [&](int i, int j) {
      const bool stored = !system.is_pinned(i) && !system.is_pinned(j);
      own.push_back(stored ? slot(i, j) : BlockSlot{});
    });
  }
}

void HessianPattern::join(const System& system, const Terms& terms) {
  const auto n = static_cast<std::size_t>(system.vertices());
  std::vector<std::vector<int>> columns(n);
  for (std::size_t i = 0; i < n; ++i) columns[i].push_back(static_cast<int>(i));
  for (const auto& term : terms)
    visit_blocks(*term, [&](int i, int j) {
      if (!system.is_pinned(i) && !system.is_pinned(j))
        columns[static_cast<std::size_t>(j)].push_back(i);
    });
  first_ = {0};
  for (std::vector<int>& column : columns) {
    std::ranges::sort(column);
    column.erase(std::unique(column.begin(), column.end()), column.end());
    rows_.insert(rows_.end(), column.begin(), column.end());
    first_.push_back(static_cast<int>(rows_.size()));
  }
}

bool HessianPattern::holds(const Terms& terms, const VecX& x) const {
  return std::ranges::equal(revisions_, terms, {}, {},
                            [&](const auto& term) { return term->revision(x); });
}

std::span<const int> HessianPattern::rows(int column) const {
  const auto at = static_cast<std::size_t>(column);
  return {rows_.data() + first_[at], rows_.data() + first_[at + 1]};
}

BlockSlot HessianPattern::slot(int i, int j) const {
  const auto place = [this](int of, int among) {
    const std::span<const int> all = rows(among);
    return static_cast<int>(std::ranges::lower_bound(all, of) - all.begin());
  };
  const auto first = [this](int of) { return first_[static_cast<std::size_t>(of)]; };
  if (storage_ == Storage::blocks) return {9 * (first(i) + place(j, i)), 3};
  return {9 * first(j) + 3 * place(i, j), 3 * static_cast<int>(rows(j).size())};
}

void HessianPattern::forget(std::size_t term) {
  stencils_[term] = {};
  slots_[term] = {};
}

/// A stencil of k vertices has k x k blocks.
std::size_t HessianPattern::slots_of(std::size_t term, std::span<const char> chosen, bool having,
                                     std::vector<BlockSlot>& kept) const {
  kept = slots_[term];
  std::span<const int> stencils = stencils_[term];
  if (stencils.empty()) return 0;
  const std::size_t k = kept.size() / stencils.size();
  std::size_t count = 0;
  for (std::span<BlockSlot> blocks = kept; !blocks.empty(); blocks = blocks.subspan(k * k)) {
    const bool has = std::ranges::any_of(
        stencils.first(k), [&](int i) { return chosen[static_cast<std::size_t>(i)] != 0; });
    if (has == having) ++count;
    else std::ranges::fill(blocks.first(k * k), BlockSlot{});
    stencils = stencils.subspan(k);
  }
  return count;
}

void HessianPattern::fit(SpMat& H) const {
  if (!fits(H)) lay_out(H);
}

void HessianPattern::fit(BlockMatrix& H) const {
  if (H.first == first_ && H.column == rows_) return;
  std::vector<std::vector<int>> columns;
  for (int i = 0; i < vertices(); ++i) columns.emplace_back(rows(i).begin(), rows(i).end());
  H = BlockMatrix(columns);
}

void HessianPattern::clear(SpMat& H) const {
  fit(H);
  std::fill_n(H.valuePtr(), H.nonZeros(), Real{0});
}

/// The three columns of a block column have the same rows, so the first tells.
bool HessianPattern::fits(const SpMat& H) const {
  const int n = static_cast<int>(first_.size()) - 1;
  if (H.rows() != 3 * n || H.cols() != 3 * n || !H.isCompressed() ||
      H.nonZeros() != 9 * Eigen::Index{first_.back()})
    return false;
  const int* row = H.innerIndexPtr();
  for (int column = 0; column < n; ++column) {
    const std::span<const int> own = rows(column);
    const auto entries = 3 * static_cast<int>(own.size());
    if (H.outerIndexPtr()[3 * column + 1] - H.outerIndexPtr()[3 * column] != entries) return false;
    int differences = 0;
    for (std::size_t b = 0; b < own.size(); ++b) differences |= row[3 * b] ^ (3 * own[b]);
    if (differences != 0) return false;
    row += 3 * entries;
  }
  return true;
}

void HessianPattern::lay_out(SpMat& H) const {
  const int n = static_cast<int>(first_.size()) - 1;
  H.resize(3 * n, 3 * n);
  H.resizeNonZeros(9 * first_.back());
  int entry = 0;
  for (int column = 0; column < 3 * n; ++column) {
    H.outerIndexPtr()[column] = entry;
    for (const int i : rows(column / 3))
      for (int row = 0; row < 3; ++row) H.innerIndexPtr()[entry++] = 3 * i + row;
  }
  H.outerIndexPtr()[3 * n] = entry;
}

}  // namespace cloth

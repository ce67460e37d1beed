#include "cloth/contact/spatial_hash.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace cloth {

namespace {

bool finite(const std::array<Real, 3>& cell) {
  return std::isfinite(cell[0]) && std::isfinite(cell[1]) && std::isfinite(cell[2]);
}

/// Distinct for distinct cells however far from the origin: none may crowd one slot.
std::uint64_t bits(Real whole) {
  if (std::abs(whole) < 0x1p40) return static_cast<std::uint64_t>(static_cast<std::int64_t>(whole));
  // Low bits, which choose the slot, of numbers of few digits are 0.
  const auto image = std::bit_cast<std::uint64_t>(whole);
  return image ^ image >> 12 ^ image >> 26;
}

}  // namespace

std::size_t SpatialHash::slot(const Cell& cell) const {
  const std::uint64_t hash =
      bits(cell[0]) * 73856093u ^ bits(cell[1]) * 19349663u ^ bits(cell[2]) * 83492791u;
  return static_cast<std::size_t>(hash) & (begin_.size() - 2);
}

void SpatialHash::build(const VecX& x, Real reach) {
  // Two points within reach are then in neighbouring cells in spite of the division's rounding.
  const Real edge = 1.001 * reach;
  const auto n = static_cast<std::size_t>(x.size() / 3);
  cells_.resize(n);
  begin_.assign(std::bit_ceil(2 * n + 1) + 1, 0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t c = 0; c < 3; ++c)
      cells_[i][c] = std::floor(x[static_cast<Eigen::Index>(3 * i + c)] / edge);
    if (finite(cells_[i])) ++begin_[slot(cells_[i])];
  }
  int sum = 0;
  for (int& begin : begin_) sum += begin, begin = sum;
  points_.resize(static_cast<std::size_t>(sum));
  for (std::size_t i = n; i-- > 0;)
    if (finite(cells_[i]))
      points_[static_cast<std::size_t>(--begin_[slot(cells_[i])])] = static_cast<int>(i);
}

const std::vector<int>& SpatialHash::after(int i) {
  near_.clear();
  const Cell& own = cells_[static_cast<std::size_t>(i)];
  if (!finite(own)) return near_;
  for (int dx = -1; dx <= 1; ++dx)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dz = -1; dz <= 1; ++dz) {
        const Cell cell{own[0] + dx, own[1] + dy, own[2] + dz};
        const std::size_t s = slot(cell);
        for (int k = begin_[s]; k < begin_[s + 1]; ++k) {
          const int j = points_[static_cast<std::size_t>(k)];
          if (j > i && cells_[static_cast<std::size_t>(j)] == cell) near_.push_back(j);
        }
      }
  std::ranges::sort(near_);
  // Far from the origin a cell and the next are the same number.
  near_.erase(std::unique(near_.begin(), near_.end()), near_.end());
  return near_;
}

}  // namespace cloth

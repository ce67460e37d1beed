#include "cloth/numerics/patches.hpp"

#include <cmath>

namespace cloth {

std::vector<int> patches(const Interpolation& K, Real share, int& count) {
  const VecX diagonal = K.diagonal();
  const auto n = static_cast<int>(K.rows());
  std::vector<int> patch(static_cast<std::size_t>(n), -1);
  const auto each_strong = [&](int i, auto&& visit) {
    for (Interpolation::InnerIterator entry(K, i); entry; ++entry) {
      const auto j = static_cast<int>(entry.col());
      if (j != i && -entry.value() > share * std::sqrt(diagonal[i] * diagonal[j]))
        visit(static_cast<std::size_t>(j), -entry.value());
    }
  };
  count = 0;
  for (int i = 0; i < n; ++i) {
    bool alone = true, taken = patch[static_cast<std::size_t>(i)] >= 0;
    each_strong(i, [&](std::size_t j, Real) { alone = false, taken = taken || patch[j] >= 0; });
    if (alone || taken) continue;
    patch[static_cast<std::size_t>(i)] = count;
    each_strong(i, [&](std::size_t j, Real) { patch[j] = count; });
    ++count;
  }
  const std::vector<int> first = patch;
  for (int i = 0; i < n; ++i) {
    Real most = 0;
    if (first[static_cast<std::size_t>(i)] >= 0) continue;
    each_strong(i, [&](std::size_t j, Real k) {
      if (first[j] < 0 || k <= most) return;
      most = k;
      patch[static_cast<std::size_t>(i)] = first[j];
    });
  }
  return patch;
}

}  // namespace cloth

// Positions and forces with a vector register per vertex.
#pragma once

#include <algorithm>

#include "cloth/model/four.hpp"
#include "cloth/parallel.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// A column (x, y, z, 0) per vertex, so that a vertex is one vector register.
using Padded = Eigen::Matrix<Real, 4, Eigen::Dynamic>;

/// Zeros for that many vertices.
Padded padded_zeros(int vertices);

/// Copies x, 3n, to the first three rows of `to`, which must have n columns; the fourth becomes 0.
void pad(const VecX& x, Padded& to);

inline constexpr int columns_worth_a_thread = 4096;

/// Calls body(i, load) for every vertex, load(x) being its column (x_i, y_i, z_i, 0) of a vector of
/// 3n: one load of a register, but of the last vertex. In several threads where that pays.
void for_each_column(int vertices, auto body) {
  in_parts(0, vertices, columns_worth_a_thread, [vertices, body](int begin, int end) {
    Eigen::Index i = begin;
    for (const Eigen::Index last = std::min(end, vertices - 1); i < last; ++i)
      body(i, [i](const VecX& x) { return load3_of_more(x.data() + 3 * i); });
    if (i < end) body(i, [i](const VecX& x) { return load3(x.data() + 3 * i); });
  });
}

/// Copies the first three rows of `from` to x, 3n.
void unpad(const Padded& from, VecX& x);

}  // namespace cloth

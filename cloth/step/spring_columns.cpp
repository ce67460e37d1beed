#include "cloth/step/spring_columns.hpp"

#include <algorithm>
#include <limits>

#include "cloth/model/four_hooke.hpp"
#include "cloth/model/hooke.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

namespace {

constexpr std::size_t width = 4;     // blocks of a bunch
constexpr int rows_of_a_bunch = 12;  // 3 width
constexpr int values_of_a_bunch = 36;
constexpr int worth_a_thread = 256;  // columns

/// Where a row is among those of a block column.
std::size_t place_of(int row, std::span<const int> rows) {
  return static_cast<std::size_t>(std::ranges::lower_bound(rows, row) - rows.begin());
}

/// d2E/dx_i dx_j = -(k n n^T + t (I - n n^T)) [N/m] of four springs, d = x_i - x_j; t is the
/// tension, or `least` where that is more. The negatives of spring_hessian(), to rounding.
inline FourSymmetric couplings(const FourVectors& d, Four k, Four rest, Four least) {
  const Four over = over_length(d), tension = tensions(k, rest, over);
  const Four t = tension < least ? least : tension;
  const FourVectors n = over * d, a = (t - k) * n;
  return {a.x * n.x - t, a.x * n.y, a.x * n.z, a.y * n.y - t, a.y * n.z, a.z * n.z - t};
}

/// A block column as a sparse matrix has it, its three columns `stride` apart. Rows are those of
/// the block column.
struct ByColumns {
  Real* to;
  int stride;

  void put(int row, const FourSymmetric& blocks) const {
    Real* const first = to + row;
    store(first, FourVectors{blocks.xx, blocks.xy, blocks.xz});
    store(first + stride, FourVectors{blocks.xy, blocks.yy, blocks.yz});
    store(first + 2 * stride, FourVectors{blocks.xz, blocks.yz, blocks.zz});
  }
  void put_block(int row, Four x, Four y, Four z) const {
    store3(to + row, x), store3(to + row + stride, y), store3(to + row + 2 * stride, z);
  }
};

/// The same as a BlockMatrix has it, one block after another.
struct ByBlocks {
  Real* to;

  void put(int row, const FourSymmetric& blocks) const {
    const auto x = transposed(blocks.xx, blocks.xy, blocks.xz, blocks.xy),
               y = transposed(blocks.yy, blocks.yz, blocks.xz, blocks.yz);
    Real* first = to + 3 * row;
    for (std::size_t b = 0; b < width; ++b, first += 9) {
      store(first, x[b]), store(first + 4, y[b]);
      first[8] = blocks.zz[b];
    }
  }
  void put_block(int row, Four x, Four y, Four z) const {
    Real* const first = to + 3 * row;
    store3(first, x), store3(first + 3, y), store3(first + 6, z);
  }
};

Vec3 difference(const Padded& x, const Spring& s) { return (x.col(s.i) - x.col(s.j)).head<3>(); }

}  // namespace

SpringColumns::SpringColumns(const Springs& springs, const HessianPattern& pattern,
                             std::span<const BlockSlot> slots)
    : storage_(pattern.storage()) {
  const auto put_apart = [&](std::size_t s) {
    std::ranges::copy(slots.subspan(4 * s, 4),
                      apart_.emplace_back(Apart{springs[s], {}}).slots.begin());
  };
  std::vector<std::vector<int>> springs_of(static_cast<std::size_t>(pattern.vertices()));
  for (std::size_t s = 0; s < springs.size(); ++s) {
    const bool couples = slots[4 * s + 1].first >= 0;
    if (!couples) put_apart(s);
    else
      for (const int end : {springs[s].i, springs[s].j})
        springs_of[static_cast<std::size_t>(end)].push_back(static_cast<int>(s));
  }
  for (int i = 0; i < pattern.vertices(); ++i) {
    const std::span<const int> rows = pattern.rows(i);
    std::vector<int> own(rows.size(), -1);
    for (const int s : springs_of[static_cast<std::size_t>(i)]) {
      const Spring spring = springs[static_cast<std::size_t>(s)];
      int& first = own[place_of(spring.i == i ? spring.j : spring.i, rows)];
      if (first < 0) first = s;
      else if (spring.i == i) put_apart(static_cast<std::size_t>(s));
    }
    add_column(i, rows, springs, own);
  }
  columns_.push_back({0, 0, 0, bunches_.size()});
}

/// Bunches cover all blocks but that of the diagonal, which is written last. So that it stays
/// within the column, the last bunch may begin with blocks of the one before: there it has no
/// springs, and is written first.
void SpringColumns::add_column(int i, std::span<const int> rows, const Springs& springs,
                               const std::vector<int>& own) {
  const std::size_t blocks = rows.size(), diagonal = place_of(i, rows), begin = bunches_.size();
  const int first = columns_.empty() ? 0 : columns_.back().first + 3 * columns_.back().stride;
  columns_.push_back({first, static_cast<int>(3 * blocks), static_cast<int>(3 * diagonal), begin});
  for (std::size_t next = 0; next < blocks;) {
    if (next == diagonal) {
      ++next;
      continue;
    }
    const std::size_t start = std::min(next, blocks - std::min(blocks, width));
    Bunch& bunch = bunches_.emplace_back();
    bunch.row = static_cast<int>(3 * start);
    bunch.neighbour.fill(4 * i);
    for (const std::size_t end = std::min(start + width, blocks); next < end; ++next) {
      if (own[next] < 0) continue;
      const Spring spring = springs[static_cast<std::size_t>(own[next])];
      bunch.neighbour[next - start] = 4 * rows[next];
      bunch.rest[next - start] = spring.rest;
      bunch.stiffness[next - start] = spring.stiffness;
    }
  }
  std::reverse(bunches_.begin() + static_cast<std::ptrdiff_t>(begin), bunches_.end());
}

void SpringColumns::write_column(int i, const Real* x, Real inertia, auto is_projected,
                                 auto to) const {
  const auto everywhere = [](Real c) { return Four{c, c, c, c}; };
  const Real* const at = x + 4 * i;
  const FourVectors own{everywhere(at[0]), everywhere(at[1]), everywhere(at[2])};
  const Column& column = columns_[static_cast<std::size_t>(i)];
  const Bunch* const end = bunches_.data() + columns_[static_cast<std::size_t>(i) + 1].bunches;
  FourSymmetric sum;
  for (const Bunch* bunch = bunches_.data() + column.bunches; bunch != end; ++bunch) {
    const auto neighbour = [&](std::size_t lane) { return load(x + bunch->neighbour[lane]); };
    const auto least = [&](std::size_t lane) {
      return is_projected(i, bunch->neighbour[lane] / 4) ? Real{0}
                                                         : -std::numeric_limits<Real>::infinity();
    };
    const FourVectors d = own - of_columns(neighbour(0), neighbour(1), neighbour(2), neighbour(3));
    const FourSymmetric blocks =
        couplings(d, load(bunch->stiffness.data()), load(bunch->rest.data()),
                  Four{least(0), least(1), least(2), least(3)});
    sum -= blocks;
    to.put(bunch->row, blocks);
  }
  const Four none{};
  to.put_block(column.diagonal, sums(sum.xx, sum.xy, sum.xz, none) + Four{inertia, 0, 0, 0},
               sums(sum.xy, sum.yy, sum.yz, none) + Four{0, inertia, 0, 0},
               sums(sum.xz, sum.yz, sum.zz, none) + Four{0, 0, inertia, 0});
}

/// A column of fewer blocks than a bunch is written aside, and copied: behind it are another's
/// values.
void SpringColumns::write_narrow(int i, const Real* x, Real inertia, auto is_projected,
                                 Real* to) const {
  std::array<Real, values_of_a_bunch> room{};
  const int stride = columns_[static_cast<std::size_t>(i)].stride;
  if (storage_ == Storage::blocks) {
    write_column(i, x, inertia, is_projected, ByBlocks{room.data()});
    std::copy_n(room.data(), 3 * stride, to);
  } else {
    write_column(i, x, inertia, is_projected, ByColumns{room.data(), rows_of_a_bunch});
    for (int c = 0; c < 3; ++c)
      std::copy_n(room.data() + c * rows_of_a_bunch, stride, to + c * stride);
  }
}

/// Where is_projected(i, j) of the spring's ends.
void SpringColumns::write(const Padded& x, const VecX& inertia, auto is_projected,
                          Real* values) const {
  const Real* const positions = x.data();
  const Real* const weights = inertia.data();
  in_parts(0, static_cast<int>(x.cols()), worth_a_thread, [=, this](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const Column& column = columns_[static_cast<std::size_t>(i)];
      Real* const to = values + column.first;
      if (column.stride < rows_of_a_bunch) write_narrow(i, positions, weights[i], is_projected, to);
      else if (storage_ == Storage::blocks)
        write_column(i, positions, weights[i], is_projected, ByBlocks{to});
      else write_column(i, positions, weights[i], is_projected, ByColumns{to, column.stride});
    }
  });
  for (const Apart& apart : apart_) {
    const Spring& s = apart.spring;
    const Curvature curvature = is_projected(s.i, s.j) ? Curvature::projected : Curvature::exact;
    const Mat3 H = spring_hessian(s, difference(x, s), curvature);
    // A matrix by blocks has the bits of the columns that are its rows.
    add_pair(storage_ == Storage::blocks ? Mat3(H.transpose()) : H, apart.slots.data(), values);
  }
}

void SpringColumns::assemble(const Padded& x, const VecX& inertia, Curvature curvature,
                             Real* values) const {
  const bool all = curvature == Curvature::projected;
  const auto is_projected = [all](int, int) { return all; };
  write(x, inertia, is_projected, values);
}

void SpringColumns::assemble(const Padded& x, const VecX& inertia, std::span<const char> chosen,
                             Real* values) const {
  const auto is_chosen = [chosen](int i) { return chosen[static_cast<std::size_t>(i)] != 0; };
  const auto is_projected = [is_chosen](int i, int j) { return is_chosen(i) || is_chosen(j); };
  write(x, inertia, is_projected, values);
}

}  // namespace cloth

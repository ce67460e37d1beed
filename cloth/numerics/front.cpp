#include "cloth/numerics/front.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/numerics/front.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "cloth/instructions.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
using Lanes = hn::ScalableTag<Real>;
using Vector = hn::Vec<Lanes>;
constexpr int lanes = static_cast<int>(hn::MaxLanes(Lanes()));
/// Three registers of rows by as many columns as a register has lanes: of 32 registers with AVX-512
/// 24 hold sums, of 16 with AVX2 12, whose additions need not wait for each other.
constexpr int tall = 3, wide = lanes, strip = tall * lanes;
constexpr int tile = Front::tile;
static_assert(tile % strip == 0 && Front::block % wide == 0);

using Column = std::array<Vector, tall>;
using Block = std::array<Column, wide>;

HWY_INLINE Column load(const Real* from) {
  const Lanes d;
  return {hn::LoadU(d, from), hn::LoadU(d, from + lanes), hn::LoadU(d, from + 2 * lanes)};
}

HWY_INLINE void store(const Column& column, Real* to) {
  for (int r = 0; r < tall; ++r) hn::StoreU(column[r], Lanes(), to + r * lanes);
}

HWY_INLINE void subtract(const Column& column, Real factor, Column& from) {
  const Vector f = hn::Set(Lanes(), factor);
#pragma GCC unroll 3
  for (int r = 0; r < tall; ++r) from[r] = hn::NegMulAdd(column[r], f, from[r]);
}

/// block -= A B^T: of A a strip, of B as many rows as there are columns, both of k columns.
HWY_INLINE void subtract_product(Block& block, const Real* a, const Real* b, int k) {
  for (; k > 0; --k, a += tile, b += tile) {
    const Column rows = load(a);
#pragma GCC unroll 8
    for (int c = 0; c < wide; ++c) subtract(rows, b[c], block[c]);
  }
}

/// A block of a panel on the diagonal: L, by column, and one over its diagonal.
struct Corner {
  std::array<std::array<Real, wide>, wide> L{};
  std::array<Real, wide> inverse{};
};

/// L of A, whose columns are a strip apart; false where A is not positive definite.
HWY_INLINE bool factorise(const Real* a, int columns, Corner& corner) {
  for (int c = 0; c < columns; ++c) {
    auto& column = corner.L[c];
    for (int r = c; r < columns; ++r) column[r] = a[c * strip + r];
    for (int k = 0; k < c; ++k)
      for (int r = c; r < columns; ++r)
        column[r] = std::fma(-corner.L[k][r], corner.L[k][c], column[r]);
    if (!(column[c] > 0)) return false;
    column[c] = std::sqrt(column[c]);
    corner.inverse[c] = 1 / column[c];
    for (int r = c + 1; r < columns; ++r) column[r] *= corner.inverse[c];
  }
  return true;
}

/// block = block L^-T.
HWY_INLINE void solve(Block& block, const Corner& corner) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c) {
    const Vector inverse = hn::Set(Lanes(), corner.inverse[c]);
#pragma GCC unroll 3
    for (int r = 0; r < tall; ++r) block[c][r] = hn::Mul(block[c][r], inverse);
#pragma GCC unroll 8
    for (int next = c + 1; next < wide; ++next) subtract(block[c], corner.L[c][next], block[next]);
  }
}

/// That many columns at `from`, the last for those that are missing, and back.
HWY_INLINE void load(Block& block, const Real* from, int columns) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c) block[c] = load(from + std::min(c, columns - 1) * tile);
}
HWY_INLINE void store(const Block& block, Real* to, int columns) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c)
    if (c < columns) store(block[c], to + c * tile);
}

/// Columns first to `end`, which are at to(row, column), less products of the panel's first
/// `known`: a strip of so many of them stays in the first cache for `group` columns, and what these
/// multiply it with in the second. `fresh` columns are 0 before.
constexpr int group = 96;
HWY_INLINE void subtract_products(const Front& front, const Real* panel, int first, int end,
                                  int known, bool fresh, auto to) {
  const int all = (front.rows() + strip - 1) / strip;
  for (int from = 0; from < known; from += group) {
    const int count = std::min(group, known - from);
    for (int s = first / strip; s < all; ++s) {
      const Real* const a = panel + front.panel_at(s * strip, from);
      for (int at = first; at < std::min(end, s * strip + strip); at += wide) {
        const Real* const b = panel + front.panel_at(at, from);
        Real* const target = to(s * strip, at);
        Block block;
        if (fresh && from == 0)
          for (Column& column : block) column.fill(hn::Zero(Lanes()));
        else load(block, target, std::min(wide, end - at));
        subtract_product(block, a, b, count);
        store(block, target, std::min(wide, end - at));
      }
    }
  }
}

/// Columns first to `end` once all before them are done, but for their products.
HWY_INLINE bool factorise_columns(const Front& front, Real* panel, int first, int end) {
  const int all = (front.rows() + strip - 1) / strip;
  for (int at = first; at < end; at += wide) {
    const int count = std::min(wide, end - at), own = at / strip, row = at % strip;
    const Real* const b = panel + front.panel_at(at, first);
    Corner corner;
    for (int s = own; s < all; ++s) {
      Real* const target = panel + front.panel_at(s * strip, at);
      Block block;
      load(block, target, count);
      subtract_product(block, panel + front.panel_at(s * strip, first), b, at - first);
      if (s == own) {
        std::array<Real, wide * strip> square;
#pragma GCC unroll 8
        for (int c = 0; c < wide; ++c) store(block[c], square.data() + c * strip);
        if (!factorise(square.data() + row, count, corner)) return false;
      }
      solve(block, corner);
      store(block, target, count);
    }
    for (int c = 0; c < count; ++c) {
      const int diagonal = at + c;
      Real* const column = panel + front.panel_at(diagonal / tile * tile, diagonal);
      std::fill(column, column + diagonal % tile, Real{0});
      std::copy(corner.L[c].begin() + c, corner.L[c].begin() + count, column + diagonal % tile);
    }
  }
  return true;
}

bool FactorisePanel(const Front& front, Real* panel) {
  for (int first = 0; first < front.columns(); first += group) {
    const int end = std::min(first + group, front.columns());
    subtract_products(front, panel, first, end, first, false,
                      [&](int row, int column) { return panel + front.panel_at(row, column); });
    if (!factorise_columns(front, panel, first, end)) return false;
  }
  return true;
}

void SetUpdate(const Front& front, const Real* panel, Real* update) {
  for (int first = front.first_column(); first < front.rows(); first += group)
    subtract_products(front, panel, first, first + group, front.columns(), true,
                      [&](int row, int column) { return update + front.update_at(row, column); });
}

void SolveForward(const Front& front, const Real* panel, Real* v) {
  const int columns = front.columns(), all = (front.rows() + strip - 1) / strip;
  for (int s = 0; s < all; ++s) {
    const int first = s * strip, known = std::min(columns, first);
    const Real* const rows = panel + front.panel_at(first, 0);
    Column sum = load(v + first);
    for (int k = 0; k < known; ++k) subtract(load(rows + k * tile), v[k], sum);
    store(sum, v + first);
    for (int k = known; k < std::min(columns, first + strip); ++k) {
      const Column column = load(rows + k * tile);
      const Real x = v[k] / rows[k * tile + k - first];
      subtract(column, x, sum);
      store(sum, v + first);
      v[k] = x;
      sum = load(v + first);
    }
  }
}

/// Of as many columns the product with v: sums of every eighth row, which on all registers are
/// those of the same rows in the same order, and then their sum.
HWY_INLINE void multiply_transposed(const Front& front, const Real* panel, int at, int count,
                                    const Real* v, Real* to) {
  constexpr int chains = 8 / lanes;
  std::array<std::array<Vector, chains>, wide> sum;
  for (auto& each : sum) each.fill(hn::Zero(Lanes()));
  for (int t = at / tile; t < front.tiles(); ++t) {
    const Real* const rows = v + t * tile;
    const Real* const from = panel + front.panel_at(t * tile, at);
#pragma GCC unroll 8
    for (int c = 0; c < wide; ++c)
#pragma GCC unroll 12
      for (int r = 0; r < tile / lanes; ++r)
        sum[c][r % chains] =
            hn::MulAdd(hn::LoadU(Lanes(), from + std::min(c, count - 1) * tile + r * lanes),
                       hn::LoadU(Lanes(), rows + r * lanes), sum[c][r % chains]);
  }
  for (int c = 0; c < count; ++c) {
    std::array<Real, 8> parts;
    for (int chain = 0; chain < chains; ++chain)
      hn::StoreU(sum[c][chain], Lanes(), parts.data() + chain * lanes);
    to[c] = 0;
    for (const Real part : parts) to[c] += part;
  }
}

void SolveBackward(const Front& front, const Real* panel, Real* v) {
  const int columns = front.columns();
  for (int at = (columns - 1) / Front::block * Front::block; at >= 0; at -= Front::block) {
    const int count = std::min(Front::block, columns - at);
    std::array<Real, Front::block> x{}, known;
    std::copy(v + at, v + at + count, x.begin());
    std::fill(v + at, v + at + count, Real{0});
    for (int c = 0; c < count; c += wide)
      multiply_transposed(front, panel, at + c, std::min(wide, count - c), v, known.data() + c);
    const Real* const corner = panel + front.panel_at(at, at);
    for (int c = count - 1; c >= 0; --c) {
      x[c] -= known[c];
      for (int r = c + 1; r < count; ++r) x[c] = std::fma(-corner[c * tile + r], x[r], x[c]);
      x[c] /= corner[c * tile + c];
      v[at + c] = x[c];
    }
  }
}

}  // namespace

FrontKernels kernels() {
  return {hwy::TargetName(HWY_TARGET), FactorisePanel, SetUpdate, SolveForward, SolveBackward};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

/// Chosen here, and not by Highway's library, which times the clock in each program that loads it.
std::vector<FrontKernels> front_kernels() {
  std::vector<FrontKernels> all{HWY_STATIC_DISPATCH(kernels)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels());
#endif
  return all;
}

void use(const FrontKernels& kernels) { in_use(front_kernels) = kernels; }

bool factorise_panel(const Front& front, Real* panel) {
  return in_use(front_kernels).factorise_panel(front, panel);
}
void set_update(const Front& front, const Real* panel, Real* update) {
  in_use(front_kernels).set_update(front, panel, update);
}
void solve_forward(const Front& front, const Real* panel, Real* v) {
  in_use(front_kernels).solve_forward(front, panel, v);
}
void solve_backward(const Front& front, const Real* panel, Real* v) {
  in_use(front_kernels).solve_backward(front, panel, v);
}

/// Both the rows of a run and those that they are added to are in one tile.
Join::Join(const Front& from, const Front& to, std::vector<int> target)
    : target_(std::move(target)) {
  const auto is_own = [&](int above) { return above < to.columns(); };
  split_ = static_cast<int>(std::ranges::partition_point(target_, is_own) - target_.begin());
  for (int k = 0; k < from.below(); ++k) {
    const int row = from.columns() + k, above = target_[static_cast<std::size_t>(k)];
    const bool goes_on = k > 0 && k != split_ && runs_.back().to + runs_.back().length == above &&
                         row % Front::tile != 0 && above % Front::tile != 0;
    if (goes_on) ++runs_.back().length;
    else runs_.push_back({row, above, 1});
  }
}

namespace {

/// to += from, of so many.
void add(const Real* from, int count, Real* to) {
  for (int k = 0; k < count; ++k) to[k] += from[k];
}

}  // namespace

void Join::add_to_panel(const Front& from, const Real* update, const Front& to, Real* panel) const {
  for (const Run& run : runs_) {
    const int last = std::min(split_, run.from + run.length - from.columns());
    for (int k = 0; k < last; ++k)
      add(update + from.update_at(run.from, from.columns() + k), run.length,
          panel + to.panel_at(run.to, target_[static_cast<std::size_t>(k)]));
  }
}

void Join::add_to_update(const Front& from, const Real* update, const Front& to,
                         Real* above) const {
  for (const Run& run : runs_) {
    if (run.to < to.columns()) continue;
    const int last = run.from + run.length - from.columns();
    for (int k = split_; k < last; ++k)
      add(update + from.update_at(run.from, from.columns() + k), run.length,
          above + to.update_at(run.to, target_[static_cast<std::size_t>(k)]));
  }
}

std::string_view front_instructions() { return in_use(front_kernels).instructions; }

}  // namespace cloth
#endif

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
#include <cstdint>
#include <utility>

#include "cloth/instructions.hpp"
#include "cloth/parallel.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;
template <class T>
using Lanes = hn::ScalableTag<T>;
template <class T>
using Vector = hn::Vec<Lanes<T>>;
template <class T>
constexpr int lanes = static_cast<int>(hn::MaxLanes(Lanes<T>()));
/// Three registers of rows by as many columns as a register has lanes of double precision: of 32
/// registers with AVX-512 24 hold sums, of 16 with AVX2 12, whose additions need not wait for each
/// other.
constexpr int tall = 3, wide = lanes<double>;
template <class T>
constexpr int strip = int{tall} * lanes<T>;
template <class T>
constexpr int tile = Front<T>::tile;
template <class T>
constexpr bool fits =
    tile<T> % strip<T> == 0 && strip<T> % wide == 0 && Front<T>::block % wide == 0;
static_assert(fits<float> && fits<double>);

template <class T>
using Column = std::array<Vector<T>, tall>;
template <class T>
using Block = std::array<Column<T>, wide>;

template <class T>
HWY_INLINE Column<T> load(const T* from) {
  const Lanes<T> d;
  return {hn::LoadU(d, from), hn::LoadU(d, from + lanes<T>), hn::LoadU(d, from + 2 * lanes<T>)};
}

template <class T>
HWY_INLINE void store(const Column<T>& column, T* to) {
  for (int r = 0; r < tall; ++r) hn::StoreU(column[r], Lanes<T>(), to + r * lanes<T>);
}

template <class T>
HWY_INLINE void subtract(const Column<T>& column, T factor, Column<T>& from) {
  const Vector<T> f = hn::Set(Lanes<T>(), factor);
#pragma GCC unroll 3
  for (int r = 0; r < tall; ++r) from[r] = hn::NegMulAdd(column[r], f, from[r]);
}

/// block -= A B^T: of A a strip, of B as many rows as there are columns, both of k columns.
template <class T>
HWY_INLINE void subtract_product(Block<T>& block, const T* a, const T* b, int k) {
  for (; k > 0; --k, a += tile<T>, b += tile<T>) {
    const Column<T> rows = load(a);
#pragma GCC unroll 8
    for (int c = 0; c < wide; ++c) subtract<T>(rows, b[c], block[c]);
  }
}

/// A block of a panel on the diagonal: L, by column, and one over its diagonal.
template <class T>
struct Corner {
  std::array<std::array<T, wide>, wide> L{};
  std::array<T, wide> inverse{};
};

/// L of A, whose columns are a strip apart; false where A is not positive definite.
template <class T>
HWY_INLINE bool factorise(const T* a, int columns, Corner<T>& corner) {
  for (int c = 0; c < columns; ++c) {
    auto& column = corner.L[c];
    for (int r = c; r < columns; ++r) column[r] = a[c * strip<T> + r];
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
template <class T>
HWY_INLINE void solve(Block<T>& block, const Corner<T>& corner) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c) {
    const Vector<T> inverse = hn::Set(Lanes<T>(), corner.inverse[c]);
#pragma GCC unroll 3
    for (int r = 0; r < tall; ++r) block[c][r] = hn::Mul(block[c][r], inverse);
#pragma GCC unroll 8
    for (int next = c + 1; next < wide; ++next)
      subtract<T>(block[c], corner.L[c][next], block[next]);
  }
}

/// That many columns at `from`, the last for those that are missing, and back.
template <class T>
HWY_INLINE void load(Block<T>& block, const T* from, int columns) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c) block[c] = load(from + std::min(c, columns - 1) * tile<T>);
}
template <class T>
HWY_INLINE void store(const Block<T>& block, T* to, int columns) {
#pragma GCC unroll 8
  for (int c = 0; c < wide; ++c)
    if (c < columns) store(block[c], to + c * tile<T>);
}

/// Calls body(first, last) on consecutive parts of the strips from `begin` on, by several threads
/// where each has some 30 us to do: so many products for each row.
template <class T>
HWY_INLINE void share_strips(const Front<T>& front, int begin, int products, auto body) {
  const int all = (front.rows() + strip<T> - 1) / strip<T>;
  in_parts(begin, all, 1 + 500'000 / strip<T> / std::max(products, 1), body);
}

/// Columns first to `end`, which are at to(row, column), less products of the panel's first
/// `known`: a strip of so many of them stays in the first cache for `group` columns, and what these
/// multiply it with in the second. `fresh` columns are 0 before.
constexpr int group = 96;
template <class T>
HWY_INLINE void subtract_products(const Front<T>& front, const T* panel, int first, int end,
                                  int known, bool fresh, auto to) {
  const int columns = std::min(end, front.rows()) - first;
  share_strips(front, first / strip<T>, columns * known, [=, &front](int begin, int stop) {
    for (int from = 0; from < known; from += group) {
      const int count = std::min(group, known - from);
      for (int s = begin; s < stop; ++s) {
        const T* const a = panel + front.panel_at(s * strip<T>, from);
        for (int at = first; at < std::min(end, s * strip<T> + strip<T>); at += wide) {
          const T* const b = panel + front.panel_at(at, from);
          T* const target = to(s * strip<T>, at);
          Block<T> block;
          if (fresh && from == 0)
            for (Column<T>& column : block) column.fill(hn::Zero(Lanes<T>()));
          else load<T>(block, target, std::min(wide, end - at));
          subtract_product<T>(block, a, b, count);
          store<T>(block, target, std::min(wide, end - at));
        }
      }
    }
  });
}

/// Columns first to `end`, a group, once all before them are done, but for their products: the
/// strips that have rows of these columns, and then the rest, each of which stays in the first
/// cache.
template <class T>
HWY_INLINE bool factorise_columns(const Front<T>& front, T* panel, int first, int end) {
  const int square = (end + strip<T> - 1) / strip<T>;
  std::array<Corner<T>, group / wide> corners;
  const auto reduce = [&](Block<T>& block, int s, int at) {
    load<T>(block, panel + front.panel_at(s * strip<T>, at), std::min(wide, end - at));
    subtract_product<T>(block, panel + front.panel_at(s * strip<T>, first),
                        panel + front.panel_at(at, first), at - first);
  };
  const auto finish = [&](Block<T>& block, int s, int at, const Corner<T>& corner) {
    solve<T>(block, corner);
    store<T>(block, panel + front.panel_at(s * strip<T>, at), std::min(wide, end - at));
  };
  for (int at = first; at < end; at += wide) {
    const int count = std::min(wide, end - at), own = at / strip<T>, row = at % strip<T>;
    Corner<T>& corner = corners[static_cast<std::size_t>((at - first) / wide)];
    for (int s = own; s < square; ++s) {
      Block<T> block;
      reduce(block, s, at);
      if (s == own) {
        std::array<T, wide * strip<T>> diagonal;
#pragma GCC unroll 8
        for (int c = 0; c < wide; ++c) store<T>(block[c], diagonal.data() + c * strip<T>);
        if (!factorise<T>(diagonal.data() + row, count, corner)) return false;
      }
      finish(block, s, at, corner);
    }
    for (int c = 0; c < count; ++c) {
      const int diagonal = at + c;
      T* const column = panel + front.panel_at(diagonal / tile<T> * tile<T>, diagonal);
      std::fill(column, column + diagonal % tile<T>, T{0});
      std::copy(corner.L[c].begin() + c, corner.L[c].begin() + count, column + diagonal % tile<T>);
    }
  }
  share_strips(front, square, (end - first) * (end - first) / 2, [&](int begin, int stop) {
    for (int s = begin; s < stop; ++s)
      for (int at = first; at < end; at += wide) {
        Block<T> block;
        reduce(block, s, at);
        finish(block, s, at, corners[static_cast<std::size_t>((at - first) / wide)]);
      }
  });
  return true;
}

template <class T>
bool FactorisePanel(const Front<T>& front, T* panel) {
  for (int first = 0; first < front.columns(); first += group) {
    const int end = std::min(first + group, front.columns());
    subtract_products<T>(front, panel, first, end, first, false,
                         [&](int row, int column) { return panel + front.panel_at(row, column); });
    if (!factorise_columns<T>(front, panel, first, end)) return false;
  }
  return true;
}

template <class T>
void SetUpdate(const Front<T>& front, const T* panel, T* update) {
  const auto to = [&](int row, int column) { return update + front.update_at(row, column); };
  for (int first = front.first_column(); first < front.rows(); first += group)
    subtract_products<T>(front, panel, first, first + group, front.columns(), true, to);
}

template <class T>
void SolveForward(const Front<T>& front, const T* panel, T* v) {
  const int columns = front.columns(), all = (front.rows() + strip<T> - 1) / strip<T>;
  for (int s = 0; s < all; ++s) {
    const int first = s * strip<T>, known = std::min(columns, first);
    const T* const rows = panel + front.panel_at(first, 0);
    Column<T> sum = load(v + first);
    for (int k = 0; k < known; ++k) subtract<T>(load(rows + k * tile<T>), v[k], sum);
    store<T>(sum, v + first);
    for (int k = known; k < std::min(columns, first + strip<T>); ++k) {
      const Column<T> column = load(rows + k * tile<T>);
      const T x = v[k] / rows[k * tile<T> + k - first];
      subtract<T>(column, x, sum);
      store<T>(sum, v + first);
      v[k] = x;
      sum = load(v + first);
    }
  }
}

/// Numbers of the widest register.
template <class T>
constexpr int parts = 64 / static_cast<int>(sizeof(T));

/// Of as many columns the product with v: sums of every eighth row, in single precision of every
/// sixteenth, which on all registers are those of the same rows in the same order, and then their
/// sum.
template <class T>
HWY_INLINE void multiply_transposed(const Front<T>& front, const T* panel, int at, int count,
                                    const T* v, T* to) {
  constexpr int chains = parts<T> / lanes<T>;
  std::array<std::array<Vector<T>, chains>, wide> sum;
  for (auto& each : sum) each.fill(hn::Zero(Lanes<T>()));
  for (int t = at / tile<T>; t < front.tiles(); ++t) {
    const T* const rows = v + t * tile<T>;
    const T* const from = panel + front.panel_at(t * tile<T>, at);
#pragma GCC unroll 8
    for (int c = 0; c < wide; ++c)
#pragma GCC unroll 12
      for (int r = 0; r < tile<T> / lanes<T>; ++r)
        sum[c][r % chains] = hn::MulAdd(
            hn::LoadU(Lanes<T>(), from + std::min(c, count - 1) * tile<T> + r * lanes<T>),
            hn::LoadU(Lanes<T>(), rows + r * lanes<T>), sum[c][r % chains]);
  }
  for (int c = 0; c < count; ++c) {
    std::array<T, parts<T>> all;
    for (int chain = 0; chain < chains; ++chain)
      hn::StoreU(sum[c][chain], Lanes<T>(), all.data() + chain * lanes<T>);
    to[c] = 0;
    for (const T part : all) to[c] += part;
  }
}

template <class T>
void SolveBackward(const Front<T>& front, const T* panel, T* v) {
  constexpr int block = Front<T>::block;
  const int columns = front.columns();
  for (int at = (columns - 1) / block * block; at >= 0; at -= block) {
    const int count = std::min(block, columns - at);
    std::array<T, block> x{}, known;
    std::copy(v + at, v + at + count, x.begin());
    std::fill(v + at, v + at + count, T{0});
    for (int c = 0; c < count; c += wide)
      multiply_transposed<T>(front, panel, at + c, std::min(wide, count - c), v, known.data() + c);
    const T* const corner = panel + front.panel_at(at, at);
    for (int c = count - 1; c >= 0; --c) {
      x[c] -= known[c];
      for (int r = c + 1; r < count; ++r) x[c] = std::fma(-corner[c * tile<T> + r], x[r], x[c]);
      x[c] /= corner[c * tile<T> + c];
      v[at + c] = x[c];
    }
  }
}

template <class T>
FrontKernelsOf<T> kernels_of_front() {
  return {FactorisePanel<T>, SetUpdate<T>, SolveForward<T>, SolveBackward<T>};
}

}  // namespace

FrontKernels kernels() {
  return {hwy::TargetName(HWY_TARGET), kernels_of_front<float>(), kernels_of_front<double>()};
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
const FrontKernels& front_kernels_in_use() { return in_use(front_kernels); }
std::string_view front_instructions() { return front_kernels_in_use().instructions; }

/// Both the rows of a run and those that they are added to are in one tile.
template <class Number>
Join<Number>::Join(const Of& from, const Of& to, std::vector<int> target)
    : target_(std::move(target)) {
  const auto is_own = [&](int above) { return above < to.columns(); };
  split_ = static_cast<int>(std::ranges::partition_point(target_, is_own) - target_.begin());
  for (int k = 0; k < from.below(); ++k) {
    const int row = from.columns() + k, above = target_[static_cast<std::size_t>(k)];
    const bool goes_on = k > 0 && k != split_ && runs_.back().to + runs_.back().length == above &&
                         row % Of::tile != 0 && above % Of::tile != 0;
    if (goes_on) ++runs_.back().length;
    else runs_.push_back({row, above, 1});
  }
}

namespace {

/// to += from, of so many.
template <class Number>
void add(const Number* from, int count, Number* to) {
  for (int k = 0; k < count; ++k) to[k] += from[k];
}

}  // namespace

/// Runs do not share rows, and several threads may have some each, of a thousand columns of 24
/// rows or as much.
template <class Number>
void Join<Number>::for_each_run(int columns, auto body) const {
  const auto runs = static_cast<int>(runs_.size()), below = static_cast<int>(target_.size());
  const int grain = 1 + static_cast<int>(24'000 * std::int64_t{runs} / (1 + below * columns));
  in_parts(0, runs, grain, [&](int first, int last) {
    for (int r = first; r < last; ++r) body(runs_[static_cast<std::size_t>(r)]);
  });
}

template <class Number>
void Join<Number>::add_to_panel(const Of& from, const Number* update, const Of& to,
                                Number* panel) const {
  for_each_run(split_, [&](const Run& run) {
    const int last = std::min(split_, run.from + run.length - from.columns());
    for (int k = 0; k < last; ++k)
      add(update + from.update_at(run.from, from.columns() + k), run.length,
          panel + to.panel_at(run.to, target_[static_cast<std::size_t>(k)]));
  });
}

template <class Number>
void Join<Number>::add_to_update(const Of& from, const Number* update, const Of& to,
                                 Number* above) const {
  for_each_run(from.below() - split_, [&](const Run& run) {
    if (run.to < to.columns()) return;
    const int last = run.from + run.length - from.columns();
    for (int k = split_; k < last; ++k)
      add(update + from.update_at(run.from, from.columns() + k), run.length,
          above + to.update_at(run.to, target_[static_cast<std::size_t>(k)]));
  });
}

template class Join<float>;
template class Join<double>;

}  // namespace cloth
#endif

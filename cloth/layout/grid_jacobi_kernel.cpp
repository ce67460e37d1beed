#include "cloth/layout/grid_jacobi_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/grid_jacobi_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>
#include <array>

#include "cloth/instructions.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// Which lane is to be in each, so that all are `by` lanes farther on, and the last ones first.
template <class T, int by>
constexpr auto turned_lanes() {
  std::array<hwy::MakeSigned<T>, static_cast<std::size_t>(lanes<T>)> from{};
  for (int l = 0; l < lanes<T>; ++l)
    from[static_cast<std::size_t>(l)] = (l + lanes<T> - by) % lanes<T>;
  return from;
}

/// What the places of a row tell those `by` places on, register by register.
template <class T, int by>
class Onward {
 public:
  HWY_INLINE Onward() {
    const Vector<T> none = hn::Zero(Lanes<T>());
    last_ = {none, none, none};
  }

  /// What is told these places, of which the next ones hear `told`.
  HWY_INLINE Point<T> operator()(const Point<T>& told) {
    return {next(told.x, last_.x), next(told.y, last_.y), next(told.z, last_.z)};
  }

 private:
  static HWY_INLINE Vector<T> next(Vector<T> told, Vector<T>& last) {
    const Lanes<T> tag;
    alignas(cache_line) static constexpr auto from = turned_lanes<T, by>();
    const Vector<T> turned = hn::TableLookupLanes(told, hn::SetTableIndices(tag, from.data()));
    const Vector<T> heard = hn::IfThenElse(hn::FirstN(tag, by), last, turned);
    last = turned;
    return heard;
  }

  Point<T> last_;  ///< of the register before, turned
};

/// Of the springs that go one way from a row of the grid, by their columns; nothing where none go.
template <class T>
struct Numbers {
  HWY_INLINE Numbers(const GridJacobiPart<T>& part, WayOfGrid way, int row) {
    const GridSprings<T>& all = part.springs[way];
    if (!all.stiffness) return;
    stiffness = all.stiffness->at(row), rest = all.rest->at(row);
    if (!part.lambda) return;
    const std::ptrdiff_t at = all.first + row * part.stride;
    compliance = all.compliance->at(row), lambda = part.lambda + at;
    if (row >= part.first) next_lambda = part.next_lambda + at;
  }

  const T *stiffness = nullptr, *rest = nullptr, *compliance = nullptr, *lambda = nullptr;
  T* next_lambda = nullptr;  ///< nothing in a row that is another part's
};

/// |d|, and not 0.
template <class T>
HWY_INLINE Vector<T> some_length(const Point<T>& d) {
  const auto least = hn::Set(Lanes<T>(), shortest<T>);
  return hn::Sqrt(hn::MulAdd(d.x, d.x, hn::MulAdd(d.y, d.y, hn::MulAdd(d.z, d.z, least))));
}

/// t = k (1 - L / l), or c / l, of the springs from column c on; over = 1 / l.
template <class T, bool compliant>
HWY_INLINE Vector<T> pull_of(const Numbers<T>& springs, int c, Vector<T> l, Vector<T> over) {
  const Lanes<T> tag;
  const auto stiffness = hn::LoadU(tag, springs.stiffness + c),
             rest = hn::LoadU(tag, springs.rest + c);
  if constexpr (compliant) {
    const auto lambda = hn::LoadU(tag, springs.lambda + c);
    const auto violation =
        hn::MulAdd(hn::LoadU(tag, springs.compliance + c), lambda, hn::Sub(l, rest));
    const auto change = hn::Mul(stiffness, violation);
    if (springs.next_lambda) hn::StoreU(hn::Sub(lambda, change), tag, springs.next_lambda + c);
    return hn::Mul(change, over);
  } else {
    return hn::NegMulAdd(rest, over, stiffness);
  }
}

/// d becomes t d, of the springs of two ways from column c on: lengths share a division.
template <class T, bool compliant>
HWY_INLINE void weigh(const Numbers<T>& a, Point<T>& d_a, const Numbers<T>& b, Point<T>& d_b,
                      int c) {
  const Lanes<T> tag;
  const auto one = hn::Set(tag, T{1});
  Vector<T> t_a = hn::Zero(tag), t_b = t_a;
  if (a.stiffness && b.stiffness) {
    const auto l_a = some_length(d_a), l_b = some_length(d_b),
               over = hn::Div(one, hn::Mul(l_a, l_b));
    t_a = pull_of<T, compliant>(a, c, l_a, hn::Mul(over, l_b));
    t_b = pull_of<T, compliant>(b, c, l_b, hn::Mul(over, l_a));
  } else if (a.stiffness) {
    const auto l = some_length(d_a);
    t_a = pull_of<T, compliant>(a, c, l, hn::Div(one, l));
  } else if (b.stiffness) {
    const auto l = some_length(d_b);
    t_b = pull_of<T, compliant>(b, c, l, hn::Div(one, l));
  }
  d_a = {hn::Mul(t_a, d_a.x), hn::Mul(t_a, d_a.y), hn::Mul(t_a, d_a.z)};
  d_b = {hn::Mul(t_b, d_b.x), hn::Mul(t_b, d_b.y), hn::Mul(t_b, d_b.z)};
}

/// Row j of the grid. Its members are its own: stores may be to anywhere, for all that is known.
template <class T, bool compliant>
class Row {
 public:
  HWY_INLINE Row(const GridJacobiPart<T>& part, int j)
      : is_own_(j >= part.first),
        columns_(part.columns),
        row_(part.row),
        stride_(part.stride),
        x_(part.x + j * part.stride),
        target_(part.inertia ? part.target + j * part.stride : nullptr),
        inertia_(part.inertia ? part.inertia->at(j) : nullptr),
        scale_(part.scale ? part.scale->at(j) : nullptr),
        to_(part.to + j * part.stride),
        reached_(part.reaching + j % 2 * 3 * part.stride),
        next_reached_(part.reaching + (j + 1) % 2 * 3 * part.stride),
        along_row_(part, along_row, j),
        along_column_(part, along_column, j),
        diagonal_(part, diagonal, j),
        antidiagonal_(part, antidiagonal, j),
        two_along_row_(part, two_along_row, j),
        two_along_column_(part, two_along_column, j) {}

  /// arrive(row, c, x, g) for the vertices from column c on, where the row is the part's own. What
  /// reaches into the next rows is left there.
  HWY_INLINE void pass(auto&& arrive) const {
    const bool has_diagonals = diagonal_.stiffness || antidiagonal_.stiffness,
               has_longer = two_along_row_.stiffness || two_along_column_.stiffness;
    Onward<T, 1> to_right, to_right_below;
    Onward<T, 2> to_right_but_one;
    for (int c = 0; c < columns_; c += lanes<T>) {
      const T* const at = x_ + c;
      const Point<T> own = load(at, row_), right = load(at + 1, row_),
                     below = load(at + stride_, row_);
      Point<T> along = difference(own, right), down = difference(own, below);
      weigh<T, compliant>(along_row_, along, along_column_, down, c);
      Point<T> g = sum(along, down);
      // What g of the vertex to the right, and below, is to be less.
      Point<T> from_right = along, from_below = down;
      if (has_diagonals) {
        Point<T> across = difference(own, load(at + stride_ + 1, row_)),
                 back = difference(right, below);
        weigh<T, compliant>(diagonal_, across, antidiagonal_, back, c);
        g = sum(g, across);
        from_right = difference(from_right, back);
        from_below = sum(sum(from_below, back), to_right_below(across));
      }
      g = difference(g, sum(to_right(from_right), load(reached_ + c, stride_)));
      if (has_longer) {
        Point<T> far = difference(own, load(at + 2, row_)),
                 far_down = difference(own, load(at + 2 * stride_, row_));
        weigh<T, compliant>(two_along_row_, far, two_along_column_, far_down, c);
        g = sum(g, difference(sum(far, far_down), to_right_but_one(far)));
        from_below = sum(from_below, load(next_reached_ + c, stride_));
        store_rows(far_down, reached_ + c, stride_);  // of the next row but one, from here on
      }
      store_rows(from_below, next_reached_ + c, stride_);
      if (!is_own_) continue;
      if (inertia_)
        pull<T>(g, hn::LoadU(Lanes<T>(), inertia_ + c), difference(own, load(target_ + c, row_)));
      arrive(*this, c, own, g);
    }
  }

  HWY_INLINE void put(int c, const Point<T>& x) const { store_rows(x, to_ + c, row_); }

  HWY_INLINE void move(int c, const Point<T>& x, const Point<T>& g) const {
    put(c, descended<T>(x, hn::LoadU(Lanes<T>(), scale_ + c), g));
  }

  HWY_INLINE void blend(int c, const Point<T>& x, const Point<T>& g, T weight, T share) const {
    const Lanes<T> tag;
    const Vector<T> s = hn::Mul(hn::Set(tag, share), hn::LoadU(tag, scale_ + c));
    put(c, blended<T>(load<T>(to_ + c, row_), hn::Set(tag, weight), x, s, g));
  }

 private:
  bool is_own_;
  int columns_;
  std::ptrdiff_t row_, stride_;
  const T *x_, *target_, *inertia_, *scale_;
  T *to_, *reached_, *next_reached_;
  Numbers<T> along_row_, along_column_, diagonal_, antidiagonal_, two_along_row_, two_along_column_;
};

/// From as many rows before the part on as springs reach.
template <class T, bool compliant>
HWY_INLINE void sweep(const GridJacobiPart<T>& part, auto&& arrive) {
  const bool has_longer =
      part.springs[two_along_row].stiffness || part.springs[two_along_column].stiffness;
  const int reach = has_longer ? 2 : 1;
  std::fill_n(part.reaching, 6 * part.stride, T{0});
  for (int j = std::max(0, part.first - reach); j < part.last; ++j)
    Row<T, compliant>(part, j).pass(arrive);
}

template <class T>
HWY_INLINE void sweep_as_told(const GridJacobiPart<T>& part, auto&& arrive) {
  if (part.lambda) sweep<T, true>(part, arrive);
  else sweep<T, false>(part, arrive);
}

template <class T>
void move(const GridJacobiPart<T>& part) {
  sweep_as_told(part, [](const auto& row, int c, const Point<T>& x, const Point<T>& g) {
    row.move(c, x, g);
  });
}

template <class T>
void blend(const GridJacobiPart<T>& part, T weight, T share) {
  sweep_as_told(part, [=](const auto& row, int c, const Point<T>& x, const Point<T>& g) {
    row.blend(c, x, g, weight, share);
  });
}

template <class T>
void force(const GridJacobiPart<T>& part) {
  sweep<T, false>(
      part, [](const auto& row, int c, const Point<T>&, const Point<T>& g) { row.put(c, g); });
}

}  // namespace

GridJacobiKernels kernels_of_grid_jacobi() {
  return {hwy::TargetName(HWY_TARGET),
          move<float>,
          move<double>,
          blend<float>,
          blend<double>,
          force<float>,
          force<double>};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

std::vector<GridJacobiKernels> grid_jacobi_kernels() {
  std::vector<GridJacobiKernels> all{HWY_STATIC_DISPATCH(kernels_of_grid_jacobi)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels_of_grid_jacobi());
#endif
  return all;
}

void use(const GridJacobiKernels& kernels) { in_use(grid_jacobi_kernels) = kernels; }

const GridJacobiKernels& grid_jacobi_kernels_in_use() { return in_use(grid_jacobi_kernels); }

}  // namespace cloth
#endif

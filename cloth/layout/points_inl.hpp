// Points in whatever registers an instruction set has: a part of each kernel's file, compiled once
// for every instruction set (Highway's foreach_target.h).

#if defined(CLOTH_LAYOUT_POINTS_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CLOTH_LAYOUT_POINTS_INL_HPP
#undef CLOTH_LAYOUT_POINTS_INL_HPP
#else
#define CLOTH_LAYOUT_POINTS_INL_HPP
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>

#include "cloth/layout/slices.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
using Lanes = hn::CappedTag<T, numbers_of_a_line<T>>;
template <class T>
using Vector = hn::Vec<Lanes<T>>;
template <class T>
constexpr int lanes = static_cast<int>(hn::MaxLanes(Lanes<T>()));

/// A spring without length has no direction, and no force.
template <class T>
constexpr T shortest = sizeof(T) == 4 ? T(1e-30) : T(1e-100);

template <class T>
struct Point {
  Vector<T> x, y, z;
};

template <class T>
HWY_INLINE Point<T> load(const T* from, std::ptrdiff_t row) {
  const Lanes<T> d;
  return {hn::LoadU(d, from), hn::LoadU(d, from + row), hn::LoadU(d, from + 2 * row)};
}

template <class T>
HWY_INLINE void store_rows(const Point<T>& x, T* to, std::ptrdiff_t row) {
  const Lanes<T> d;
  hn::StoreU(x.x, d, to), hn::StoreU(x.y, d, to + row), hn::StoreU(x.z, d, to + 2 * row);
}

/// A point, and the number that stands beside it.
template <class T>
struct Weighed {
  Point<T> x;
  Vector<T> w;
};

/// Of rows that have a place (x, y, z, w) in each block of four numbers; and such rows of x, y, z,
/// w.
HWY_INLINE Weighed<float> transposed(const std::array<Vector<float>, 4>& rows) {
  const Lanes<float> d;
  const hn::RepartitionToWide<Lanes<float>> pairs;
  const auto lower = [&](int a) {
    return hn::BitCast(pairs, hn::InterleaveLower(d, rows[a], rows[a + 1]));
  };
  const auto upper = [&](int a) {
    return hn::BitCast(pairs, hn::InterleaveUpper(d, rows[a], rows[a + 1]));
  };
  const auto xy = lower(0), others_xy = lower(2), zw = upper(0), others_zw = upper(2);
  return {{hn::BitCast(d, hn::InterleaveLower(pairs, xy, others_xy)),
           hn::BitCast(d, hn::InterleaveUpper(pairs, xy, others_xy)),
           hn::BitCast(d, hn::InterleaveLower(pairs, zw, others_zw))},
          hn::BitCast(d, hn::InterleaveUpper(pairs, zw, others_zw))};
}

/// Of the places that are named, from (x, y, z, w) of each.
template <class D>
HWY_INLINE Weighed<float> gather_weighed(D d, const float* points, const int* places) {
  const hn::FixedTag<float, 4> point;
  const auto at = [&](int lane) { return hn::LoadU(point, points + 4 * places[lane]); };
  std::array<Vector<float>, 4> rows;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    if constexpr (hn::MaxLanes(D()) == 16) {
      const hn::Half<D> half;
      rows[k] = hn::Combine(d, hn::Combine(half, at(12 + k), at(8 + k)),
                            hn::Combine(half, at(4 + k), at(k)));
    } else {
      rows[k] = hn::Combine(d, at(4 + k), at(k));
    }
  }
  return transposed(rows);
}

/// x, y, z and w of four places, or (x, y, z, w) of each of them.
using FourByFour = std::array<hn::Vec<hn::FixedTag<double, 4>>, 4>;

HWY_INLINE FourByFour transposed(const FourByFour& rows) {
  const hn::FixedTag<double, 4> d;
  const auto &first = rows[0], &second = rows[1], &third = rows[2], &fourth = rows[3];
  const auto xz = hn::InterleaveLower(d, first, second), yw = hn::InterleaveUpper(d, first, second),
             others_xz = hn::InterleaveLower(d, third, fourth),
             others_yw = hn::InterleaveUpper(d, third, fourth);
  return {hn::ConcatLowerLower(d, others_xz, xz), hn::ConcatLowerLower(d, others_yw, yw),
          hn::ConcatUpperUpper(d, others_xz, xz), hn::ConcatUpperUpper(d, others_yw, yw)};
}

/// Of four places x, y, z and w.
HWY_INLINE FourByFour four(const double* points, const int* places) {
  const hn::FixedTag<double, 4> d;
  const auto at = [&](int lane) { return hn::LoadU(d, points + 4 * places[lane]); };
  return transposed(FourByFour{at(0), at(1), at(2), at(3)});
}

template <class D>
HWY_INLINE Weighed<double> gather_weighed(D d, const double* points, const int* places) {
  const auto low = four(points, places);
  const auto all = [&](std::size_t c) {
    if constexpr (hn::MaxLanes(D()) == 4) return low[c];
    else return hn::Combine(d, four(points, places + 4)[c], low[c]);
  };
  return {{all(0), all(1), all(2)}, all(3)};
}

/// (x, y, z, w) of each lane to its own place, one store each, which hands on to who loads it soon.
template <class D>
HWY_INLINE void scatter_weighed(D, const Weighed<float>& from, float* points, const int* places) {
  const Weighed<float> turned =
      transposed(std::array<Vector<float>, 4>{from.x.x, from.x.y, from.x.z, from.w});
  const std::array<Vector<float>, 4> rows{turned.x.x, turned.x.y, turned.x.z, turned.w};
  const hn::FixedTag<float, 4> point;
  const auto put = [&](hn::Vec<hn::FixedTag<float, 4>> of_one, int lane) {
    hn::StoreU(of_one, point, points + 4 * places[lane]);
  };
  const hn::Half<D> half;
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k) {
    const auto low = hn::LowerHalf(half, rows[k]), high = hn::UpperHalf(half, rows[k]);
    if constexpr (hn::MaxLanes(D()) == 16) {
      put(hn::LowerHalf(point, low), k), put(hn::UpperHalf(point, low), 4 + k);
      put(hn::LowerHalf(point, high), 8 + k), put(hn::UpperHalf(point, high), 12 + k);
    } else {
      put(low, k), put(high, 4 + k);
    }
  }
}

/// Of four places x, y, z and w.
HWY_INLINE void scatter_four(const FourByFour& from, double* points, const int* places) {
  const FourByFour rows = transposed(from);
#pragma GCC unroll 4
  for (int k = 0; k < 4; ++k)
    hn::StoreU(rows[k], hn::FixedTag<double, 4>(), points + 4 * places[k]);
}

template <class D>
HWY_INLINE void scatter_weighed(D, const Weighed<double>& from, double* points, const int* places) {
  const auto put = [&](auto four_of, const int* to) {
    scatter_four({four_of(from.x.x), four_of(from.x.y), four_of(from.x.z), four_of(from.w)}, points,
                 to);
  };
  if constexpr (hn::MaxLanes(D()) == 4) {
    put([](auto all) { return all; }, places);
  } else {
    const hn::Half<D> half;
    put([half](auto all) { return hn::LowerHalf(half, all); }, places);
    put([half](auto all) { return hn::UpperHalf(half, all); }, places + 4);
  }
}

template <class D, class T>
HWY_INLINE Point<T> gather(D d, const T* points, const int* places) {
  return gather_weighed(d, points, places).x;
}

template <class T>
HWY_INLINE Point<T> difference(const Point<T>& a, const Point<T>& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}

template <class T>
HWY_INLINE Point<T> sum(const Point<T>& a, const Point<T>& b) {
  return {hn::Add(a.x, b.x), hn::Add(a.y, b.y), hn::Add(a.z, b.z)};
}

template <class T>
HWY_INLINE Vector<T> length(const Point<T>& d) {
  return hn::Sqrt(hn::MulAdd(d.x, d.x, hn::MulAdd(d.y, d.y, hn::Mul(d.z, d.z))));
}

/// g += t d.
template <class T>
HWY_INLINE void pull(Point<T>& g, Vector<T> t, const Point<T>& d) {
  g.x = hn::MulAdd(t, d.x, g.x);
  g.y = hn::MulAdd(t, d.y, g.y);
  g.z = hn::MulAdd(t, d.z, g.z);
}

/// x - s g.
template <class T>
HWY_INLINE Point<T> descended(const Point<T>& x, Vector<T> s, const Point<T>& g) {
  return {hn::NegMulAdd(s, g.x, x.x), hn::NegMulAdd(s, g.y, x.y), hn::NegMulAdd(s, g.z, x.z)};
}

/// z + w (x - s g - z).
template <class T>
HWY_INLINE Point<T> blended(const Point<T>& z, Vector<T> w, const Point<T>& x, Vector<T> s,
                            const Point<T>& g) {
  const Point<T> way = descended<T>(difference(x, z), s, g);
  return {hn::MulAdd(w, way.x, z.x), hn::MulAdd(w, way.y, z.y), hn::MulAdd(w, way.z, z.z)};
}

}  // namespace
}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

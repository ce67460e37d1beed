// How a spring's force changes, in whatever registers an instruction set has: a part of kernels'
// files, as points_inl.hpp is.

#if defined(CLOTH_LAYOUT_CHANGE_INL_HPP) == defined(HWY_TARGET_TOGGLE)
#ifdef CLOTH_LAYOUT_CHANGE_INL_HPP
#undef CLOTH_LAYOUT_CHANGE_INL_HPP
#else
#define CLOTH_LAYOUT_CHANGE_INL_HPP
#endif

#include "cloth/layout/anchor_rows.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// Places of an anchor.
template <class T>
struct Exact {
  Point<T> rounded, remainder;
};

template <class T>
HWY_INLINE Exact<T> load(const AnchorRows<T>& from, std::ptrdiff_t at, std::ptrdiff_t row) {
  return {load(from.positions + at, row), load(from.remainders + at, row)};
}

template <class D, class T>
HWY_INLINE Exact<T> gather(D d, const AnchorRows<T>& from, const int* places) {
  return {gather(d, from.position_points, places), gather(d, from.remainder_points, places)};
}

/// To a rounding or two of itself: that of near positions is exact but for one.
template <class T>
HWY_INLINE Point<T> difference(const Exact<T>& a, const Exact<T>& b) {
  return sum(difference(a.rounded, b.rounded), difference(a.remainder, b.remainder));
}

/// What is added to every length, so that a quotient of three of them is a number.
template <class T>
constexpr T nearly_no_length = T(1e-12);

template <class T>
HWY_INLINE Vector<T> dot(const Point<T>& a, const Point<T>& b) {
  return hn::MulAdd(a.x, b.x, hn::MulAdd(a.y, b.y, hn::Mul(a.z, b.z)));
}

/// F(d) - F(D), F(d) = k (1 - L / |d|) d and d = D + e, to a rounding of k e: k e - k L / |d| (e -
/// n s), n = D / |D|, s = |d| - |D| = e . (D + d) / (|D| + |d|), of which no difference is one of
/// forces or lengths.
template <class T>
HWY_INLINE Point<T> change(Vector<T> stiffness, Vector<T> rest, const Point<T>& D,
                           const Point<T>& e) {
  const Lanes<T> tag;
  const auto none = hn::Set(tag, nearly_no_length<T>);
  const Point<T> d = sum(D, e);
  const auto before = hn::Add(length(D), none), after = hn::Add(length(d), none),
             both = hn::Add(before, after),
             over = hn::Div(hn::Set(tag, T{1}), hn::Mul(hn::Mul(before, after), both));
  const auto s_over_D = hn::Mul(hn::Mul(after, over), dot(e, sum(D, d))),
             kL_over_d = hn::Mul(hn::Mul(stiffness, rest), hn::Mul(hn::Mul(before, both), over));
  const auto of = [&](Vector<T> way, Vector<T> from) {
    return hn::NegMulAdd(kL_over_d, hn::NegMulAdd(s_over_D, from, way), hn::Mul(stiffness, way));
  };
  return {of(e.x, D.x), of(e.y, D.y), of(e.z, D.z)};
}

}  // namespace
}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

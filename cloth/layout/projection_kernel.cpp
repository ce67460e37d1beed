#include "cloth/layout/projection_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/projection_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "cloth/instructions.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// Of the constraints of slot k from `chunk` on.
template <class T>
HWY_INLINE Vector<T> number(const SlotNumbers<T>& own, T alike, const T* all, int chunk) {
  const Lanes<T> tag;
  if (own.first < 0) return hn::Set(tag, alike);
  return hn::LoadU(tag, all + (own.first + chunk));
}

/// c / |d| of the constraints of slot k from `chunk` on, whose ends differ by d; their lambda grows
/// by c. A spring without length moves nothing, for it has no d.
template <class T, bool compliant>
HWY_INLINE Vector<T> pull_of(const ProjectionPart<T>& part, int k, int chunk, const Point<T>& d) {
  const Lanes<T> tag;
  const SlotNumbers<T>& own = part.numbers[k];
  const auto at = static_cast<std::size_t>(k * ConstraintSlots<T>::width + chunk);
  const auto l = length(d);
  auto violation = hn::Sub(number(own, own.rest, part.rest, chunk), l);
  const auto gain = hn::LoadU(tag, part.gain + at);
  auto c = hn::Mul(gain, violation);
  if constexpr (compliant) {
    const auto lambda = hn::LoadU(tag, part.lambda + at);
    violation =
        hn::NegMulAdd(number(own, own.compliance, part.compliance, chunk), lambda, violation);
    c = hn::Mul(gain, violation);
    hn::StoreU(hn::Add(lambda, c), tag, part.lambda + at);
  }
  return hn::Div(c, hn::Add(l, hn::Set(tag, shortest<T>)));
}

/// x + c d.
template <class T>
HWY_INLINE Point<T> moved(const Point<T>& x, Vector<T> c, const Point<T>& d) {
  return {hn::MulAdd(c, d.x, x.x), hn::MulAdd(c, d.y, x.y), hn::MulAdd(c, d.z, x.z)};
}

template <class T, class Mask>
HWY_INLINE void store(const Point<T>& x, bool all, Mask mask, T* to, std::ptrdiff_t row) {
  const Lanes<T> tag;
  if (all) {
    hn::StoreU(x.x, tag, to), hn::StoreU(x.y, tag, to + row), hn::StoreU(x.z, tag, to + 2 * row);
  } else {
    hn::BlendedStore(x.x, mask, tag, to);
    hn::BlendedStore(x.y, mask, tag, to + row);
    hn::BlendedStore(x.z, mask, tag, to + 2 * row);
  }
}

template <class T, bool compliant>
HWY_INLINE void project_run(const ProjectionPart<T>& part, int k, int chunk) {
  const Lanes<T> tag;
  const auto& slot = part.slots->slots[static_cast<std::size_t>(k)];
  const auto at = static_cast<std::size_t>(k * ConstraintSlots<T>::width + chunk);
  const std::ptrdiff_t i = slot.from + chunk, j = i + slot.offset;
  const Point<T> a = load(part.x + i, part.row), b = load(part.x + j, part.row);
  const Point<T> d = difference(a, b);
  const Vector<T> pull = pull_of<T, compliant>(part, k, chunk, d);
  const auto mask = hn::Gt(hn::LoadU(tag, part.gain + at), hn::Zero(tag));
  const auto weighed = [&](std::ptrdiff_t place) {
    return hn::Mul(hn::LoadU(tag, part.weight + place), pull);
  };
  store(moved<T>(a, weighed(i), d), slot.is_full, mask, part.x + i, part.row);
  store(moved<T>(b, hn::Neg(weighed(j)), d), slot.is_full, mask, part.x + j, part.row);
}

/// (x, y, z, w) of each lane to its own place.
template <class T>
HWY_INLINE void scatter(const Point<T>& x, Vector<T> w, T* points, const int* places) {
  const Lanes<T> tag;
  std::array<T, 4 * static_cast<std::size_t>(lanes<T>)> rows;
  hn::StoreInterleaved4(x.x, x.y, x.z, w, tag, rows.data());
  const hn::FixedTag<T, 4> one;
#pragma GCC unroll 16
  for (int l = 0; l < lanes<T>; ++l)
    hn::StoreU(hn::LoadU(one, rows.data() + 4 * l), one, points + 4 * places[l]);
}

template <class T, bool compliant>
HWY_INLINE void project_apart(const ProjectionPart<T>& part, int k, int chunk) {
  const Lanes<T> tag;
  const auto at = static_cast<std::size_t>(k * ConstraintSlots<T>::width + chunk);
  const int* const i = part.slots->places_i.data() + at;
  const int* const j = part.slots->places_j.data() + at;
  const Weighed<T> a = gather_weighed(tag, part.points, i), b = gather_weighed(tag, part.points, j);
  const Point<T> d = difference(a.x, b.x);
  const Vector<T> pull = pull_of<T, compliant>(part, k, chunk, d);
  scatter(moved<T>(a.x, hn::Mul(a.w, pull), d), a.w, part.points, i);
  scatter(moved<T>(b.x, hn::Neg(hn::Mul(b.w, pull)), d), b.w, part.points, j);
}

template <class T, bool compliant>
void project_all(const ProjectionPart<T>& part) {
  const bool runs = part.slots->are_runs();
  for (int k = part.first; k < part.last; ++k)
    for (int chunk = 0; chunk < ConstraintSlots<T>::width; chunk += lanes<T>)
      if (runs) project_run<T, compliant>(part, k, chunk);
      else project_apart<T, compliant>(part, k, chunk);
}

template <class T>
void project(const ProjectionPart<T>& part) {
  if (part.lambda) project_all<T, true>(part);
  else project_all<T, false>(part);
}

}  // namespace

ProjectionKernels kernels_of_projections() {
  return {hwy::TargetName(HWY_TARGET), project<float>, project<double>};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

std::vector<ProjectionKernels> projection_kernels() {
  std::vector<ProjectionKernels> all{HWY_STATIC_DISPATCH(kernels_of_projections)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels_of_projections());
#endif
  return all;
}

void use(const ProjectionKernels& kernels) { in_use(projection_kernels) = kernels; }

const ProjectionKernels& projection_kernels_in_use() { return in_use(projection_kernels); }

}  // namespace cloth
#endif

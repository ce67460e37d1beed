#include "cloth/layout/jacobi_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/jacobi_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>
#include <array>

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

template <class T>
using Lanes = hn::CappedTag<T, Slices<T>::width>;
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

/// Of four places a register's block each, or all.
HWY_INLINE Point<float> transposed(const std::array<Vector<float>, 4>& rows) {
  const Lanes<float> d;
  const hn::RepartitionToWide<Lanes<float>> pairs;
  const auto lower = [&](int a) {
    return hn::BitCast(pairs, hn::InterleaveLower(d, rows[a], rows[a + 1]));
  };
  const auto upper = [&](int a) {
    return hn::BitCast(pairs, hn::InterleaveUpper(d, rows[a], rows[a + 1]));
  };
  const auto xy = lower(0), others_xy = lower(2), z = upper(0), others_z = upper(2);
  return {hn::BitCast(d, hn::InterleaveLower(pairs, xy, others_xy)),
          hn::BitCast(d, hn::InterleaveUpper(pairs, xy, others_xy)),
          hn::BitCast(d, hn::InterleaveLower(pairs, z, others_z))};
}

/// Of the places that are named, from (x, y, z, 0) of each.
template <class D>
HWY_INLINE Point<float> gather(D d, const float* points, const int* places) {
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

HWY_INLINE std::array<hn::Vec<hn::FixedTag<double, 4>>, 3> four(const double* points,
                                                                const int* places) {
  const hn::FixedTag<double, 4> d;
  const auto at = [&](int lane) { return hn::LoadU(d, points + 4 * places[lane]); };
  const auto first = at(0), second = at(1), third = at(2), fourth = at(3);
  const auto xz = hn::InterleaveLower(d, first, second), y = hn::InterleaveUpper(d, first, second),
             others_xz = hn::InterleaveLower(d, third, fourth),
             others_y = hn::InterleaveUpper(d, third, fourth);
  return {hn::ConcatLowerLower(d, others_xz, xz), hn::ConcatLowerLower(d, others_y, y),
          hn::ConcatUpperUpper(d, others_xz, xz)};
}

template <class D>
HWY_INLINE Point<double> gather(D d, const double* points, const int* places) {
  const auto low = four(points, places);
  const auto all = [&](std::size_t c) {
    if constexpr (hn::MaxLanes(D()) == 4) return low[c];
    else return hn::Combine(d, four(points, places + 4)[c], low[c]);
  };
  return {all(0), all(1), all(2)};
}

template <class T>
HWY_INLINE Point<T> difference(const Point<T>& a, const Point<T>& b) {
  return {hn::Sub(a.x, b.x), hn::Sub(a.y, b.y), hn::Sub(a.z, b.z)};
}

/// g += t d.
template <class T>
HWY_INLINE void pull(Point<T>& g, Vector<T> t, const Point<T>& d) {
  g.x = hn::MulAdd(t, d.x, g.x);
  g.y = hn::MulAdd(t, d.y, g.y);
  g.z = hn::MulAdd(t, d.z, g.z);
}

/// k (1 - L / |d|).
template <class T>
HWY_INLINE Vector<T> tension(Vector<T> stiffness, Vector<T> rest, const Point<T>& d) {
  const Lanes<T> tag;
  const auto squared = hn::MulAdd(d.x, d.x, hn::MulAdd(d.y, d.y, hn::Mul(d.z, d.z)));
  const auto length = hn::Add(hn::Sqrt(squared), hn::Set(tag, shortest<T>));
  return hn::Mul(stiffness, hn::Sub(hn::Set(tag, T{1}), hn::Div(rest, length)));
}

/// Registers' worth of successive places, from `i` on, of slice `s`; `chunk` of its numbers come
/// before.
template <class T>
class Chunk {
 public:
  HWY_INLINE Chunk(const JacobiPart<T>& part, int at)
      : part_(part),
        slices_(*part.slices),
        i_(at),
        s_(at / Slices<T>::width),
        chunk_(at % Slices<T>::width),
        own_(load(part.x + at, part.row)) {}

  /// What inertia and the springs ahead say; the tensions of these are kept.
  HWY_INLINE Point<T> ahead() const {
    const Point<T> off = difference(own_, load(part_.target + i_, part_.row));
    const Vector<T> w = hn::LoadU(Lanes<T>(), part_.inertia + i_);
    Point<T> g{hn::Mul(w, off.x), hn::Mul(w, off.y), hn::Mul(w, off.z)};
    const auto end = slices_.first_ahead[size(s_ + 1)];
    for (int k = slices_.first_ahead[size(s_)]; k < end; ++k) {
      const auto& run = slices_.ahead[size(k)];
      const Lanes<T> tag;
      const bool alike = run.first < 0;
      const T* const first = alike ? nullptr : slices_.stiffness.data() + run.first + chunk_;
      const T* const rests = alike ? nullptr : slices_.rest.data() + run.first + chunk_;
      const Vector<T> stiffness = alike ? hn::Set(tag, run.stiffness) : hn::LoadU(tag, first);
      const Vector<T> rest = alike ? hn::Set(tag, run.rest) : hn::LoadU(tag, rests);
      const Point<T> d = difference(own_, load(part_.x + i_ + run.offset, part_.row));
      const Vector<T> t = tension<T>(stiffness, rest, d);
      hn::StoreU(t, tag, part_.tensions + run.kept * part_.kept_row + i_);
      pull<T>(g, t, d);
    }
    return g;
  }

  /// g += what the other springs say.
  HWY_INLINE void add_others(Point<T>& g) const {
    const Lanes<T> tag;
    for (int k = slices_.first_behind[size(s_)]; k < slices_.first_behind[size(s_ + 1)]; ++k) {
      const auto& run = slices_.behind[size(k)];
      const std::ptrdiff_t from = i_ - run.offset;
      const Vector<T> t = hn::LoadU(tag, part_.tensions + run.kept * part_.kept_row + from);
      pull<T>(g, t, difference(own_, load(part_.x + from, part_.row)));
    }
    for (int k = slices_.first_apart[size(s_)]; k < slices_.first_apart[size(s_ + 1)]; ++k) {
      const std::size_t at = size(k * Slices<T>::width + chunk_);
      const Point<T> d = difference(own_, gather(tag, part_.points, slices_.neighbour.data() + at));
      pull<T>(g,
              tension<T>(hn::LoadU(tag, slices_.stiffness.data() + at),
                         hn::LoadU(tag, slices_.rest.data() + at), d),
              d);
    }
  }

  HWY_INLINE void move(const Point<T>& g) const {
    const Vector<T> s = hn::LoadU(Lanes<T>(), part_.scale + i_);
    store({hn::NegMulAdd(s, g.x, own_.x), hn::NegMulAdd(s, g.y, own_.y),
           hn::NegMulAdd(s, g.z, own_.z)});
  }

  HWY_INLINE void blend(const Point<T>& g, T weight, T share) const {
    const Lanes<T> tag;
    const Vector<T> w = hn::Set(tag, weight),
                    s = hn::Mul(hn::Set(tag, share), hn::LoadU(tag, part_.scale + i_));
    const Point<T> before = load(part_.to + i_, part_.row);
    const auto next = [&](Vector<T> x, Vector<T> pull, Vector<T> from) {
      return hn::MulAdd(w, hn::NegMulAdd(s, pull, hn::Sub(x, from)), from);
    };
    store({next(own_.x, g.x, before.x), next(own_.y, g.y, before.y), next(own_.z, g.z, before.z)});
  }

 private:
  static HWY_INLINE std::size_t size(int count) { return static_cast<std::size_t>(count); }

  HWY_INLINE void store(const Point<T>& x) const {
    const Lanes<T> tag;
    hn::StoreU(x.x, tag, part_.to + i_);
    hn::StoreU(x.y, tag, part_.to + part_.row + i_);
    hn::StoreU(x.z, tag, part_.to + 2 * part_.row + i_);
    if (part_.to_points)
      hn::StoreInterleaved4(x.x, x.y, x.z, hn::Zero(tag), tag, part_.to_points + 4 * i_);
  }

  const JacobiPart<T>& part_;
  const Slices<T>& slices_;
  std::ptrdiff_t i_;
  int s_, chunk_;
  Point<T> own_;
};

/// arrive(chunk, g) for each register's worth of places. One ahead: what the next one keeps is on
/// its way to memory before it is read.
template <class T>
HWY_INLINE void sweep(const JacobiPart<T>& part, auto&& arrive) {
  constexpr int width = Slices<T>::width;
  const int begin = part.first * width, end = part.last * width;
  for (int i = std::max(0, begin - part.slices->reach); i < begin; i += lanes<T>)
    static_cast<void>(Chunk<T>(part, i).ahead());
  Point<T> g = Chunk<T>(part, begin).ahead();
  for (int i = begin; i < end; i += lanes<T>) {
    const Chunk<T> here(part, i);
    Point<T> next = g;
    if (i + lanes<T> < end) next = Chunk<T>(part, i + lanes<T>).ahead();
    here.add_others(g);
    arrive(here, g);
    g = next;
  }
}

template <class T>
void move(const JacobiPart<T>& part) {
  sweep<T>(part, [](const Chunk<T>& chunk, const Point<T>& g) { chunk.move(g); });
}

template <class T>
void blend(const JacobiPart<T>& part, T weight, T share) {
  sweep<T>(part, [=](const Chunk<T>& chunk, const Point<T>& g) { chunk.blend(g, weight, share); });
}

}  // namespace

JacobiKernels kernels_of_jacobi() {
  return {hwy::TargetName(HWY_TARGET), move<float>, move<double>, blend<float>, blend<double>};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

std::vector<JacobiKernels> jacobi_kernels() {
  std::vector<JacobiKernels> all{HWY_STATIC_DISPATCH(kernels_of_jacobi)()};
#if HWY_TARGETS & HWY_AVX3
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd"))
    all.push_back(N_AVX3::kernels_of_jacobi());
#endif
  return all;
}

namespace {

JacobiKernels& chosen() {
  static JacobiKernels best = jacobi_kernels().back();
  return best;
}

}  // namespace

void use(const JacobiKernels& kernels) { chosen() = kernels; }

const JacobiKernels& jacobi_kernels_in_use() { return chosen(); }

}  // namespace cloth
#endif

#include "cloth/layout/jacobi_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/jacobi_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include <algorithm>

#include "cloth/instructions.hpp"
#include "cloth/layout/change_inl.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// k (1 - L / |d|).
template <class T>
HWY_INLINE Vector<T> tension(Vector<T> stiffness, Vector<T> rest, const Point<T>& d) {
  const Lanes<T> tag;
  const auto over = hn::Add(length(d), hn::Set(tag, shortest<T>));
  return hn::Mul(stiffness, hn::Sub(hn::Set(tag, T{1}), hn::Div(rest, over)));
}

/// What constraints have.
template <class T>
struct Constraint {
  Vector<T> rest, gain, compliance;
};

/// c / |d| of the constraints whose multipliers begin at `at`; the next ones are kept where
/// `is_own`.
template <class T>
HWY_INLINE Vector<T> pull_of(const JacobiPart<T>& part, const Constraint<T>& own, std::size_t at,
                             bool is_own, const Point<T>& d) {
  const Lanes<T> tag;
  const auto l = length(d), lambda = hn::LoadU(tag, part.lambda + at);
  const auto violation = hn::MulAdd(own.compliance, lambda, hn::Sub(l, own.rest));
  const auto c = hn::Mul(own.gain, violation);
  if (is_own) hn::StoreU(hn::Sub(lambda, c), tag, part.next_lambda + at);
  return hn::Div(c, hn::Add(l, hn::Set(tag, shortest<T>)));
}

/// What springs say of themselves: their forces; what the multipliers of constraints make of these;
/// or what u changes in them, the iterate being told from an anchor.
enum class Say { forces, constraints, changes };

/// Registers' worth of successive places, from `i` on, of slice `s`; `chunk` of its numbers come
/// before.
template <class T, Say say>
class Chunk {
 public:
  HWY_INLINE Chunk(const JacobiPart<T>& part, int at)
      : part_(part),
        slices_(*part.slices),
        i_(at),
        s_(at / Slices<T>::width),
        chunk_(at % Slices<T>::width),
        kept_(part.tensions + (at - part.kept_from)),
        own_(load(part.x + at, part.row)),
        there_(anchored(part, at)) {}

  /// What inertia and the springs ahead say; the tensions of these are kept, and their lambda where
  /// `is_own`.
  HWY_INLINE Point<T> ahead(bool is_own) const {
    Point<T> g = inertia();
    const auto end = slices_.first_ahead[size(s_ + 1)];
    for (int k = slices_.first_ahead[size(s_)]; k < end; ++k) {
      const auto& run = slices_.ahead[size(k)];
      const std::ptrdiff_t to = i_ + run.offset;
      const Point<T> d = difference(own_, load(part_.x + to, part_.row));
      const Vector<T> rest = numbers(run.first_rest, run.rest, slices_.rest),
                      stiffness = numbers(run.first_stiffness, run.stiffness, slices_.stiffness);
      if constexpr (say == Say::changes) {
        const Point<T> D = difference(there_, load(part_.anchor, to, part_.row));
        const Point<T> f = change<T>(stiffness, rest, D, d);
        store_rows(f, kept(run.kept), part_.kept_row);
        g = sum(g, f);
      } else {
        const Vector<T> t = [&] {
          if constexpr (say == Say::constraints) {
            const auto& own = slices_.compliant[size(k)];
            return pull_of<T>(
                part_, {rest, stiffness, numbers(own.first, own.compliance, slices_.compliance)},
                size(own.multipliers + chunk_), is_own, d);
          } else {
            return tension<T>(stiffness, rest, d);
          }
        }();
        hn::StoreU(t, Lanes<T>(), kept(run.kept));
        pull<T>(g, t, d);
      }
    }
    return g;
  }

  /// g += what the other springs say.
  HWY_INLINE void add_others(Point<T>& g) const {
    const Lanes<T> tag;
    for (int k = slices_.first_behind[size(s_)]; k < slices_.first_behind[size(s_ + 1)]; ++k) {
      const auto& run = slices_.behind[size(k)];
      const T* const of_run = kept(run.kept) - run.offset;
      if constexpr (say == Say::changes) g = difference(g, load<T>(of_run, part_.kept_row));
      else
        pull<T>(g, hn::LoadU(tag, of_run),
                difference(own_, load(part_.x + i_ - run.offset, part_.row)));
    }
    for (int k = slices_.first_apart[size(s_)]; k < slices_.first_apart[size(s_ + 1)]; ++k) {
      const std::size_t at = size(k * Slices<T>::width + chunk_);
      const int* const places = slices_.neighbour.data() + at;
      const Point<T> d = difference(own_, gather(tag, part_.points, places));
      const auto rest = hn::LoadU(tag, slices_.rest.data() + at),
                 stiffness = hn::LoadU(tag, slices_.stiffness.data() + at);
      if constexpr (say == Say::changes) {
        const Point<T> D = difference(there_, gather(tag, part_.anchor, places));
        g = sum(g, change<T>(stiffness, rest, D, d));
      } else if constexpr (say == Say::constraints) {
        const auto compliance = hn::LoadU(tag, slices_.compliance.data() + at);
        pull<T>(g, pull_of<T>(part_, {rest, stiffness, compliance}, at, true, d), d);
      } else {
        pull<T>(g, tension<T>(stiffness, rest, d), d);
      }
    }
  }

  HWY_INLINE void store(const Point<T>& x) const {
    const Lanes<T> tag;
    store_rows(x, part_.to + i_, part_.row);
    if (part_.to_points)
      hn::StoreInterleaved4(x.x, x.y, x.z, hn::Zero(tag), tag, part_.to_points + 4 * i_);
  }

  HWY_INLINE void move(const Point<T>& g) const {
    store(descended<T>(own_, hn::LoadU(Lanes<T>(), part_.scale + i_), g));
  }

  HWY_INLINE void blend(const Point<T>& g, T weight, T share) const {
    const Lanes<T> tag;
    const Vector<T> s = hn::Mul(hn::Set(tag, share), hn::LoadU(tag, part_.scale + i_));
    store(blended<T>(load(part_.to + i_, part_.row), hn::Set(tag, weight), own_, s, g));
  }

 private:
  static HWY_INLINE std::size_t size(int count) { return static_cast<std::size_t>(count); }

  /// Where it is told from; of what is told from nothing, nobody asks for it.
  static HWY_INLINE Exact<T> anchored(const JacobiPart<T>& part, int at) {
    if constexpr (say == Say::changes) return load(part.anchor, at, part.row);
    const Point<T> own = load(part.x + at, part.row);
    return {own, own};
  }

  /// Those of a run's places: from `first` on, or as many as there are.
  HWY_INLINE Vector<T> numbers(int first, T alike, const AlignedVector<T>& all) const {
    const Lanes<T> tag;
    if (first < 0) return hn::Set(tag, alike);
    return hn::LoadU(tag, all.data() + size(first + chunk_));
  }

  /// What is kept of the springs of an offset, whose near ends are here.
  HWY_INLINE T* kept(int offset) const {
    constexpr std::ptrdiff_t rows = say == Say::changes ? 3 : 1;
    return kept_ + rows * offset * part_.kept_row;
  }

  /// w (x - y); from an anchor that and all that pulls there, and w u.
  HWY_INLINE Point<T> inertia() const {
    const Lanes<T> tag;
    if constexpr (say == Say::changes) {
      const Point<T> there = load(part_.anchor.residual + i_, part_.row);
      if (!part_.inertia) return there;
      const Vector<T> w = hn::LoadU(tag, part_.inertia + i_);
      return {hn::MulAdd(w, own_.x, there.x), hn::MulAdd(w, own_.y, there.y),
              hn::MulAdd(w, own_.z, there.z)};
    }
    if (!part_.inertia) return {hn::Zero(tag), hn::Zero(tag), hn::Zero(tag)};
    const Point<T> off = difference(own_, load(part_.target + i_, part_.row));
    const Vector<T> w = hn::LoadU(tag, part_.inertia + i_);
    return {hn::Mul(w, off.x), hn::Mul(w, off.y), hn::Mul(w, off.z)};
  }

  const JacobiPart<T>& part_;
  const Slices<T>& slices_;
  std::ptrdiff_t i_;
  int s_, chunk_;
  T* kept_;  ///< tensions of these places
  Point<T> own_;
  Exact<T> there_;  ///< where these places are told from
};

/// arrive(chunk, g) for each register's worth of places. One ahead: what the next one keeps is on
/// its way to memory before it is read.
template <class T, Say say>
HWY_INLINE void sweep(const JacobiPart<T>& part, auto&& arrive) {
  using Here = Chunk<T, say>;
  constexpr int width = Slices<T>::width;
  const int begin = part.first * width, end = part.last * width;
  if (begin == end) return;
  for (int i = std::max(0, begin - part.slices->reach); i < begin; i += lanes<T>)
    static_cast<void>(Here(part, i).ahead(false));
  Point<T> g = Here(part, begin).ahead(true);
  for (int i = begin; i < end; i += lanes<T>) {
    const Here here(part, i);
    Point<T> next = g;
    if (i + lanes<T> < end) next = Here(part, i + lanes<T>).ahead(true);
    here.add_others(g);
    arrive(here, g);
    g = next;
  }
}

template <class T>
HWY_INLINE void sweep_as_said(const JacobiPart<T>& part, auto&& arrive) {
  if (part.anchor.positions) sweep<T, Say::changes>(part, arrive);
  else if (part.lambda) sweep<T, Say::constraints>(part, arrive);
  else sweep<T, Say::forces>(part, arrive);
}

template <class T>
void move(const JacobiPart<T>& part) {
  sweep_as_said(part, [](const auto& chunk, const Point<T>& g) { chunk.move(g); });
}

template <class T>
void blend(const JacobiPart<T>& part, T weight, T share) {
  sweep_as_said(part, [=](const auto& chunk, const Point<T>& g) { chunk.blend(g, weight, share); });
}

template <class T>
void force(const JacobiPart<T>& part) {
  sweep<T, Say::forces>(part, [](const auto& chunk, const Point<T>& g) { chunk.store(g); });
}

}  // namespace

JacobiKernels kernels_of_jacobi() {
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

std::vector<JacobiKernels> jacobi_kernels() {
  std::vector<JacobiKernels> all{HWY_STATIC_DISPATCH(kernels_of_jacobi)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels_of_jacobi());
#endif
  return all;
}

void use(const JacobiKernels& kernels) { in_use(jacobi_kernels) = kernels; }

const JacobiKernels& jacobi_kernels_in_use() { return in_use(jacobi_kernels); }

}  // namespace cloth
#endif

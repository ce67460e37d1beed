#include "cloth/layout/block_kernel.hpp"

// The program is compiled for AVX2, with all that Highway asks for there but these.
#define HWY_DISABLE_PCLMUL_AES
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "cloth/layout/block_kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

#include "cloth/instructions.hpp"
#include "cloth/layout/change_inl.hpp"
#include "cloth/layout/points_inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace cloth::HWY_NAMESPACE {
namespace {

/// A symmetric 3 x 3 matrix for each lane.
template <class T>
struct Symmetric {
  Vector<T> xx, xy, xz, yy, yz, zz;

  HWY_INLINE void add_to_diagonal(const Point<T>& k) {
    xx = hn::Add(xx, k.x), yy = hn::Add(yy, k.y), zz = hn::Add(zz, k.z);
  }

  /// += c d d^T.
  HWY_INLINE void add(Vector<T> c, const Point<T>& d) {
    const auto x = hn::Mul(c, d.x), y = hn::Mul(c, d.y), z = hn::Mul(c, d.z);
    xx = hn::MulAdd(x, d.x, xx), xy = hn::MulAdd(x, d.y, xy), xz = hn::MulAdd(x, d.z, xz);
    yy = hn::MulAdd(y, d.y, yy), yz = hn::MulAdd(y, d.z, yz), zz = hn::MulAdd(z, d.z, zz);
  }
};

/// a b - c d.
template <class V>
HWY_INLINE V cross(V a, V b, V c, V d) {
  return hn::NegMulAdd(c, d, hn::Mul(a, b));
}

/// A^-1 b by cofactors; nothing where A is singular but for rounding.
template <class T>
HWY_INLINE Point<T> inverse_times(const Symmetric<T>& A, const Point<T>& b, T singular) {
  const Lanes<T> tag;
  const auto xx = cross(A.yy, A.zz, A.yz, A.yz), xy = cross(A.xz, A.yz, A.xy, A.zz),
             xz = cross(A.xy, A.yz, A.xz, A.yy), yy = cross(A.xx, A.zz, A.xz, A.xz),
             yz = cross(A.xy, A.xz, A.xx, A.yz), zz = cross(A.xx, A.yy, A.xy, A.xy);
  const auto det = hn::MulAdd(A.xx, xx, hn::MulAdd(A.xy, xy, hn::Mul(A.xz, xz)));
  const auto largest = hn::Max(hn::Max(hn::Abs(A.xx), hn::Abs(A.yy)), hn::Abs(A.zz));
  const auto least = hn::Mul(hn::Set(tag, singular), hn::Mul(largest, hn::Mul(largest, largest)));
  const auto over =
      hn::IfThenElseZero(hn::Gt(hn::Abs(det), least), hn::Div(hn::Set(tag, T{1}), det));
  const auto row = [&](Vector<T> a, Vector<T> b1, Vector<T> c) {
    return hn::Mul(over, hn::MulAdd(a, b.x, hn::MulAdd(b1, b.y, hn::Mul(c, b.z))));
  };
  return {row(xx, xy, xz), row(xy, yy, yz), row(xz, yz, zz)};
}

template <class T, Across across>
class Local {
 public:
  HWY_INLINE explicit Local(const BlockPart<T>& part)
      : share_(hn::Set(Lanes<T>(), part.share)), zero_(hn::Zero(Lanes<T>())) {
    pull_ = {zero_, zero_, zero_};
    H_ = {zero_, zero_, zero_, zero_, zero_, zero_};
  }

  HWY_INLINE void add(Vector<T> stiffness, Vector<T> rest, const Point<T>& d) {
    pull<T>(pull_, curve(stiffness, rest, d), d);
  }

  /// Of a spring what its stretching by e changes in the force that it has along D.
  HWY_INLINE void add_change(Vector<T> stiffness, Vector<T> rest, const Point<T>& D,
                             const Point<T>& e) {
    curve(stiffness, rest, sum(D, e));
    add_pull(change<T>(stiffness, rest, D, e));
  }

  HWY_INLINE void add_pull(const Point<T>& g) { pull_ = sum(pull_, g); }

  /// H^-1 f.
  HWY_INLINE Point<T> step(Vector<T> inertia, const Point<T>& short_of_target, T singular) {
    H_.add_to_diagonal({inertia, inertia, inertia});
    const auto force = [&](Vector<T> off, Vector<T> pulled) {
      return hn::MulSub(inertia, off, pulled);
    };
    return inverse_times<T>(H_,
                            {force(short_of_target.x, pull_.x), force(short_of_target.y, pull_.y),
                             force(short_of_target.z, pull_.z)},
                            singular);
  }

 private:
  /// H += what a spring adds; its tension. A spring without length has no direction, no tension and
  /// no curvature but a share of its stiffness.
  HWY_INLINE Vector<T> curve(Vector<T> stiffness, Vector<T> rest, const Point<T>& d) {
    const Lanes<T> tag;
    const auto one = hn::Set(tag, T{1}), l = length(d);
    const auto has_length = hn::Gt(l, hn::Set(tag, shortest<T>));
    const auto over = hn::IfThenElseZero(has_length, hn::Div(one, l)),
               squared = hn::Mul(over, over);
    const auto t =
        hn::IfThenElseZero(has_length, hn::Mul(stiffness, hn::NegMulAdd(rest, over, one)));
    if constexpr (across == Across::norms_of_columns) {
      const auto norm = [&](Vector<T> c) {
        const auto along = hn::Min(hn::Mul(squared, hn::Mul(c, c)), one);
        return hn::Mul(hn::Abs(t), hn::Sqrt(hn::Sub(one, along)));
      };
      H_.add(hn::Mul(stiffness, squared), d);
      H_.add_to_diagonal({norm(d.x), norm(d.y), norm(d.z)});
    } else {
      const auto a = [&] {
        if constexpr (across == Across::tension) return t;
        else if constexpr (across == Across::positive_tension) return hn::Max(t, zero_);
        else return hn::Mul(share_, stiffness);
      }();
      H_.add(hn::Mul(hn::Sub(stiffness, a), squared), d);
      H_.add_to_diagonal({a, a, a});
    }
    return t;
  }

  Vector<T> share_, zero_;
  Point<T> pull_;
  Symmetric<T> H_;
};

/// act(k, L, at, away) for the springs of successive places, from chunk `chunk` of slice s on;
/// their numbers begin at `at`, and `away(rows, points, own)` is how far what these rows, or
/// points, have for the places is from what they have for the springs' other ends. k are the
/// ramp's, where there is one.
template <class T, bool ramped>
HWY_INLINE void for_each_spring(const BlockPart<T>& part, int s, int chunk, auto&& act) {
  const Lanes<T> tag;
  const ColouredSlices<T>& slices = *part.slices;
  const auto size = [](int count) { return static_cast<std::size_t>(count); };
  const auto load_at = [tag](const T* numbers, std::size_t at) {
    return hn::LoadU(tag, numbers + at);
  };
  const std::ptrdiff_t i = s * ColouredSlices<T>::width + chunk;
  const T* const stiffness = ramped ? part.ramp : slices.stiffness.data();
  for (int k = slices.first_run[size(s)]; k < slices.first_run[size(s + 1)]; ++k) {
    const auto& run = slices.runs[size(k)];
    const auto away = [&](const T* rows, const T*, const Point<T>& own) {
      return difference(own, load(rows + i + run.offset, part.row));
    };
    const std::size_t at = size(run.first + chunk);
    if (!ramped && run.first < 0)
      act(hn::Set(tag, run.stiffness), hn::Set(tag, run.rest), at, away);
    else act(load_at(stiffness, at), load_at(slices.rest.data(), at), at, away);
  }
  for (int k = slices.first_apart[size(s)]; k < slices.first_apart[size(s + 1)]; ++k) {
    const std::size_t at = size(k * ColouredSlices<T>::width + chunk);
    const auto away = [&](const T*, const T* points, const Point<T>& own) {
      return difference(own, gather(tag, points, slices.neighbour.data() + at));
    };
    act(load_at(stiffness, at), load_at(slices.rest.data(), at), at, away);
  }
}

/// Newton's step of the places that are at `own`.
template <class T, Across across>
HWY_INLINE Point<T> step_of(const BlockPart<T>& part, int s, int chunk, const Point<T>& own) {
  const std::ptrdiff_t i = s * ColouredSlices<T>::width + chunk;
  Local<T, across> local(part);
  for_each_spring<T, across == Across::norms_of_columns>(
      part, s, chunk, [&](Vector<T> k, Vector<T> rest, std::size_t, auto&& away) {
        local.add(k, rest, away(part.x, part.points, own));
      });
  return local.step(hn::LoadU(Lanes<T>(), part.inertia + i),
                    difference(load(part.target + i, part.row), own), part.singular);
}

/// The same of those that are `own` from an anchor.
template <class T, Across across>
HWY_INLINE Point<T> step_from_anchor(const BlockPart<T>& part, int s, int chunk,
                                     const Point<T>& own) {
  const std::ptrdiff_t i = s * ColouredSlices<T>::width + chunk;
  const Exact<T> there = load(part.anchor, i, part.row);
  Local<T, across> local(part);
  for_each_spring<T, false>(
      part, s, chunk, [&](Vector<T> k, Vector<T> rest, std::size_t, auto&& away) {
        const AnchorRows<T>& anchor = part.anchor;
        const Point<T> D = sum(away(anchor.positions, anchor.position_points, there.rounded),
                               away(anchor.remainders, anchor.remainder_points, there.remainder));
        local.add_change(k, rest, D, away(part.x, part.points, own));
      });
  local.add_pull(load(part.anchor.residual + i, part.row));
  return local.step(hn::LoadU(Lanes<T>(), part.inertia + i),
                    {hn::Neg(own.x), hn::Neg(own.y), hn::Neg(own.z)}, part.singular);
}

/// of(s, chunk, own), own being where successive places are, is their step.
template <class T>
HWY_INLINE void move_each(const BlockPart<T>& part, auto&& of) {
  const Lanes<T> tag;
  constexpr int width = ColouredSlices<T>::width;
  const auto share = hn::Set(tag, part.step);
  for (int s = part.first; s < part.last; ++s)
    for (int chunk = 0; chunk < width; chunk += lanes<T>) {
      const std::ptrdiff_t i = std::ptrdiff_t{s} * width + chunk;
      const Point<T> own = load(part.x + i, part.row), step = of(s, chunk, own);
      const Point<T> next{hn::MulAdd(share, step.x, own.x), hn::MulAdd(share, step.y, own.y),
                          hn::MulAdd(share, step.z, own.z)};
      store_rows(next, part.to + i, part.row);
      if (part.to_points)
        hn::StoreInterleaved4(next.x, next.y, next.z, hn::Zero(tag), tag, part.to_points + 4 * i);
    }
}

/// Springs that stiffen with every sweep have no anchor.
template <class T, Across across>
void move_all(const BlockPart<T>& part) {
  if constexpr (across != Across::norms_of_columns)
    if (part.anchor.positions) {
      move_each(part, [&](int s, int chunk, const Point<T>& own) {
        return step_from_anchor<T, across>(part, s, chunk, own);
      });
      return;
    }
  move_each(part, [&](int s, int chunk, const Point<T>& own) {
    return step_of<T, across>(part, s, chunk, own);
  });
}

template <class T>
void move(const BlockPart<T>& part) {
  switch (part.across) {
    case Across::tension:
      return move_all<T, Across::tension>(part);
    case Across::positive_tension:
      return move_all<T, Across::positive_tension>(part);
    case Across::share_of_stiffness:
      return move_all<T, Across::share_of_stiffness>(part);
    case Across::norms_of_columns:
      return move_all<T, Across::norms_of_columns>(part);
  }
}

template <class T>
void stiffen(const BlockPart<T>& part) {
  const Lanes<T> tag;
  constexpr int width = ColouredSlices<T>::width;
  const auto growth = hn::Set(tag, part.growth);
  for (int s = part.first; s < part.last; ++s)
    for (int chunk = 0; chunk < width; chunk += lanes<T>) {
      const Point<T> own = load(part.x + std::ptrdiff_t{s} * width + chunk, part.row);
      for_each_spring<T, true>(
          part, s, chunk, [&](Vector<T> k, Vector<T> rest, std::size_t at, auto&& away) {
            const auto l = length(away(part.x, part.points, own));
            const auto most = hn::LoadU(tag, part.slices->stiffness.data() + at);
            const auto grown = hn::MulAdd(growth, hn::Abs(hn::Sub(l, rest)), k);
            hn::StoreU(hn::Min(most, grown), tag, part.ramp + at);
          });
    }
}

}  // namespace

BlockKernels kernels_of_blocks() {
  return {hwy::TargetName(HWY_TARGET), move<float>, move<double>, stiffen<float>, stiffen<double>};
}

}  // namespace cloth::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace cloth {

std::vector<BlockKernels> block_kernels() {
  std::vector<BlockKernels> all{HWY_STATIC_DISPATCH(kernels_of_blocks)()};
#if HWY_TARGETS & HWY_AVX3
  if (has_avx512()) all.push_back(N_AVX3::kernels_of_blocks());
#endif
  return all;
}

void use(const BlockKernels& kernels) { in_use(block_kernels) = kernels; }

const BlockKernels& block_kernels_in_use() { return in_use(block_kernels); }

}  // namespace cloth
#endif

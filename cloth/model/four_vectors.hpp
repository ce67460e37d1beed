// Vectors and symmetric matrices of four vertices at once, an entry of all four in a register.
#pragma once

#include <array>

#include "cloth/model/four.hpp"

namespace cloth {

struct FourVectors {
  Four x{}, y{}, z{};

  FourVectors& operator+=(const FourVectors& b) { return x += b.x, y += b.y, z += b.z, *this; }
  FourVectors& operator-=(const FourVectors& b) { return x -= b.x, y -= b.y, z -= b.z, *this; }
  Vec3 of(std::size_t lane) const { return {x[lane], y[lane], z[lane]}; }
};

inline FourVectors operator-(FourVectors a, const FourVectors& b) { return a -= b; }
inline FourVectors operator*(Four s, const FourVectors& a) { return {s * a.x, s * a.y, s * a.z}; }

inline Four dot(const FourVectors& a, const FourVectors& b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

inline Four length(const FourVectors& a) { return sqrt(dot(a, a)); }

/// The columns of the 4 x 4 matrix of these rows; and the other way around.
inline std::array<Four, 4> transposed(Four a, Four b, Four c, Four d) {
  const Four ab_02 = __builtin_shufflevector(a, b, 0, 4, 2, 6),
             ab_13 = __builtin_shufflevector(a, b, 1, 5, 3, 7),
             cd_02 = __builtin_shufflevector(c, d, 0, 4, 2, 6),
             cd_13 = __builtin_shufflevector(c, d, 1, 5, 3, 7);
  return {__builtin_shufflevector(ab_02, cd_02, 0, 1, 4, 5),
          __builtin_shufflevector(ab_13, cd_13, 0, 1, 4, 5),
          __builtin_shufflevector(ab_02, cd_02, 2, 3, 6, 7),
          __builtin_shufflevector(ab_13, cd_13, 2, 3, 6, 7)};
}

/// Of four columns (x, y, z, whatever).
inline FourVectors of_columns(Four a, Four b, Four c, Four d) {
  const std::array<Four, 4> rows = transposed(a, b, c, d);
  return {rows[0], rows[1], rows[2]};
}

/// The four columns (x, y, z, 0).
inline std::array<Four, 4> columns(const FourVectors& v) {
  return transposed(v.x, v.y, v.z, Four{});
}

/// (x, y, z) of one after the other: twelve reals.
inline void store(Real* to, const FourVectors& v) {
  const Four xy = __builtin_shufflevector(v.x, v.y, 0, 4, 2, 6),
             zx = __builtin_shufflevector(v.z, v.x, 0, 5, 2, 7),
             yz = __builtin_shufflevector(v.y, v.z, 1, 5, 3, 7);
  store(to, __builtin_shufflevector(xy, zx, 0, 1, 4, 5));
  store(to + 4, __builtin_shufflevector(yz, xy, 0, 1, 6, 7));
  store(to + 8, __builtin_shufflevector(zx, yz, 2, 3, 6, 7));
}

/// Four symmetric 3 x 3 matrices.
struct FourSymmetric {
  Four xx{}, xy{}, xz{}, yy{}, yz{}, zz{};

  FourSymmetric& operator-=(const FourSymmetric& B) {
    xx -= B.xx, xy -= B.xy, xz -= B.xz, yy -= B.yy, yz -= B.yz, zz -= B.zz;
    return *this;
  }

  /// += k d d^T.
  void add(Four k, const FourVectors& d) {
    const FourVectors scaled = k * d;
    xx += scaled.x * d.x, xy += scaled.x * d.y, xz += scaled.x * d.z;
    yy += scaled.y * d.y, yz += scaled.y * d.z, zz += scaled.z * d.z;
  }

  void add_to_diagonal(Four k) { xx += k, yy += k, zz += k; }

  /// Of the diagonal's entries, the largest in size.
  Four largest() const {
    const Four none{};
    const auto size = [&](Four k) { return k < none ? -k : k; };
    const auto larger = [](Four a, Four b) { return a < b ? b : a; };
    return larger(larger(size(xx), size(yy)), size(zz));
  }

  FourVectors times(const FourVectors& v) const {
    return {xx * v.x + xy * v.y + xz * v.z, xy * v.x + yy * v.y + yz * v.z,
            xz * v.x + yz * v.y + zz * v.z};
  }

  Mat3 of(std::size_t lane) const {
    Mat3 m;
    m << xx[lane], xy[lane], xz[lane], xy[lane], yy[lane], yz[lane], xz[lane], yz[lane], zz[lane];
    return m;
  }
};

inline FourSymmetric operator*(Four s, const FourSymmetric& A) {
  return {s * A.xx, s * A.xy, s * A.xz, s * A.yy, s * A.yz, s * A.zz};
}

/// A^-1 b by cofactors; nothing where |det A| is at most `singular`.
inline FourVectors inverse_times(const FourSymmetric& A, const FourVectors& b, Four singular) {
  const Four cxx = A.yy * A.zz - A.yz * A.yz, cxy = A.xz * A.yz - A.xy * A.zz,
             cxz = A.xy * A.yz - A.xz * A.yy, cyy = A.xx * A.zz - A.xz * A.xz,
             cyz = A.xy * A.xz - A.xx * A.yz, czz = A.xx * A.yy - A.xy * A.xy;
  const Four det = A.xx * cxx + A.xy * cxy + A.xz * cxz, none{};
  const Four over = (det < none ? -det : det) > singular ? 1 / det : none;
  return over * FourSymmetric{cxx, cxy, cxz, cyy, cyz, czz}.times(b);
}

}  // namespace cloth

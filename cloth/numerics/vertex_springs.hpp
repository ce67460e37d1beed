// The springs at each free vertex, four in a register: what block descent on vertices sweeps over.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "cloth/model/four.hpp"
#include "cloth/model/spring_kernel.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"

namespace cloth {

/// The free vertices in the order of a sweep, each with its springs seen from there; a spring
/// between two free vertices is here twice.
struct VertexSprings {
  /// Four springs of a vertex; the last bunch is filled up with springs to itself, which have no
  /// length and no stiffness.
  struct Bunch {
    std::array<int, 4> j{};  ///< where the neighbours' columns start in a Padded
    std::array<Real, 4> rest{}, stiffness{};
  };
  struct Vertex {
    int i;
    std::size_t first, last;  ///< bunches
    long springs;
  };
  /// d = x_i - x_j of a bunch's springs and their lengths [m].
  struct Stretched {
    std::array<Four, 4> d;
    Four square, length;
  };

  /// What the springs of a vertex exert on it, d by d: the sum of t d, the gradient, and of
  /// k d d^T, the symmetric part of the Hessian that has their directions.
  struct Sums {
    Four force{}, column0{}, column1{}, column2{};

    void add(Real t, Real k, Four d) {
      const Four scaled = k * d;
      force += t * d;
      column0 += d[0] * scaled, column1 += d[1] * scaled, column2 += d[2] * scaled;
    }
    Vec3 pull() const { return {force[0], force[1], force[2]}; }
    Mat3 stiffness() const {
      Mat3 K;
      K << column0[0], column0[1], column0[2], column1[0], column1[1], column1[2], column2[0],
          column2[1], column2[2];
      return K;
    }
  };

  VertexSprings() = default;

  /// Colour by colour, each in the order of `colours`.
  VertexSprings(const System& system, const Colours& colours);

  /// The bunch as seen from `own`, its vertex, when the vertices are at x.
  static Stretched stretch(const Bunch& bunch, Four own, const Real* x) {
    const std::array<Four, 4> d{own - load(x + bunch.j[0]), own - load(x + bunch.j[1]),
                                own - load(x + bunch.j[2]), own - load(x + bunch.j[3])};
    const Four square = squared_norms(d[0], d[1], d[2], d[3]);
    return {d, square, sqrt(square)};
  }

  std::span<const Bunch> of(const Vertex& v) const {
    return std::span(bunches).subspan(v.first, v.last - v.first);
  }

  std::vector<Vertex> vertices;
  std::vector<int> ends;       ///< of the colours in `vertices`
  std::vector<Bunch> bunches;  ///< in the order of `vertices`
  long visits = 0;             ///< of springs, in a sweep
};

}  // namespace cloth

// The springs at each free vertex, of four vertices in a register: what block descent on vertices
// sweeps over.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "cloth/model/four_hooke.hpp"
#include "cloth/model/padded.hpp"
#include "cloth/model/system.hpp"
#include "cloth/numerics/colouring.hpp"
#include "cloth/numerics/seidel_sweep.hpp"
#include "cloth/parallel.hpp"

namespace cloth {

/// The free vertices in the order of a sweep, four of a colour at a time, each with its springs
/// seen from there; a spring between two free vertices is here twice.
struct VertexSprings {
  /// A spring of each of four vertices. Who has no more has one to itself, without length and
  /// stiffness.
  struct Bunch {
    std::array<int, 4> j{};  ///< where the neighbours' columns start in a Padded
    std::array<Real, 4> rest{}, stiffness{};
  };
  /// Four vertices of a colour; where fewer are left, the last of them again: it is computed twice,
  /// and comes to the same.
  struct Vertices {
    std::array<int, 4> i{};
    std::size_t count = 0;            ///< of different ones
    std::size_t first = 0, last = 0;  ///< bunches
    std::array<long, 4> springs{};
  };

  VertexSprings() = default;

  /// Colour by colour; in each those with as many springs beside each other, else in the order of
  /// `colours`, which changes nothing, for they share no spring.
  VertexSprings(const System& system, const Colours& colours);

  /// What each of the four vertices has.
  static Four each(const std::array<int, 4>& i, auto&& of) {
    return Four{of(i[0]), of(i[1]), of(i[2]), of(i[3])};
  }

  /// Columns of a Padded.
  static FourVectors at(const std::array<int, 4>& i, const Padded& x) {
    return of_columns(load(x.data() + 4 * i[0]), load(x.data() + 4 * i[1]),
                      load(x.data() + 4 * i[2]), load(x.data() + 4 * i[3]));
  }

  /// Vertices of a vector of 3n.
  static FourVectors at(const std::array<int, 4>& i, const VecX& x) {
    return of_columns(load3(x.data() + 3 * i[0]), load3(x.data() + 3 * i[1]),
                      load3(x.data() + 3 * i[2]), load3(x.data() + 3 * i[3]));
  }

  static void put(const std::array<int, 4>& i, const FourVectors& values, Padded& x) {
    const std::array<Four, 4> all = columns(values);
    for (std::size_t s = 0; s < 4; ++s) store(x.data() + 4 * i[s], all[s]);
  }

  /// x_i - x_j of a bunch's springs [m], `own` being its vertices, when the vertices are at x.
  static FourVectors differences(const Bunch& bunch, const FourVectors& own, const Padded& x) {
    return own - of_columns(load(x.data() + bunch.j[0]), load(x.data() + bunch.j[1]),
                            load(x.data() + bunch.j[2]), load(x.data() + bunch.j[3]));
  }

  /// body(v) for all of them, colour by colour, those of a colour in several threads.
  void sweep(auto&& body, SweepOrder order = SweepOrder::forward) const {
    sweep(grain, body, order);
  }

  /// The same in one thread.
  void sweep_alone(auto&& body, SweepOrder order = SweepOrder::forward) const {
    sweep(std::numeric_limits<int>::max(), body, order);
  }

  std::span<const Bunch> of(const Vertices& v) const {
    return std::span(bunches).subspan(v.first, v.last - v.first);
  }

  std::vector<Vertices> vertices;
  std::vector<int> ends;       ///< of the colours in `vertices`
  std::vector<Bunch> bunches;  ///< in the order of `vertices`
  long visits = 0;             ///< of springs, in a sweep forward

 private:
  static constexpr int grain = 64;

  void sweep(int least, auto&& body, SweepOrder order) const {
    const auto end = [&](int colour) {
      return colour < 0 ? 0 : ends[static_cast<std::size_t>(colour)];
    };
    in_sweep_order(order, static_cast<int>(ends.size()), [&](int colour) {
      in_parts(end(colour - 1), end(colour), least, [&](int first, int last) {
        for (int k = first; k < last; ++k) body(vertices[static_cast<std::size_t>(k)]);
      });
    });
  }
};

}  // namespace cloth

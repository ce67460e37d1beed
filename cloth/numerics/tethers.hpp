// Long range attachments: no vertex is farther from a pin than its way there through the cloth.
// Kim, Chentanez, Mueller, Long Range Attachments - A Method to Simulate Inextensible Clothing in
// Computer Games, SCA 2012; after re-implementations, the paper itself was not at hand.
#pragma once

#include <span>
#include <vector>

#include "cloth/model/padded.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// Parameters of every solver that has tethers.
struct TetherParams {
  int tethers = 0;
  Real tether_stretch = 1;

  void describe(auto& p) {
    p(tethers, "tethers", "1", {0, 64},
      "nearest pins from which a vertex gets no farther than its way there along structural and "
      "shear springs, after every sweep; 0: none");
    p(tether_stretch, "tether_stretch", "1", {0.5, 10}, "longest tether over that way")
        .idle(tethers == 0, "with tethers = 0");
  }
};

/// A vertex, and how far from a pin it may be [m].
struct Tether {
  Real length;
  int vertex, pin;
  auto operator<=>(const Tether&) const = default;
};

/// The shortest ways from each vertex, a pin too, to its nearest pins, at most so many, nearest
/// first: Dijkstra's algorithm from all pins at once, over structural and shear springs that have a
/// stiffness. Along the rows of a grid, a way across is longer than through the cloth, unless both
/// diagonals of its cells are springs.
std::vector<std::vector<Tether>> nearest_pins(const System& system, int most);

/// The tethers of the free vertices of a cloth.
class Tethers {
 public:
  Tethers() = default;
  Tethers(const System& system, const TetherParams& params);

  /// Puts each vertex that is too far from a pin to where its tether ends, on its line to where the
  /// pin is in x; the nearest pin has the last word. Moves no pin, and nothing that is near enough.
  void project(Padded& x) const;

  int count() const { return static_cast<int>(all_.size()); }

  /// Vertex by vertex, the farthest pin first.
  std::span<const Tether> all() const { return all_; }

 private:
  std::vector<Tether> all_;
};

}  // namespace cloth

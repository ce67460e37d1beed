// An order of a cloth's vertices in which those that springs join are near each other in memory.
#pragma once

#include <span>
#include <vector>

#include "cloth/model/springs.hpp"

namespace cloth {

/// How far apart in an order the ends of springs are; what is less is better, first things first.
struct Spread {
  long scattered = 0;  ///< springs whose way is not that of many others
  double bits = 0;     ///< of all ways together: log2 of each

  auto operator<=>(const Spread&) const = default;
};

/// Of springs whose ends are at `place` of their vertices.
Spread spread(const Springs& springs, std::span<const int> place);

/// Ways, ahead from one place to another, that at least an eighth of all places goes with springs:
/// on a grid that is numbered row by row one for each kind of spring. Ascending.
std::vector<int> common_ways(const Springs& springs, std::span<const int> place);

/// The vertices by the method of Cuthill and McKee (1969), backwards (George 1971): of each part of
/// the mesh level by level from a vertex with few springs, those with fewer first.
std::vector<int> reverse_cuthill_mckee(const Springs& springs, int vertices);

/// As they are numbered, or by reverse_cuthill_mckee() where that spreads them less.
std::vector<int> nearby_order(const Springs& springs, int vertices);

/// Where each vertex is in an order.
std::vector<int> places(std::span<const int> order);

}  // namespace cloth

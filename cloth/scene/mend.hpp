// Polygons of a file as a cloth can have them: vertices made one, faces left out and turned.
#pragma once

#include "cloth/scene/polygon_soup.hpp"

namespace cloth {

/// How many vertices became others, and how many polygons are gone by that.
struct Welding {
  int welded, closed;
};

/// Makes one of vertices within `tolerance` of each other (weld.hpp). The sides that this closes
/// are gone, and what then runs to a vertex and back; polygons of fewer than three corners are
/// gone.
/// @throws UsageError for a polygon that touches itself then, and for a tolerance that vanishes
/// beside the coordinates.
Welding weld(PolygonSoup& soup, Real tolerance);

/// How many polygons are gone, how many are turned, and how many vertices are in none.
struct Mending {
  int left_out, turned, dropped;
};

/// Leaves out and turns what a cloth cannot have (repair.hpp) and polygons without area, and drops
/// the vertices that nothing holds then.
Mending mend(PolygonSoup& soup);

}  // namespace cloth

// The shape in which the energies of a cloth are at rest.
#pragma once

#include <vector>

#include "cloth/model/elements.hpp"
#include "cloth/model/hinge.hpp"
#include "cloth/model/mesh.hpp"

namespace cloth {

/// The rest positions of the vertices, or the flat pattern that the cloth is sewn from, whose
/// panels need not fit together. A view: positions (3n, [m]), faces and pattern outlive it.
class RestShape {
 public:
  RestShape(const VecX& positions, const std::vector<Face>& faces)
      : positions_(positions), faces_(faces), pattern_(nullptr) {}

  /// An empty pattern is none; else it has a panel for every face.
  RestShape(const VecX& positions, const std::vector<Face>& faces,
            const std::vector<Panel>& pattern)
      : positions_(positions), faces_(faces), pattern_(pattern.empty() ? nullptr : &pattern) {}

  Eigen::Index vertices() const { return positions_.size() / 3; }
  const std::vector<Face>& faces() const { return faces_; }

  /// The corners of a face [m]; a panel's lie in z = 0.
  Points<3> triangle(std::size_t face) const;

  /// The vertices of a hinge, in their order [m]. Of a pattern: both panels laid flat in z = 0
  /// along the edge, whose length is the mean of the two; each keeps its height over the edge and
  /// where that stands, as a share of its own edge.
  Points<4> hinge(const Hinge& hinge) const;

 private:
  /// Where a panel has a vertex of its face.
  Vec2 in_panel(int face, int vertex) const;

  const VecX& positions_;
  const std::vector<Face>& faces_;
  const std::vector<Panel>* pattern_;
};

/// Every vertex a third of the area at rest of each of its triangles, times `density` [kg/m^2],
/// n [kg].
VecX lumped_masses(const RestShape& shape, Real density);

}  // namespace cloth

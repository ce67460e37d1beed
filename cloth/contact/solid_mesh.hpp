// A solid given by the triangles of its surface.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cloth/contact/closest.hpp"
#include "cloth/contact/triangle.hpp"
#include "cloth/model/system.hpp"

namespace cloth {

/// A closed triangle mesh with a tree of bounding boxes. Inside and outside are told by the normal
/// of the nearest face, the sum of those of the nearest edge, or the angle-weighted sum at the
/// nearest vertex (Baerentzen and Aanaes, Signed Distance Computation Using the Angle Weighted
/// Pseudonormal, TVCG 2005).
class SolidMesh {
 public:
  /// `positions` has 3 entries a vertex [m]; faces turn counterclockwise seen from outside.
  /// @throws UsageError starting with `where` for a mesh that is open, turned inside out or not the
  /// same way round everywhere, or has a face without area or with a vertex that is not there.
  SolidMesh(VecX positions, std::vector<Face> faces, const std::string& where);

  const VecX& positions() const { return positions_; }
  const std::vector<Face>& faces() const { return faces_; }

  Surface surface_at(const Vec3& p) const;

 private:
  /// Of the tree: a leaf has `count` faces from `first` on, a node two successive children.
  struct Node {
    Vec3 low, high;
    int first, count;
  };
  struct Nearest {
    TrianglePoint point;
    int face = -1;
    Real square;  ///< of the distance
  };

  Vec3 corner(int face, int c) const;
  void find_normals();
  void split(int node, int begin, int end);
  Nearest nearest(const Vec3& p) const;
  void visit(const Node& leaf, const Vec3& p, Nearest& best) const;
  Vec3 pseudonormal(const Nearest& nearest) const;

  VecX positions_;
  std::vector<Face> faces_;
  std::vector<Vec3> face_normals_;
  std::vector<std::array<Vec3, 3>> edge_normals_;  ///< of a face's edges, named as in Part
  std::vector<Vec3> vertex_normals_;
  std::vector<int> order_;  ///< faces as the leaves list them
  std::vector<Node> tree_;
  Real size_ = 0;  ///< largest coordinate [m]
};

}  // namespace cloth

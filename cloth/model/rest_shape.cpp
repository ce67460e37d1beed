#include "cloth/model/rest_shape.hpp"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

namespace cloth {

Points<3> RestShape::triangle(std::size_t face) const {
  Points<3> corners = Points<3>::Zero();
  for (std::size_t c = 0; c < 3; ++c) {
    const auto column = static_cast<Eigen::Index>(c);
    if (pattern_) corners.col(column).head<2>() = (*pattern_)[face][c];
    else corners.col(column) = positions_.segment<3>(3 * faces_[face][c]);
  }
  return corners;
}

Vec2 RestShape::in_panel(int face, int vertex) const {
  const auto f = static_cast<std::size_t>(face);
  const auto corner = std::ranges::find(faces_[f], vertex) - faces_[f].begin();
  return (*pattern_)[f][static_cast<std::size_t>(corner)];
}

Points<4> RestShape::hinge(const Hinge& hinge) const {
  const auto& [from, to, left, right] = hinge.vertices;
  Points<4> at;
  if (!pattern_) {
    at << positions_.segment<3>(3 * from), positions_.segment<3>(3 * to),
        positions_.segment<3>(3 * left), positions_.segment<3>(3 * right);
    return at;
  }
  // A panel beside the edge: how far along it its other corner stands, as a share, and how high.
  struct Beside {
    Real length, share, height;
  };
  const auto beside = [&](int face, int corner) -> Beside {
    const Vec2 start = in_panel(face, from), edge = in_panel(face, to) - start,
               up = in_panel(face, corner) - start;
    const Real length = edge.norm();
    return {length, edge.dot(up) / (length * length),
            std::abs(edge.x() * up.y() - edge.y() * up.x()) / length};
  };
  const Beside l = beside(hinge.faces[0], left), r = beside(hinge.faces[1], right);
  const Real length = (l.length + r.length) / 2;
  at << 0, length, l.share * length, r.share * length,  //
      0, 0, l.height, -r.height,                        //
      0, 0, 0, 0;
  return at;
}

VecX lumped_masses(const RestShape& shape, Real density) {
  VecX mass = VecX::Zero(shape.vertices());
  for (std::size_t f = 0; f < shape.faces().size(); ++f) {
    const Points<3> at = shape.triangle(f);
    const Vec3 a = at.col(1) - at.col(0), b = at.col(2) - at.col(0);
    const Real area = a.cross(b).norm() / 2;
    for (const int v : shape.faces()[f]) mass[v] += density * area / 3;
  }
  return mass;
}

}  // namespace cloth

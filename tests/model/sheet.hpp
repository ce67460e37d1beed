// Sheets of triangles for the tests of terms, and what such a test asks of a term.
#pragma once

#include <Eigen/Geometry>
#include <cmath>
#include <memory>
#include <numbers>
#include <span>
#include <string>
#include <vector>

#include "cloth/model/arap_membrane.hpp"
#include "cloth/model/hinge_bending.hpp"
#include "cloth/model/isometric_bending.hpp"
#include "cloth/model/stvk_membrane.hpp"
#include "tests/testing.hpp"

namespace cloth::testing {

struct Sheet {
  VecX rest;
  std::vector<Face> faces;
  int vertices() const { return static_cast<int>(rest.size() / 3); }
};

/// columns x rows cells of width 1/columns in the plane z = 0, vertex (i, j) being shifted by
/// `slant` j cells along x: 0 for right angles; 1/2 with `height` sqrt(3)/2 for equal sides.
inline Sheet sheet(int columns, int rows, Real slant = 0, Real height = 1) {
  Sheet s;
  s.rest.resize(3 * (columns + 1) * (rows + 1));
  const auto index = [&](int i, int j) { return j * (columns + 1) + i; };
  for (int j = 0; j <= rows; ++j)
    for (int i = 0; i <= columns; ++i) {
      s.rest.segment<3>(3 * index(i, j)) = Vec3(i + slant * j, height * j, 0) / columns;
      if (i == columns || j == rows) continue;
      s.faces.push_back({index(i, j), index(i + 1, j), index(i, j + 1)});
      s.faces.push_back({index(i + 1, j), index(i + 1, j + 1), index(i, j + 1)});
    }
  return s;
}

/// Four by three uneven cells, the corners of which lie up to `relief` off the plane.
inline Sheet uneven_sheet(Real relief = 0) {
  Sheet s = sheet(4, 3);
  const VecX away = random_vector(s.rest.size(), 5);
  for (int i = 0; i < s.vertices(); ++i)
    s.rest.segment<3>(3 * i) +=
        Vec3(0.06 * away[3 * i], 0.06 * away[3 * i + 1], relief * away[3 * i + 2]);
  return s;
}

/// x of every vertex moved by F and shifted.
inline VecX moved(const VecX& x, const Mat3& F, const Vec3& shift = Vec3::Zero()) {
  VecX y(x.size());
  for (Eigen::Index i = 0; i < x.size(); i += 3) y.segment<3>(i) = F * x.segment<3>(i) + shift;
  return y;
}

/// Calls visit(stencil) for the vertices of each of the term's stencils at x.
void visit_stencils(const Term& term, const VecX& x, auto&& visit) {
  const auto k = static_cast<std::size_t>(term.corners());
  term.revision(x);
  const std::vector<int> all = term.stencils();
  for (std::span<const int> rest = all; !rest.empty(); rest = rest.subspan(k)) visit(rest.first(k));
}

/// The Hessians of the single stencils at x, dense.
inline std::vector<Eigen::MatrixXd> hessians(const Term& term, const VecX& x, Curvature curvature) {
  const int k = term.corners();
  int count = 0;
  std::vector<BlockSlot> slots;
  visit_stencils(term, x, [&](auto) {
    for (int j = 0; j < k; ++j)
      for (int i = 0; i < k; ++i) slots.push_back({9 * k * k * count + 9 * k * j + 3 * i, 3 * k});
    ++count;
  });
  VecX values = VecX::Zero(9 * k * k * count);
  term.add_hessian(x, curvature, slots, values.data());
  std::vector<Eigen::MatrixXd> all;
  for (int e = 0; e < count; ++e)
    all.push_back(values.segment(9 * k * k * e, 9 * k * k).reshaped(3 * k, 3 * k));
  return all;
}

/// The Hessian of all stencils, 3n x 3n.
inline Eigen::MatrixXd hessian(const Term& term, const VecX& x, Curvature curvature) {
  const auto n = static_cast<int>(x.size());
  std::vector<BlockSlot> slots;
  visit_stencils(term, x, [&](std::span<const int> stencil) {
    for (const int j : stencil)
      for (const int i : stencil) slots.push_back({3 * j * n + 3 * i, n});
  });
  Eigen::MatrixXd H = Eigen::MatrixXd::Zero(n, n);
  term.add_hessian(x, curvature, slots, H.data());
  return H;
}

}  // namespace cloth::testing

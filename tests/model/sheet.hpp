// Sheets of triangles for the tests of energies, and what such a test asks of an energy.
#pragma once

#include <Eigen/Geometry>
#include <cmath>
#include <memory>
#include <numbers>
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

inline VecX gradient(const Energy& energy, const VecX& x) {
  VecX g = VecX::Zero(x.size());
  energy.add_gradient(x, g);
  return g;
}

/// The Hessians of the single elements, dense.
inline std::vector<Eigen::MatrixXd> hessians(const Energy& energy, const VecX& x,
                                             Curvature curvature) {
  const int k = energy.corners(), elements = static_cast<int>(energy.stencils().size()) / k;
  std::vector<BlockSlot> slots;
  for (int e = 0; e < elements; ++e)
    for (int j = 0; j < k; ++j)
      for (int i = 0; i < k; ++i) slots.push_back({9 * k * k * e + 9 * k * j + 3 * i, 3 * k});
  VecX values = VecX::Zero(9 * k * k * elements);
  energy.add_hessian(x, curvature, slots, values.data());
  std::vector<Eigen::MatrixXd> all;
  for (int e = 0; e < elements; ++e)
    all.push_back(values.segment(9 * k * k * e, 9 * k * k).reshaped(3 * k, 3 * k));
  return all;
}

/// The Hessian of all elements, 3n x 3n.
inline Eigen::MatrixXd hessian(const Energy& energy, const VecX& x, Curvature curvature) {
  const auto n = static_cast<int>(x.size());
  std::vector<BlockSlot> slots;
  const auto k = static_cast<std::size_t>(energy.corners());
  for (auto rest = energy.stencils(); !rest.empty(); rest = rest.subspan(k))
    for (const int j : rest.first(k))
      for (const int i : rest.first(k)) slots.push_back({3 * j * n + 3 * i, n});
  Eigen::MatrixXd H = Eigen::MatrixXd::Zero(n, n);
  energy.add_hessian(x, curvature, slots, H.data());
  return H;
}

}  // namespace cloth::testing

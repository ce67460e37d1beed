// Closed meshes for the tests of contact.
#pragma once

#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "cloth/contact/solid_mesh.hpp"

namespace cloth::testing {

struct ClosedMesh {
  std::vector<Vec3> positions;
  std::vector<Face> faces;

  VecX flat() const {
    return Eigen::Map<const VecX>(positions.front().data(), 3 * Eigen::Index(positions.size()));
  }
  SharedSolidMesh solid() const { return std::make_shared<SolidMesh>(flat(), faces, "test"); }
};

/// Edges of 2 half, about the origin.
inline ClosedMesh box_mesh(const Vec3& half) {
  ClosedMesh mesh;
  for (int v = 0; v < 8; ++v)
    mesh.positions.push_back(
        half.cwiseProduct(Vec3(v & 1 ? 1 : -1, v & 2 ? 1 : -1, v & 4 ? 1 : -1)));
  const int quads[6][4] = {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4},
                           {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}};
  for (const auto& q : quads) {
    mesh.faces.push_back({q[0], q[1], q[2]});
    mesh.faces.push_back({q[0], q[2], q[3]});
  }
  return mesh;
}

/// Two steps of a stair, 1 m high and deep each, upwards along -x from x = 2 to 0; z from 0 to 1.
inline ClosedMesh stair_mesh() {
  const Vec3 outline[6] = {{0, 0, 0}, {2, 0, 0}, {2, 1, 0}, {1, 1, 0}, {1, 2, 0}, {0, 2, 0}};
  ClosedMesh mesh;
  for (const Vec3& p : outline) mesh.positions.push_back(p);
  for (const Vec3& p : outline) mesh.positions.push_back(p + Vec3::UnitZ());
  for (int k = 1; k < 5; ++k)
    mesh.faces.insert(mesh.faces.end(), {{0, k + 1, k}, {6, k + 6, k + 7}});
  for (int k = 0; k < 6; ++k) {
    const int next = (k + 1) % 6;
    mesh.faces.insert(mesh.faces.end(), {{k, next, next + 6}, {k, next + 6, k + 6}});
  }
  return mesh;
}

/// An octahedron whose edges were halved `times` times, corners pushed to the sphere.
inline ClosedMesh sphere_mesh(int times, Real radius = 1) {
  ClosedMesh mesh;
  mesh.positions = {Vec3(1, 0, 0),  Vec3(-1, 0, 0), Vec3(0, 1, 0),
                    Vec3(0, -1, 0), Vec3(0, 0, 1),  Vec3(0, 0, -1)};
  mesh.faces = {{0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4},
                {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}};
  for (int k = 0; k < times; ++k) {
    std::map<std::pair<int, int>, int> middles;
    const auto middle = [&](int a, int b) {
      const auto [entry, fresh] =
          middles.emplace(std::minmax(a, b), static_cast<int>(mesh.positions.size()));
      if (fresh) {
        const Vec3 sum = mesh.positions[std::size_t(a)] + mesh.positions[std::size_t(b)];
        mesh.positions.push_back(sum.normalized());
      }
      return entry->second;
    };
    std::vector<Face> finer;
    for (const auto& [a, b, c] : mesh.faces) {
      const int ab = middle(a, b), bc = middle(b, c), ca = middle(c, a);
      finer.insert(finer.end(), {{a, ab, ca}, {ab, b, bc}, {ca, bc, c}, {ab, bc, ca}});
    }
    mesh.faces = finer;
  }
  for (Vec3& p : mesh.positions) p *= radius;
  return mesh;
}

/// The sphere's mesh with bumps and dents: neither convex nor symmetric.
inline ClosedMesh bumpy_mesh(int times) {
  ClosedMesh mesh = sphere_mesh(times);
  for (Vec3& p : mesh.positions)
    p *= 1 + 0.4 * std::sin(5 * p.x()) * std::sin(4 * p.y() + 1) * std::cos(3 * p.z());
  return mesh;
}

}  // namespace cloth::testing

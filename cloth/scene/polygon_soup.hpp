// The polygons of a mesh file, each with its line, before they are a mesh.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cloth/model/mesh.hpp"

namespace cloth {

struct PolygonSoup {
  /// The names that faces have from a line on.
  struct Names {
    std::vector<std::string> groups;
    std::string object, material;
  };

  /// Its corners are [first, next polygon's first) of the list of all.
  struct Polygon {
    std::size_t first;
    int line;
    std::size_t names;
  };

  std::string file;               ///< as messages name it
  std::vector<Real> coordinates;  ///< three of each vertex
  std::vector<int> vertex_lines;
  std::vector<int> corners;  ///< of all polygons: their vertices
  std::vector<Polygon> polygons;
  std::vector<Names> names{Names{}};
  std::vector<Vec2> pattern;               ///< of each texture coordinate [m]
  std::vector<long long> corner_textures;  ///< of each corner, where there is a pattern

  /// @throws UsageError "file:line: what".
  [[noreturn]] void fail(int line, const std::string& what) const;

  Vec3 at(int vertex) const;
  std::span<const int> corners_of(std::size_t polygon) const;

  /// Where they are in `corners`.
  std::vector<std::size_t> places_of(std::size_t polygon) const;

  /// Over the corners of a polygon, from 0; none where it crosses itself or, with more than three,
  /// has no area.
  std::vector<Face> triangles_of(std::size_t polygon) const;
  bool covers_area(std::size_t polygon) const;

  /// Leaves each polygon the corners that `of` tells by their places, in that order; without any it
  /// is gone. Returns how many are.
  int reshape(const std::function<std::vector<std::size_t>(std::size_t polygon)>& of);

  /// Keeps only these vertices, of which all corners are. Returns how many others there were.
  int keep(const std::vector<bool>& kept);
};

/// A vertex that is there twice.
std::optional<int> repeated(std::span<const int> corners);

/// The mesh, its polygons cut into triangles, the cuts being its diagonals. `remedy` ends a message
/// on what repair.hpp mends.
/// @throws UsageError for the fault of the lowest line, and for a face that cannot be cut or has no
/// area in the pattern.
Mesh mesh_of(const PolygonSoup& soup, const std::string& remedy);

}  // namespace cloth

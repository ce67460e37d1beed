// Writes skirt.obj: a circle skirt as a program for garments exports it. Two panels, half rings of
// a flat pattern, are sewn at the sides; the file has the vertices of the seams twice, the pattern
// in centimetres as texture coordinates, and the panels and the waistband as groups. It stands as a
// cone around y, its waist at y = 0, whose sides are as long as the pattern's; around it goes less
// cloth than the pattern has. Run: make_skirt > scenes/meshes/skirt.obj

#include <cmath>
#include <cstdio>
#include <numbers>

#include "cloth/types.hpp"

namespace {

using namespace cloth;
using std::numbers::pi;

constexpr Real waist = 0.12, length = 0.42,
               opening = 0.7;            // radius [m], side [m], of the cone [rad]
constexpr int segments = 24, rows = 9;  // of a panel; the first row is the waist

struct Corner {
  Real down, turn;  ///< along the side [m]; from the panel's first seam [rad]
};

Corner corner(int row, int column) { return {length * row / (rows - 1), pi * column / segments}; }

/// In order of rows: where the panel that begins at `turned` stands, and how it lies flat.
void print_corners(Real turned, Real aside) {
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column <= segments; ++column) {
      const auto [down, turn] = corner(row, column);
      const Real radius = waist + std::sin(opening) * down, at = turned + turn;
      std::printf("v %.6f %.6f %.6f\n", radius * std::sin(at), -std::cos(opening) * down,
                  radius * std::cos(at));
    }
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column <= segments; ++column) {
      const auto [down, turn] = corner(row, column);
      std::printf("vt %.4f %.4f\n", 100 * ((waist + down) * std::cos(turn) + aside),
                  100 * (waist + down) * std::sin(turn));
    }
}

void print_faces(const char* panel, int first) {
  std::printf("g %s waistband\n", panel);
  for (int row = 0; row + 1 < rows; ++row) {
    if (row == 1) std::printf("g %s\n", panel);
    for (int column = 0; column < segments; ++column) {
      const int a = first + row * (segments + 1) + column, b = a + segments + 1;
      std::printf("f %d/%d %d/%d %d/%d %d/%d\n", a, a, b, b, b + 1, b + 1, a + 1, a + 1);
    }
  }
}

}  // namespace

int main() {
  std::puts(
      "# A circle skirt of two panels, in metres, y up, vt in centimetres; by make_skirt.cpp");
  print_corners(0, 0);
  print_corners(pi, 1.2);
  std::puts("usemtl wool");
  print_faces("right", 1);
  print_faces("left", 1 + rows * (segments + 1));
}

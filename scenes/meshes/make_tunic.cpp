// Writes tunic.obj: a sleeveless dress for a person of 1.7 m, standing in the origin and facing +z,
// from the shoulders to the knees. The form is inflated: an ellipse around y that widens downwards
// and closes above in an arch from chest to back. Run: make_tunic > scenes/meshes/tunic.obj

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <numbers>
#include <set>
#include <vector>

#include "cloth/scene/obj.hpp"

namespace {

using namespace cloth;
using std::numbers::pi;

// Heights and half widths [m].
constexpr Real hem = 0.50, underarm = 1.20, arch = 1.30, chest_width = 0.26, chest_depth = 0.17;
constexpr Real neck_width = 0.105, tip_width = 0.195, front_neck = 1.385, back_neck = 1.455;

/// Half width and half depth of the ellipse at height y: a flare below the underarm.
Vec2 half_axes(Real y) {
  const Real down = std::max(underarm - y, 0.0) / (underarm - hem);
  const Real flare = down * down * (1.5 - 0.5 * down);
  return {chest_width + 0.09 * flare, chest_depth + 0.10 * flare};
}

/// Height of the shoulder seam, which slopes.
Real seam(Real x) { return 1.545 - 0.28 * std::abs(x); }

/// A place on the form, q = (phi, psi): phi goes around, 0 in front, pi/2 at +x, pi behind; psi is
/// the height over the arch's foot, in scale, and goes on over the seam at pi/2 down the back.
Vec3 place(const Vec2& q) {
  const Real sine = std::sin(q[0]), cosine = std::cos(q[0]);
  const Real y = arch + 0.2 * q[1];
  if (q[1] < 0) {
    const Vec2 axes = half_axes(y);
    return {axes[0] * sine, y, axes[1] * cosine};
  }
  const Real x = chest_width * sine;
  return {x, arch + (seam(x) - arch) * std::sin(q[1]), chest_depth * cosine * std::cos(q[1])};
}

/// The place in front seen at (x, y).
Vec2 in_front(Real x, Real y) {
  const Real psi =
      y < arch ? (y - arch) / 0.2 : std::asin(std::min(1.0, (y - arch) / (seam(x) - arch)));
  return {std::asin(std::clamp(x / half_axes(y)[0], -1.0, 1.0)), psi};
}

/// count + 1 places along a curve, t from 0 to 1, at equal distances.
std::vector<Vec2> spaced(int count, const std::function<Vec2(Real)>& curve) {
  constexpr int fine = 4000;
  std::vector<Real> length{0};
  for (int k = 1; k <= fine; ++k)
    length.push_back(length.back() +
                     (place(curve(Real(k) / fine)) - place(curve(Real(k - 1) / fine))).norm());
  std::vector<Vec2> places;
  for (int c = 0, k = 0; c <= count; ++c) {
    while (k < fine && length[std::size_t(k)] < length.back() * c / count) ++k;
    places.push_back(curve(Real(k) / fine));
  }
  return places;
}

// The pattern: front and back are grids of cells, `columns` wide. The lower part has `lower` rows
// and closes at the sides. Above it the armholes leave out `arm` columns at each side, and from
// `neck_row` on the neck leaves only `strap` columns of each shoulder up to the seam.
constexpr int columns = 66, lower = 58, arm = 15, strap = 12, top = lower + 27;
constexpr std::array neck_row{lower + 16, lower + 22};  // front, back

class Tunic {
 public:
  Tunic() {
    for (const int side : {0, 1})
      for (int row = 0; row < top; ++row)
        for (int k = 0; k < columns; ++k)
          if (has_cell(side, k, row)) add_cell(side, k, row);
    outline();
    fixed_ = frozen();
    relax_pattern();
    for (int round = 0; round < 12; ++round) {
      flip_edges();
      relax_form(25);
    }
    flip_edges();
  }

  /// To the hundredth of a millimetre.
  Mesh mesh() const {
    Mesh mesh{VecX(3 * Eigen::Index(q_.size())), faces_};
    for (std::size_t v = 0; v < q_.size(); ++v)
      mesh.positions.segment<3>(3 * Eigen::Index(v)) =
          (place(q_[v]) * 1e5).array().round().matrix() / 1e5;
    return mesh;
  }

 private:
  static bool has_cell(int side, int k, int row) {
    if (row < lower) return true;
    const int from_side = std::min(k, columns - 1 - k);
    return from_side >= arm && (row < neck_row[std::size_t(side)] || from_side < arm + strap);
  }

  /// The vertex at column k and row of a side, which shares those of the seams with the other.
  int vertex(int side, int k, int row) {
    if ((row <= lower && (k == 0 || k == columns)) || row == top) side = 0;
    const auto [found, is_new] = index_.try_emplace({side, k, row}, int(q_.size()));
    // The guess that relax_pattern starts from; what the outline does not set.
    if (is_new) q_.push_back({pi * (Real(k) / columns - 0.5), (Real(row) / lower - 1) * 4});
    return found->second;
  }

  void add_cell(int side, int k, int row) {
    const int a = vertex(side, k, row), b = vertex(side, k + 1, row);
    const int c = vertex(side, k + 1, row + 1), d = vertex(side, k, row + 1);
    const bool rising = side == 0;  // alike from outside: six edges at every vertex
    for (Face f : rising ? std::array{Face{a, b, c}, Face{a, c, d}}
                         : std::array{Face{a, b, d}, Face{b, c, d}}) {
      if (side == 1) std::swap(f[1], f[2]);
      faces_.push_back(f);
    }
  }

  void set(int side, int k, int row, const Vec2& front) {
    set_.insert(vertex(side, k, row));
    q_[std::size_t(vertex(side, k, row))] = front;
  }

  /// Places the hem, the seams, the armholes and the necks, as seen from the front on both sides.
  void outline() {
    const auto hem_line =
        spaced(columns, [](Real t) { return Vec2(pi * (t - 0.5), (hem - arch) / 0.2); });
    const auto side_seam = spaced(
        lower, [](Real t) { return Vec2(pi / 2, (hem + t * (underarm - hem) - arch) / 0.2); });
    const auto armhole = spaced(arm + top - lower, [](Real t) {
      const Real x = chest_width - (chest_width - tip_width) * std::sin(t * pi / 2);
      return in_front(x, underarm + (seam(tip_width) - underarm) * (1 - std::cos(t * pi / 2)));
    });
    const auto shoulder = spaced(strap, [](Real t) {
      return Vec2(std::asin((tip_width + t * (neck_width - tip_width)) / chest_width), pi / 2);
    });
    const auto mirrored = [&](int side, int from_side, int row, const Vec2& q) {
      set(side, columns - from_side, row, q);
      set(side, from_side, row, {-q[0], q[1]});
    };
    for (const int side : {0, 1}) {
      for (int k = 0; k <= columns; ++k) set(side, k, 0, hem_line[std::size_t(k)]);
      for (int row = 0; row <= lower; ++row) mirrored(side, 0, row, side_seam[std::size_t(row)]);
      for (int k = 0; k <= arm; ++k) mirrored(side, k, lower, armhole[std::size_t(k)]);
      for (int row = lower; row <= top; ++row)
        mirrored(side, arm, row, armhole[std::size_t(arm + row - lower)]);
      for (int k = 0; k <= strap; ++k) mirrored(side, arm + k, top, shoulder[std::size_t(k)]);
      neckline(side, mirrored);
    }
  }

  void neckline(int side, const auto& mirrored) {
    const int bottom = neck_row[std::size_t(side)], flat = columns / 2 - arm - strap;
    const Real low = side == 0 ? front_neck : back_neck, high = seam(neck_width);
    const auto curve = spaced(flat + top - bottom, [&](Real t) {
      return in_front(neck_width * std::sin(t * pi / 2),
                      high - (high - low) * std::cos(t * pi / 2));
    });
    for (int k = 0; k <= flat; ++k) mirrored(side, columns / 2 - k, bottom, curve[std::size_t(k)]);
    for (int row = bottom; row <= top; ++row)
      mirrored(side, arm + strap, row, curve[std::size_t(flat + row - bottom)]);
  }

  /// The boundary's vertices.
  std::vector<char> frozen() const {
    std::vector<char> all(q_.size(), 0);
    for (const auto& [from, to] : boundary_edges(faces_)) all[std::size_t(from)] = 1;
    return all;
  }

  std::vector<std::vector<int>> neighbours() const {
    std::vector<std::vector<int>> all(q_.size());
    for (const auto& [a, b] : edges(faces_))
      all[std::size_t(a)].push_back(b), all[std::size_t(b)].push_back(a);
    return all;
  }

  /// Each side as seen from the front: every vertex in the mean of its neighbours, by Gauss-Seidel
  /// with over-relaxation. Then the back takes its own place.
  void relax_pattern() {
    const auto around = neighbours();
    for (int sweep = 0; sweep < 1500; ++sweep)
      for (std::size_t v = 0; v < q_.size(); ++v) {
        if (set_.contains(int(v))) continue;
        Vec2 mean = Vec2::Zero();
        for (const int n : around[v]) mean += q_[std::size_t(n)] / Real(around[v].size());
        q_[v] += 1.8 * (mean - q_[v]);
      }
    for (const auto& [key, v] : index_)
      if (key[0] == 1) q_[std::size_t(v)][0] = pi - q_[std::size_t(v)][0];
  }

  /// On the form: every inner vertex towards the mean of its neighbours, along the surface.
  void relax_form(int sweeps) {
    const auto around = neighbours();
    for (int sweep = 0; sweep < sweeps; ++sweep)
      for (std::size_t v = 0; v < q_.size(); ++v) {
        if (fixed_[v]) continue;
        Vec3 mean = Vec3::Zero();
        for (const int n : around[v]) mean += place(q_[std::size_t(n)]) / Real(around[v].size());
        constexpr Real step = 1e-6;
        Eigen::Matrix<Real, 3, 2> slope;
        for (int c = 0; c < 2; ++c)
          slope.col(c) =
              (place(q_[v] + step * Vec2::Unit(c)) - place(q_[v] - step * Vec2::Unit(c))) /
              (2 * step);
        const Eigen::Matrix<Real, 2, 2> normal = slope.transpose() * slope;
        q_[v] += 0.7 * normal.inverse() * (slope.transpose() * (mean - place(q_[v])));
      }
  }

  /// Angle at the corner `at` of a triangle.
  Real angle(int at, int b, int c) const {
    const Vec3 p = place(q_[std::size_t(at)]);
    const Vec3 u = place(q_[std::size_t(b)]) - p, v = place(q_[std::size_t(c)]) - p;
    return std::atan2(u.cross(v).norm(), u.dot(v));
  }

  /// Flips every edge whose opposite angles exceed half a turn together, until none is left.
  void flip_edges() {
    for (int pass = 0; pass < 20 && flip_once() > 0; ++pass) {
    }
  }

  /// One pass; a triangle is flipped at most once in it.
  int flip_once() {
    std::map<Edge, int> face_of;  // by directed edge
    for (std::size_t f = 0; f < faces_.size(); ++f)
      for (std::size_t c = 0; c < 3; ++c) face_of[{faces_[f][c], faces_[f][(c + 1) % 3]}] = int(f);
    std::vector<char> flipped(faces_.size(), 0);
    int flips = 0;
    for (const auto& [a, b, left, right] : interior_edges(faces_)) {
      const auto l = std::size_t(face_of.at({a, b})), r = std::size_t(face_of.at({b, a}));
      if (flipped[l] || flipped[r] || face_of.contains({left, right}) ||
          face_of.contains({right, left}))
        continue;
      if (angle(left, a, b) + angle(right, a, b) < pi + 0.01) continue;
      faces_[l] = {a, right, left}, faces_[r] = {b, left, right};
      face_of[{right, left}] = int(l), face_of[{left, right}] = int(r);
      flipped[l] = flipped[r] = 1, ++flips;
    }
    return flips;
  }

  std::map<std::array<int, 3>, int> index_;
  std::vector<Vec2> q_;
  std::vector<Face> faces_;
  std::set<int> set_;
  std::vector<char> fixed_;
};

}  // namespace

int main() {
  const Mesh mesh = Tunic().mesh();
  std::fputs("# A sleeveless dress, in metres, y up; written by make_tunic.cpp\n", stdout);
  std::fputs(obj_text(mesh.positions, mesh.faces).c_str(), stdout);
}

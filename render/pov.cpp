#include "render/pov.hpp"

#include <fmt/format.h>

#include <Eigen/Geometry>
#include <algorithm>
#include <array>
#include <iterator>

#include "render/solids.hpp"

namespace render {

namespace {

using Text = std::back_insert_iterator<std::string>;

/// Where a vertex is in the cloth's pattern: at rest, seen along the axis its face looks along, so
/// that the pattern is as large on a flat cloth as in the picture and no parametrisation is needed.
class Pattern {
 public:
  explicit Pattern(const System& system) : system_(system) {
    const auto points = system.rest.reshaped(3, system.vertices());
    low_ = points.rowwise().minCoeff();
    size_ = std::max((points.rowwise().maxCoeff() - low_).maxCoeff(), 1e-12);
    for (const cloth::Face& f : system.faces) axes_.push_back(axis(f));
    for (const int a : axes_) used_[static_cast<std::size_t>(a)] = true;
  }

  void write(std::string& text) const {
    const auto planes = std::ranges::count(used_, true);
    fmt::format_to(Text(text), "uv_vectors {{ {}", planes * system_.vertices());
    for (std::size_t a = 0; a < 3; ++a) {
      if (!used_[a]) continue;
      for (int i = 0; i < system_.vertices(); ++i) {
        const Vec3 p = (system_.rest.segment<3>(3 * i) - low_) / size_;
        fmt::format_to(Text(text), ",<{:.6g},{:.6g}>", p[a == 0 ? 2 : 0], p[a == 1 ? 2 : 1]);
      }
    }
    text += " }\n";
  }

  /// Index into the vectors written.
  int at(std::size_t face, int vertex) const {
    const auto first = used_.begin();
    return static_cast<int>(std::count(first, first + axes_[face], true)) * system_.vertices() +
           vertex;
  }

 private:
  int axis(const cloth::Face& f) const {
    const auto p = [&](int i) -> Vec3 { return system_.rest.segment<3>(3 * i); };
    const Vec3 normal = (p(f[1]) - p(f[0])).cross(p(f[2]) - p(f[0]));
    int a = 0;
    normal.cwiseAbs().maxCoeff(&a);
    return a;
  }

  const System& system_;
  Vec3 low_;
  Real size_;
  std::vector<int> axes_;
  std::array<bool, 3> used_{};
};

void write_pattern_indices(std::string& text, const System& system, const Pattern& pattern) {
  fmt::format_to(Text(text), "uv_indices {{ {}", system.faces.size());
  for (std::size_t k = 0; k < system.faces.size(); ++k) {
    const cloth::Face& f = system.faces[k];
    fmt::format_to(Text(text), ",<{},{},{}>", pattern.at(k, f[0]), pattern.at(k, f[1]),
                   pattern.at(k, f[2]));
  }
  text += " }\n";
}

/// Per vertex 1 where the cloth is of other stuff, else 0: its mass or its stiffest spring is ten
/// times the median, or a tenth; coarse enough for what borders and irregular meshes vary.
std::vector<int> other_stuff(const System& system) {
  VecX stiffest = VecX::Zero(system.vertices());
  for (const cloth::Spring& s : system.springs)
    for (const int i : {s.i, s.j}) stiffest[i] = std::max(stiffest[i], s.stiffness);
  std::vector<int> other(static_cast<std::size_t>(system.vertices()), 0);
  for (const VecX& of : {system.mass, stiffest}) {
    std::vector<Real> sorted(of.begin(), of.end());
    const auto middle = sorted.begin() + system.vertices() / 2;
    std::ranges::nth_element(sorted, middle);
    for (std::size_t i = 0; i < other.size(); ++i) {
      const Real value = of[static_cast<Eigen::Index>(i)];
      if (value > 10 * *middle || 10 * value < *middle) other[i] = 1;
    }
  }
  return other;
}

/// As write_faces(), each vertex with its texture, or without any where all have the first.
void write_dyed_faces(std::string& text, const System& system) {
  const std::vector<int> dye = other_stuff(system);
  if (std::ranges::count(dye, 1) == 0) return write_faces(text, system.faces);
  fmt::format_to(Text(text), "texture_list {{ 2, texture {{ Front }} texture {{ Other }} }}\n");
  fmt::format_to(Text(text), "face_indices {{ {}", system.faces.size());
  const auto of = [&](int i) { return dye[static_cast<std::size_t>(i)]; };
  for (const cloth::Face& f : system.faces)
    fmt::format_to(Text(text), ",<{},{},{}>,{},{},{}", f[0], f[1], f[2], of(f[0]), of(f[1]),
                   of(f[2]));
  text += " }\n";
}

/// Where a triangle's three normals are equal, POV-Ray forgets them, and which side is the front.
VecX uneven(VecX normals) {
  for (Eigen::Index k = 0; k < normals.size(); ++k)
    normals[k] += 1e-3 * std::sin(static_cast<Real>(k));
  return normals;
}

void write_cloth(std::string& text, const System& system, const VecX& x) {
  if (system.faces.empty()) return;
  const Pattern pattern(system);
  text += "mesh2 {\n";
  write_vectors(text, "vertex_vectors", x);
  write_vectors(text, "normal_vectors", uneven(vertex_normals(system.faces, x)));
  pattern.write(text);
  write_dyed_faces(text, system);
  write_pattern_indices(text, system, pattern);
  text += "uv_mapping texture { Front } interior_texture { Back }\n}\n";
}

/// Springs that no face has, as threads: a chain has nothing else to show.
void write_threads(std::string& text, const System& system, const VecX& x, Real radius) {
  if (!system.faces.empty()) return;
  for (const cloth::Spring& s : system.springs) {
    const Vec3 a = x.segment<3>(3 * s.i), b = x.segment<3>(3 * s.j);
    if ((a - b).norm() > 1e-9 * radius)
      fmt::format_to(Text(text), "cylinder {{ {},{},{:.5g} texture {{ Front }} }}\n", vector(a),
                     vector(b), radius);
  }
  for (int i = 0; i < system.vertices(); ++i)
    fmt::format_to(Text(text), "sphere {{ {},{:.5g} texture {{ Front }} }}\n",
                   vector(x.segment<3>(3 * i)), 2 * radius);
}

void write_pins(std::string& text, const System& system, const VecX& x, Real time, Real radius) {
  std::vector<char> pinned = system.pinned;
  for (const cloth::Drive& drive : system.drives)
    if (drive.until <= time)
      for (const int i : drive.vertices) pinned[static_cast<std::size_t>(i)] = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (pinned[static_cast<std::size_t>(i)])
      fmt::format_to(Text(text), "sphere {{ {},{:.5g} texture {{ Pin }} }}\n",
                     vector(x.segment<3>(3 * i)), radius);
}

/// A wide lamp at the upper left, behind the camera, and a weak one without shadows at the right.
void write_view(std::string& text, const Stage& stage) {
  const View& view = stage.view;
  const Vec3 towards = (view.eye - view.look_at).normalized();
  const Vec3 right = view.up.cross(towards).normalized();
  const Real away = 20 * std::max(stage.extent, 1e-6);
  const Vec3 lamp = stage.centre + away * (1.1 * view.up + 0.7 * towards - 0.55 * right);
  const Vec3 fill = stage.centre + away * (0.5 * view.up + 0.7 * towards + 0.9 * right);
  const Vec3 edge = 0.45 * away * right, edge2 = 0.45 * away * towards;
  const std::string area =
      fmt::format(" area_light {},{},9,9 adaptive 1 circular orient", vector(edge), vector(edge2));
  fmt::format_to(Text(text),
                 "camera {{ perspective right {:.6g}*x up y angle 30 sky {} location {} look_at {} "
                 "}}\n"
                 "light_source {{ {} rgb 0.85{} }}\n"
                 "light_source {{ {} rgb 0.3 shadowless }}\n",
                 -static_cast<Real>(stage.size.width) / stage.size.height, vector(view.up),
                 vector(view.eye), vector(view.look_at), vector(lamp), stage.soft ? area : "",
                 vector(fill));
}

constexpr const char* head = R"(#version 3.7;
global_settings { assumed_gamma 1.0 }
background { rgb 1 }
#declare Shine = finish { ambient 0.34 diffuse 0.64 specular 0.1 roughness 0.06 };
#declare Front = texture {
  uv_mapping pigment { checker rgb <0.045,0.21,0.55> rgb <0.085,0.31,0.72> scale 0.1 }
  finish { Shine }
};
#declare Other = texture {
  uv_mapping pigment { checker rgb <0.42,0.01,0.05> rgb <0.60,0.03,0.09> scale 0.1 }
  finish { Shine }
};
#declare Back = texture {
  uv_mapping pigment { checker rgb <0.85,0.36,0.05> rgb <0.95,0.48,0.11> scale 0.1 }
  finish { Shine }
};
#declare Solid = texture { pigment { rgb 0.62 } finish { Shine } };
#declare Pin = texture { pigment { rgb 0.02 } finish { Shine } };
)";

}  // namespace

void write_vectors(std::string& text, const char* name, const VecX& v) {
  fmt::format_to(Text(text), "{} {{ {}", name, v.size() / 3);
  for (Eigen::Index i = 0; i < v.size(); i += 3)
    fmt::format_to(Text(text), ",<{:.7g},{:.7g},{:.7g}>", v[i], v[i + 1], v[i + 2]);
  text += " }\n";
}

void write_faces(std::string& text, const std::vector<cloth::Face>& faces) {
  fmt::format_to(Text(text), "face_indices {{ {}", faces.size());
  for (const cloth::Face& f : faces) fmt::format_to(Text(text), ",<{},{},{}>", f[0], f[1], f[2]);
  text += " }\n";
}

VecX vertex_normals(const std::vector<cloth::Face>& faces, const VecX& x) {
  VecX normals = VecX::Zero(x.size());
  for (const cloth::Face& f : faces) {
    const Vec3 a = x.segment<3>(3 * f[0]), b = x.segment<3>(3 * f[1]), c = x.segment<3>(3 * f[2]);
    const Vec3 area = (b - a).cross(c - a);
    for (const int i : f) normals.segment<3>(3 * i) += area;
  }
  for (Eigen::Index i = 0; i < normals.size(); i += 3) {
    const Real length = normals.segment<3>(i).norm();
    normals.segment<3>(i) = length > 0 ? Vec3(normals.segment<3>(i) / length) : Vec3::UnitY();
  }
  return normals;
}

Real mean_edge(const System& system) {
  Real sum = 0;
  for (const cloth::Face& f : system.faces)
    for (std::size_t k = 0; k < 3; ++k)
      sum += (system.rest.segment<3>(3 * f[k]) - system.rest.segment<3>(3 * f[(k + 1) % 3])).norm();
  return sum / static_cast<Real>(std::max<std::size_t>(1, 3 * system.faces.size()));
}

std::string pov_text(const Stage& stage, const System& system, const VecX& x, Real time) {
  const VecX seen = x - stage.origin.replicate(x.size() / 3, 1);
  std::string text = head;
  write_view(text, stage);
  write_cloth(text, system, seen);
  write_threads(text, system, seen, 0.004 * stage.extent);
  write_pins(text, system, seen, time, 0.009 * stage.extent);
  for (const cloth::Collider& collider : system.colliders)
    text += solid_text(stage, collider, mean_edge(system), time);
  return text;
}

}  // namespace render

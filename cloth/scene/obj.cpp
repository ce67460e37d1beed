#include "cloth/scene/obj.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/foreign_mesh.hpp"
#include "cloth/scene/polygon.hpp"
#include "cloth/scene/repair.hpp"
#include "cloth/scene/weld.hpp"

namespace cloth {

namespace {

constexpr std::size_t most_vertices = 4'000'000, most_corners = 256, most_bytes = 1 << 30;
constexpr std::size_t most_work = 16 * 2 * most_vertices;  // all of them quadrilaterals
constexpr Real largest = 1e6, smallest = 1e-100;           // m

/// Of no polygon, and of none that a cloth might lack.
constexpr std::array<std::string_view, 14> ignored{
    "vp",       "l",      "p",          "s",         "mg",  "bevel",  "c_interp",
    "d_interp", "mtllib", "shadow_obj", "trace_obj", "lod", "usemap", "maplib"};

/// Without these a part of the cloth would be missing.
constexpr std::array<std::string_view, 14> free_form{"cstype", "deg",  "bmat", "step", "curv",
                                                     "curv2",  "surf", "parm", "trim", "hole",
                                                     "scrv",   "sp",   "con",  "end"};

bool contains(std::span<const std::string_view> words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// Whether a statement of another program might begin so: an upper-case F is a mistake.
bool is_statement(std::string_view word) {
  return word.size() <= 40 && std::ranges::all_of(word, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
         });
}

/// A word of the file for a message: short and printable.
std::string quoted(std::string_view word) {
  std::string shown(word.substr(0, 40));
  for (char& c : shown)
    if (c < ' ' || c > '~') c = '?';
  return "'" + shown + (word.size() > 40 ? "...'" : "'");
}

/// The next word of a line, which loses it; empty at the end.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

/// All of `word` as a number, or nothing.
template <class T>
std::optional<T> number(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-') word.remove_prefix(1);
  T value{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return {};
  return value;
}

/// The names that faces have from a line on.
struct Names {
  std::vector<std::string> groups;
  std::string object, material;
};

/// One face of the file: its corners are [first, next polygon's first) of the list of all.
struct Polygon {
  std::size_t first;
  int line;
  std::size_t names;
};

/// A vertex that is there twice.
std::optional<int> repeated(std::span<const int> corners) {
  std::vector<int> sorted(corners.begin(), corners.end());
  std::ranges::sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  return twice == sorted.end() ? std::nullopt : std::optional(*twice);
}

class ObjParser {
 public:
  ObjParser(std::string_view text, const std::string& name, const ObjReading& reading)
      : text_(text), name_(name), reading_(reading) {}

  ObjFile parse() {
    while (!text_.empty()) read_line();
    if (polygons_.empty()) fail(line_, "no face; give lines 'f' of three or more vertices");
    check_references();
    if (reading_.weld > 0) weld();
    if (reading_.repair) repair();
    Mesh& mesh = file_.mesh;
    mesh.positions =
        Eigen::Map<const VecX>(coordinates_.data(), static_cast<Eigen::Index>(coordinates_.size()));
    std::vector<int> lines;  // of the triangles
    for (std::size_t k = 0; k < polygons_.size(); ++k) cut(k, mesh, lines);
    std::ranges::sort(mesh.diagonals);
    auto& cuts = mesh.diagonals;
    cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
    report_faults(mesh, lines);
    for (std::size_t k = 0; k < polygons_.size(); ++k) enter_names(k);
    for (auto* named : {&file_.groups, &file_.materials})
      for (auto& [name, vertices] : *named) {
        std::ranges::sort(vertices);
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
      }
    return std::move(file_);
  }

 private:
  [[noreturn]] void fail(int line, const std::string& what) const {
    throw UsageError(fmt::format("{}: {}", place_in_text(name_, line), what));
  }
  [[noreturn]] void fail(const std::string& what) const { fail(line_, what); }

  /// What offers itself where a polygon cannot be there.
  const char* by_repair() const { return reading_.repair ? "" : " (a cloth by repair in [obj])"; }

  /// The next line of the file without comment and blanks at its end.
  std::string_view physical_line() {
    const std::size_t end = text_.find('\n');
    std::string_view line = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    line = line.substr(0, line.find('#'));
    const std::size_t last = line.find_last_not_of(" \t\r");
    return line.substr(0, last == std::string_view::npos ? 0 : last + 1);
  }

  void read_line() {
    line_ = ++lines_read_;
    std::string_view line = physical_line();
    std::string joined;
    while (line.ends_with('\\')) {
      joined += line.substr(0, line.size() - 1);
      joined += ' ';
      if (text_.empty()) fail("nothing follows the backslash; remove it");
      ++lines_read_;
      line = physical_line();
    }
    if (!joined.empty()) line = joined += line;
    const std::string_view keyword = take_word(line);
    if (keyword == "v") return read_vertex(line);
    if (keyword == "f") return read_face(line);
    if (keyword == "vt") return read_texture(line);
    if (keyword == "g" || keyword == "o" || keyword == "usemtl") return read_names(keyword, line);
    if (keyword == "vn") ++normals_.count;
    if (keyword.empty() || keyword == "vn" || contains(ignored, keyword)) return;
    if (!is_statement(keyword) || contains(free_form, keyword))
      fail(fmt::format("unknown keyword {}; only polygons are read: remove the line",
                       quoted(keyword)));
    constexpr std::size_t most_kinds = 100;
    ++file_.skipped[std::string(keyword)];
    if (file_.skipped.size() > most_kinds) fail("more than 100 statements that OBJ has not");
  }

  /// The coordinates count only in a pattern.
  void read_texture(std::string_view line) {
    ++textures_.count;
    if (reading_.pattern_scale == 0) return;
    Vec2 at;
    for (int c = 0; c < 2; ++c) {
      const std::string_view word = take_word(line);
      const Real along = number<Real>(word).value_or(std::nan("")) * reading_.pattern_scale;
      if (!(along == 0 || (std::abs(along) >= smallest && std::abs(along) <= largest)))
        fail(
            fmt::format("vt: {} is no coordinate of a pattern; give u v, each 0 or of 1e-100 to "
                        "1e6 m",
                        quoted(word)));
      at[c] = along;
    }
    pattern_.push_back(at);
  }

  void read_names(std::string_view keyword, std::string_view line) {
    constexpr std::size_t most_groups = 16, longest = 1000;
    if (line.size() > longest) fail(fmt::format("{}: more than 1,000 letters", keyword));
    Names names = names_.back();
    if (keyword == "g") {
      names.groups.clear();
      for (std::string_view word = take_word(line); !word.empty(); word = take_word(line))
        names.groups.emplace_back(word);
      if (names.groups.size() > most_groups) fail("g: more than 16 groups; give fewer");
    } else {
      line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
      (keyword == "o" ? names.object : names.material) = line;
    }
    // Names of no face are forgotten.
    if (polygons_.empty() || polygons_.back().names + 1 < names_.size())
      names_.back() = std::move(names);
    else names_.push_back(std::move(names));
  }

  Real coordinate(std::string_view word) const {
    const auto value = number<Real>(word);
    if (!value || !std::isfinite(*value))
      fail(fmt::format("v: {} is not a number; give a decimal number", quoted(word)));
    if (std::abs(*value) > largest)
      fail(fmt::format("v: {} m is beyond 1e6 m; scale the mesh", quoted(word)));
    if (*value != 0 && std::abs(*value) < smallest)
      fail(fmt::format("v: {} m is within 1e-100 m of 0, where lengths vanish; give 0",
                       quoted(word)));
    return *value;
  }

  void read_vertex(std::string_view line) {
    std::array<Real, 6> values;
    std::size_t count = 0;
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      if (count == values.size()) fail("v: more than six numbers; give x y z");
      values[count++] = coordinate(word);
    }
    if (count < 3 || count == 5)
      fail(fmt::format("v: {} numbers; give x y z, and no more than a colour after them", count));
    if (count == 4 && values[3] != 1)
      fail(fmt::format("v: weight {}; give 1 or none, for rational surfaces are not read",
                       values[3]));
    coordinates_.insert(coordinates_.end(), values.begin(), values.begin() + 3);
    vertex_lines_.push_back(line_);
    if (vertex_lines_.size() > most_vertices) fail("v: more than 4,000,000 vertices; remesh");
  }

  /// Vertices, texture or normal coordinates: how many so far, and the highest index used.
  struct Referenced {
    const char* what;
    std::size_t count = 0;
    long long highest = 0;
    int line = 0;
  };

  /// 1, 2, ...; may refer to what comes later in the file.
  long long index(std::string_view word, Referenced& to) const {
    const auto given = number<long long>(word);
    const auto count = static_cast<long long>(to.count);
    if (!given)
      fail(fmt::format("f: {} is not an index; give v, v/vt, v//vn or v/vt/vn", quoted(word)));
    const long long value = *given < 0 ? count + 1 + *given : *given;
    if (value < 1)
      fail(fmt::format("f: {} {} of {} so far; count from 1, or back from -1", to.what, *given,
                       count));
    if (value > to.highest) to.highest = value, to.line = line_;
    return value;
  }

  int corner(std::string_view word) {
    const std::size_t slash = word.find('/');
    vertices_.count = vertex_lines_.size();
    const long long vertex = index(word.substr(0, slash), vertices_);
    long long texture = 0;
    if (slash != std::string_view::npos) {
      const std::string_view rest = word.substr(slash + 1);
      const std::size_t second = rest.find('/');
      if (second != 0) texture = index(rest.substr(0, second), textures_);
      if (second != std::string_view::npos) index(rest.substr(second + 1), normals_);
    }
    if (reading_.pattern_scale > 0) {
      if (texture == 0)
        fail(
            fmt::format("f: {} has no texture coordinate, and the pattern is made of them; give "
                        "v/vt, or rest = vertices",
                        quoted(word)));
      corner_textures_.push_back(texture - 1);
    }
    return static_cast<int>(std::min<long long>(vertex, most_vertices + 1) - 1);
  }

  void read_face(std::string_view line) {
    const std::size_t first = corners_.size();
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      if (corners_.size() - first == most_corners)
        fail("f: more than 256 corners; cut the face into smaller ones");
      corners_.push_back(corner(word));
    }
    if (corners_.size() - first < 3)
      fail(fmt::format("f: {} corners; give three or more", corners_.size() - first));
    if (const auto twice = repeated(std::span(corners_).subspan(first)))
      fail(fmt::format("f: vertex {} twice; name each corner once", *twice + 1));
    const std::size_t corners = corners_.size() - first;
    if (corners > 3) work_ += corners * corners;
    if (work_ > most_work) fail("f: too many faces of so many corners; cut them into smaller ones");
    polygons_.push_back({first, line_, names_.size() - 1});
    if (polygons_.size() > 2 * most_vertices) fail("f: more than 8,000,000 faces; remesh");
  }

  void check_references() {
    vertices_.count = vertex_lines_.size();
    for (const Referenced& r : {vertices_, textures_, normals_})
      if (r.highest > static_cast<long long>(r.count))
        fail(r.line, fmt::format("f: {} {} of {}; the file has no such line, correct the index",
                                 r.what, r.highest, r.count));
  }

  std::span<const int> corners_of(std::size_t k) const {
    const std::size_t first = polygons_[k].first,
                      end = k + 1 < polygons_.size() ? polygons_[k + 1].first : corners_.size();
    return std::span(corners_).subspan(first, end - first);
  }

  void weld() {
    const Real extent = Eigen::Map<const VecX>(coordinates_.data(), std::ssize(coordinates_))
                            .lpNorm<Eigen::Infinity>();
    if (reading_.weld < 1e-9 * extent)
      throw UsageError(
          fmt::format("{}: weld = {} (in the file's unit): under a billionth of its coordinates; "
                      "give more, or 0 to weld none",
                      name_, reading_.weld));
    const std::vector<int> becomes = welded(coordinates_, reading_.weld);
    std::vector<bool> kept;
    for (std::size_t i = 0; i < becomes.size(); ++i)
      kept.push_back(becomes[i] == static_cast<int>(i));
    for (int& corner : corners_) corner = becomes[static_cast<std::size_t>(corner)];
    file_.closed = reshape([&](std::size_t k) { return open_corners(k); });
    if (polygons_.empty())
      fail(fmt::format("no face is left by weld = {} (in the file's unit); give less",
                       reading_.weld));
    file_.welded = keep(kept);
  }

  /// Keeps only these vertices, of which all corners are. Returns how many others there were.
  int keep(const std::vector<bool>& kept) {
    std::vector<int> becomes(kept.size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!kept[i]) continue;
      std::copy_n(&coordinates_[3 * i], 3, &coordinates_[3 * count]);
      vertex_lines_[count] = vertex_lines_[i];
      becomes[i] = static_cast<int>(count++);
    }
    coordinates_.resize(3 * count);
    vertex_lines_.resize(count);
    for (int& corner : corners_) corner = becomes[static_cast<std::size_t>(corner)];
    return static_cast<int>(kept.size() - count);
  }

  /// Leaves polygon k the corners that of(k) tells by where they are in corners_, in that order;
  /// without any it is gone. Returns how many are.
  int reshape(auto&& of) {
    std::vector<int> corners;
    std::vector<long long> textures;
    std::vector<Polygon> polygons;
    for (std::size_t k = 0; k < polygons_.size(); ++k) {
      const std::vector<std::size_t> left = of(k);
      if (left.empty()) continue;
      polygons.push_back({corners.size(), polygons_[k].line, polygons_[k].names});
      for (const std::size_t c : left) {
        corners.push_back(corners_[c]);
        if (!corner_textures_.empty()) textures.push_back(corner_textures_[c]);
      }
    }
    const auto gone = static_cast<int>(polygons_.size() - polygons.size());
    corners_ = std::move(corners), corner_textures_ = std::move(textures);
    polygons_ = std::move(polygons);
    return gone;
  }

  /// Where the corners of polygon k are in corners_.
  std::vector<std::size_t> places_of(std::size_t k) const {
    std::vector<std::size_t> places(corners_of(k).size());
    std::iota(places.begin(), places.end(), polygons_[k].first);
    return places;
  }

  /// The corners of polygon k without the sides that welding has closed, and without what then runs
  /// to a vertex and back.
  std::vector<std::size_t> open_corners(std::size_t k) const {
    std::vector<std::size_t> left = places_of(k);
    if (!repeated(corners_of(k))) return left;
    for (std::size_t c = 0; c < left.size() && left.size() > 2;) {
      const std::size_t next = (c + 1) % left.size(), after = (c + 2) % left.size();
      const bool closed = corners_[left[c]] == corners_[left[next]];
      if (!closed && corners_[left[c]] != corners_[left[after]]) {
        ++c;
        continue;
      }
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
      c = 0;  // of a corner to and fro the second half is a closed side now
    }
    if (left.size() < 3) return {};
    std::vector<int> vertices;
    for (const std::size_t c : left) vertices.push_back(corners_[c]);
    if (repeated(vertices))
      fail(polygons_[k].line,
           fmt::format("f: it touches itself by weld = {} (in the file's unit); give less",
                       reading_.weld));
    return left;
  }

  /// Leaves out and turns what a cloth cannot have, and drops the vertices that nothing holds.
  void repair() {
    std::vector<std::vector<int>> polygons;
    for (std::size_t k = 0; k < polygons_.size(); ++k) {
      const std::span<const int> corners = corners_of(k);
      polygons.emplace_back();
      if (covers_area(k)) polygons.back().assign(corners.begin(), corners.end());
    }
    const Repair found = cloth::repair(polygons);
    for (std::size_t k = 0; k < polygons.size(); ++k)
      file_.turned += found.turned[k] && !found.left_out[k];
    file_.left_out = reshape([&](std::size_t k) {
      std::vector<std::size_t> places = places_of(k);
      if (found.turned[k]) std::ranges::reverse(places);
      if (found.left_out[k]) places.clear();
      return places;
    });
    if (polygons_.empty()) fail("no face is left by repair; correct the file");
    std::vector<bool> held(vertex_lines_.size());
    for (const int corner : corners_) held[static_cast<std::size_t>(corner)] = true;
    file_.dropped = keep(held);
  }

  /// The vertices of polygon k under all of its names.
  void enter_names(std::size_t k) {
    const auto& [groups, object, material] = names_[polygons_[k].names];
    const auto enter = [&](std::vector<int>& vertices) {
      const std::span<const int> corners = corners_of(k);
      vertices.insert(vertices.end(), corners.begin(), corners.end());
    };
    for (const std::string& group : groups) enter(file_.groups[group]);
    if (!object.empty()) enter(file_.groups[object]);
    if (!material.empty()) enter(file_.materials[material]);
  }

  /// Of three corners of a polygon.
  Panel panel(const Polygon& polygon, const Face& corners) const {
    Panel cut;
    for (std::size_t c = 0; c < 3; ++c)
      cut[c] = pattern_[static_cast<std::size_t>(
          corner_textures_[polygon.first + static_cast<std::size_t>(corners[c])])];
    const auto corner = [&](std::size_t c) { return Vec3(cut[c].x(), cut[c].y(), 0); };
    if (!has_area(corner(0), corner(1), corner(2)))
      fail(polygon.line,
           "f: the face has no area in the pattern; correct its texture coordinates, or give "
           "rest = vertices");
    return cut;
  }

  Vec3 at(int vertex) const {
    return Eigen::Map<const Vec3>(&coordinates_[3 * static_cast<std::size_t>(vertex)]);
  }

  /// Over the corners of polygon k; none where it crosses itself or, with more than three, has no
  /// area.
  std::vector<Face> triangles_of(std::size_t k) const {
    if (corners_of(k).size() == 3) return {{0, 1, 2}};
    std::vector<Vec3> polygon;
    for (const int corner : corners_of(k)) polygon.push_back(at(corner));
    return triangulate(polygon);
  }

  bool covers_area(std::size_t k) const {
    const std::span<const int> corners = corners_of(k);
    return corners.size() > 3 ? !triangles_of(k).empty()
                              : has_area(at(corners[0]), at(corners[1]), at(corners[2]));
  }

  /// Appends the triangles of polygon k, their lines, and the cuts between them.
  void cut(std::size_t k, Mesh& mesh, std::vector<int>& lines) const {
    const std::span<const int> corners = corners_of(k);
    const auto vertex = [&](int corner) { return corners[static_cast<std::size_t>(corner)]; };
    const std::vector<Face> triangles = triangles_of(k);
    if (triangles.empty())
      fail(polygons_[k].line,
           fmt::format("f: the face crosses itself or has no area; correct or remove it{}",
                       by_repair()));
    for (const auto& [a, b, c] : triangles) {
      mesh.faces.push_back({vertex(a), vertex(b), vertex(c)});
      if (reading_.pattern_scale > 0) mesh.pattern.push_back(panel(polygons_[k], {a, b, c}));
      lines.push_back(polygons_[k].line);
      for (const auto& [from, to] : {Edge{a, b}, {b, c}, {c, a}}) {
        const int apart = std::abs(from - to);
        if (apart == 1 || apart + 1 == static_cast<int>(corners.size())) continue;
        const int i = vertex(from), j = vertex(to);
        mesh.diagonals.emplace_back(std::minmax(i, j));
      }
    }
  }

  /// Throws for the fault of the lowest line.
  void report_faults(const Mesh& mesh, const std::vector<int>& lines) const {
    const auto line_of = [&](const Fault& f, int element) {
      const bool vertex =
          f.kind == FaultKind::duplicate_vertex || f.kind == FaultKind::unreferenced_vertex;
      return (vertex ? vertex_lines_ : lines)[static_cast<std::size_t>(element)];
    };
    const std::vector<Fault> all = faults(mesh);
    if (all.empty()) return;
    const Fault worst =
        *std::ranges::min_element(all, {}, [&](const Fault& f) { return line_of(f, f.at); });
    const int line = line_of(worst, worst.at);
    const int other = worst.other < 0 ? 0 : line_of(worst, worst.other);
    switch (worst.kind) {
      case FaultKind::repeated_vertex:
        fail(line, "f: a vertex twice; name each corner once");
      case FaultKind::no_area:
        fail(line, fmt::format("f: the face has no area; correct or remove it{}", by_repair()));
      case FaultKind::duplicate_face:
        fail(line,
             fmt::format("f: the same vertices as in line {}; remove one{}", other, by_repair()));
      case FaultKind::crowded_edge:
        fail(line,
             fmt::format("f: a third face at an edge of line {}; a cloth has two: remove one{}",
                         other, by_repair()));
      case FaultKind::turned_face:
        fail(line, fmt::format("f: the face turns against that of line {}, of which it shares an "
                               "edge; reverse its corners{}",
                               other, by_repair()));
      case FaultKind::duplicate_vertex:
        fail(line, fmt::format("v: the same place as line {}; weld the two (a cloth by weld in "
                               "[obj]), or it is open between them",
                               other));
      case FaultKind::unreferenced_vertex:
        fail(line, fmt::format("v: a vertex of no face, which nothing would hold; remove it{}",
                               by_repair()));
    }
  }

  std::string_view text_;  ///< not yet read
  const std::string& name_;
  const ObjReading reading_;
  ObjFile file_;
  int lines_read_ = 0, line_ = 0;  ///< a line that is continued counts as its first
  std::vector<Real> coordinates_;
  std::vector<int> vertex_lines_;
  std::vector<int> corners_;
  std::vector<Polygon> polygons_;
  std::vector<Names> names_{Names{}};
  std::vector<Vec2> pattern_;               ///< of each vt [m]
  std::vector<long long> corner_textures_;  ///< of each corner, where there is a pattern
  std::size_t work_ = 0;                    ///< of cutting the polygons: corners squared
  Referenced vertices_{"vertex"}, textures_{"texture coordinate"}, normals_{"normal"};
};

}  // namespace

std::string ObjFile::remark() const {
  std::string said;
  const auto add = [&](const std::string& what) {
    if (!said.empty()) said += "; ";
    said += what;
  };
  for (const auto& [count, what] : {std::pair{welded, "vertices welded to others"},
                                    {closed, "faces closed by that"},
                                    {left_out, "faces left out"},
                                    {turned, "faces turned"},
                                    {dropped, "vertices of no face"}})
    if (count > 0) add(fmt::format("{}: {}", what, count));
  std::string lines;
  for (const auto& [keyword, count] : skipped)
    lines += fmt::format("{}{} '{}'", lines.empty() ? "" : ", ", count, keyword);
  if (!lines.empty()) add("skipped lines: " + lines);
  return said;
}

ObjFile parse_obj(std::string_view text, const std::string& name, const ObjReading& reading) {
  return ObjParser(text, name, reading).parse();
}

ObjFile read_obj(const std::filesystem::path& file, const ObjReading& reading) {
  if (is_foreign_mesh(file))
    return parse_obj(foreign_mesh_as_obj(file), file.string() + " as OBJ", reading);
  return parse_obj(read_file(file, most_bytes, "mesh file " + file.string()), file.string(),
                   reading);
}

std::string obj_text(const VecX& positions, const std::vector<Face>& faces) {
  std::string text;
  const auto out = std::back_inserter(text);
  for (Eigen::Index i = 0; i < positions.size(); i += 3)
    fmt::format_to(out, "v {} {} {}\n", positions[i], positions[i + 1], positions[i + 2]);
  for (const Face& f : faces) fmt::format_to(out, "f {} {} {}\n", f[0] + 1, f[1] + 1, f[2] + 1);
  return text;
}

}  // namespace cloth

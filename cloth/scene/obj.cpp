#include "cloth/scene/obj.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "cloth/read_file.hpp"
#include "cloth/scene/foreign_mesh.hpp"
#include "cloth/scene/mend.hpp"
#include "cloth/scene/polygon_soup.hpp"

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

class ObjParser {
 public:
  ObjParser(std::string_view text, const std::string& name, const ObjReading& reading)
      : text_(text), reading_(reading) {
    soup_.file = name;
  }

  ObjFile parse() {
    while (!text_.empty()) read_line();
    if (soup_.polygons.empty()) fail("no face; give lines 'f' of three or more vertices");
    check_references();
    if (reading_.weld > 0) close();
    if (reading_.repair) repair();
    // What offers itself where a polygon cannot be there.
    file_.mesh = mesh_of(soup_, reading_.repair ? "" : " (a cloth by repair in [obj])");
    for (std::size_t k = 0; k < soup_.polygons.size(); ++k) enter_names(k);
    for (auto* named : {&file_.groups, &file_.materials})
      for (auto& [name, vertices] : *named) {
        std::ranges::sort(vertices);
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
      }
    return std::move(file_);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const { soup_.fail(line_, what); }

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
    soup_.pattern.push_back(at);
  }

  void read_names(std::string_view keyword, std::string_view line) {
    constexpr std::size_t most_groups = 16, longest = 1000;
    if (line.size() > longest) fail(fmt::format("{}: more than 1,000 letters", keyword));
    PolygonSoup::Names names = soup_.names.back();
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
    if (soup_.polygons.empty() || soup_.polygons.back().names + 1 < soup_.names.size())
      soup_.names.back() = std::move(names);
    else soup_.names.push_back(std::move(names));
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
    soup_.coordinates.insert(soup_.coordinates.end(), values.begin(), values.begin() + 3);
    soup_.vertex_lines.push_back(line_);
    if (soup_.vertex_lines.size() > most_vertices) fail("v: more than 4,000,000 vertices; remesh");
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
    vertices_.count = soup_.vertex_lines.size();
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
      soup_.corner_textures.push_back(texture - 1);
    }
    return static_cast<int>(std::min<long long>(vertex, most_vertices + 1) - 1);
  }

  void read_face(std::string_view line) {
    const std::size_t first = soup_.corners.size();
    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
      if (soup_.corners.size() - first == most_corners)
        fail("f: more than 256 corners; cut the face into smaller ones");
      soup_.corners.push_back(corner(word));
    }
    if (soup_.corners.size() - first < 3)
      fail(fmt::format("f: {} corners; give three or more", soup_.corners.size() - first));
    if (const auto twice = repeated(std::span(soup_.corners).subspan(first)))
      fail(fmt::format("f: vertex {} twice; name each corner once", *twice + 1));
    const std::size_t corners = soup_.corners.size() - first;
    if (corners > 3) work_ += corners * corners;
    if (work_ > most_work) fail("f: too many faces of so many corners; cut them into smaller ones");
    soup_.polygons.push_back({first, line_, soup_.names.size() - 1});
    if (soup_.polygons.size() > 2 * most_vertices) fail("f: more than 8,000,000 faces; remesh");
  }

  void check_references() {
    vertices_.count = soup_.vertex_lines.size();
    for (const Referenced& r : {vertices_, textures_, normals_})
      if (r.highest > static_cast<long long>(r.count))
        soup_.fail(r.line,
                   fmt::format("f: {} {} of {}; the file has no such line, correct the index",
                               r.what, r.highest, r.count));
  }

  void close() {
    const Welding done = weld(soup_, reading_.weld);
    if (soup_.polygons.empty())
      fail(fmt::format("no face is left by weld = {} (in the file's unit); give less",
                       reading_.weld));
    file_.welded = done.welded, file_.closed = done.closed;
  }

  void repair() {
    const Mending done = mend(soup_);
    if (soup_.polygons.empty()) fail("no face is left by repair; correct the file");
    file_.left_out = done.left_out, file_.turned = done.turned, file_.dropped = done.dropped;
  }

  /// The vertices of polygon k under all of its names.
  void enter_names(std::size_t k) {
    const auto& [groups, object, material] = soup_.names[soup_.polygons[k].names];
    const auto enter = [&](std::vector<int>& vertices) {
      const std::span<const int> corners = soup_.corners_of(k);
      vertices.insert(vertices.end(), corners.begin(), corners.end());
    };
    for (const std::string& group : groups) enter(file_.groups[group]);
    if (!object.empty()) enter(file_.groups[object]);
    if (!material.empty()) enter(file_.materials[material]);
  }

  std::string_view text_;  ///< not yet read
  const ObjReading reading_;
  PolygonSoup soup_;
  ObjFile file_;
  int lines_read_ = 0, line_ = 0;  ///< a line that is continued counts as its first
  std::size_t work_ = 0;           ///< of cutting the polygons: corners squared
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

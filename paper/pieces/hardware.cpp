// Table: what layout, precision and threads change in time and in error.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "experiments/harness/measure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

constexpr Real seen = 1e-2;  // the relative error whose time is told

/// A cloth of an experiment, by its columns of vertices.
struct Mesh {
  const Rows* rows;
  harness::Part part;
  Real columns;
};

std::vector<Mesh> meshes_of(const Rows& rows, harness::Part part) {
  std::vector<Mesh> meshes;
  for (const Row& row : rows) {
    const Real columns = scene_setting(row, "columns");
    if (row.part != part || row.mode != harness::Mode::trace) continue;
    if (std::ranges::find(meshes, columns, &Mesh::columns) == meshes.end())
      meshes.push_back({&rows, part, columns});
  }
  return meshes;
}

const Row* trace_of(const Mesh& mesh, const std::string& label) {
  const auto found = std::ranges::find_if(*mesh.rows, [&](const Row& row) {
    return row.label == label && row.mode == harness::Mode::trace && row.part == mesh.part &&
           scene_setting(row, "columns") == mesh.columns;
  });
  return found == mesh.rows->end() ? nullptr : &*found;
}

/// Of one iteration [s]; of a free run, of its steps'.
Real seconds_of(const Mesh& mesh, const Row& trace) {
  if (mesh.part == harness::Part::frozen)
    return timed(*mesh.rows, trace, "seconds-per-iteration").median;
  return timed(*mesh.rows, trace, "step-mean").median / static_cast<Real>(trace.iterations);
}

/// Milliseconds an iteration, how many times as fast as the first of its solver's settings; of a
/// frozen step the least error, and milliseconds to one that is seen.
std::string cells(const Mesh& mesh, const Row* trace, const Row* first) {
  const bool is_frozen = mesh.part == harness::Part::frozen;
  if (!trace) return is_frozen ? " & & & &" : " & &";
  if (!succeeded(trace->outcome) || trace->outcome == harness::Outcome::skipped)
    return fmt::format(
        " & \\multicolumn{{{}}}{{l}}{{{}}}", is_frozen ? 4 : 2,
        trace->outcome == harness::Outcome::skipped ? "declined" : cloth::word(trace->outcome));
  const Real seconds = seconds_of(mesh, *trace);
  std::string out = fmt::format(
      " & {} & {}", latex_number(1e3 * seconds),
      first && succeeded(first->outcome) ? latex_number(seconds_of(mesh, *first) / seconds) : "");
  if (!is_frozen) return out;
  const std::string column = "seconds@" + harness::tolerance_name(seen);
  const Real error = std::max(trace->metric("best-error"), trace->least_known_error());
  return out + fmt::format(" & {} & {}", latex_number(error),
                           latex_number(1e3 * timed(*mesh.rows, *trace, column).median));
}

std::string head(const std::vector<Mesh>& meshes) {
  std::string sizes, what = "solver";
  for (const Mesh& mesh : meshes) {
    const bool is_frozen = mesh.part == harness::Part::frozen;
    sizes += fmt::format(" & \\multicolumn{{{}}}{{c}}{{${:.0f}^2$ vertices}}", is_frozen ? 4 : 2,
                         mesh.columns);
    what += is_frozen ? " & ms & $\\times$ & error & to " + latex_power(seen) : " & ms & $\\times$";
  }
  return sizes + "\\\\\n" + what + "\\\\\n\\longhead\n";
}

/// Nothing, where nothing was measured.
std::string table(const evidence::Shelf& shelf) {
  const Rows &steps = shelf.rows("hardware"), &runs = shelf.rows("million");
  std::vector<Mesh> meshes = meshes_of(steps, harness::Part::frozen);
  if (meshes.empty()) return "";
  for (const Mesh& mesh : meshes_of(runs, harness::Part::free)) meshes.push_back(mesh);
  std::string out = "\\begin{longtable}{l";
  for (const Mesh& mesh : meshes) out += mesh.part == harness::Part::frozen ? "rrrr" : "rr";
  out += "}\n\\toprule\n" + head(meshes);
  std::map<std::string, std::string> first;  // label of each solver's first
  for (const std::string& label : labels(steps, harness::Part::frozen)) {
    const auto row = std::ranges::find(steps, label, &Row::label);
    const auto [of_solver, is_first] = first.try_emplace(row->solver, label);
    if (is_first && first.size() > 1) out += "\\midrule\n";
    out += latex_label(label);
    for (const Mesh& mesh : meshes)
      out += cells(mesh, trace_of(mesh, label), trace_of(mesh, of_solver->second));
    out += "\\\\\n";
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("hardware", table);

}  // namespace

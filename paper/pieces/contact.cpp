// Table: what each contact stage does to cloths that lie on something.

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <variant>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// By how much a cloth's centre of mass may come down before it is below all balls [m]; infinite
/// without a ball, or where the scene is none of ours.
Real way_off(const Row& row) {
  constexpr Real never = std::numeric_limits<Real>::infinity();
  const std::optional<cloth::Scene> scene = scene_of(row);
  if (!scene) return never;
  const cloth::System system = cloth::build_system(*scene);
  const Real gravity = system.gravity.norm();
  const cloth::VecX start = cloth::initial_state(*scene, system).x;
  const Real height = system.gravity_energy(start) / (system.mass.sum() * gravity);
  Real way = 0;
  for (const cloth::Collider& collider : system.colliders)
    if (const auto* ball = std::get_if<cloth::Sphere>(&collider.shape))
      way = std::max(way, height + system.gravity.dot(ball->centre) / gravity + ball->radius);
  return way > 0 ? way : never;
}

/// How deep at most [mm], with how often something went through, strain at the end [%], or that the
/// cloth is off its ball by then, and milliseconds a step, each in a column.
std::string cells(const Rows& rows, const Row& trace, Real way) {
  const auto across = [](const std::string& text) {
    return fmt::format("\\multicolumn{{3}}{{c}}{{{}}}", text);
  };
  if (trace.outcome == harness::Outcome::skipped) return across("declined");
  if (!succeeded(trace.outcome)) return across(cloth::word(trace.outcome));
  constexpr Real rounding = 1e-9;  // m
  const Real depth = trace.metric("penetration-max");
  const Real crossings = trace.metric("crossings");
  return fmt::format("{}{} & {} & {}", latex_number(depth < rounding ? 0 : 1e3 * depth),
                     crossings > 0 ? fmt::format(" ({:.0f})", crossings) : "",
                     trace.metric("drape") > way ? "\\emph{off}"
                                                 : latex_number(100 * trace.metric("stretch-mean")),
                     latex_number(1e3 * timed(rows, trace, "step-mean").median));
}

std::string stage_of(const Row& row) {
  const auto found = row.scene_parameters.find("step.contact");
  return found == row.scene_parameters.end() ? "" : cloth::to_text(found->second);
}

struct Line {
  std::string cloth;  ///< with its stiffness
  const Row* first;   ///< trace of the first contestant
};

/// By cloths, in the order of the experiment; in each, stages.
std::vector<Line> lines_of(const Rows& rows, const std::string& contestant) {
  std::vector<Line> lines;
  for (const Row& row : rows) {
    if (row.part != harness::Part::free || row.mode != harness::Mode::trace ||
        row.label != contestant)
      continue;
    const std::string cloth = fmt::format("\\emph{{{}}}, {} N/m", latex(row.scene),
                                          latex_count(scene_setting(row, "stiffness")));
    const auto last = std::ranges::find(lines.rbegin(), lines.rend(), cloth, &Line::cloth);
    lines.insert(last == lines.rend() ? lines.end() : last.base(), {cloth, &row});
  }
  return lines;
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("contact");
  if (rows.empty()) return no_rows;
  const std::vector<std::string> contestants = labels(rows, harness::Part::free);
  std::string out = "\\begin{longtable}{l";
  for (std::size_t k = 0; k < contestants.size(); ++k) out += "rrr";
  out += "}\n\\toprule\n";
  for (const std::string& one : contestants)
    out += fmt::format(" & \\multicolumn{{3}}{{c}}{{{}}}", latex_label(one));
  out += "\\\\\nstage";
  for (std::size_t k = 0; k < contestants.size(); ++k) out += " & mm & \\% & ms";
  out += "\\\\\n\\longhead\n";
  std::string cloth;
  for (const Line& line : lines_of(rows, contestants.front())) {
    if (line.cloth == cloth) out += "\\\\*\n";  // a page has all of a cloth, or nothing
    else
      out += fmt::format("{}\\multicolumn{{{}}}{{l}}{{{}}}\\\\*\n",
                         cloth.empty() ? "" : "\\\\\n\\midrule\n", 1 + 3 * contestants.size(),
                         line.cloth);
    cloth = line.cloth;
    out += latex(stage_of(*line.first));
    const Real way = way_off(*line.first);
    for (const std::string& one : contestants) {
      const auto trace = std::ranges::find_if(rows, [&](const Row& other) {
        return other.label == one && other.mode == harness::Mode::trace &&
               other.part == line.first->part && other.scene == line.first->scene &&
               other.scene_settings == line.first->scene_settings;
      });
      out += " & " + (trace == rows.end() ? std::string("& &") : cells(rows, *trace, way));
    }
  }
  return out + "\\\\\n\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("contact", table);

}  // namespace

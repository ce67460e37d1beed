// Table: what each contact stage does to cloths that lie on something.

#include <fmt/format.h>

#include <algorithm>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// How deep at most [mm], with how often something went through, strain at the end [%], and
/// milliseconds a step, each in a column.
std::string cells(const Rows& rows, const Row& trace) {
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
                     latex_number(100 * trace.metric("stretch-mean")),
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
    if (line.cloth != cloth)
      out +=
          fmt::format("{}\\multicolumn{{{}}}{{l}}{{{}}}\\\\*\n", cloth.empty() ? "" : "\\midrule\n",
                      1 + 3 * contestants.size(), line.cloth);
    cloth = line.cloth;
    out += latex(stage_of(*line.first));
    for (const std::string& one : contestants) {
      const auto trace = std::ranges::find_if(rows, [&](const Row& other) {
        return other.label == one && other.mode == harness::Mode::trace &&
               other.part == line.first->part && other.scene == line.first->scene &&
               other.scene_settings == line.first->scene_settings;
      });
      out += " & " + (trace == rows.end() ? std::string("& &") : cells(rows, *trace));
    }
    out += "\\\\\n";
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("contact", table);

}  // namespace

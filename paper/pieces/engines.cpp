// Table: programs of others beside ours, each on one frozen step of each cloth: how far from the
// minimiser its iterations end, and what one takes.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/latex.hpp"
#include "paper/panels.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Millimetres left, nearer than a micron alike, and how it failed; milliseconds an iteration.
std::string cells(const Rows& rows, const Row& trace) {
  constexpr Real micron = 1e-6;
  const std::vector<Real> way = trace.column("distance-max");
  if (way.empty())
    return fmt::format(" & \\multicolumn{{2}}{{l}}{{{}}}", cloth::word(trace.outcome));
  const bool has_failed = trace.outcome == harness::Outcome::diverged;
  return fmt::format(" & {} & {}",
                     has_failed             ? cloth::word(trace.outcome)
                     : way.back() <= micron ? "$<$0.001"
                                            : latex_number(1e3 * way.back()),
                     latex_number(1e3 * timed(rows, trace, "seconds-per-iteration").median));
}

/// Where the first guess is [mm].
std::string start_of(const Panel& panel) {
  for (const Row& row : panel.traced)
    if (const std::vector<Real> way = row.column("distance-max"); !way.empty())
      return latex_number(1e3 * way.front());
  return "--";
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("engines");
  const std::vector<Panel> panels =
      panels_of(rows, harness::Part::frozen, {"scene", "cloth.stiffness"});
  if (panels.empty()) return no_rows;
  std::string out = "\\begin{longtable}{l", titles, under = "solver", still = "do nothing";
  for (const Panel& panel : panels) {
    out += "rr";
    const Real k = scene_parameter(panel.traced.front(), "cloth.stiffness");
    titles += fmt::format(" & \\multicolumn{{2}}{{c}}{{\\emph{{{}}}, {} N/m}}", latex(panel.title),
                          latex_count(k));
    under += " & mm & ms";
    still += fmt::format(" & {} & 0", start_of(panel));
  }
  out += fmt::format("}}\n\\toprule\n{}\\\\\n{}\\\\\n\\longhead\n{}\\\\\n", titles, under, still);
  for (const std::string& label : labels(rows, harness::Part::frozen)) {
    out += latex_label(label);
    for (const Panel& panel : panels) {
      const auto trace = std::ranges::find(panel.traced, label, &Row::label);
      out += trace == panel.traced.end() ? " & &" : cells(rows, *trace);
    }
    out += "\\\\\n";
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("engines", table);

}  // namespace

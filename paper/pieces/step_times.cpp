// Table: how a step's times are distributed over a free run, and how many are late.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/figure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Median, 95th and 99th percentile [ms], and how many of a hundred steps take over 4 ms.
std::string cells(const Rows& rows, const Row& trace) {
  if (trace.outcome == harness::Outcome::skipped) return " & \\multicolumn{4}{l}{declined}";
  if (!succeeded(trace.outcome))
    return fmt::format(" & \\multicolumn{{4}}{{l}}{{{}}}", cloth::word(trace.outcome));
  std::string out;
  for (const char* metric : {"step-p50", "step-p95", "step-p99"})
    out += " & " + latex_number(1e3 * timed(rows, trace, metric).median);
  return out + " & " + latex_count(100 * timed(rows, trace, "over-4ms").median);
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("iterations");
  const Rows free = select(rows, [](const Row& row) { return row.part == harness::Part::free; });
  if (std::ranges::none_of(free, [](const Row& row) { return row.metrics.contains("over-4ms"); }))
    return "";
  const std::vector<std::string> all = scenes(free);
  std::string out = "\\begin{tabular}{l", what = "solver";
  for (std::size_t s = 0; s < all.size(); ++s) {
    out += "rrrr";
    what += " & median & 95\\,\\% & 99\\,\\% & late";
  }
  out += "}\n\\toprule\n";
  for (const std::string& scene : all) {
    const std::string name = scene_text(traces(free, harness::Part::free, scene).front());
    out += fmt::format(" & \\multicolumn{{4}}{{c}}{{\\emph{{{}}}}}", latex(name));
  }
  out += "\\\\\n" + what + "\\\\\n";
  for (const Contestants& group : by_group(free)) {
    out += fmt::format("\\midrule\n\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\\n",
                       1 + 4 * all.size(), group.title);
    for (const std::string& label : group.labels) {
      out += latex_label(label);
      for (const std::string& scene : all) {
        const Rows traced = traces(free, harness::Part::free, scene);
        const auto trace = std::ranges::find(traced, label, &Row::label);
        out += trace == traced.end() ? " & & & &" : cells(rows, *trace);
      }
      out += "\\\\\n";
    }
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("step-times", table);

}  // namespace

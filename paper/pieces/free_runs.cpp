// Table: free runs at the scene's own budget: how fast, how far from rest shape, how they ended.

#include <fmt/format.h>

#include <algorithm>

#include "paper/figure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Steps a second, what 99 of 100 steps take at most [ms], and strain [%].
std::string cells(const Rows& rows, const Row& trace) {
  if (trace.outcome == harness::Outcome::skipped) return " & \\multicolumn{3}{l}{declined}";
  if (!succeeded(trace.outcome))
    return fmt::format(" & \\multicolumn{{3}}{{l}}{{{}}}", cloth::word(trace.outcome));
  return fmt::format(" & {} & {} & {}", latex_count(timed(rows, trace, "fps").median),
                     latex_number(1e3 * timed(rows, trace, "step-p99").median),
                     latex_number(100 * trace.metric("stretch-mean")));
}

/// Whether it failed, and in one way, wherever it ran.
bool fails_everywhere(const Rows& free, const std::string& label, harness::Outcome way) {
  return std::ranges::all_of(
      free, [&](const Row& row) { return row.label != label || row.outcome == way; });
}

/// A line of those of a group who diverge wherever they run; "" where there are none.
std::string line_of_hopeless(const std::vector<std::string>& hopeless, std::size_t columns) {
  std::string names;
  for (const std::string& label : hopeless)
    names += (names.empty() ? "" : "; ") + latex_label(label);
  return names.empty()
             ? ""
             : fmt::format("\\multicolumn{{{}}}{{l}}{{diverged on all: {}}}\\\\\n", columns, names);
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("iterations");
  const std::vector<std::string> all = scenes(rows);
  std::string out = "\\begin{longtable}{l";
  for (std::size_t s = 0; s < all.size(); ++s) out += "rrr";
  out += "}\n\\toprule\n";
  for (const std::string& scene : all)
    out += fmt::format(" & \\multicolumn{{3}}{{c}}{{\\emph{{{}}}}}",
                       latex(scene_text(*std::ranges::find(rows, scene, &Row::scene))));
  out += "\\\\\nsolver";
  for (std::size_t s = 0; s < all.size(); ++s) out += " & 1/s & ms & \\%";
  out += "\\\\\n\\longhead\n";
  const Rows free = select(rows, [](const Row& row) { return row.part == harness::Part::free; });
  const std::vector<Contestants> groups = by_group(free);
  for (const Contestants& group : groups) {
    out += fmt::format("{}\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\*\n",
                       &group == &groups.front() ? "" : "\\midrule\n", 1 + 3 * all.size(),
                       group.title);
    std::vector<std::string> hopeless;
    for (const std::string& label : group.labels) {
      if (fails_everywhere(free, label, harness::Outcome::diverged)) {
        hopeless.push_back(label);
        continue;
      }
      out += latex_label(label);
      for (const std::string& scene : all) {
        const Rows traced = traces(free, harness::Part::free, scene);
        const auto trace = std::ranges::find(traced, label, &Row::label);
        out += trace == traced.end() ? " & & &" : cells(rows, *trace);
      }
      out += "\\\\\n";
    }
    out += line_of_hopeless(hopeless, 1 + 3 * all.size());
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("free-runs", table);

}  // namespace

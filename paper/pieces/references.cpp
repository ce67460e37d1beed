// Table: what each frozen step's errors are measured from, how well it is known, and how near the
// contestants of each group came to it.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// The least distance from the minimiser that those labels converged to [m]; NaN: none did.
Real nearest(const Rows& traced, const std::vector<std::string>& labels) {
  Real least = std::numeric_limits<Real>::quiet_NaN();
  for (const Row& row : traced)
    if (row.outcome == harness::Outcome::converged && std::ranges::count(labels, row.label) > 0)
      least = std::fmin(least, row.metric("final-distance"));
  return least;
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("accuracy");
  const std::vector<Contestants> groups = by_group(
      select(rows, [](const Row& row) { return row.outcome == harness::Outcome::converged; }));
  std::string out = "\\begin{tabular}{lrrr" + std::string(groups.size(), 'r') +
                    "}\n\\toprule\n & residual & least curvature & error known to";
  for (const Contestants& group : groups) out += " & " + group.title;
  out += "\\\\\nscene & [m/s$^2$] & [vertex mass$/h^2$] & [of $\\Phi(x_0)-\\Phi^*$]";
  for (std::size_t g = 0; g < groups.size(); ++g) out += " & [m]";
  out += "\\\\\n\\midrule\n";
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    const auto judged = std::ranges::find_if(
        traced, [](const Row& row) { return row.metrics.contains("reference-residual"); });
    if (judged == traced.end()) continue;
    out += latex(scene);
    for (const char* metric : {"reference-residual", "reference-curvature", "reference-accuracy"})
      out += " & " + latex_number(judged->metric(metric));
    for (const Contestants& group : groups)
      out += " & " + latex_number(nearest(traced, group.labels));
    out += "\\\\\n";
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("references", table);

}  // namespace

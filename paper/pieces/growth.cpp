// Table: how the cost of the middle tolerance grows with stiffness.

#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "experiments/harness/measure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

struct Growth {
  Real exponent = std::numeric_limits<Real>::quiet_NaN();
  Real first = 0, last = 0;  ///< softest and stiffest k reached [N/m]
  int reached = 0, tried = 0;
};

/// Least squares of log iterations against log k, over the k at which the middle tolerance was
/// reached.
Growth fit(const Rows& traced, const std::string& label) {
  Growth growth;
  if (traced.empty()) return growth;
  const std::string metric = "iterations@" + harness::tolerance_name(middle(tolerances(traced)));
  Real n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (const Row& row : traced) {
    if (row.label != label || row.outcome == harness::Outcome::skipped) continue;
    ++growth.tried;
    const Real iterations = row.metric(metric), k = scene_setting(row, "stiffness");
    if (!(iterations > 0)) continue;
    if (growth.reached++ == 0) growth.first = k;
    growth.last = k;
    const Real x = std::log(k), y = std::log(iterations);
    n += 1, sx += x, sy += y, sxx += x * x, sxy += x * y;
  }
  if (growth.reached >= 3) growth.exponent = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  return growth;
}

std::string cells(const Growth& g) {
  if (g.tried == 0) return " & \\multicolumn{3}{l}{declined}";
  return fmt::format(
      " & {} & {} of {} & {}", std::isfinite(g.exponent) ? fmt::format("{:.2f}", g.exponent) : "--",
      g.reached, g.tried,
      g.reached > 0
          ? fmt::format("$10^{{{:.0f}}}$--$10^{{{:.0f}}}$", std::log10(g.first), std::log10(g.last))
          : "never");
}

std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("stiffness");
  const std::vector<std::string> all = scenes(rows);
  std::string out = "\\begin{tabular}{l";
  for (std::size_t s = 0; s < all.size(); ++s) out += "rrl";
  out += "}\n\\toprule\n";
  for (const std::string& scene : all)
    out += " & \\multicolumn{3}{c}{\\emph{" + latex(scene) + "}}";
  out += "\\\\\nsolver";
  for (std::size_t s = 0; s < all.size(); ++s) out += " & exponent & reached & for $k$";
  out += "\\\\\n";
  const Rows frozen = select(rows, [](const Row& row) {
    return row.part == harness::Part::frozen && row.outcome != harness::Outcome::skipped;
  });
  for (const Contestants& group : by_group(frozen)) {
    out += fmt::format("\\midrule\n\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\\n",
                       1 + 3 * all.size(), group.title);
    for (const std::string& label : group.labels) {
      out += latex(label);
      for (const std::string& scene : all) out += cells(fit(latest_frame(rows, scene), label));
      out += "\\\\\n";
    }
  }
  return out + "\\bottomrule\n\\end{tabular}\n";
}

[[maybe_unused]] const bool registered = add_piece("growth", table);

}  // namespace

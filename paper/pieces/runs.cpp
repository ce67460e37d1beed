// Table: how fast a free run may be whose trajectory is as near to the true motion as is asked,
// over all time steps and substeps that were tried.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "paper/figure.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Root mean square distances from the refined trajectory at early_instant [m].
constexpr std::array<Real, 2> bounds{0.1, 0.03};

/// Simulated seconds that a second buys, with which time step and substeps.
struct Pace {
  Real times_real_time;
  Real dt;
  int substeps;
};

/// Of a contestant's runs of a scene, what was timed and is the quickest that is that near.
/// Nothing: none is.
std::optional<Pace> quickest(const Rows& rows, const Rows& traced, Real bound) {
  std::optional<Pace> best;
  for (const Row& trace : traced) {
    const Real error = trace.metric(fmt::format("error@{}", early_instant)),
               dt = scene_setting(trace, "dt"), fps = timed(rows, trace, "fps").median;
    if (!succeeded(trace.outcome) || !(error <= bound) || !(fps > 0)) continue;
    if (!best || fps * dt > best->times_real_time) best = Pace{fps * dt, dt, substeps(trace)};
  }
  return best;
}

std::string cell(const std::optional<Pace>& pace) {
  if (!pace) return " & -- &";
  const std::string parts = pace->substeps > 1 ? fmt::format(" / {}", pace->substeps) : "";
  return fmt::format(" & {} & {}{}", latex_number(pace->times_real_time),
                     latex_number(1e3 * pace->dt), parts);
}

std::string head(const Rows& free, const std::vector<std::string>& all) {
  std::string scenes_of, bounds_of, what = "solver";
  for (const std::string& scene : all) {
    const std::string name = scene_text(traces(free, harness::Part::free, scene).front());
    scenes_of +=
        fmt::format(" & \\multicolumn{{{}}}{{c}}{{\\emph{{{}}}}}", 2 * bounds.size(), latex(name));
    for (const Real bound : bounds) {
      bounds_of += fmt::format(" & \\multicolumn{{2}}{{c}}{{to {} mm}}", latex_number(1e3 * bound));
      what += " & $\\times$ & $h$ [ms]";
    }
  }
  return scenes_of + "\\\\\n" + bounds_of + "\\\\\n" + what + "\\\\\n";
}

/// Nothing, where no run was timed.
std::string table(const evidence::Shelf& shelf) {
  const Rows& rows = shelf.rows("timestep");
  const Rows free = select(rows, [](const Row& row) { return row.part == harness::Part::free; });
  if (std::ranges::none_of(free, [](const Row& row) { return row.mode == harness::Mode::silent; }))
    return "";
  const std::vector<std::string> all = scenes(free);
  std::string out = "\\begin{longtable}{l";
  for (std::size_t k = 0; k < all.size() * bounds.size(); ++k) out += "rl";
  out += "}\n\\toprule\n" + head(free, all) + "\\longhead\n";
  const std::vector<Contestants> groups = by_group(free);
  for (const Contestants& group : groups) {
    out += fmt::format("{}\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\*\n",
                       &group == &groups.front() ? "" : "\\midrule\n",
                       1 + 2 * all.size() * bounds.size(), group.title);
    for (const std::string& label : group.labels) {
      out += latex_label(label);
      for (const std::string& scene : all) {
        const Rows own = select(traces(free, harness::Part::free, scene),
                                [&](const Row& row) { return row.label == label; });
        for (const Real bound : bounds) out += cell(quickest(rows, own, bound));
      }
      out += "\\\\\n";
    }
  }
  return out + "\\end{longtable}\n";
}

[[maybe_unused]] const bool registered = add_piece("equal-error", table);

}  // namespace

// Distance from the refined trajectory, against the time step.

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <map>
#include <string>

#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

Curve curve(const Rows& traced, const std::string& label) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& row : traced) {
    if (row.label != label || row.outcome == harness::Outcome::skipped) continue;
    const Real h = scene_setting(row, "dt"),
               error = succeeded(row.outcome) ? row.metric(fmt::format("error@{}", early_instant))
                                              : std::numeric_limits<Real>::infinity();
    curve.add(h, error);
    if (substeps(row) > 1 && std::isfinite(error))
      curve.notes.push_back({h, error, std::to_string(substeps(row))});
    curve.is_declined = false;
  }
  return curve;
}

void draw(const Rows& rows, Canvas& canvas) {
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = fewest_substeps(traces(rows, harness::Part::free, scene));
    if (traced.empty()) continue;
    std::map<Real, std::string> steps;
    for (const Row& row : traced) {
      if (row.outcome == harness::Outcome::skipped) continue;
      shown.push_back(row);
      const Real h = scene_setting(row, "dt");
      steps[h] = step_name(h);
    }
    columns.push_back({scene_text(traced.front()),
                       [traced](const std::string& label) { return curve(traced, label); }, steps});
  }
  GridAxes axes{"h [s]", "rms distance [m]", "failed"};
  axes.is_y_of_row = true;
  draw_grid(shown, columns, axes, canvas);
}

[[maybe_unused]] const bool registered = add_figure(
    "trajectory",
    {"timestep", "[free], 0.4 in its compare_at, and dt of scenes",
     "Root mean square distance from the refined trajectory 0.4 s after the start, against the "
     "time step, 32 iterations a step; a number is the fewest substeps, of those tried, with which "
     "an "
     "integrator did not fail",
     draw});

}  // namespace

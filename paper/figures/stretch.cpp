// The cloth one sees: how far springs are stretched by what a fixed budget leaves unsolved.

#include <cmath>

#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

Curve curve(const Rows& traced, const std::string& label) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& row : traced) {
    if (row.label != label || row.outcome == harness::Outcome::skipped) continue;
    curve.add(scene_setting(row, "stiffness"),
              succeeded(row.outcome) ? row.metric("stretch-mean") : NAN);
    curve.is_declined = false;
  }
  return curve;
}

void draw(const Rows& rows, Canvas& canvas) {
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = traces(rows, harness::Part::free, scene);
    if (traced.empty()) continue;
    for (const Row& row : traced)
      if (row.outcome != harness::Outcome::skipped) shown.push_back(row);
    columns.push_back({scene_text(traced.front()),
                       [traced](const std::string& label) { return curve(traced, label); }});
  }
  draw_grid(shown, columns, {"k [N/m]", "mean strain", "failed"}, canvas);
}

[[maybe_unused]] const bool registered = add_figure(
    "stretch",
    {"stiffness", "[free], and stiffness of scenes",
     "Mean absolute strain at the end of a free run of one second at the scene's own budget of 32 "
     "iterations, against stiffness; a solver that converged falls with 1/k",
     draw});

}  // namespace

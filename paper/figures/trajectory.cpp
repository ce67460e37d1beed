// Distance from the refined trajectory, against the time step.

#include <fmt/format.h>

#include <cmath>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

void draw(const Rows& rows, Canvas& canvas) {
  constexpr Real failed = 30;  // m
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced =
        fewest_substeps(select(traces(rows, harness::Part::free, scene), [](const Row& row) {
          return row.outcome != harness::Outcome::skipped;
        }));
    shown.insert(shown.end(), traced.begin(), traced.end());
    columns.push_back({scene, "", [traced](const std::string& label, int place) {
                         CurveWithFailures curve(label, failed, place);
                         for (const Row& row : traced)
                           if (row.label == label)
                             curve.add(scene_setting(row, "dt"),
                                       row.metric(fmt::format("error@{}", early_instant)));
                         return std::move(curve).series();
                       }});
  }
  draw_grid(shown, columns,
            {"h [s]", fmt::format("rms distance at {} s [m]", early_instant), 1e-9, 1e9,
             fmt::format("set label 1 'failed' at graph 0.02,first {} offset 0,-0.3 font ',6'\n",
                         failed)},
            canvas);
}

[[maybe_unused]] const bool registered = add_figure(
    "trajectory",
    {"timestep", "[free], 0.4 in its compare_at, and dt of scenes",
     "Root mean square distance from the refined trajectory 0.4 s after the start, against the "
     "time step; 32 iterations a step, integrators with substeps at the fewest that did not fail",
     draw});

}  // namespace

// The cloth one sees: how far springs are stretched by what a fixed budget leaves unsolved.

#include <fmt/format.h>

#include <cmath>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

void draw(const Rows& rows, Canvas& canvas) {
  constexpr Real failed = 3e2;
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = select(traces(rows, harness::Part::free, scene), [](const Row& row) {
      return row.outcome != harness::Outcome::skipped;
    });
    shown.insert(shown.end(), traced.begin(), traced.end());
    columns.push_back({scene, "", [traced](const std::string& label, int place) {
                         CurveWithFailures curve(label, failed, place);
                         for (const Row& row : traced)
                           if (row.label == label)
                             curve.add(scene_setting(row, "stiffness"),
                                       succeeded(row.outcome) ? row.metric("stretch-mean") : NAN);
                         return std::move(curve).series();
                       }});
  }
  draw_grid(shown, columns,
            {"k [N/m]", "mean strain", 1e-7, 1e9,
             fmt::format("set label 1 'failed' at graph 0.02,first {} offset 0,-0.3 font ',6'\n",
                         failed)},
            canvas);
}

[[maybe_unused]] const bool registered = add_figure(
    "stretch",
    {"stiffness", "[free], and stiffness of scenes",
     "Mean absolute strain at the end of a free run of one second at the scene's own budget of 32 "
     "iterations, against stiffness; a solver that converged falls with 1/k",
     draw});

}  // namespace

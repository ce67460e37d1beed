// Iterations and time to a given error, against stiffness. What was never reached is a cross
// above the axis.

#include <fmt/format.h>

#include "experiments/harness/measure.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

struct Quantity {
  std::string metric, axis;
  Real scale;
  bool is_timed;
};

Curve curve(const Rows& rows, const Rows& traced, const std::string& label,
            const Quantity& quantity, Real tolerance) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& trace : traced) {
    if (trace.label != label || trace.outcome == harness::Outcome::skipped) continue;
    const std::string metric = quantity.metric + "@" + harness::tolerance_name(tolerance);
    const Real value = quantity.is_timed ? timed(rows, trace, metric).median : trace.metric(metric);
    curve.add(scene_setting(trace, "stiffness"), quantity.scale * value);
    curve.is_declined = false;
  }
  return curve;
}

void draw(const Rows& rows, Canvas& canvas, const Quantity& quantity) {
  const std::vector<Real> asked = tolerances(rows);
  std::vector<Real> ends;
  if (!asked.empty()) ends.push_back(asked.front());
  if (asked.size() > 1) ends.push_back(asked.back());
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    if (traced.empty()) continue;
    for (const Row& row : traced)
      if (row.outcome != harness::Outcome::skipped) shown.push_back(row);
    for (const Real tolerance : ends)
      columns.push_back(
          {scene,
           [=, &rows](const std::string& label) {
             return curve(rows, traced, label, quantity, tolerance);
           },
           {},
           fmt::format("{}, to {}", size_text(traced.front()), power_of_ten(tolerance))});
  }
  draw_grid(shown, columns, {"k [N/m]", quantity.axis, "never"}, canvas);
}

[[maybe_unused]] const bool registered_iterations = add_figure(
    "stiffness-iterations",
    {"stiffness", "[frozen], and stiffness of scenes",
     "Iterations to the loosest and the tightest relative energy error asked against the springs' "
     "stiffness, a row of panels for each group of methods, Newton in grey; crosses: never within "
     "the budget",
     [](const Rows& rows, Canvas& canvas) {
       draw(rows, canvas, {"iterations", "iterations", 1, false});
     }});

[[maybe_unused]] const bool registered_time = add_figure(
    "stiffness-time", {"stiffness", "[frozen], stiffness of scenes, and repeats in [measure]",
                       "Time of untraced runs to the loosest and the tightest relative "
                       "energy error asked against the "
                       "springs' stiffness",
                       [](const Rows& rows, Canvas& canvas) {
                         draw(rows, canvas, {"seconds", "milliseconds", 1e3, true});
                       }});

}  // namespace

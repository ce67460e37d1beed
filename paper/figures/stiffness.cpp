// Iterations and time to a given error, against stiffness. What was never reached is drawn at the
// top.

#include <fmt/format.h>

#include <utility>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

struct Quantity {
  std::string metric, axis;
  Real scale;
  bool is_timed;
};

std::vector<Series> curve(const Rows& rows, const Rows& traced, const std::string& label,
                          const Quantity& quantity, const std::string& tolerance, Real never,
                          int place) {
  CurveWithFailures curve(label, never, place);
  for (const Row& trace : traced) {
    if (trace.label != label || trace.outcome == harness::Outcome::skipped) continue;
    const std::string metric = quantity.metric + "@" + tolerance;
    const Real value = quantity.is_timed ? timed(rows, trace, metric).median : trace.metric(metric);
    curve.add(scene_setting(trace, "stiffness"), quantity.scale * value);
  }
  return std::move(curve).series();
}

void draw(const Rows& rows, Canvas& canvas, const Quantity& quantity, Real never) {
  std::vector<GridColumn> columns;
  Rows shown;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    for (const Row& row : traced)
      if (row.outcome != harness::Outcome::skipped) shown.push_back(row);
    for (const char* tolerance : {"1e-02", "1e-06"})
      columns.push_back({fmt::format("{}, to {}", scene, tolerance), "",
                         [=, &rows](const std::string& label, int place) {
                           return curve(rows, traced, label, quantity, tolerance, never, place);
                         }});
  }
  draw_grid(
      shown, columns,
      {"k [N/m]", quantity.axis, 1e-3, 1e9,
       fmt::format("set label 1 'never' at graph 0.02,first {} offset 0,-0.3 font ',6'\n", never)},
      canvas);
}

[[maybe_unused]] const bool registered_iterations = add_figure(
    "stiffness-iterations",
    {"stiffness",
     "Iterations to a relative energy error of 1e-2 and 1e-6 against the springs' stiffness, a row "
     "of panels for each group of methods, Newton in grey; crosses: never within the budget",
     [](const Rows& rows, Canvas& canvas) {
       draw(rows, canvas, {"iterations", "iterations", 1, false}, 2e4);
     }});

[[maybe_unused]] const bool registered_time = add_figure(
    "stiffness-time",
    {"stiffness",
     "Time of untraced runs to a relative energy error of 1e-2 and 1e-6 against the springs' "
     "stiffness",
     [](const Rows& rows, Canvas& canvas) {
       draw(rows, canvas, {"seconds", "milliseconds", 1e3, true}, 5e3);
     }});

}  // namespace

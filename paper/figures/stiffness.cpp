// Iterations and time to a given error, against stiffness. What was never reached is drawn at the
// top.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

struct Quantity {
  std::string metric, axis;
  Real scale;
  bool is_timed;
};

/// A label's points, those never reached at `never`.
void add_series(const Rows& rows, const Rows& traced, const std::string& label,
                const Quantity& quantity, const std::string& tolerance, Real never,
                std::vector<Series>& series) {
  CurveWithFailures curve(label, never);
  for (const Row& trace : traced) {
    if (trace.label != label || trace.outcome == harness::Outcome::skipped) continue;
    const std::string metric = quantity.metric + "@" + tolerance;
    const Real value = quantity.is_timed ? timed(rows, trace, metric).median : trace.metric(metric);
    curve.add(scene_setting(trace, "stiffness"), quantity.scale * value);
  }
  std::move(curve).append_to(series);
}

void draw(const Rows& rows, Canvas& canvas, const Quantity& quantity, Real never) {
  const std::vector<std::string> all = scenes(rows);
  const std::vector<std::string> tolerances{"1e-02", "1e-04", "1e-06"};
  canvas.panels(static_cast<int>(all.size()), 3, 1.6, labels(rows, harness::Part::frozen));
  canvas.script() << "set logscale xy\nset format x '10^{%T}'\nset format y '10^{%T}'\n"
                  << fmt::format("set yrange [*:{}]\n", 3 * never)
                  << "set xlabel 'k [N/m]'\nset ylabel '" << quantity.axis << "'\n"
                  << fmt::format(
                         "set label 1 'not reached' at graph 0.02,first {} offset 0,0.6 "
                         "font ',6'\n",
                         never);
  for (const std::string& scene : all) {
    const Rows shown = traces(rows, harness::Part::frozen, scene);
    const int frame = std::ranges::max(shown, {}, &Row::frame).frame;
    const Rows traced = traces(rows, harness::Part::frozen, scene, frame);
    for (const std::string& tolerance : tolerances) {
      std::vector<Series> series;
      for (const std::string& label : labels(traced))
        add_series(rows, traced, label, quantity, tolerance, never, series);
      canvas.script() << "set title " << quoted(fmt::format("{}, to {}", scene, tolerance)) << "\n";
      canvas.plot(series);
    }
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered_iterations = add_figure(
    "stiffness-iterations",
    {"stiffness",
     "Iterations to a relative energy error of 1e-2, 1e-4 and 1e-6 against the springs' stiffness",
     [](const Rows& rows, Canvas& canvas) {
       draw(rows, canvas, {"iterations", "iterations", 1, false}, 1e5);
     }});

[[maybe_unused]] const bool registered_time = add_figure(
    "stiffness-time",
    {"stiffness",
     "Time of untraced runs to a relative energy error of 1e-2, 1e-4 and 1e-6 against the springs' "
     "stiffness",
     [](const Rows& rows, Canvas& canvas) {
       draw(rows, canvas, {"seconds", "milliseconds", 1e3, true}, 1e4);
     }});

}  // namespace

// The cloth one sees: how far springs are stretched by what a fixed budget leaves unsolved.

#include <cmath>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  canvas.panels(1, static_cast<int>(all.size()), 1.8, labels(rows, harness::Part::free));
  canvas.script() << "set logscale xy\nset format x '10^{%T}'\nset format y '10^{%T}'\n"
                  << "set xlabel 'k [N/m]'\nset ylabel 'mean strain, last tenth'\n";
  for (const std::string& scene : all) {
    const Rows traced = traces(rows, harness::Part::free, scene);
    std::vector<Series> series;
    for (const std::string& label : labels(traced)) {
      CurveWithFailures curve(label, 1e2);
      for (const Row& row : traced) {
        if (row.label != label || row.outcome == harness::Outcome::skipped) continue;
        const bool diverged = row.outcome == harness::Outcome::diverged;
        curve.add(scene_setting(row, "stiffness"), diverged ? NAN : row.metric("stretch-mean"));
      }
      std::move(curve).append_to(series);
    }
    canvas.script() << "set yrange [*:300]\nset title " << quoted(scene) << "\n"
                    << "set label 1 'diverged' at graph 0.02,first 100 offset 0,0.6 font ',6'\n";
    canvas.plot(series);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "stretch",
    {"stiffness",
     "Mean absolute strain at the end of a free run of one second at the scene's own budget of 32 "
     "iterations, against stiffness; a solver that converged falls with 1/k",
     draw});

}  // namespace

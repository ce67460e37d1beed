// Distance from the refined trajectory, against the time step.

#include <fmt/format.h>
#include <cmath>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

constexpr const char* instant = "0.4";  // s, before the trajectories part for good
constexpr Real lost_level = 30;         // m, where diverged runs are drawn

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  canvas.panels(1, static_cast<int>(all.size()), 1.8, labels(rows, harness::Part::free));
  canvas.script() << "set logscale xy\nset format y '10^{%T}'\n"
                  << "set xtics (\"1/240\" 1./240, \"1/60\" 1./60, \"1/30\" 1./30, \"1/10\" .1)\n"
                  << "set xrange [0.0035:0.13]\nset xlabel 'h [s]'\n"
                  << "set ylabel 'rms distance at " << instant << " s [m]'\n"
                  << "set yrange [*:100]\n";
  for (const std::string& scene : all) {
    const Rows traced = traces(rows, harness::Part::free, scene);
    std::vector<Series> series;
    for (const std::string& label : labels(traced)) {
      CurveWithFailures curve(label, lost_level);
      for (const Row& row : traced)
        if (row.label == label && row.outcome != harness::Outcome::skipped)
          curve.add(scene_setting(row, "dt"), row.metric(fmt::format("error@{}", instant)));
      std::move(curve).append_to(series);
    }
    canvas.script() << "set title " << quoted(scene) << "\n"
                    << fmt::format(
                           "set label 1 'diverged' at graph 0.02,first {} offset 0,0.6 "
                           "font ',6'\n",
                           lost_level);
    canvas.plot(series);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure("trajectory", {"timestep",
                              "Root mean square distance from the refined trajectory 0.4 s after "
                              "the start, against the time "
                              "step; 32 iterations a step",
                              draw});

}  // namespace

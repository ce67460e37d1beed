// Relative energy error against iterations and against time, per scene.

#include <fmt/format.h>

#include <algorithm>

#include "paper/figure.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Below this the curves are rounding.
constexpr Real floor = 1e-14;

enum class Against { iterations, milliseconds };

Series curve(const Rows& rows, const Row& trace, Against against) {
  Series s{trace.label, {}, {}, {}, {}, "lines"};
  const std::vector<Real> iterations = trace.column("iteration"), errors = trace.column("error");
  const StepTime seconds(rows, trace);
  for (std::size_t k = 1; k < errors.size(); ++k) {
    if (!(errors[k] > floor)) break;
    s.x.push_back(against == Against::iterations ? iterations[k] : 1e3 * seconds(iterations[k]));
    s.y.push_back(errors[k]);
  }
  return s;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  canvas.panels(static_cast<int>(all.size()), 2, 1.35, labels(rows, harness::Part::frozen));
  canvas.script() << "set logscale xy\nset format y '10^{%T}'\nset format x '10^{%T}'\n"
                  << "set yrange [1e-14:1e3]\nset ytics 1e4\nset ylabel 'relative energy error'\n";
  for (const std::string& scene : all)
    for (const Against against : {Against::iterations, Against::milliseconds}) {
      std::vector<Series> series;
      const Rows shown = traces(rows, harness::Part::frozen, scene);
      const int frame = std::ranges::max(shown, {}, &Row::frame).frame;
      for (const Row& trace : traces(rows, harness::Part::frozen, scene, frame))
        if (!trace.curve.empty()) series.push_back(curve(rows, trace, against));
      const bool by_time = against == Against::milliseconds;
      canvas.script() << "set title " << quoted(fmt::format("{}, frame {}", scene, frame)) << "\n"
                      << "set xlabel '" << (by_time ? "milliseconds" : "iterations") << "'\n";
      canvas.plot(series);
    }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "convergence",
    {"iterations",
     "Relative energy error of one frozen step against iterations (left) and against the time of "
     "untraced runs (right); a curve that leaves the top has diverged",
     draw});

}  // namespace

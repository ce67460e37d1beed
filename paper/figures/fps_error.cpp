// What accuracy a frame rate leaves room for.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/figure.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// One point per power of two of iterations.
Series frontier(const Rows& rows, const Row& trace) {
  Series s{trace.label, {}, {}};
  const std::vector<Real> iterations = trace.column("iteration"), errors = trace.column("error");
  const StepTime seconds(rows, trace);
  Real next = 1;
  for (std::size_t k = 1; k < errors.size(); ++k) {
    if (iterations[k] < next || !(errors[k] > 1e-14)) continue;
    next = 2 * iterations[k];
    s.x.push_back(errors[k]);
    s.y.push_back(1 / seconds(iterations[k]));
  }
  return s;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  const int columns = 2, lines = (static_cast<int>(all.size()) + 1) / columns;
  canvas.panels(lines, columns, 1.6, labels(rows, harness::Part::frozen));
  canvas.script() << "set logscale xy\nset format x '10^{%T}'\nset format y '10^{%T}'\n"
                  << "set xrange [1e3:1e-14]\nset xtics (1, 1e-4, 1e-8, 1e-12)\n"
                  << "set xlabel 'relative energy error'\nset ylabel 'steps per second'\n"
                  << "set arrow 1 from 1e3,60 to 1e-14,60 nohead dt 3 lc rgb '#444444'\n";
  for (std::size_t p = 0; p < all.size(); ++p) {
    const Rows shown = traces(rows, harness::Part::frozen, all[p]);
    const int frame = std::ranges::max(shown, {}, &Row::frame).frame;
    std::vector<Series> series;
    for (const Row& trace : traces(rows, harness::Part::frozen, all[p], frame))
      if (!trace.curve.empty()) series.push_back(frontier(rows, trace));
    canvas.script() << "set title " << quoted(fmt::format("{}, frame {}", all[p], frame)) << "\n";
    canvas.plot(series);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "fps-error",
    {"iterations",
     "Steps per second against the error they leave, one point per doubling of iterations; the "
     "dotted line is 60 steps per second, accuracy grows to the right",
     draw});

}  // namespace

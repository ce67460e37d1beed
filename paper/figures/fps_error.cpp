// What accuracy a frame rate leaves room for: everybody in grey, who is fastest somewhere in
// colour.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Steps per second against the error they leave: one point per power of two of iterations.
Series frontier(const Rows& rows, const Row& trace) {
  Series s{trace.label, {}, {}};
  const std::vector<Real> iterations = trace.column("iteration"), errors = trace.known_errors();
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

/// The label with the most steps per second at an error of `tolerance` or less; "" without any.
std::string fastest(const std::vector<Series>& all, Real tolerance) {
  std::string label;
  Real best = 0;
  for (const Series& s : all)
    for (std::size_t k = 0; k < s.x.size(); ++k)
      if (s.x[k] <= tolerance && s.y[k] > best) best = s.y[k], label = s.title;
  return label;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  std::vector<std::vector<Series>> panels;
  std::vector<std::string> leaders;
  if (const std::string newton = reference_label(rows); !newton.empty()) leaders.push_back(newton);
  for (const std::string& scene : all) {
    std::vector<Series>& panel = panels.emplace_back();
    for (const Row& trace : latest_frame(rows, scene))
      if (!trace.curve.empty()) panel.push_back(frontier(rows, trace));
    for (int decade = 1; decade <= 12; ++decade)
      if (const std::string label = fastest(panel, std::pow(10.0, -decade));
          !label.empty() && std::ranges::find(leaders, label) == leaders.end())
        leaders.push_back(label);
  }
  const int columns = 2, lines = (static_cast<int>(all.size()) + 1) / columns;
  canvas.panels(lines, columns, 1.9, leaders);
  canvas.script() << "set logscale xy\nset format x '10^{%T}'\nset format y '10^{%T}'\n"
                  << "set xrange [10:1e-14]\nset xtics (1, 1e-4, 1e-8, 1e-12)\n"
                  << "set xlabel 'relative energy error'\nset ylabel 'steps per second'\n"
                  << "set arrow 1 from 10,60 to 1e-14,60 nohead dt 3 lc rgb '#444444'\n";
  for (std::size_t p = 0; p < all.size(); ++p) {
    std::ranges::stable_sort(panels[p], {}, [&](const Series& s) {
      return std::ranges::find(leaders, s.title) != leaders.end();
    });
    for (Series& s : panels[p])
      if (std::ranges::find(leaders, s.title) == leaders.end()) {
        canvas.give_style(s.title, Canvas::reference_style);
        s.style = "lines lw 1";
      }
    canvas.script() << "set title " << quoted(all[p]) << "\n";
    canvas.plot(panels[p]);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "fps-error",
    {"iterations", "[frozen], and repeats in [measure]",
     "Steps per second against the error they leave, one point per doubling of iterations; in "
     "colour Newton and whoever is the fastest to some power of ten on some scene, in grey all "
     "others; the "
     "dotted line is 60 steps per second, accuracy grows to the right",
     draw});

}  // namespace

// A ratio of masses against a ratio of stiffnesses: who is hindered by which.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

struct Panel {
  std::string title;
  Rows rows;
};

constexpr std::array keys{"patch.panel.mass_ratio", "patch.panel.stiffness_ratio"};

/// Whether each ratio is the least or the greatest that there is.
bool is_extreme(const Row& row, const Rows& all) {
  return std::ranges::all_of(keys, [&](const char* key) {
    const auto ratio = [&](const Row& one) { return scene_parameter(one, key); };
    const auto [least, most] = std::ranges::minmax_element(all, {}, ratio);
    return ratio(row) == ratio(*least) || ratio(row) == ratio(*most);
  });
}

std::vector<Panel> panels_of(const Rows& rows) {
  std::vector<Panel> panels;
  for (const std::string& scene : scenes(rows))
    for (const Rows all = latest_frame(rows, scene); const Row& row : all) {
      if (row.outcome == harness::Outcome::skipped || !is_extreme(row, all)) continue;
      const std::string title =
          fmt::format("mass ratio {:g}, stiffness ratio {:g}", scene_parameter(row, keys[0]),
                      scene_parameter(row, keys[1]));
      auto panel = std::ranges::find(panels, title, &Panel::title);
      if (panel == panels.end()) panel = panels.insert(panels.end(), {title, {}});
      panel->rows.push_back(row);
    }
  return panels;
}

/// How far the vertex that is farthest off is, beside the first guess's.
Series curve(const Row& row) {
  Series s{row.label, row.column("iteration"),   row.column("distance-max"), {},
           {},        "linespoints pi 10 lw 1.5"};
  const Real start = s.y.empty() ? 1 : s.y.front();
  for (Real& y : s.y) y = std::max(y / start, 1e-9);
  if (!s.x.empty() && s.x.front() == 0) s.x.erase(s.x.begin()), s.y.erase(s.y.begin());
  return s;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<Panel> panels = panels_of(rows);
  if (panels.empty()) throw NothingToPlot("no frozen step");
  const std::vector<std::string> all = labels(rows, harness::Part::frozen);
  const int columns = 2, lines = (static_cast<int>(panels.size()) + 1) / columns;
  canvas.panels(lines, columns, 1.9, all);
  canvas.script() << "set logscale xy\nset format xy '10^{%T}'\nset yrange [1e-7:10]\n"
                  << "set xlabel 'iterations'\nset ylabel 'distance left, of the first'\n";
  for (const Panel& panel : panels) {
    std::vector<Series> curves;
    for (const Row& row : panel.rows)
      if (Series s = curve(row); !s.x.empty()) curves.push_back(std::move(s));
    canvas.script() << "set title " << quoted(panel.title) << "\n";
    if (curves.empty()) canvas.plot("NaN notitle");
    else canvas.plot(curves);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered = add_figure(
    "ratios",
    {"ratios", "[frozen], and a patch called panel",
     "How far from the minimiser the vertex farthest off is, beside the first guess's, against "
     "iterations, where a square in the cloth is heavier, stiffer, or both",
     draw});

}  // namespace

// A ratio of masses against a ratio of stiffnesses: who is hindered by which.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

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

/// Lines that are told apart by their colour; all others are grey.
constexpr std::size_t most_coloured = 7;

/// How far the vertex that is farthest off is, beside the first guess's.
Series curve(const Row& row) {
  Series s{row.label, row.column("iteration"), row.column("distance-max")};
  const Real start = s.y.empty() ? 1 : s.y.front();
  for (Real& y : s.y) y /= start;
  if (!s.x.empty() && s.x.front() == 0) s.x.erase(s.x.begin()), s.y.erase(s.y.begin());
  return s;
}

/// From the least that anybody but Newton leaves, whose line leaves the panel below.
std::pair<Real, Real> range_of(const std::vector<std::vector<Series>>& panels,
                               const std::string& newton) {
  Real low = 1, high = 1;
  for (const auto& panel : panels)
    for (const Series& s : panel)
      for (const Real y : s.y) {
        if (!(y > 0) || !std::isfinite(y)) continue;
        if (s.title != newton) low = std::min(low, y);
        high = std::max(high, y);
      }
  return {low / 2, std::min(high, Real(30)) * 1.5};
}

/// The greatest number of iterations, and two where there is none.
Real last_of(const std::vector<std::vector<Series>>& panels) {
  Real last = 2;
  for (const auto& panel : panels)
    for (const Series& s : panel) last = std::max(last, s.x.back());
  return last;
}

/// Newton, and those who end nearest, by the product of what they leave in all panels.
std::vector<std::string> coloured(const std::vector<std::vector<Series>>& panels,
                                  const std::vector<std::string>& all, const std::string& newton) {
  std::map<std::string, Real> ends;
  for (const auto& panel : panels)
    for (const Series& s : panel)
      if (!s.y.empty()) ends[s.title] += std::log10(std::max(s.y.back(), Real(1e-12)));
  std::vector<std::string> order = all;
  std::ranges::stable_sort(
      order, {}, [&](const std::string& label) { return std::pair(label != newton, ends[label]); });
  order.resize(std::min(order.size(), most_coloured));
  return order;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<Panel> panels = panels_of(rows);
  if (panels.empty()) throw NothingToPlot("no frozen step");
  const std::string newton = reference_label(rows);
  std::vector<std::vector<Series>> curves;
  for (const Panel& panel : panels) {
    curves.emplace_back();
    for (const Row& row : panel.rows)
      if (Series s = curve(row); !s.x.empty()) curves.back().push_back(std::move(s));
  }
  std::vector<std::string> others = labels(rows, harness::Part::frozen);
  const std::vector<std::string> shown = coloured(curves, others, newton);
  std::erase_if(others, [&](const auto& label) { return std::ranges::count(shown, label) > 0; });
  const int count = static_cast<int>(panels.size()), columns = std::clamp(count, 1, 2),
            lines = (count + columns - 1) / columns;
  const auto [low, high] = range_of(curves, newton);
  canvas.panels(lines, columns, 1.3, others);
  const Axis iterations{"iterations on " + scene_text(panels.front().rows.front()), 1,
                        last_of(curves)},
      distance{"distance, first guess = 1", low, high};
  for (const std::string& label : others) canvas.give_style(label, Canvas::reference_style);
  for (std::size_t p = 0; p < panels.size(); ++p) {
    std::vector<Series> drawn;
    for (Series& s : curves[p]) {
      const auto place = std::ranges::find(shown, s.title) - shown.begin();
      if (std::ranges::count(others, s.title) > 0) {
        s.style = "lines lw 1";
        drawn.insert(drawn.begin(), std::move(s));
        continue;
      }
      const Real phase = static_cast<Real>(place) / static_cast<Real>(shown.size());
      std::ranges::move(marked(std::move(s), phase), std::back_inserter(drawn));
    }
    canvas.script() << "set title " << quoted(panels[p].title) << "\n";
    canvas.plot(drawn, iterations, distance, shown);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("ratios", "[frozen], and a patch called panel", draw);

}  // namespace

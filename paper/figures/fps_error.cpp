// What accuracy a frame rate leaves room for: everybody in grey, who is fastest most often in
// colour.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Lines that are told apart by their colour; all others are grey.
constexpr std::size_t most_coloured = 6;

/// Where a line leaves the panel.
constexpr Real least_error = 1e-14;

/// Steps per second against the error they leave, of all iterations that were looked at.
Series frontier(const Rows& rows, const Row& trace) {
  Series s{trace.label, {}, {}};
  const std::vector<Real> iterations = trace.column("iteration"), errors = trace.known_errors();
  const StepTime seconds(rows, trace);
  for (std::size_t k = 1; k < errors.size(); ++k) {
    s.x.push_back(errors[k]);
    s.y.push_back(1 / seconds(iterations[k]));
  }
  return s;
}

/// Of these, one point per doubling of iterations, and where it ends.
Series thinned(const Series& all) {
  Series s{all.title, {}, {}};
  for (std::size_t k = 0, next = 1; k < all.x.size(); ++k) {
    const bool is_end = k + 1 == all.x.size() || !(all.x[k + 1] > least_error);
    if (!(all.x[k] > least_error) || (k + 1 < next && !is_end)) continue;
    next = 2 * (k + 1);
    s.x.push_back(all.x[k]);
    s.y.push_back(all.y[k]);
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

/// Newton, and who is first most often, to some power of ten on some scene.
std::vector<std::string> leaders_of(const std::vector<std::vector<Series>>& panels,
                                    const std::string& newton) {
  std::vector<std::pair<int, std::string>> firsts;
  for (const auto& panel : panels)
    for (int decade = 1; decade <= 12; ++decade) {
      const std::string label = fastest(panel, std::pow(10.0, -decade));
      if (label.empty() || label == newton) continue;
      auto found = std::ranges::find(firsts, label, &std::pair<int, std::string>::second);
      if (found == firsts.end()) found = firsts.insert(firsts.end(), {0, label});
      ++found->first;
    }
  std::ranges::stable_sort(firsts, std::greater<>(), &std::pair<int, std::string>::first);
  std::vector<std::string> leaders;
  if (!newton.empty()) leaders.push_back(newton);
  for (const auto& [count, label] : firsts)
    if (leaders.size() < most_coloured) leaders.push_back(label);
  return leaders;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::vector<std::string> all = scenes(rows);
  std::vector<std::vector<Series>> panels;
  std::vector<std::string> titles;
  for (const std::string& scene : all) {
    std::vector<Series>& panel = panels.emplace_back();
    titles.push_back(scene);
    for (const Row& trace : latest_frame(rows, scene)) {
      titles.back() = scene_text(trace);
      if (!trace.curve.empty()) panel.push_back(frontier(rows, trace));
    }
  }
  const std::vector<std::string> leaders = leaders_of(panels, reference_label(rows));
  for (auto& panel : panels) std::ranges::transform(panel, panel.begin(), thinned);
  if (std::ranges::none_of(
          panels, [](const auto& panel) { return std::ranges::any_of(panel, has_a_point); }))
    throw NothingToPlot("no timed step");
  const auto is_leader = [&](const std::string& label) {
    return std::ranges::count(leaders, label) > 0;
  };
  std::vector<std::string> others;
  for (const auto& panel : panels)
    for (const Series& s : panel)
      if (!is_leader(s.title) && has_a_point(s) && std::ranges::count(others, s.title) == 0)
        others.push_back(s.title);
  const int count = static_cast<int>(all.size()), columns = std::clamp(count, 1, 2),
            lines = (count + columns - 1) / columns;
  canvas.panels(lines, columns, 1.35, others);
  canvas.script() << "set arrow 1 from 10,60 to 1e-14,60 nohead dt 3 lc rgb '#444444'\n"
                  << "set label 1 '60 a second' at graph 0.02,first 38 left font ',7'\n";
  const Axis error{
      "energy error", 10, least_error, Scale::log,
      fmt::format("set xtics (1, 1e-4, 1e-8, 1e-12)\nset format x '{}'\n", power_format)},
      rate{"steps per second", 10, 1e6};
  for (std::size_t p = 0; p < all.size(); ++p) {
    std::ranges::stable_sort(panels[p], {}, [&](const Series& s) { return is_leader(s.title); });
    for (Series& s : panels[p])
      if (!is_leader(s.title)) {
        canvas.give_style(s.title, Canvas::reference_style);
        s.style = "lines lw 1";
      }
    canvas.script() << "set title " << quoted(titles[p]) << "\n";
    canvas.plot(panels[p], error, rate, leaders);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("fps-error", "[frozen], and repeats in [measure]", draw);

}  // namespace

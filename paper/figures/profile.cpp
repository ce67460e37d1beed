// Runtime profiles: the share of steps that each contestant solves within a time, for each size of
// mesh and each distance to the minimiser.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

#include "evidence/leader.hpp"
#include "evidence/sizes.hpp"
#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using evidence::Contest, evidence::Goal, evidence::Unit;

/// Lines that are told apart by their colour; all others are grey.
constexpr std::size_t most_coloured = 6;

/// Of fewer a profile is a staircase.
constexpr std::size_t fewest_steps = 8;

struct Panel {
  std::string title;
  std::vector<std::string> cloths;  ///< of each of its steps
  std::vector<Series> curves;
  std::map<std::string, std::vector<Real>> efforts;  ///< of each contestant, in their order [s]

  bool has_few() const { return cloths.size() < fewest_steps; }
};

/// A contestant's sorted efforts [ms], and which share of the steps is solved then. No curve moves
/// where another contestant leaves (More and Wild, Benchmarking Derivative-Free Optimization
/// Algorithms, 2009).
Series curve(const std::string& contestant, std::vector<Real> efforts) {
  std::ranges::sort(efforts);
  Series s{contestant, {}, {}, {}, {}, "steps"};
  if (!efforts.empty() && std::isfinite(efforts.front()))
    s = {contestant, {1e3 * efforts.front()}, {0}, {}, {}, "steps"};
  for (std::size_t k = 0; k < efforts.size() && std::isfinite(efforts[k]); ++k) {
    s.x.push_back(1e3 * efforts[k]);
    s.y.push_back(100 * static_cast<Real>(k + 1) / static_cast<Real>(efforts.size()));
  }
  return s;
}

/// Some of its points, for two of one family to be told apart.
Series marks_on(const Series& curve) {
  constexpr std::size_t parts = 4;
  Series marks{"", {}, {}, {}, {}, "points", curve.title};
  for (std::size_t part = 1; part < parts; ++part) {
    const std::size_t k = part * curve.x.size() / parts;
    if (k == 0) continue;
    marks.x.push_back(curve.x[k]);
    marks.y.push_back(curve.y[k]);
  }
  return marks;
}

/// So far along a curve, from 0 to 1, the interval of the share on steps of other cloths; all there
/// is where so few cloths cannot say.
Series bar_on(const Series& curve, const Panel& panel, Real far) {
  constexpr Real confidence = 0.95;
  Series bar{"", {}, {}, {}, {}, "dots", curve.title};
  if (curve.x.empty()) return bar;
  const auto place = static_cast<std::size_t>(far * static_cast<Real>(curve.x.size()));
  std::vector<Real> are_solved;
  for (const Real seconds : panel.efforts.at(curve.title))
    are_solved.push_back(1e3 * seconds <= curve.x[place] ? 1 : 0);
  const auto interval = evidence::interval_of_share(panel.cloths, are_solved, confidence)
                            .value_or(evidence::Interval{0, 1});
  bar.x = {curve.x[place]}, bar.y = {curve.y[place]};
  bar.low = {100 * interval.low}, bar.high = {100 * interval.high};
  return bar;
}

/// A row for each size of mesh, but for those that have nothing to draw while others have.
std::vector<Panel> panels_of(const Contest& contest, const std::vector<Goal>& goals) {
  std::vector<Panel> panels, empty;
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    std::vector<Panel> row;
    for (const Goal& goal : goals) {
      const auto worth = evidence::worth_solving(contest, goal, instances);
      Panel& panel = row.emplace_back();
      panel.title = fmt::format("{0} × {0}, to {1} (of {2})", size, goal.text(), worth.size());
      for (const std::size_t k : worth) panel.cloths.push_back(contest.instances()[k].scene);
      if (panel.has_few()) continue;
      for (const std::string& one : contest.contestants()) {
        panel.efforts[one] = evidence::efforts(contest, one, goal, Unit::seconds, worth);
        panel.curves.push_back(curve(one, panel.efforts[one]));
      }
    }
    std::vector<Panel>& to = std::ranges::all_of(row, &Panel::has_few) ? empty : panels;
    std::ranges::move(row, std::back_inserter(to));
  }
  return panels.empty() ? empty : panels;
}

/// Of all panels, so that they can be read across.
Axis times_of(const std::vector<Panel>& panels) {
  Real low = INFINITY, high = 0;
  for (const Panel& panel : panels)
    for (const Series& s : panel.curves)
      for (const Real x : s.x) low = std::min(low, x), high = std::max(high, x);
  return {"ms", low < high ? low / 1.5 : 1, low < high ? high * 1.5 : 10};
}

/// What is below a curve, on its logarithmic axis, as far as any reaches.
Real area_below(const Series& curve, Real last) {
  Real area = 0;
  for (std::size_t k = 0; k < curve.x.size(); ++k) {
    const Real until = k + 1 < curve.x.size() ? curve.x[k + 1] : last;
    area += curve.y[k] * std::log(until / curve.x[k]);
  }
  return area;
}

/// Newton, and those whose curves have most below them, over all panels: who solves many steps, and
/// soon.
std::vector<std::string> leaders_of(const std::vector<Panel>& panels, const std::string& newton) {
  Real last = 0;
  for (const Panel& panel : panels)
    for (const Series& s : panel.curves)
      if (!s.x.empty()) last = std::max(last, s.x.back());
  std::map<std::string, Real> areas;
  for (const Panel& panel : panels)
    for (const Series& s : panel.curves) areas[s.title] += area_below(s, last);
  areas.erase(newton);
  std::vector<std::string> leaders;
  for (const auto& [label, area] : areas) leaders.push_back(label);
  std::ranges::stable_sort(leaders, std::greater<>(),
                           [&](const std::string& label) { return areas[label]; });
  if (!newton.empty()) leaders.insert(leaders.begin(), newton);
  leaders.resize(std::min(leaders.size(), most_coloured));
  return leaders;
}

void draw(const FigureSpec& figure, const Rows& rows, Canvas& canvas) {
  const Contest contest(rows);
  const std::vector<Goal> goals = figure.to.empty() ? evidence::usual_goals() : figure.to;
  std::vector<Panel> panels = panels_of(contest, goals);
  if (!contest.is_timed() || panels.empty()) throw NothingToPlot("no timed step");
  const std::vector<std::string> leaders =
      figure.colour.empty() ? leaders_of(panels, reference_label(rows)) : figure.colour;
  std::vector<std::string> others = contest.contestants();
  std::erase_if(others, [&](const auto& label) { return std::ranges::count(leaders, label) > 0; });
  const auto is_leader = [&](const Series& s) { return std::ranges::count(leaders, s.title) > 0; };
  const int columns = static_cast<int>(goals.size());
  canvas.panels(static_cast<int>(panels.size()) / columns, columns, 1.5, others);
  const Axis times = times_of(panels), shares{"% of steps solved", 0, 100, Scale::linear,
                                              "set ytics 25\nset format y '%g'\n"};
  for (Panel& panel : panels) {
    std::ranges::stable_sort(panel.curves, {}, is_leader);
    for (Series& s : panel.curves)
      if (!is_leader(s)) {
        canvas.give_style(s.title, Canvas::reference_style);
        s.style = "steps lw 0.7";
      } else if (!s.x.empty()) {
        s.x.push_back(times.high);  // who is never solved by then
        s.y.push_back(s.y.back());
      }
    for (const Series& s : std::vector<Series>(panel.curves)) {
      if (!is_leader(s)) continue;
      panel.curves.push_back(marks_on(s));
      const auto place = std::ranges::find(leaders, s.title) - leaders.begin();
      panel.curves.push_back(
          bar_on(s, panel, static_cast<Real>(place + 1) / static_cast<Real>(most_coloured + 1)));
    }
    canvas.script() << "set title " << quoted(panel.title) << "\n";
    if (panel.has_few())
      canvas.script() << "set label 1 'too few steps' at graph 0.5,0.5 center font ',7' textcolor "
                         "rgb '#777777'\n";
    canvas.plot(panel.curves, times, shares,
                panel.has_few() ? std::vector<std::string>() : leaders);
    canvas.script() << "unset label 1\n";
  }
  canvas.script() << "unset multiplot\n";
}

Wants wants(const FigureSpec&) { return {harness::Part::frozen, {}, "", true}; }

[[maybe_unused]] const bool registered =
    add_figure_kind("profile", {{"to", "colour"}, {}, "", draw, wants});

}  // namespace

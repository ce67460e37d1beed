// Runtime profiles: the share of steps that each contestant solves within a time, for each size of
// mesh and each distance to the minimiser. No curve moves where another contestant leaves (More and
// Wild, Benchmarking Derivative-Free Optimization Algorithms, 2009).

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>

#include "evidence/leader.hpp"
#include "evidence/sizes.hpp"
#include "paper/figure.hpp"
#include "paper/rows.hpp"
#include "paper/shares.hpp"

namespace {

using namespace paper;
using evidence::Contest, evidence::Goal, evidence::Unit;

/// Lines that are told apart by their colour; all others are grey.
constexpr std::size_t most_coloured = 6;

std::vector<Real> milliseconds(std::vector<Real> seconds) {
  for (Real& one : seconds) one *= 1e3;
  return seconds;
}

/// A row for each size of mesh, but for those that have nothing to draw while others have.
std::vector<SharePanel> panels_of(const Contest& contest, const std::vector<Goal>& goals) {
  std::vector<SharePanel> panels, empty;
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    std::vector<SharePanel> row;
    for (const Goal& goal : goals) {
      const auto worth = evidence::worth_solving(contest, goal, instances);
      SharePanel& panel = row.emplace_back();
      panel.title = fmt::format("{0} × {0}, to {1} (of {2})", size, goal.text(), worth.size());
      for (const std::size_t k : worth) panel.cloths.push_back(contest.instances()[k].scene);
      if (panel.has_few()) continue;
      for (const std::string& one : contest.contestants())
        panel.add(one, milliseconds(evidence::efforts(contest, one, goal, Unit::seconds, worth)));
    }
    std::vector<SharePanel>& to = std::ranges::all_of(row, &SharePanel::has_few) ? empty : panels;
    std::ranges::move(row, std::back_inserter(to));
  }
  return panels.empty() ? empty : panels;
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
std::vector<std::string> leaders_of(const std::vector<SharePanel>& panels,
                                    const std::string& newton) {
  Real last = 0;
  for (const SharePanel& panel : panels)
    for (const Series& s : panel.curves)
      if (!s.x.empty()) last = std::max(last, s.x.back());
  std::map<std::string, Real> areas;
  for (const SharePanel& panel : panels)
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
  const std::vector<SharePanel> panels = panels_of(contest, goals);
  if (!contest.is_timed() || panels.empty()) throw NothingToPlot("no timed step");
  const std::vector<std::string> leaders =
      figure.colour.empty() ? leaders_of(panels, reference_label(rows)) : figure.colour;
  std::vector<std::string> others = contest.contestants();
  std::erase_if(others, [&](const auto& label) { return std::ranges::count(leaders, label) > 0; });
  draw_shares(canvas, panels, static_cast<int>(goals.size()), axis_of(panels, "ms"), leaders,
              others);
}

Wants wants(const FigureSpec&) { return {harness::Part::frozen, {}, "", true}; }

[[maybe_unused]] const bool registered =
    add_figure_kind("profile", {{"to", "colour"}, {}, "", draw, wants});

}  // namespace

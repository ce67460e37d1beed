// Performance profiles of two contestants (Dolan and Moré, Benchmarking optimization software with
// performance profiles, 2002): the share of steps on which each takes at most so many times the
// less of the two, for each size of mesh and each goal. Of more than two, who stands where would
// depend on who else is drawn (Gould and Scott, 2016).

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "cloth/error.hpp"
#include "evidence/performance.hpp"
#include "evidence/sizes.hpp"
#include "paper/figure.hpp"
#include "paper/rows.hpp"
#include "paper/shares.hpp"

namespace {

using namespace paper;
using evidence::Contest, evidence::Goal, evidence::Meeting, evidence::Pair, evidence::Unit;

/// The steps of one size and goal that both ran, and that one of them solves.
SharePanel panel_of(const std::vector<std::string>& two, const Meeting& meeting, int size,
                    const Goal& goal) {
  SharePanel panel{
      .title = fmt::format("{0} × {0}, to {1} (of {2})", size, goal.text(), meeting.pairs.size()),
      .cloths = {},
      .amounts = {}};
  for (const Pair& pair : meeting.pairs) panel.cloths.push_back(pair.scene);
  if (panel.has_few()) return panel;
  panel.add(two[0], evidence::performance_ratios(meeting.pairs, &Pair::subject));
  panel.add(two[1], evidence::performance_ratios(meeting.pairs, &Pair::rival));
  return panel;
}

void draw(const FigureSpec& figure, const Rows& rows, Canvas& canvas) {
  const Contest contest(rows);
  const std::vector<std::string>& two = contest.contestants();
  if (two.size() != 2) throw NothingToPlot("not two contestants");
  const Unit unit = contest.is_timed() ? Unit::seconds : Unit::iterations;
  const std::vector<Goal> goals = figure.to.empty() ? evidence::usual_goals() : figure.to;
  std::vector<SharePanel> panels, empty;
  for (const auto& [size, instances] : evidence::by_size(contest)) {
    std::vector<SharePanel> row;
    for (const Goal& goal : goals)
      row.push_back(panel_of(two, evidence::meet(contest, two[0], two[1], goal, unit, instances),
                             size, goal));
    std::vector<SharePanel>& to = std::ranges::all_of(row, &SharePanel::has_few) ? empty : panels;
    std::ranges::move(row, std::back_inserter(to));
  }
  if (panels.empty()) panels = std::move(empty);
  if (panels.empty()) throw NothingToPlot("no step");
  Axis times = axis_of(
      panels, unit == Unit::seconds ? "time over the less of both" : "iterations over the fewer");
  times.low = 1;
  draw_shares(canvas, panels, static_cast<int>(goals.size()), times, two, {});
}

Wants wants(const FigureSpec& figure) {
  if (figure.contestants.size() != 2)
    throw cloth::UsageError(fmt::format("contestants: a performance profile is of two, not of {}",
                                        figure.contestants.size()));
  return {.part = harness::Part::frozen};
}

[[maybe_unused]] const bool registered =
    add_figure_kind("performance", {{"to"}, {"contestants"}, "", draw, wants});

}  // namespace

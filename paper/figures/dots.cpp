// A dot for each contestant: what a column of the tables has, from the least to the greatest of the
// panel's steps or runs, and how many have nothing.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "evidence/names.hpp"
#include "evidence/number_text.hpp"
#include "paper/figure.hpp"
#include "paper/lettering.hpp"
#include "paper/panels.hpp"
#include "paper/quoted.hpp"
#include "paper/range.hpp"
#include "paper/rows.hpp"
#include "paper/spread.hpp"

namespace {

using namespace paper;
using evidence::Column;

/// Labels from top to bottom, a free line between two groups.
struct Lines {
  explicit Lines(const Rows& rows) {
    for (const Contestants& group : by_group(rows)) {
      if (count > 0) ++count;
      for (const std::string& label : group.labels) {
        tics +=
            fmt::format("{}{} {}", of.empty() ? "" : ", ", quoted(evidence::listed(label)), count);
        bare_tics += fmt::format("{}'' {}", of.empty() ? "" : ", ", count);
        of[label] = count++;
      }
    }
  }
  std::map<std::string, int> of;
  int count = 0;
  std::string tics, bare_tics;
};

using Dots = std::map<std::string, Spread>;

Axis around(const std::vector<Dots>& panels, const std::string& title, Scale scale) {
  Range drawn{scale};
  for (const Dots& dots : panels)
    for (const auto& [label, dot] : dots)
      if (is_on(scale, dot.middle)) drawn.include({dot.low, dot.middle, dot.high});
  if (drawn.is_empty()) throw NothingToPlot("no finite point");
  const Range x = drawn.with_margins();
  if (scale == Scale::log) return {title, x.low, x.high};
  return {title, x.low, x.high, scale,
          even_tics('x', x.low, x.high, 4) + fmt::format("set format x '{}'\n", plain_format)};
}

/// A line from 0 or less begins at the panel's edge.
std::vector<Series> series_of(const Dots& dots, const Lines& lines, const Axis& x) {
  std::vector<Series> all;
  for (const auto& [label, dot] : dots) {
    if (!is_on(x.scale, dot.middle)) continue;
    const Real line = lines.of.at(label);
    all.push_back({"",
                   {std::max(dot.low, x.low), dot.high},
                   {line, line},
                   {},
                   {},
                   "lines lw 1 dt solid",
                   label});
    all.push_back({label, {dot.middle}, {line}, {}, {}, "points ps 0.7"});
  }
  return all;
}

/// Beside its place: a median that the axis does not have, and who has nothing.
std::string text_of(const Spread& dot, const Column& column, Scale scale) {
  const bool is_told = std::isfinite(dot.middle) && !is_on(scale, dot.middle);
  return joined(is_told ? evidence::number_text(dot.middle) : "", note_of(dot, column));
}

void draw_panel(const Dots& dots, const Lines& lines, const Axis& x, const Column& column,
                bool is_first, Canvas& canvas) {
  int notes = 0;
  for (const auto& [label, dot] : dots)
    if (const std::string note = text_of(dot, column, x.scale); !note.empty())
      canvas.script() << fmt::format(
          "set label {} '{}' at graph 0.98,first {} right font ',7' textcolor rgb '#777777'\n",
          ++notes, note, lines.of.at(label));
  const Axis y{"", static_cast<Real>(lines.count), -1, Scale::linear,
               fmt::format("set ytics ({}) font ',7'\n", is_first ? lines.tics : lines.bare_tics)};
  canvas.plot(series_of(dots, lines, x), x, y, {});
  for (; notes > 0; --notes) canvas.script() << fmt::format("unset label {}\n", notes);
}

void draw(const FigureSpec& figure, const Rows& rows, Canvas& canvas) {
  constexpr Real line_height = 0.106, least_height = 0.6, left = 2.3, spacing = 0.15;
  const Column column = evidence::column_of(figure.x);
  const std::string metric = column.metric_where(tolerances(rows));
  const std::vector<Panel> panels = panels_of(rows, column.part, figure.panels);
  if (panels.empty() || metric.empty()) throw NothingToPlot("no trace");
  Rows traced;
  for (const Panel& panel : panels)
    traced.insert(traced.end(), panel.traced.begin(), panel.traced.end());
  const Lines lines(traced);
  std::vector<Dots> all;
  for (const Panel& panel : panels)
    for (Dots& dots = all.emplace_back(); const auto& [label, line] : lines.of)
      dots[label] = spread_of(rows, panel, label, column, metric);
  const Axis x =
      around(all, figure.x_title.empty() ? column.title : figure.x_title, figure.x_scale);
  const Real pitch = (text_width - left) / static_cast<Real>(panels.size());
  std::vector<std::vector<std::string>> titles;
  for (const Panel& panel : panels)
    titles.push_back(title_lines(panel.title, panel.subtitle, pitch));
  canvas.panels(1, static_cast<int>(panels.size()),
                std::max(least_height, line_height * static_cast<Real>(lines.count)),
                std::vector<Canvas::Marker>(), left, spacing,
                std::ranges::max(titles, {}, &std::vector<std::string>::size).size());
  for (std::size_t p = 0; p < panels.size(); ++p) {
    canvas.script() << "set title " << in_lines(titles[p]) << "\n";
    draw_panel(all[p], lines, x, column, p == 0, canvas);
  }
  canvas.script() << "unset multiplot\n";
}

Wants wants(const FigureSpec& figure) {
  const Column column = evidence::column_of(figure.x);
  return {column.part, {column}, "", column.is_timed};
}

[[maybe_unused]] const bool registered =
    add_figure_kind("dots", {{"x", "x_title", "x_scale", "panels"}, {"x"}, "", draw, wants});

}  // namespace

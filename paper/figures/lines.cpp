// Lines of a column of the tables along a key: who has no value there is a cross above the axis.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "evidence/setting.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/panels.hpp"
#include "paper/rows.hpp"
#include "paper/spread.hpp"

namespace {

using namespace paper;
using evidence::Column;

/// Of one axis, and of steps or of runs, all of them.
std::vector<Column> columns_of(const FigureSpec& figure) {
  std::vector<Column> all;
  for (const std::string& text : figure.y) {
    all.push_back(evidence::column_of(text));
    const Column &first = all.front(), &last = all.back();
    if (first.title != last.title || first.part != last.part)
      throw cloth::UsageError(
          fmt::format("y: '{}' and '{}' have no axis in common; write a figure for each",
                      cloth::brief(first.text), cloth::brief(last.text)));
  }
  return all;
}

/// The panel's traces that have a place on the axis, from left to right.
Panel along(Panel panel, const std::string& key, Scale scale) {
  const auto place = [&](const Row& row) { return evidence::number_of(row, key); };
  std::erase_if(panel.traced, [&](const Row& row) { return !is_on(scale, place(row)); });
  std::ranges::stable_sort(panel.traced, {}, place);
  return panel;
}

/// What is drawn of a column: where it is of several tolerances, each as far as it is asked for.
struct Quantity {
  Column column;
  std::string metric, to;  ///< to: "to 10⁻²"; of one of several instants "at 0.4 s"
};

std::vector<Quantity> quantities(const FigureSpec& figure, const std::vector<Real>& asked) {
  std::vector<Quantity> all;
  for (const Column& column : columns_of(figure)) {
    const std::string metric = column.metric_where(asked);
    if (metric.empty() || std::ranges::find(all, metric, &Quantity::metric) != all.end()) continue;
    const std::optional<Real> tolerance = column.tolerance(asked);
    const bool is_of_several = figure.y.size() > 1 && !column.instant().empty();
    all.push_back({column, metric,
                   tolerance       ? "to " + power_of_ten(*tolerance)
                   : is_of_several ? fmt::format("at {} s", column.instant())
                                   : ""});
  }
  return all;
}

/// Beside a point the fewest substeps with which its run did not fail, where these are not 1.
Curve curve(const Rows& rows, const Panel& panel, const std::string& label,
            const Quantity& quantity, const std::string& key) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& trace : panel.traced) {
    if (trace.label != label || trace.outcome == harness::Outcome::skipped) continue;
    const Real x = evidence::number_of(trace, key),
               y = quantity.column.scale *
                   value_of(rows, trace, quantity.column, quantity.metric).median;
    curve.add(x, y);
    if (trace.part == harness::Part::free && key != "substeps" && substeps(trace) > 1 &&
        std::isfinite(y))
      curve.notes.push_back({x, y, std::to_string(substeps(trace))});
    curve.is_declined = false;
  }
  return curve;
}

/// Names of places that the axis' own numbers would not tell: of time steps as fractions, and of a
/// few that lie within two powers of ten, on a logarithmic one; none else.
std::map<Real, std::string> tics_of(const Panel& panel, const std::string& key, Scale scale) {
  constexpr std::size_t few = 8;
  constexpr Real near = 100;
  std::map<Real, std::string> tics;
  for (const Row& row : panel.traced) {
    if (row.outcome == harness::Outcome::skipped) continue;
    const Real x = evidence::number_of(row, key);
    tics[x] = key == "dt" ? step_name(x) : fmt::format("{:g}", x);
  }
  const bool are_few = scale == Scale::log && !tics.empty() && tics.size() <= few &&
                       tics.rbegin()->first < near * tics.begin()->first;
  return key == "dt" || are_few ? tics : std::map<Real, std::string>();
}

std::string title_of_key(const std::string& key) {
  return key == "stiffness" ? "k [N/m]" : key == "dt" ? "h [s]" : key;
}

GridAxes axes_of(const FigureSpec& figure, const Column& column) {
  const auto or_else = [](const std::string& given, const std::string& usual) {
    return given.empty() ? usual : given;
  };
  GridAxes axes{or_else(figure.x_title, title_of_key(figure.x)),
                or_else(figure.y_title, column.title), failure_of(column)};
  axes.x_scale = figure.x_scale;
  axes.y_scale = figure.y_scale;
  axes.is_y_of_row = !figure.share_y;
  axes.is_one_row = figure.rows == evidence::RowsOf::all;
  axes.coloured = figure.colour;
  return axes;
}

void draw(const FigureSpec& figure, const Rows& rows, Canvas& canvas) {
  const std::vector<Column> asked = columns_of(figure);
  const std::vector<Quantity> all = quantities(figure, tolerances(rows));
  std::vector<GridColumn> columns;
  Rows shown;
  for (const Panel& any : panels_of(rows, asked.front().part, figure.panels, figure.x)) {
    const Panel panel = along(any, figure.x, figure.x_scale);
    if (panel.traced.empty()) continue;
    for (const Row& row : panel.traced)
      if (row.outcome != harness::Outcome::skipped) shown.push_back(row);
    for (const Quantity& quantity : all)
      columns.push_back({panel.title,
                         [&rows, &figure, panel, quantity](const std::string& label) {
                           return curve(rows, panel, label, quantity, figure.x);
                         },
                         tics_of(panel, figure.x, figure.x_scale),
                         joined(panel.subtitle, quantity.to)});
  }
  in_one_line_where_wide(columns);
  draw_grid(shown, columns, axes_of(figure, asked.front()), canvas);
}

Wants wants(const FigureSpec& figure) {
  const std::vector<Column> all = columns_of(figure);
  return {all.front().part, all, figure.x, all.front().is_timed, true};
}

const std::vector<std::string> keys{"x",       "y",      "x_title", "y_title", "x_scale",
                                    "y_scale", "panels", "rows",    "colour",  "share_y"};

[[maybe_unused]] const bool registered =
    add_figure_kind("lines", {keys, {"x", "y"}, "", draw, wants});

}  // namespace

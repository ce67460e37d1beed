// Curves of traces: what is left after so many iterations, or milliseconds, or how a run goes on.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/panels.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;
using harness::Part;

/// Where panels of errors end; nobody asks for less, and beyond the top a curve has grown.
constexpr Real floor = 1e-14, top = 1e2;

/// A column of curves.
struct Way {
  Part part;
  std::string name, title;
};

const std::vector<Way> ways{{Part::frozen, "error", "energy error"},
                            {Part::frozen, "residual", "residual [m/s²]"},
                            {Part::frozen, "distance", "rms distance [m]"},
                            {Part::frozen, "distance-max", "distance [m]"},
                            {Part::free, "kinetic", "kinetic energy [J]"},
                            {Part::free, "stretch-max", "greatest strain"},
                            {Part::free, "stretch-mean", "mean strain"},
                            {Part::free, "speed", "rms speed [m/s]"},
                            {Part::free, "penetration", "penetration [m]"},
                            {Part::free, "self-penetration", "penetration of itself [m]"}};

bool is_by_time(const FigureSpec& figure) { return figure.x == "milliseconds"; }

/// Of steps unless x is the time of a run.
Part part_of(const FigureSpec& figure) {
  if (figure.x == "time") return Part::free;
  if (figure.x == "iterations" || is_by_time(figure)) return Part::frozen;
  throw cloth::UsageError(
      fmt::format("x: unknown '{}'{}", cloth::brief(figure.x),
                  cloth::suggestion(figure.x, {"iterations", "milliseconds", "time"})));
}

/// Of steps the energy error unless another is asked for.
const Way& way_of(const FigureSpec& figure) {
  const Part part = part_of(figure);
  std::vector<std::string> names;
  for (const Way& way : ways)
    if (way.part == part) names.push_back(way.name);
  if (figure.y.empty() && part == Part::frozen) return ways.front();
  const std::string y = figure.y.size() == 1 ? figure.y.front() : "";
  for (const Way& way : ways)
    if (way.part == part && way.name == y) return way;
  throw cloth::UsageError(
      fmt::format("y: give one column of such curves{}", cloth::suggestion(y, names)));
}

std::vector<Real> values_of(const Row& trace, const Way& way) {
  return way.name == "error" ? trace.known_errors() : trace.column(way.name);
}

/// Where on the axis each point of a trace's curve is.
std::vector<Real> places_of(const Rows& rows, const Row& trace, const FigureSpec& figure) {
  std::vector<Real> places = trace.column(figure.x == "time" ? "time" : "iteration");
  if (!is_by_time(figure)) return places;
  const StepTime seconds(rows, trace);
  for (Real& place : places) place = 1e3 * seconds(place);
  return places;
}

/// Adds it behind a gap, without what was there before the first iteration, or step.
void add(const Rows& rows, const Row& trace, const FigureSpec& figure, const Way& way,
         Series& line) {
  if (!line.x.empty()) line.x.push_back(line.x.back()), line.y.push_back(NAN);
  const bool is_error = way.name == "error";
  const std::vector<Real> places = places_of(rows, trace, figure), values = values_of(trace, way);
  for (std::size_t k = 1; k < values.size() && (!is_error || values[k] > floor); ++k) {
    line.x.push_back(places[k]);
    line.y.push_back(is_on(figure.y_scale, values[k]) ? values[k] : NAN);
  }
}

Curve curve(const Rows& rows, const Rows& traced, const std::string& label,
            const FigureSpec& figure) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& trace : traced) {
    if (trace.label != label) continue;
    if (trace.outcome != harness::Outcome::skipped) curve.is_declined = false;
    if (!trace.curve.empty()) add(rows, trace, figure, way_of(figure), curve.line);
  }
  return curve;
}

GridAxes axes_of(const FigureSpec& figure) {
  const Way& way = way_of(figure);
  GridAxes axes{figure.x == "time" ? "t [s]" : figure.x, way.title, "failed"};
  if (way.name == "error") axes.low = floor, axes.high = top;
  const bool is_linear = figure.x == "time" && !figure.places.contains("x_scale");
  axes.x_scale = is_linear ? Scale::linear : figure.x_scale;
  axes.y_scale = figure.y_scale;
  axes.is_y_of_row = !figure.share_y;
  axes.is_one_row = figure.rows == evidence::RowsOf::all;
  axes.coloured = figure.colour;
  return axes;
}

void draw(const FigureSpec& figure, const Rows& rows, Canvas& canvas) {
  const Part part = part_of(figure);
  std::vector<GridColumn> columns;
  for (const Panel& panel : panels_of(rows, part, figure.panels))
    columns.push_back({panel.title,
                       [&rows, &figure, panel](const std::string& label) {
                         return curve(rows, panel.traced, label, figure);
                       },
                       {},
                       panel.subtitle});
  in_one_line_where_wide(columns);
  const Rows shown =
      select(rows, [&](const Row& row) { return row.part == part && !row.curve.empty(); });
  draw_grid(shown, columns, axes_of(figure), canvas);
}

Wants wants(const FigureSpec& figure) {
  static_cast<void>(way_of(figure));
  return {part_of(figure), {}, "", is_by_time(figure), true};
}

[[maybe_unused]] const bool registered = add_figure_kind(
    "curves", {{"x", "y", "x_scale", "y_scale", "panels", "rows", "colour", "share_y"},
               {"x"},
               "",
               draw,
               wants});

}  // namespace

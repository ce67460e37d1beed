// Substeps against iterations, at equal work: how far from the true motion each way ends.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "paper/failures.hpp"
#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// By which the axis goes on beyond its places; and each of the crosses of one place beyond the one
/// before, a little more than it is wide.
constexpr Real room = 1.25, cross_width = 1.07;

/// A scene, as stiff as it was made.
struct Panel {
  std::string title;
  std::vector<Row> rows;
};

std::vector<Panel> panels_of(const Rows& rows) {
  std::vector<Panel> panels;
  for (const Row& row : rows) {
    if (row.part != harness::Part::free || row.mode != harness::Mode::trace ||
        row.outcome == harness::Outcome::skipped)
      continue;
    const std::string title =
        fmt::format("{}, k = {:g} N/m", scene_text(row), scene_parameter(row, "cloth.stiffness"));
    auto panel = std::ranges::find(panels, title, &Panel::title);
    if (panel == panels.end()) panel = panels.insert(panels.end(), {title, {}});
    panel->rows.push_back(row);
  }
  return panels;
}

/// Its label without the substeps and iterations that it ends with, as in "vivace, 4 x 8"; Newton
/// by its own.
std::string name_of(const Row& row, const std::string& newton) {
  if (row.solver == cloth::baseline().name) return newton;
  const std::size_t comma = row.label.rfind(", ");
  const bool has_counts = comma != row.label.npos && row.label.find(" x ", comma) != row.label.npos;
  return has_counts ? row.label.substr(0, comma) : row.label;
}

/// Infinite where the run failed; NaN where the reference does not know it.
Real error_of(const Row& row) {
  if (!succeeded(row.outcome)) return INFINITY;
  const Real error = row.metric(std::string("error@") + early_instant),
             uncertainty = row.metric(std::string("uncertainty@") + early_instant);
  return uncertainty < error / 3 ? error : NAN;
}

/// What every contestant draws in a panel, by its name.
std::map<std::string, Curve> curves_of(const Panel& panel, const std::string& newton) {
  std::map<std::string, std::map<int, Real>> errors;  // by substeps
  for (const Row& row : panel.rows) errors[name_of(row, newton)][substeps(row)] = error_of(row);
  std::map<std::string, Curve> curves;
  for (const auto& [name, all] : errors) {
    Curve& curve = curves.try_emplace(name, Curve{{name, {}, {}}}).first->second;
    for (const auto& [count, error] : all)
      if (!std::isnan(error)) curve.add(count, error);
  }
  return curves;
}

void draw(const Rows& rows, Canvas& canvas) {
  const std::string newton = reference_label(rows);
  const std::vector<Panel> panels = panels_of(rows);
  if (panels.empty()) throw NothingToPlot("no free run");
  std::vector<std::string> names;
  for (const Row& row : panels.front().rows) {
    const std::string name = name_of(row, newton);
    canvas.identify(name, look_of(row));
    if (std::ranges::count(names, name) == 0) names.push_back(name);
  }
  std::vector<std::map<std::string, Curve>> all;
  Real low = INFINITY, high = 0;
  for (const Panel& panel : panels)
    for (const auto& [name, curve] : all.emplace_back(curves_of(panel, newton)))
      for (const Real y : curve.line.y)
        if (std::isfinite(y)) low = std::min(low, y), high = std::max(high, y);
  if (!(low <= high)) throw NothingToPlot("no run that did not fail");
  // A power of ten that would stand in the strip is below it.
  const Real next = std::pow(10, std::ceil(std::log10(1.5 * high)));
  high = next < 3 * high ? next : 1.5 * high;
  low = with_a_power_of_ten(low / 1.5, high);
  const FailureStrip strip(low, high, 0.2);
  const int count = static_cast<int>(panels.size()), columns = std::clamp(count, 1, 2),
            lines = (count + columns - 1) / columns;
  canvas.panels(lines, columns, 1.3);
  const Axis counts{"substeps a step", 1 / room, 32 * room, Scale::log,
                    "set logscale x 2\nset format x '%g'\nset xtics 1,2,32\n"},
      distance{fmt::format("rms distance at {} s [m]", early_instant), low, strip.top()};
  canvas.script() << strip.script();
  for (std::size_t p = 0; p < panels.size(); ++p) {
    std::vector<Series> drawn;
    std::vector<const Curve*> curves;
    for (const std::string& name : names) curves.push_back(&all[p][name]);
    const std::vector<std::vector<Real>> crosses =
        side_by_side(curves, Scale::log, std::log(cross_width), std::log(room));
    for (std::size_t n = 0; n < names.size(); ++n) {
      const Curve& curve = *curves[n];
      const bool is_one = curve.line.x.size() == 1;  // larger, behind all others
      drawn.insert(is_one ? drawn.begin() : drawn.end(), curve.line);
      if (is_one) drawn.front().style = "points ps 1.3";
      drawn.push_back({"",
                       crosses[n],
                       std::vector<Real>(curve.failures.size(), strip.level(n, names.size())),
                       {},
                       {},
                       "points pt 2 ps 0.55",
                       names[n]});
    }
    canvas.script() << "set title " << quoted(panels[p].title) << "\n"
                    << (p % columns == 0 ? strip.name("failed", 7) : "unset label 1\n");
    canvas.plot(drawn, counts, distance, names);
  }
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("substeps", "[free], 0.4 in its compare_at, and solvers with substeps", draw);

}  // namespace

// Relative energy error against iterations and against time, by group and scene.

#include <cmath>

#include "paper/figure.hpp"
#include "paper/grid.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Where the panels end; nobody asks for less.
constexpr Real floor = 1e-14;

enum class Against { iterations, milliseconds };

/// Adds it behind a gap.
void add(const Rows& rows, const Row& trace, Against against, Series& line) {
  if (!line.x.empty()) line.x.push_back(line.x.back()), line.y.push_back(NAN);
  const std::vector<Real> iterations = trace.column("iteration"), errors = trace.known_errors();
  const StepTime seconds(rows, trace);
  for (std::size_t k = 1; k < errors.size() && errors[k] > floor; ++k) {
    line.x.push_back(against == Against::iterations ? iterations[k] : 1e3 * seconds(iterations[k]));
    line.y.push_back(errors[k]);
  }
}

Curve curve(const Rows& rows, const Rows& traced, const std::string& label, Against against) {
  Curve curve{{label, {}, {}}, {}, {}, true};
  for (const Row& trace : traced) {
    if (trace.label != label) continue;
    if (trace.outcome != harness::Outcome::skipped) curve.is_declined = false;
    if (!trace.curve.empty()) add(rows, trace, against, curve.line);
  }
  return curve;
}

void draw(const Rows& rows, Canvas& canvas, Against against) {
  std::vector<GridColumn> columns;
  for (const std::string& scene : scenes(rows)) {
    const Rows traced = latest_frame(rows, scene);
    if (traced.empty()) continue;
    columns.push_back({scene,
                       [&rows, traced, against](const std::string& label) {
                         return curve(rows, traced, label, against);
                       },
                       {},
                       size_text(traced.front())});
  }
  const Rows shown = select(
      rows, [](const Row& row) { return row.part == harness::Part::frozen && !row.curve.empty(); });
  const bool by_time = against == Against::milliseconds;
  draw_grid(
      shown, columns,
      {by_time ? "milliseconds" : "iterations", "energy error", "failed", floor, 1e2},
      canvas);
}

[[maybe_unused]] const bool by_iterations = add_figure(
    "convergence",
    {"iterations", "[frozen]",
     "Relative energy error of one frozen step against iterations, a row of panels for each group "
     "of methods, Newton broad and grey; of many in a group all but those who end lowest are thin "
     "and grey; a curve that leaves the top has grown beyond what is drawn",
     [](const Rows& rows, Canvas& canvas) { draw(rows, canvas, Against::iterations); }});

[[maybe_unused]] const bool by_time = add_figure(
    "convergence-time",
    {"iterations", "[frozen], and repeats in [measure]",
     "Relative energy error of one frozen step against the time of untraced runs",
     [](const Rows& rows, Canvas& canvas) { draw(rows, canvas, Against::milliseconds); }});

}  // namespace

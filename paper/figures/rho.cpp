// The error left by 32 accelerated sweeps, against the radius they were told.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "paper/figure.hpp"
#include "paper/quoted.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

constexpr int filled_circle = 7, open_square = 4;  // among gnuplot's point types

/// 4k / (4k + m/h^2): the softest modes of the sheet have the inertia's own stiffness.
Real analytic_radius(const Row& row) {
  const Real k4 = 4 * scene_parameter(row, "cloth.stiffness");
  const Real h = scene_parameter(row, "step.dt");
  return k4 / (k4 + scene_parameter(row, "cloth.vertex_mass") / (h * h));
}

/// Has room for all of them.
Axis around(const std::vector<Series>& lines) {
  Real low = INFINITY, high = 0;
  for (const Series& line : lines)
    for (const Real y : line.y)
      if (y > 0 && std::isfinite(y)) low = std::min(low, y), high = std::max(high, y);
  if (!(low <= high)) throw NothingToPlot("no known error");
  return {"energy error", low / 2, high * 2};
}

void draw(const Rows& rows, Canvas& canvas) {
  Series swept{"Chebyshev, ρ as given", {}, {}};
  Series spectral{"Chebyshev, ρ spectral", {}, {}, {}, {}, "points ps 0.85"};
  Real plain = 1;
  Rows traced;
  for (const std::string& scene : scenes(rows))
    for (const Row& row : latest_frame(rows, scene)) traced.push_back(row);
  for (const Row& row : traced) {
    const Real rho = solver_setting(row, "rho");
    if (!std::isnan(rho)) {
      swept.x.push_back(rho);
      swept.y.push_back(known_final_error(row));
    } else if (row.solver_settings.contains("rho")) {
      spectral.x.push_back(row.metric("note-spectral-radius"));
      spectral.y.push_back(known_final_error(row));
    } else {
      plain = known_final_error(row);
    }
  }
  const std::string colour = look_of(rows.front()).colour;
  canvas.identify(swept.title, {colour, filled_circle, ""});
  canvas.identify(spectral.title, {colour, open_square, ""});
  const Series none{"without acceleration", {0.79, 1.005}, {plain, plain}, {}, {}, "lines"};
  canvas.identify(none.title, {"#444444", no_mark, "(2,3)"});
  canvas.panels(1, 1, 1.4);
  canvas.script() << "set title " << quoted(scene_text(rows.front())) << "\n"
                  << fmt::format(
                         "set arrow from {0},graph 0 to {0},graph 1 nohead dt 2 lc "
                         "rgb '#444444'\n"
                         "set label '4k/(4k+m/h²) = {0:.4f}' at {0:.4f},graph 0.1 right "
                         "font ',7' offset -2,0\n",
                         analytic_radius(rows.front()));
  canvas.plot({swept, spectral, none},
              {"ρ", 0.79, 1.005, Scale::linear, "set xtics 0.8,0.05\nset format x '%g'\n"},
              around({swept, spectral, none}), {swept.title, spectral.title, none.title});
  canvas.script() << "unset multiplot\n";
}

[[maybe_unused]] const bool registered =
    add_figure_kind("rho", "[frozen], and rho of solvers", draw);

}  // namespace

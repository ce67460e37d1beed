// The error left by 32 accelerated sweeps, against the radius they were told.

#include <fmt/format.h>

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

void draw(const Rows& rows, Canvas& canvas) {
  Series swept{"Chebyshev, ρ as given", {}, {}};
  Series spectral{"Chebyshev, ρ spectral", {}, {}, {}, {}, "points ps 0.85"};
  Real plain = 1;
  for (const Row& row : rows) {
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
  const Real best = analytic_radius(rows.front());
  canvas.size(5.4, 2.3);
  canvas.script() << "set title " << quoted(scene_text(rows.front())) << "\n"
                  << "set logscale y\nset format y '10^{%T}'\nset xrange [0.79:1.005]\n"
                  << "set xlabel 'ρ'\nset ylabel 'relative energy error after 32 iterations'\n"
                  << fmt::format(
                         "set arrow from {0},graph 0 to {0},graph 1 nohead dt 2 lc "
                         "rgb '#444444'\n",
                         best)
                  << fmt::format(
                         "set label '4k/(4k+m/h^2) = {:.4f}' at {:.4f},graph 0.96 right "
                         "offset -1,0\n",
                         best, best);
  canvas.plot({swept,
               spectral,
               {"no acceleration", {0.79, 1.005}, {plain, plain}, {}, {}, "lines dt (2,3)"}});
}

[[maybe_unused]] const bool registered = add_figure(
    "rho",
    {"rho", "[frozen], and rho of solvers",
     "Relative energy error after 32 iterations of the course's diagonal descent on games103, "
     "frame 30, against the spectral radius that Chebyshev's recurrence is given",
     draw});

}  // namespace

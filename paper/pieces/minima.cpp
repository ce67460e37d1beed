// Sentences: whether runs settled at other minimisers than the reference.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>

#include "experiments/harness/coverage.hpp"
#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Nothing lies below a minimiser near it. Who ends above one may just not be there yet.
bool ends_at_another(const Row& row) {
  return row.outcome == harness::Outcome::elsewhere && row.metric("final-error") < 0;
}

/// Of rows whose residual fell to rounding, who ends below the reference.
std::string minima(const evidence::Shelf& shelf) {
  int settled = 0, below = 0;
  Real most = 0;
  for (const Row& row : shelf.rows("iterations")) {
    const std::vector<Real> residual = row.column("residual");
    if (residual.empty() || !(residual.back() < 1e-9 * residual.front())) continue;
    ++settled;
    if (!ends_at_another(row)) continue;
    ++below;
    most = std::max(most, -row.metric("final-error"));
  }
  if (settled == 0) return "no frozen run's residual has fallen by nine decades yet.";
  if (below == 0)
    return fmt::format(
        "none of the {} frozen runs whose residual fell by nine decades ends below the reference, "
        "at another minimiser.",
        settled);
  return fmt::format(
      "of {} frozen runs whose residual fell by nine decades, {} end{} below the reference, at "
      "another minimiser, by up to {} of what the first guess has above it.",
      settled, below, below == 1 ? "s" : "", latex_number(most));
}

/// Who ends below the reference, and how many of the references have no bound on their error, and
/// what they are taken for.
std::string minima_of_cloths(const evidence::Shelf& shelf) {
  std::set<std::string> steps, with_others, uncertified;
  int runs = 0;
  Real residual = 0, curvature = std::numeric_limits<Real>::infinity();
  for (const Row& row : shelf.rows("cloths")) {
    if (row.mode != harness::Mode::trace || row.part != harness::Part::frozen) continue;
    const std::string step =
        row.scene + " " + std::to_string(row.frame) + " " + harness::to_text(row.scene_settings);
    if (harness::lacks_reference(row)) continue;
    steps.insert(step);
    if (row.metric("vertices") > 0 && std::isnan(row.metric("reference-accuracy"))) {
      uncertified.insert(step);
      residual = std::fmax(residual, row.metric("reference-residual"));
      curvature = std::fmin(curvature, row.metric("reference-curvature"));
    }
    if (!ends_at_another(row)) continue;
    ++runs;
    with_others.insert(step);
  }
  if (steps.empty()) return "";
  std::string out = fmt::format(
      "In section~\\ref{{sec:cloths}}, {} of its runs, on {} of {} steps, end below the reference, "
      "at another minimiser: there they count as never having come to this one.",
      runs, with_others.size(), steps.size());
  if (!uncertified.empty())
    out += fmt::format(
        " For {} of the references no error bound could be computed; they are used as they are, "
        "with residuals of at most {} m/s$^2$ and least curvatures of at least {} m/$h^2$.",
        uncertified.size(), latex_number(residual), latex_number(curvature));
  return out;
}

[[maybe_unused]] const bool registered =
    add_piece("minima", minima) && add_piece("minimaofcloths", minima_of_cloths);

}  // namespace

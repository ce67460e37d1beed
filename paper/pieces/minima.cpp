// Sentences: whether runs settled at other minimisers than the reference.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

#include "paper/latex.hpp"
#include "paper/report.hpp"
#include "paper/rows.hpp"

namespace {

using namespace paper;

/// Rows whose residual fell to rounding at an energy that is not the reference's, which is known
/// far better than that.
std::string minima(const evidence::Shelf& shelf) {
  int settled = 0, elsewhere = 0;
  Real largest = 0;
  for (const Row& row : shelf.rows("iterations")) {
    const std::vector<Real> residual = row.column("residual"), error = row.column("error");
    if (residual.empty() || !(residual.back() < 1e-9 * residual.front())) continue;
    ++settled;
    if (!(std::abs(error.back()) > 1e-14)) continue;
    ++elsewhere;
    largest = std::max(largest, std::abs(error.back()));
  }
  if (settled == 0) return "no frozen run's residual has fallen by nine decades yet.";
  if (elsewhere == 0)
    return fmt::format(
        "the {} frozen runs whose residual fell by nine decades all settled at the "
        "reference's "
        "energy to rounding: none met another minimiser.",
        settled);
  return fmt::format(
      "of {} frozen runs whose residual fell by nine decades, {} settled at an energy that "
      "differs "
      "from the reference's by more than rounding, by up to {} of what the first guess has above "
      "it: at another "
      "minimiser.",
      settled, elsewhere, latex_number(largest));
}

/// Who ends below the reference, and how many of the references are not known to be near a
/// minimiser.
std::string minima_of_cloths(const evidence::Shelf& shelf) {
  std::set<std::string> steps, with_others, uncertified;
  int runs = 0;
  for (const Row& row : shelf.rows("cloths")) {
    if (row.mode != harness::Mode::trace || row.part != harness::Part::frozen) continue;
    const std::string step =
        row.scene + " " + std::to_string(row.frame) + " " + harness::to_text(row.scene_settings);
    steps.insert(step);
    if (row.metric("vertices") > 0 && std::isnan(row.metric("reference-accuracy")))
      uncertified.insert(step);
    if (row.outcome != harness::Outcome::elsewhere || !(row.metric("final-error") < 0)) continue;
    ++runs;
    with_others.insert(step);
  }
  if (steps.empty()) return "";
  return fmt::format(
      "In section~\\ref{{sec:cloths}}, {} of its runs, on {} of {} steps, end below the reference, "
      "at "
      "another minimiser: there they count as never having come to this one. Of {} of the steps' "
      "references no bound on their error could be computed; they are taken as they are.",
      runs, with_others.size(), steps.size(), uncertified.size());
}

[[maybe_unused]] const bool registered =
    add_piece("minima", minima) && add_piece("minimaofcloths", minima_of_cloths);

}  // namespace

#include "experiments/harness/frozen_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"

namespace harness {

FrozenJudge::FrozenJudge(const Cell& cell, const cloth::System& system,
                         const FrozenReference& reference)
    : cell_(cell), reference_(reference), step_(cell.scene, system, frozen_protocol(cell.scene)) {
  cloth::State state = reference.state;
  step_.begin(state);
  lowest_ = step_.exact().value(reference.minimum());
  // Both values are rounded, and the reference is off by its bound, where it has one.
  floor_ = 2 * step_.exact().rounding(rounded(lowest_));
  if (reference.certificate.holds()) floor_ += reference.certificate.gap;
}

Real FrozenJudge::gap(const VecX& x) const {
  return rounded(step_.exact().value(extended<DoubleDouble>(x)) - lowest_);
}

Real FrozenJudge::error_of(const VecX& x) const { return gap(x) / first_gap_; }

Real FrozenJudge::error_by_next_minimum() {
  const DoubleDouble here = step_.exact().value(extended<DoubleDouble>(last_x_));
  return rounded(here - step_.exact().value(step_.minimum(last_x_))) / first_gap_;
}

bool FrozenJudge::look(int iteration, Real seconds, const VecX& x) {
  const Real above = gap(x);
  if (errors_.empty()) first_gap_ = above;
  const Real error = above / first_gap_;
  if (!errors_.empty() && error - errors_.back() > least_rise()) ++rises_;
  iterations_.push_back(iteration);
  errors_.push_back(error);
  curve_["iteration"].push_back(iteration);
  curve_["seconds"].push_back(seconds);
  curve_["error"].push_back(error);
  curve_["residual"].push_back(step_.phi().residual(x));
  const StepError off = off_by(x);
  curve_["distance"].push_back(off.distance);
  curve_["distance-max"].push_back(off.distance_max);
  for (const Real tolerance : cell_.frozen.tolerances) {
    const std::string name = tolerance_name(tolerance);
    if (!(error <= tolerance) || is_below(error) || metrics_.contains("iterations@" + name))
      continue;
    metrics_["iterations@" + name] = iteration;
    metrics_["seconds@" + name] = seconds;
  }
  last_x_ = x;
  return has_something_to_gain() && std::isfinite(error) && !is_enough(error, off.distance_max);
}

/// As near as the experiment asks for, and nearer than anybody sees.
bool FrozenJudge::is_enough(Real error, Real distance_max) const {
  constexpr Real micron = 1e-6;
  const Real until = std::min(cell_.frozen.until, std::ranges::min(cell_.frozen.tolerances));
  return until > 0 && error <= until && !is_below(error) && distance_max <= micron;
}

/// Coordinates in double leave about as much as the minimiser's own rounding does.
Real FrozenJudge::known_gap() const { return floor_ + 10 * reference_.certificate.rounded_gap; }

bool FrozenJudge::has_something_to_gain() const { return !(first_gap_ <= known_gap()); }

/// Of an error; less may be rounding's.
Real FrozenJudge::least_rise() const { return known_gap() / first_gap_; }

/// More than twice what it was at half the iterations.
bool FrozenJudge::is_still_growing() const {
  const auto half = std::ranges::upper_bound(iterations_, iterations_.back() / 2) - 1;
  return errors_.back() > 2 * errors_[static_cast<std::size_t>(half - iterations_.begin())];
}

StepError FrozenJudge::off_by(const VecX& x) const {
  return step_error(step_.phi().system(), reference_, x);
}

/// energy_length() [m].
Real FrozenJudge::length_of(Real energy) const {
  return energy_length(energy, step_.phi().h(), step_.exact().free_mass());
}

Real FrozenJudge::pins_moved() const {
  Real moved = 0;
  const cloth::System& system = step_.phi().system();
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i))
      moved = std::max(moved, (last_x_ - reference_.minimiser).segment<3>(3 * i).norm());
  return moved;
}

/// Nothing lies below a minimum near it: there is another, or the reference is none.
std::string FrozenJudge::why_below() const {
  return fmt::format("ends below the reference and {:.2g} m from it: another minimum of Phi{}",
                     off_by(last_x_).distance,
                     reference_.certificate.holds()
                         ? ""
                         : ", or the reference is none: " + reference_.certificate.doubt);
}

void FrozenJudge::report_reference(Row& row) const {
  const Certificate& c = reference_.certificate;
  row.metrics["reference-residual"] = c.residual;
  row.metrics["reference-curvature"] = c.curvature;
  if (c.holds()) row.metrics["reference-accuracy"] = floor_ / first_gap_;
  row.metrics["rounding-accuracy"] = c.rounded_gap / first_gap_;
}

void FrozenJudge::report_lengths(Row& row) const {
  row.metrics["first-energy-length"] = length_of(first_gap_);
  const StepError off = off_by(last_x_);
  row.metrics["final-distance"] = off.distance;
  row.metrics["final-distance-max"] = off.distance_max;
  row.metrics["final-strain-error"] = off.strain;
  const Real h = step_.phi().h(), fall = step_.phi().system().gravity.norm() * h * h;
  if (fall > 0) row.metrics["final-velocity-error"] = off.distance / fall;
  if (const auto gap = newton_gap(step_.phi(), last_x_))
    row.metrics["final-newton-length"] = length_of(*gap);
}

void FrozenJudge::decide(Row& row, EndedBy end) const {
  const Real last = errors_.back();
  const Real tightest = std::ranges::min(cell_.frozen.tolerances);
  if (const auto objection = objection_to_pins(pins_moved())) {
    reject(objection, row);
  } else if (!has_something_to_gain()) {
    row.outcome = Outcome::skipped;
    row.why = "the first guess is the minimiser, to the reference's accuracy: nothing to gain";
  } else if (!std::isfinite(last) || (last > 1 && end == EndedBy::budget && is_still_growing())) {
    row.outcome = Outcome::diverged;
    row.why = "the energy left the neighbourhood of its minimum";
  } else if (last > 1) {
    row.outcome = Outcome::elsewhere;
    row.why = fmt::format("ends {:.3g} m from the minimiser, farther up than its first guess",
                          off_by(last_x_).distance);
  } else if (is_below(last)) {
    row.outcome = Outcome::elsewhere;
    row.why = why_below();
  } else {
    row.outcome = row.metrics.contains("iterations@" + tolerance_name(tightest))
                      ? Outcome::converged
                      : Outcome::budget;
  }
}

Real FrozenJudge::best_error() const {
  return *std::ranges::min_element(
      errors_, [](Real a, Real b) { return a < b || (std::isnan(b) && !std::isnan(a)); });
}

void FrozenJudge::report(Row& row, EndedBy end) {
  if (errors_.empty()) return;
  row.curve = std::move(curve_);
  row.metrics = std::move(metrics_);
  row.metrics["first-gap"] = first_gap_;
  row.metrics["final-error"] = errors_.back();
  row.metrics["best-error"] = best_error();
  row.metrics["rises"] = rises_;
  report_lengths(row);
  report_reference(row);
  decide(row, end);
}

}  // namespace harness

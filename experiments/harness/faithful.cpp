#include "experiments/harness/faithful.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cfenv>
#include <cmath>

#include "cloth/contact/penetration.hpp"
#include "cloth/model/drive.hpp"
#include "cloth/model/forces.hpp"
#include "experiments/harness/beside.hpp"
#include "experiments/harness/statistics.hpp"
#include "experiments/harness/system_digest.hpp"

namespace harness {

using cloth::State, cloth::VecX;

namespace {

cloth::System with_pins_of_step(cloth::System system, const State& start, Real dt) {
  cloth::release(system, start.time + dt / 2);
  return system;
}

}  // namespace

StepEnds::StepEnds(const cloth::System& system, const cloth::Protocol& protocol, const State& start)
    : system_(with_pins_of_step(system, start, protocol.dt)),
      step_(system_, protocol),
      start_(start) {
  step_.give_impulses(start_);
}

void StepEnds::see(int iterations, const VecX& x) {
  State end = start_;
  step_.begin(end);
  if (iterations == 0 && digest_of(step_.x()) != digest_of(x)) begins_elsewhere_ = true;
  step_.x() = x;
  step_.end(end);
  digests_[std::to_string(iterations)] = digest_of(end.x);
}

std::optional<std::string> StepEnds::objection() const {
  if (!begins_elsewhere_) return std::nullopt;
  return "its step begins elsewhere than at the first guess";
}

bool is_rejected(const Row& row) {
  return row.outcome == Outcome::unfaithful || row.outcome == Outcome::erratic;
}

void reject(const std::optional<std::string>& objection, Row& row, Outcome outcome) {
  if (!objection || is_rejected(row)) return;
  row.outcome = outcome;
  row.why = *objection;
  row.metrics.clear();
  row.curve.clear();
  row.digests.clear();
}

int observed(const Digests& digests, int most) {
  int largest = 0;
  for (const auto& [iterations, digest] : digests)
    if (const int k = std::stoi(iterations); k <= most) largest = std::max(largest, k);
  return largest;
}

namespace {

/// Seconds of which one is no word on the other.
bool are_apart(Real one, Real other) {
  constexpr Real most_off = 1.5, trifle = 5e-6;  // [s]
  return std::abs(one - other) > trifle && std::max(one / other, other / one) > most_off;
}

/// Whether the first so many of a trace's iterations tell what all of them take, by its own clock:
/// it came to none of the others in so many times the seconds, nor in as much less, beyond a
/// trifle.
bool tell_the_rest(const Row& trace, int many) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  const auto after = [&](std::size_t k) { return seconds[k] - seconds[0]; };
  const auto last = static_cast<std::size_t>(std::ranges::upper_bound(at, static_cast<Real>(many)) -
                                             at.begin() - 1);
  if (last < 1) return true;
  const Real each = last > 1 ? (after(last) - after(1)) / (at[last] - at[1]) : after(1);
  for (std::size_t k = last + 1; k < at.size(); ++k) {
    const Real told = after(1) + (at[k] - at[1]) * each;
    if (are_apart(after(k), told)) return false;
  }
  return true;
}

}  // namespace

int timed_iterations(const Row& trace) {
  constexpr Real enough = 0.1;  // [s]
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  const auto affords = [&](std::size_t k) { return seconds[k] - seconds[0] <= enough; };
  std::size_t affordable = 0;
  while (affordable + 1 < at.size() && affords(affordable + 1)) ++affordable;
  if (at.empty()) return observed(trace.digests, least_timed);
  const int last = static_cast<int>(at[affordable]), all = all_iterations(trace),
            many =
                observed(trace.digests, std::min(std::clamp(last, least_timed, most_timed), all));
  return tell_the_rest(trace, many) ? many : all;
}

bool tell_the_trace(const Row& trace, int many, Real first, Real all) {
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  if (at.size() < 2 || many < 2) return true;
  const Real each = (all - first) / (many - 1);
  return !are_apart(seconds.back() - seconds.front(), first + (at.back() - 1) * each);
}

int all_iterations(const Row& trace) {
  const std::vector<Real> at = trace.column("iteration");
  if (at.empty()) return 0;
  int first = observed(trace.digests, static_cast<int>(at.back()));
  const std::string end = trace.digests.at(std::to_string(first));
  for (int before = first; before > 1 && !end.empty(); first = before) {
    before = observed(trace.digests, before - 1);
    if (before < 1 || trace.digests.at(std::to_string(before)) != end) break;
  }
  return first;
}

std::optional<std::string> objection_to_pins(Real moved) {
  constexpr Real rounding = 1e-9;
  if (moved <= rounding) return std::nullopt;
  return fmt::format("it moved pins by up to {:.2g} m", moved);
}

std::optional<std::string> objection_to_rounding() {
  const volatile Real least = std::numeric_limits<Real>::min();
  if (std::fegetround() == FE_TONEAREST && least / 2 > 0) return std::nullopt;
  return "it has changed how the processor rounds";
}

GivenCloth::GivenCloth(const cloth::System& system)
    : system_(system), digests_{content_digest(system)}, energies_(system.energies) {
  for (const cloth::Drive& drive : system.drives) {
    if (!std::isfinite(drive.until)) continue;
    cloth::System freer = system;
    cloth::release(freer, drive.until);
    digests_.insert(content_digest(freer));
  }
}

void GivenCloth::look(const cloth::System& used) {
  is_changed_ =
      is_changed_ || used.energies != energies_ || !digests_.contains(content_digest(used));
}

std::optional<std::string> GivenCloth::objection() {
  look();
  if (!is_changed_) return std::nullopt;
  return "it has changed the cloth that it was given";
}

std::optional<std::string> objection_to_rest(const cloth::System& system, const State& start,
                                             const VecX& end, Real seconds) {
  if (digest_of(end) != digest_of(start.x) || cloth::ContactWatch(system, start).has_contact())
    return std::nullopt;
  VecX way;
  cloth::Forces(system).acceleration(start.time, start.x, start.v, way);
  way = seconds * (start.v + seconds / 2 * way);
  Real farthest = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (!system.is_pinned(i)) farthest = std::max(farthest, way.segment<3>(3 * i).norm());
  const Real rounding = 1e-9 * (1 + start.x.lpNorm<Eigen::Infinity>());
  if (farthest <= rounding) return std::nullopt;
  return fmt::format(
      "it moves nothing: at rest for {:.3g} s under forces that move a vertex by {:.2g} m", seconds,
      farthest);
}

std::optional<std::string> objection_to_motion(Real in_motion, Real judged) {
  if (in_motion <= too_fast * judged + trifle_of_times) return std::nullopt;
  return fmt::format(
      "it works ahead: the steps before the judged one take {:.2g} s each, and that one {:.2g} s",
      in_motion, judged);
}

std::optional<std::string> objection_to_pace(const Row& trace, int iterations, Real first,
                                             Real each, Real watched, Real begun) {
  constexpr Real bearable = 1.5, least_share = 0.2, few_iterations = 3, least_around = 5e-6;
  const std::vector<Real> at = trace.column("iteration"), seconds = trace.column("seconds");
  std::vector<Real> later;
  for (std::size_t k = 2; k < at.size() && at[k] <= iterations; ++k)
    later.push_back((seconds[k] - seconds[k - 1]) / (at[k] - at[k - 1]));
  if (later.empty()) return std::nullopt;
  const Real usual = median(std::move(later)),
             few = std::min(few_iterations, (iterations - 1) / 2.0),
             around = std::min(around_iterations, few * usual + least_around);
  if (first <= bearable * (watched + begun) + around) return std::nullopt;
  // What the others lack has to be in the first, and more than the first's own noise.
  if (usual <= bearable * each || (usual - each) * (iterations - 1) <= least_share * first)
    return std::nullopt;
  return fmt::format(
      "its times make no sense: a first iteration takes {:.2g} s and each after it {:.2g} s, but "
      "{:.2g} s and {:.2g} s when watched",
      first, each, watched, usual);
}

std::optional<std::string> objection_to_rehearsal(Real rehearsed, Real timed) {
  constexpr Real bearable = 3, cold = 2e-3;  // [s]
  if (rehearsed <= bearable * timed + cold) return std::nullopt;
  return fmt::format(
      "it rehearses: its first steps take it {:.2g} s when it warms up, and {:.2g} s when they are "
      "timed; what is made ready once belongs into prepare()",
      rehearsed, timed);
}

std::optional<std::string> objection_to_order(Real first, Real all) {
  if (first <= 2 * all + around_iterations) return std::nullopt;
  return fmt::format(
      "its times make no sense: a step of one iteration takes {:.2g} s, and one of many {:.2g} s",
      first, all);
}

std::optional<std::string> objection_to_counts(const cloth::Trace& trace, int steps,
                                               int iterations) {
  if (trace.begun() != steps)
    return fmt::format("it begins its step anew: {} are begun of {}", trace.begun(), steps);
  const long most = long{steps} * iterations;
  if (trace.all_iterations() <= most) return std::nullopt;
  return fmt::format("it has had {} iterations where {} were allowed", trace.all_iterations(),
                     most);
}

std::string difference(const std::string& what, const std::string& end, const std::string& first) {
  if (end == first)
    return fmt::format("it does nothing when nobody looks: {} end where they began", what);
  return fmt::format(
      "it answers otherwise when nobody looks: the positions after {} are not those of a watched "
      "solver",
      what);
}

}  // namespace harness

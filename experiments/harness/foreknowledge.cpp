#include "experiments/harness/foreknowledge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "experiments/harness/statistics.hpp"
#include "experiments/harness/steps_apart.hpp"

namespace harness {

namespace {

/// Another step may end with a somewhat larger error, and with a much larger one where that is
/// still far below what the judged step's answer would be worth there, which is all that one would
/// have who knew it.
constexpr Real bearable_factor = 10, most_factor = 100, far_below = 1. / 30;

/// By how much another step may be harder.
constexpr Real most_hardness = 2;

/// By which iterations of a step apart may take longer, and what is too little to ask about [s].
constexpr Real times_as_slow = 4, too_short = 1e-4;

/// From so many iterations on, what does not tell against a solver may speak for it: a step that is
/// hardly another was solved far better than by the judged one's answer.
constexpr int many = 8;

/// Of so many timed steps half come near, and one is solved, which takes no longer than this.
/// Barzilai and Borwein's method, on a stiff cloth, comes near on most and solves every third.
constexpr int most_lots = 20;
constexpr Real as_long = 1.5;

/// What a step may take beyond its solver's seconds: it is judged, and the machine is not alone.
constexpr Real times_around = 3;

/// What a substep that sets in motion may take beyond the time of its iterations [s].
constexpr Real short_motion = 0.05;

/// How hard the course to a step apart is pushed, and until which iteration it may be solved.
struct Try {
  Real push;
  int until;
};

/// A timed step is hardly another than the judged one; who takes many iterations comes by a factor
/// of 10 with few of them.
int soon_after(int iterations) { return iterations + iterations / 2; }
Real bearable_near(int iterations) { return iterations < many ? bearable_factor : 2; }

/// Errors of some methods rise and fall, and not on two steps alike: of Newton's method with
/// conjugate gradients on a cloth of a stiff and a soft half, 6 iterations came to 1e-4 on one
/// step, and 9 to 1e-2 on 3 of 15 apart.
int late_after(int iterations) {
  return iterations < many ? std::max(2 * iterations, iterations * (iterations + 2) / 2)
                           : 4 * (iterations + 2);
}

/// A stiff cloth may buckle where it is pushed, and its slow modes be what is left of the error: on
/// one of a few, errors come as low, if later. Who knew the judged step comes there on none.
std::array<Try, 4> tries(int iterations) {
  const int late = late_after(iterations), latest = iterations < many ? late : 4 * late;
  const auto& [first, second, third, last] = pushes_apart;
  return {{{first, late}, {second, late}, {third, late}, {last, latest}}};
}

/// The error that the trace had after so many iterations, as far as it was looked at.
Real error_of(const Row& trace, int iterations) {
  const std::vector<Real> at = trace.column("iteration"), errors = trace.column("error");
  const auto beyond = std::ranges::upper_bound(at, static_cast<Real>(iterations)) - at.begin();
  return beyond == 0 ? 1 : errors.at(static_cast<std::size_t>(beyond - 1));
}

/// What an error is good for: the tolerance that it reaches; 1: none.
Real claim_of(const Cell& cell, Real error) {
  Real claim = 1;
  for (const Real tolerance : cell.frozen.tolerances)
    if (error <= tolerance) claim = std::min(claim, tolerance);
  return claim;
}

/// Whether a step tells who knew the judged one: that one's answer is worth too little here, and it
/// is no harder, as far as that is known.
bool tells(const Testimony& t, Real claim) {
  return far_below * t.foreknown >= claim && t.hardness <= most_hardness && !t.is_harder;
}

/// Whether it was solved as well as one of which that is claimed, or far better than that one's
/// answer does.
bool is_as_good(const Testimony& t, Real claim) {
  const Real far = far_below * t.foreknown;
  if (t.breaks_rules || far < claim) return !t.breaks_rules && t.best <= far;
  const Real bearable = std::max(bearable_factor * claim, std::min(most_factor * claim, far));
  return t.best <= std::max(bearable, bearable_factor * t.accuracy);
}

Real square(Real a) { return a * a; }

/// Whether it solves a timed step as well, as far as that tells: by the judged step's minimiser it
/// has a smaller error than by its own, if the two have about the same first gap. What it is
/// shifted by may be left of it, too.
bool is_worse_near(const Testimony& t, Real wanted) {
  const Real bearable =
      std::max(square(std::sqrt(wanted) + std::sqrt(t.shift)), bearable_factor * t.accuracy);
  return std::abs(t.hardness - 1) < most_unlike && !t.is_harder && !t.breaks_down &&
         !(t.best <= bearable);
}

/// For so many iterations that take it so long on steps near [s].
Real bearable_seconds(Real near) { return times_as_slow * near + too_short; }

std::string silence(int iterations, Real seconds) {
  return fmt::format(
      "it gives no answer to a step as hard as the judged one, where {} iterations near that take "
      "{:.2g} s",
      iterations, seconds);
}

}  // namespace

Foreknowledge::Foreknowledge(const Cell& cell, const Row& trace, const Aside& judge,
                             const Aside& witness, const Deadline& deadline, TimeAccount& account)
    : cell_(cell),
      trace_(trace),
      judge_(judge),
      witness_(witness),
      deadline_(deadline),
      account_(account) {}

bool Foreknowledge::has_time(const Question& question, Real solving) const {
  return deadline_.leaves(times_around * (question.seconds + solving));
}

bool Foreknowledge::ask(const Question& question, Testimony& testimony) const {
  if (!witness_.ask(question, testimony, deadline_.seconds_left())) return false;
  account_.enter(testimony, question);
  return true;
}

/// Once: who has met a step may be quick on it. Nothing, where there is no answer.
std::optional<Testimony> Foreknowledge::ask_in_time(const Question& question) const {
  const Real bearable = question.seconds * question.iterations / question.until,
             each = bearable / question.iterations;
  Testimony t;
  if (!ask(question, t)) return std::nullopt;
  t.is_out_of_time = t.is_out_of_time || t.seconds > bearable ||
                     t.in_motion > std::max(bearable, iterations_in_motion * each) + short_motion;
  return t;
}

bool Foreknowledge::doubts(int iterations, const Testimony& watched) const {
  const Real claim = claim_of(cell_, error_of(trace_, iterations));
  return claim < 1 && is_worse_near(watched, bearable_near(iterations) * claim);
}

/// Some methods go astray on one step and not on the next, where the judge's own descent does, by
/// orders of magnitude; who keeps a factor is quicker, and farther from the minimum, where it
/// serves still. Who idles on some is quicker there, and gains nothing by fewer than half of them,
/// for times are medians: what is solved takes as long as those that are not, or as what is
/// published.
std::optional<std::string> Foreknowledge::objection_near(Lot lot, int iterations,
                                                         const Testimony& watched,
                                                         Real seconds) const {
  if (!doubts(iterations, watched)) return std::nullopt;
  const Real error = error_of(trace_, iterations), claim = claim_of(cell_, error);
  const int until = soon_after(iterations);
  const Real wanted = bearable_near(iterations) * claim;
  std::vector<Real> unsolved = {watched.seconds};
  struct Heard {
    Testimony t;
    bool is_as_long;
  };
  std::vector<Heard> heard;  // in time
  Real roughest = 1;
  // An error that rough steps make of what is claimed, but not one of who does nothing.
  const auto is_near = [&](const Heard& one) {
    const Real rough = std::min(bearable_factor * roughest * claim, far_below);
    return !is_worse_near(one.t, std::max(bearable_factor * claim, rough));
  };
  const auto is_solved = [&](const Heard& one) {
    const bool is_rough = roughest > bearable_factor;
    return one.is_as_long &&
           !is_worse_near(one.t, is_rough ? std::max(wanted, bearable_factor * claim) : wanted);
  };
  for (int k = 0; k < most_lots; ++k, ++lot.number) {
    const Question question{.lot = lot,
                            .iterations = iterations,
                            .until = until,
                            .seconds = bearable_seconds(seconds) * until / iterations,
                            .is_judged = true,
                            .wanted = wanted};
    if (!has_time(question, 0)) return std::nullopt;
    const std::optional<Testimony> t = ask_in_time(question);
    if (!t) return silence(iterations, seconds);
    const bool is_well = !t->is_out_of_time && !is_worse_near(*t, wanted);
    if (is_well && k == 0) return std::nullopt;
    const Real usual = std::max(seconds, median(unsolved));
    if (!t->is_out_of_time) heard.push_back({*t, t->seconds <= as_long * usual});
    roughest = std::max(roughest, t->unlikeness);
    if (std::ranges::any_of(heard, is_solved) &&
        2 * std::ranges::count_if(heard, is_near) >= most_lots)
      return std::nullopt;
    if (!is_well) unsolved.push_back(t->seconds);  // now, for machines change their pace
  }
  return fmt::format(
      "it does not solve what it is timed on: its error after {} iterations is {:.2g} on "
      "the judged step, and {:.2g} on one near that",
      iterations, error, watched.error);
}

/// Who knew the judged step would know it after any motion, or idle where the motion is not the
/// trace's: that comes to it in no more iterations.
std::optional<std::string> Foreknowledge::variation(unsigned lot, int iterations,
                                                    Real seconds) const {
  constexpr int motions = 6;
  const Real error = error_of(trace_, iterations),
             wanted = bearable_near(iterations) * claim_of(cell_, error);
  const int until = late_after(iterations) + many;
  Real worst = 0;
  int later = 0;
  for (unsigned k = 0; k < motions; ++k) {
    const Question question{.lot = {.number = lot + k, .way = Beside::again},
                            .iterations = iterations,
                            .until = until,
                            .seconds = bearable_seconds(seconds) * until / iterations,
                            .is_judged = true,
                            .wanted = wanted};
    Testimony t;
    if (!has_time(question, 0) || !ask(question, t)) return std::nullopt;
    if (t.breaks_rules || t.breaks_down || t.error <= wanted) continue;
    worst = std::max(worst, t.error);
    later += t.best <= wanted;
  }
  if (2 * later < motions) return std::nullopt;
  return fmt::format(
      "what it comes to depends on the steps before: its error on the judged step after {} "
      "iterations is {:.2g} in the trace, and up to {:.2g} after other motions",
      iterations, error, worst);
}

Hearing Foreknowledge::hear(unsigned lot, int iterations, Real seconds_near) const {
  const Real error = error_of(trace_, iterations), claim = claim_of(cell_, error);
  if (claim >= 1) return {};
  const Real bearable = bearable_seconds(seconds_near), each = bearable / iterations;
  std::optional<Testimony> found;
  bool is_always_slow = true, has_told = false;
  enum class Heard { nothing, good, silence, no_time } heard = Heard::nothing;
  struct Step {
    Lot lot;
    int late;
    Real solving;  ///< [s]
  };
  const auto question_of = [&](const Step& step) {
    // As many as there is time for, if these are enough to tell.
    const Real left = deadline_.seconds_left() / times_around - step.solving;
    const int until = static_cast<int>(
        std::clamp<Real>(left / each, iterations + std::min(2, iterations / 2), step.late));
    return Question{.lot = step.lot,
                    .iterations = iterations,
                    .until = until,
                    .seconds = each * until,
                    .wanted = bearable_factor * claim};
  };
  const auto ask_for = [&](const Step& step) {
    const Question question = question_of(step);
    if (!has_time(question, step.solving)) {
      // Whether it was slow, or the judge.
      const bool is_slow = found && is_always_slow && step.solving == 0;
      return is_slow ? Heard::nothing : Heard::no_time;
    }
    const std::optional<Testimony> t = ask_in_time(question);
    if (!t) return Heard::silence;
    const bool is_told = tells(*t, claim);
    if (is_told) {
      is_always_slow = is_always_slow && t->is_out_of_time;
      if (!found) found = t;
    }
    const bool is_good =
        !t->is_out_of_time && is_as_good(*t, claim) && (is_told || iterations >= many);
    return is_good ? Heard::good : Heard::nothing;
  };
  std::vector<Step> others;  // that tell nothing against it, and may speak for it
  for (const auto& [push, late] : tries(iterations)) {
    Step step{{lot, Beside::apart, push}, late, 0};
    Question what = question_of(step);
    what.is_of_step = true;
    Testimony known;
    if (!judge_.ask(what, known, deadline_.seconds_left()))
      return {.is_whole = false, .has_told = has_told};
    account_.enter_judge(known);
    step.solving = known.solving;
    if (!known.has_minimiser) continue;
    if (!tells(known, claim)) {
      others.push_back(step);
      continue;
    }
    has_told = true;
    if (heard = ask_for(step); heard != Heard::nothing) break;
  }
  if (found && iterations >= many)
    for (std::size_t k = 0; heard == Heard::nothing && k < others.size(); ++k)
      heard = ask_for(others[k]);
  if (heard == Heard::silence) return {silence(iterations, seconds_near)};
  if (heard == Heard::no_time) return {.is_whole = false, .has_told = has_told};
  if (heard == Heard::good) return {.has_told = has_told, .is_cleared = true};
  if (!found) return {.has_told = has_told};
  if (found->is_out_of_time)
    return {fmt::format(
        "it knows the judged step: {} iterations near that take {:.2g} s, and on one as hard it "
        "needs over {:.2g} s",
        iterations, seconds_near, bearable)};
  return {fmt::format(
      "it knows the judged step: its error after {} iterations is {:.2g} there, and {:.2g} on one "
      "as hard",
      iterations, error, found->error)};
}

}  // namespace harness

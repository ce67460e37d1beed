#include "experiments/harness/witness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/statistics.hpp"

namespace harness {

namespace {

/// Of a cell's time, after which nobody is asked for more.
constexpr Real share_of_time = 0.75;

/// Of a first iteration [s].
constexpr Real long_iteration = 1e-3;

/// Of the steps that are held to where they end, with what a lot may be off; and how many times as
/// long others take.
constexpr Real idle_share = 3. / 8, as_quick = 1.5;

/// Iterations that an honest solver may do without a step that it takes: who idles in a few does so
/// in these, too, for it does not know how many there are.
constexpr int rejected = 16;

/// One of so many rows is held to steps apart that nobody else is asked for, and of a cloth of more
/// vertices than that fewer: a course to one is nine steps of Newton's method.
constexpr unsigned one_apart_of = 8;
constexpr Real vertices_of_that = 1000;

/// How often who is accused is asked for other steps apart.
constexpr unsigned most_hearings = 4;

/// An honest step far away takes up to so many times what one near does.
constexpr Real most_farther = 40;

/// Iterations -> what they took, and what they may take far away, but for what nobody needs there.
TimeAccount::Steps seconds_of(const std::vector<TimedAnswer>& answers) {
  TimeAccount::Steps steps;
  for (const TimedAnswer& answer : answers)
    if (Real& seconds = steps.near[answer.iterations]; answer.lot.way == Beside::near)
      seconds = std::max(seconds, answer.seconds);
  steps.far = steps.near;
  for (const TimedAnswer& answer : answers)
    if (Real& seconds = steps.far[answer.iterations]; answer.lot.way == Beside::far)
      seconds =
          std::max(seconds, std::min(answer.seconds, most_farther * steps.near[answer.iterations]));
  return steps;
}

/// Those of one step's number of iterations, by lot, before the others, and of these the one far
/// away first: so the one near is met by a solver that knows none like it.
std::vector<TimedAnswer> to_be_asked(std::vector<TimedAnswer> answers) {
  if (answers.empty()) return answers;
  const int iterations = answers[answers.front().lot.number % answers.size()].iterations;
  const auto others = std::ranges::stable_partition(
      answers, [&](const TimedAnswer& answer) { return answer.iterations == iterations; });
  std::ranges::stable_partition(answers.begin(), others.begin(), [](const TimedAnswer& answer) {
    return answer.lot.way == Beside::far;
  });
  return answers;
}

Aside::Serve testifying(const Cell& cell, const Evidence& evidence,
                        const std::function<void()>& close_doors) {
  return [&](Asked& asked) {
    close_doors();
    testify(cell, evidence, asked);
  };
}

}  // namespace

Witness::Witness(const Cell& cell, const Evidence& evidence,
                 const std::function<void()>& close_doors)
    : cell_(cell),
      evidence_(evidence),
      deadline_(share_of_time * cell.measure.timeout),
      account_(cell.measure.timeout, evidence.frozen.before.size()),
      judge_(testifying(cell, evidence, close_doors)),
      aside_(testifying(cell, evidence, close_doors)),
      cold_start_(testifying(cell, evidence, close_doors), deadline_, account_),
      foreknowledge_(cell, evidence.trace, judge_, aside_, deadline_, account_) {}

Testimony Witness::ask(Lot lot, int iterations, bool is_judged) {
  const Question question{.lot = lot,
                          .iterations = iterations,
                          .until = iterations + (lot.pace > 0 ? rejected : 0),
                          .is_judged = is_judged};
  Testimony testimony;
  if (!aside_.ask(question, testimony)) return {};
  account_.enter(testimony, question);
  // With other steps before it a solver with a memory has another first iteration.
  if (std::isfinite(testimony.first_iteration) && lot.pace == 0)
    first_iterations_.push_back(testimony.first_iteration);
  return testimony;
}

Real Witness::first_iteration() const {
  if (first_iterations_.empty()) return std::numeric_limits<Real>::infinity();
  const Real usual = median(first_iterations_);
  return usual > long_iteration ? usual : std::ranges::min(first_iterations_);
}

std::optional<std::string> Witness::objection_to(const TimedAnswer& answer) {
  const bool is_near = answer.lot.way == Beside::near;
  const bool is_timed = answer.use == TimedAnswer::Use::timed;
  const Real expected = is_timed ? seconds_.at(answer.iterations) : answer.seconds;
  const bool is_shown = answer.use == TimedAnswer::Use::shown,
             is_seen = answer.use == TimedAnswer::Use::seen;
  const Testimony t = ask(answer.lot, answer.iterations, is_near && !is_shown && !is_seen);
  const std::string what = fmt::format("steps of {} iterations", answer.iterations);
  if (!t.is_there) return "asked in another process, it gives no answer after " + what;
  if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
  if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
  if (auto delay = account_.objection()) return delay;
  if (!is_near || is_seen || answer.end.empty()) return std::nullopt;
  if (is_shown) return objection_to_trace(answer.iterations);
  if (answer.lot.pace > 0) {
    if (answer.end == t.first_text() && !t.moves && trace_moves(answer.iterations))
      return difference(what, answer.end, t.first_text());
    return std::nullopt;
  }
  if (!is_timed) {
    doubt(answer, t);
    return std::nullopt;
  }
  if (std::exchange(is_cold_, false))
    if (auto slower = cold_start_.objection(answer, t)) return slower;
  if (auto worse = objection_near(answer.lot, answer.iterations, t, expected)) return worse;
  if (!way_seen_.insert(answer.iterations).second) return std::nullopt;
  return objection_to_trace(answer.iterations);
}

/// Whether the judged step is elsewhere after as many iterations, as far as it was looked at.
bool Witness::trace_moves(int iterations) const {
  const Digests& digests = evidence_.trace.digests;
  const int seen = observed(digests, iterations);
  return seen > 0 && digests.at(std::to_string(seen)) != digests.at("0");
}

void Witness::doubt(const TimedAnswer& answer, const Testimony& testimony) {
  Doubts& doubts = doubts_[answer.iterations];
  const bool is_bad = foreknowledge_.doubts(answer.iterations, testimony);
  (is_bad ? doubts.badly : doubts.well).push_back(answer.seconds);
  if (!is_bad) return;
  doubts.lot = answer.lot;
  doubts.testimony = testimony;
}

/// Who idles on so many steps that it is quick in the median does on about that share of those that
/// are held, and is quick there.
std::optional<std::string> Witness::objection_to_doubts() {
  for (const auto& [iterations, doubts] : doubts_) {
    const auto bad = static_cast<Real>(doubts.badly.size()),
               all = bad + static_cast<Real>(doubts.well.size());
    if (bad < 2 || bad < idle_share * all) continue;
    const Real seconds = median(doubts.badly);
    if (!doubts.well.empty() && as_quick * seconds > median(doubts.well)) continue;
    if (auto worse = objection_near(doubts.lot, iterations, doubts.testimony, seconds))
      return worse;
  }
  return std::nullopt;
}

std::optional<std::string> Witness::objection_near(Lot lot, int iterations,
                                                   const Testimony& watched, Real seconds) {
  auto worse = foreknowledge_.objection_near(lot, iterations, watched, seconds);
  if (worse && !erratic_) erratic_ = foreknowledge_.variation(lot.number, iterations, seconds);
  return erratic_ ? std::nullopt : worse;
}

/// On the judged step itself, with no more to do than in that answer.
std::optional<std::string> Witness::objection_to_trace(int iterations) {
  const Testimony t = ask({}, iterations, false);
  if (t.is_there && !t.breaks_down && t.differs == Testimony::nowhere) return std::nullopt;
  return fmt::format("the positions after {} iterations are not those of the trace",
                     t.is_there && !t.breaks_down ? t.differs : iterations);
}

std::optional<std::string> Witness::objection(const Timed& held) {
  const Real passed = time_passed();
  if (is_delay(passed, held.taken, cell_.measure.timeout))
    return fmt::format("where it is timed {:.2g} s pass, of which it took {:.2g} s by the clock",
                       passed, held.taken);
  Real in_motion = 0;
  for (const TimedAnswer& answer : held.answers) in_motion = std::max(in_motion, answer.in_motion);
  std::vector<TimedAnswer> timed, others;
  std::ranges::partition_copy(
      held.answers, std::back_inserter(timed), std::back_inserter(others),
      [](const TimedAnswer& answer) { return answer.use == TimedAnswer::Use::timed; });
  TimeAccount::Steps steps = seconds_of(timed);
  seconds_ = steps.far;
  account_.expect(held.preparing, std::move(steps), in_motion);
  if (auto found = objection_in_time(timed, others)) return found;
  return account_.objection();
}

std::optional<std::string> Witness::want_of_time() const {
  return deadline_.was_short() ? account_.want_of_time(time_passed()) : std::nullopt;
}

Real Witness::time_passed() const {
  return share_of_time * cell_.measure.timeout - deadline_.seconds_left();
}

std::optional<std::string> Witness::objection_in_time(const std::vector<TimedAnswer>& timed,
                                                      const std::vector<TimedAnswer>& others) {
  for (const std::vector<TimedAnswer>& all : {to_be_asked(timed), others})
    for (const TimedAnswer& answer : all)
      if (auto found = objection_to(answer)) return found;
  if (auto found = objection_to_doubts()) return found;
  if (!evidence_.is_first || timed.empty()) return std::nullopt;
  const unsigned own_lot = timed.front().lot.number;
  std::erase_if(seconds_, [](const auto& entry) { return entry.second == 0; });  // broken down
  for (const auto& [iterations, seconds] : seconds_)
    if (auto found = objection_to_foreknowledge(own_lot, iterations, seconds)) return found;
  return std::nullopt;
}

/// Errors of some methods rise and fall, on no two steps alike: of ADMM's on a stiff curtain one of
/// fifty timed runs came low on none that it was asked for. Who knew the judged step comes low on
/// no others, either. All are asked for the steps that the judge has solved already; where these
/// tell, some for others. Who is accused is asked for others again and again, and believed unless
/// three accuse it for one that clears it: also where there is no time for any, for the first are
/// the same for everybody, and may be odd.
std::optional<std::string> Witness::objection_to_foreknowledge(unsigned own_lot, int iterations,
                                                               Real seconds) {
  const Real as_rare = std::max(1.0, evidence_.trace.metric("vertices") / vertices_of_that);
  const bool has_known = evidence_.frozen.lot > 0,
             is_drawn = own_lot % static_cast<unsigned>(one_apart_of * as_rare) == 0;
  Hearing first;
  if (has_known) first = foreknowledge_.hear(evidence_.frozen.lot, iterations, seconds);
  if (!has_known || (is_drawn && first.has_told && !first.objection))
    first = foreknowledge_.hear(own_lot + 1, iterations, seconds);
  if (!first.objection) return std::nullopt;
  int accused = 0, cleared = 0;
  for (unsigned k = 0; k < most_hearings && cleared < 2; ++k) {
    const Hearing again = foreknowledge_.hear(own_lot + 2 + k, iterations, seconds);
    if (!again.is_whole) break;
    if (again.objection) ++accused, first = again;
    else if (again.is_cleared) ++cleared;
  }
  return accused > 0 && accused >= 3 * cleared ? first.objection : std::nullopt;
}

}  // namespace harness

#include "experiments/harness/witness.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/faithful.hpp"

namespace harness {

namespace {

/// Of a cell's time, after which nobody is asked for more.
constexpr Real share_of_time = 0.75;

Foreknowledge::Clock::time_point seconds_from_now(Real seconds) {
  constexpr Real most = 1e6;  // what a clock can hold
  return Foreknowledge::Clock::now() + std::chrono::duration_cast<Foreknowledge::Clock::duration>(
                                           std::chrono::duration<Real>(std::min(seconds, most)));
}

}  // namespace

Witness::Witness(const Cell& cell, const Evidence& evidence,
                 const std::function<void()>& close_doors)
    : cell_(cell),
      evidence_(evidence),
      aside_([&](int questions, int replies) {
        close_doors();
        testify(cell, evidence, questions, replies);
      }),
      foreknowledge_(cell, evidence.trace, aside_,
                     seconds_from_now(share_of_time * cell.measure.timeout)) {}

Testimony Witness::ask(Lot lot, int iterations, bool is_judged) {
  const Question question{
      .lot = lot, .iterations = iterations, .until = iterations, .is_judged = is_judged};
  Testimony testimony;
  if (!aside_.ask(question, testimony)) return {};
  first_iteration_ = std::min(first_iteration_, testimony.first_iteration);
  return testimony;
}

std::optional<std::string> Witness::objection_to(const TimedAnswer& answer) {
  const bool is_near = answer.lot.way == Beside::near;
  const Testimony t = ask(answer.lot, answer.iterations, is_near);
  const std::string what = fmt::format("steps of {} iterations", answer.iterations);
  Real& seconds = seconds_near_[answer.iterations];
  seconds = std::max(seconds, t.seconds);
  if (!t.is_there) return "asked in another process, it gives no answer after " + what;
  if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
  if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
  if (is_near)
    if (auto worse = foreknowledge_.objection_near(answer.lot, answer.iterations, t, seconds))
      return worse;
  if (answer.end.empty() || !way_seen_.insert(answer.iterations).second) return std::nullopt;
  return objection_to_trace(answer.iterations);
}

/// On the judged step itself, with no more to do than in that answer.
std::optional<std::string> Witness::objection_to_trace(int iterations) {
  const Testimony t = ask({}, iterations, false);
  if (t.is_there && !t.breaks_down && t.differs == Testimony::nowhere) return std::nullopt;
  return fmt::format("the positions after {} iterations are not those of the trace",
                     t.is_there && !t.breaks_down ? t.differs : iterations);
}

std::optional<std::string> Witness::objection(const std::vector<TimedAnswer>& answers) {
  for (const TimedAnswer& answer : answers)
    if (auto found = objection_to(answer)) return found;
  if (cell_.repeat > 0 || answers.empty()) return std::nullopt;
  const unsigned lot = answers.front().lot.number;
  for (const auto& [iterations, seconds] : seconds_near_)
    if (auto found = foreknowledge_.objection(lot, iterations, seconds)) return found;
  return std::nullopt;
}

}  // namespace harness

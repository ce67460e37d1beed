#include "experiments/harness/witness.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "experiments/harness/faithful.hpp"
#include "experiments/harness/foreknowledge.hpp"

namespace harness {

namespace {

/// Of a cell's time, after which nobody is asked for more.
constexpr Real share_of_time = 0.75;

Witness::Clock::time_point seconds_from_now(Real seconds) {
  constexpr Real most = 1e6;  // what a clock can hold
  return Witness::Clock::now() + std::chrono::duration_cast<Witness::Clock::duration>(
                                     std::chrono::duration<Real>(std::min(seconds, most)));
}

}  // namespace

Witness::Witness(const Cell& cell, const Evidence& evidence,
                 const std::function<void()>& close_doors)
    : cell_(cell),
      evidence_(evidence),
      deadline_(seconds_from_now(share_of_time * cell.measure.timeout)),
      aside_([&](int questions, int replies) {
        close_doors();
        testify(cell, evidence, questions, replies);
      }) {}

Testimony Witness::ask(Lot lot, int iterations) {
  Testimony testimony;
  if (!aside_.ask(Question{.lot = lot, .iterations = iterations, .until = iterations}, testimony))
    return {};
  first_iteration_ = std::min(first_iteration_, testimony.first_iteration);
  return testimony;
}

std::optional<std::string> Witness::objection_to(const TimedAnswer& answer) {
  const Testimony t = ask(answer.lot, answer.iterations);
  const std::string what = fmt::format("steps of {} iterations", answer.iterations);
  Real& seconds = seconds_near_[answer.iterations];
  seconds = std::max(seconds, t.seconds);
  if (!t.is_there) return "asked in another process, it gives no answer after " + what;
  if (answer.end != t.end_text()) return difference(what, answer.end, t.first_text());
  if (t.breaks_rules) return "in another process, it breaks a rule after " + what;
  if (answer.end.empty() || !way_seen_.insert(answer.iterations).second) return std::nullopt;
  return objection_to_trace(answer.iterations);
}

/// On the judged step itself, with no more to do than in that answer.
std::optional<std::string> Witness::objection_to_trace(int iterations) {
  const Testimony t = ask({}, iterations);
  if (t.is_there && !t.breaks_down && t.differs == Testimony::nowhere) return std::nullopt;
  return fmt::format("the positions after {} iterations are not those of the trace",
                     t.is_there && !t.breaks_down ? t.differs : iterations);
}

std::optional<std::string> Witness::objection(const std::vector<TimedAnswer>& answers) {
  for (const TimedAnswer& answer : answers)
    if (auto found = objection_to(answer)) return found;
  if (cell_.repeat > 0 || answers.empty()) return std::nullopt;
  const Foreknowledge foreknowledge(cell_, evidence_.trace, aside_, answers.front().lot.number,
                                    deadline_);
  for (const auto& [iterations, seconds] : seconds_near_)
    if (auto found = foreknowledge.objection(iterations, seconds)) return found;
  return std::nullopt;
}

}  // namespace harness

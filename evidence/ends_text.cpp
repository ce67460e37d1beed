#include "evidence/ends_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "evidence/measure.hpp"
#include "evidence/names.hpp"
#include "evidence/number_text.hpp"
#include "evidence/sentence.hpp"

namespace evidence {

namespace {

bool is_none(const Claim& claim, const Judgement& judgement) {
  return claim.statistic == Statistic::ratio && judgement.statistic == 0;
}

/// Whose runs are what a number goes by that has no end, or is none; "" of any other number.
std::string who_decides(const Claim& claim, const Judgement& judgement) {
  if (is_none(claim, judgement)) return claim.against;
  return std::isinf(judgement.statistic) ? claim.subject : "";
}

/// ", at 1.05 to 1.13 s"; "" where that is not known of all.
std::string when(const Ends& ends) {
  return ends.when ? fmt::format(", at {} s", range_text(*ends.when)) : "";
}

std::string instant_text(const Claim& claim) {
  return fmt::format("at {} s", instant_of(measure_of(claim.measure).metric));
}

/// "the ratio was 0.995 to 2.61", "it was 0.1 to 0.2 m".
std::string as_it_was(const Claim& claim, Interval reached) {
  return claim.statistic == Statistic::ratio ? "the ratio was " + range_text(reached)
                                             : fmt::format("it was {} m", range_text(reached));
}

/// Where some of it is finite.
bool is_a_range(const Judgement& judgement) {
  return judgement.interval.low != judgement.interval.high;
}

}  // namespace

bool failures_decide(const Claim& claim, const Judgement& judgement) {
  if (judgement.finding == Finding::cannot_tell || judgement.finding == Finding::not_measured)
    return false;
  const std::string who = who_decides(claim, judgement);
  return std::ranges::any_of(judgement.ends, [&](const Ends& one) {
    return one.contestant == who && one.failed > 0 && 2 * one.failed >= one.runs;
  });
}

std::string sentence_of_failures(const Claim& claim, const Judgement& judgement) {
  const bool is_about_failing =
      claim.statistic == Statistic::share && claim.threshold >= Bounds::none;
  std::vector<std::string> told;
  for (const Ends& one : judgement.ends)
    if (one.failed > 0)
      told.push_back(fmt::format("{} fails in {} of {} runs{}", listed(one.contestant), one.failed,
                                 one.runs, when(one)));
  if (told.empty() || is_about_failing) return "";
  std::string text = fmt::format("{}, which counts as infinite", fmt::join(told, ", and "));
  if (failures_decide(claim, judgement) && is_a_range(judgement))
    text += fmt::format(" ({}: {})", quantity_text(claim), interval_text(claim, judgement));
  if (judgement.reached)
    text += fmt::format("; before that, {}, {}", instant_text(claim),
                        as_it_was(claim, *judgement.reached));
  return text + ".";
}

std::string failures_text(const Claim& claim, const Judgement& judgement) {
  if (!failures_decide(claim, judgement)) return "";
  std::string text = is_a_range(judgement) ? interval_text(claim, judgement) + "; " : "";
  const std::string who = who_decides(claim, judgement);
  const Ends& ends = *std::ranges::find(judgement.ends, who, &Ends::contestant);
  text += fmt::format("{}fails in {} of {}{}", is_none(claim, judgement) ? "rival " : "",
                      ends.failed, ends.runs, when(ends));
  if (judgement.reached)
    text += fmt::format("; {} {}", range_text(*judgement.reached), instant_text(claim));
  return text;
}

std::string sentence_of_lengths(const Judgement& judgement) {
  std::vector<std::string> told;
  for (const Ends& one : judgement.ends)
    if (one.overstretched > 0)
      told.push_back(fmt::format("up to {} times {}in {} of {} runs of {}",
                                 number_text(one.longest),
                                 told.empty() ? "its length at rest " : "", one.overstretched,
                                 one.runs, listed(one.contestant)));
  return told.empty() ? ""
                      : fmt::format(
                            "Some cloths end at more than twice their length: the worst place has "
                            "{}.",
                            fmt::join(told, ", and "));
}

}  // namespace evidence

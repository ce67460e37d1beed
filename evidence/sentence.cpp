#include "evidence/sentence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "evidence/ends_text.hpp"
#include "evidence/measure.hpp"
#include "evidence/names.hpp"
#include "evidence/number_text.hpp"

namespace evidence {

namespace {

/// A share is told in percent, an exponent to two places.
std::string number(const Claim& claim, Real value) {
  if (claim.statistic == Statistic::share) return number_text(100 * value) + " %";
  if (claim.statistic == Statistic::exponent && std::isfinite(value))
    return fmt::format("{:.2f}", std::abs(value) < 0.005 ? 0 : value);
  return number_text(value);
}

/// Instances of which a share is told in percent; of fewer it is a count.
constexpr int many = 20;

/// Of how many instances: "none", "all", "2" of few; nothing where it is told in percent.
std::optional<std::string> count_of(const Claim& claim, Real share, int instances) {
  if (claim.statistic != Statistic::share) return std::nullopt;
  if (share == 0) return "none";
  if (share == 1) return "all";
  if (instances >= many) return std::nullopt;
  return fmt::format("{:.0f}", share * instances);
}

std::string text_of(const Claim& claim, Real statistic, int instances) {
  const std::optional<std::string> count = count_of(claim, statistic, instances);
  if (!count) return number(claim, statistic);
  const bool is_end = statistic == 0 || statistic == 1;
  return is_end ? *count : fmt::format("{} of {}", *count, instances);
}

std::string text_of(const Claim& claim, Interval interval, int instances) {
  if (interval.low == interval.high) return text_of(claim, interval.low, instances);
  const bool is_anywhere = interval.low <= 0 && std::isinf(interval.high);
  return is_anywhere
             ? "anywhere"
             : fmt::format("{} to {}", number(claim, interval.low), number(claim, interval.high));
}

/// As it was written, also where what is found is told to fewer places.
std::string text_of(const Claim& claim, const Bounds& bounds) {
  if (claim.statistic == Statistic::share && bounds.at_least == 1) return "all";
  if (claim.statistic == Statistic::share && bounds.at_most == 0) return "none";
  const auto bound = [&](Real value) {
    return claim.statistic == Statistic::exponent ? number_text(value) : number(claim, value);
  };
  if (std::isinf(bounds.least())) return "at most " + bound(bounds.at_most);
  if (std::isinf(bounds.most())) return "at least " + bound(bounds.at_least);
  if (bounds.at_least == bounds.at_most) return "exactly " + bound(bounds.at_most);
  return fmt::format("{} to {}", bound(bounds.at_least), bound(bounds.at_most));
}

std::string word_of(Finding finding) {
  return choices(finding).at(static_cast<std::size_t>(finding));
}

}  // namespace

std::string statistic_text(const Claim& claim, const Judgement& judgement) {
  return judgement.instances > 0 ? text_of(claim, judgement.statistic, judgement.instances) : "";
}

std::string interval_text(const Claim& claim, const Judgement& judgement) {
  return judgement.instances > 0 ? text_of(claim, judgement.interval, judgement.instances) : "";
}

std::string clocks_text(const Judgement& judgement) {
  if (!judgement.clocks) return "";
  return fmt::format("{} by prices, {} by traces", word_of(judgement.clocks->by_prices),
                     word_of(judgement.clocks->by_traces));
}

std::string traced_text(const Claim& claim, const Judgement& judgement) {
  if (!judgement.clocks) return "";
  return fmt::format("{} ({})", text_of(claim, judgement.clocks->traced, judgement.instances),
                     text_of(claim, judgement.clocks->traced_interval, judgement.instances));
}

namespace {

struct Quantity {
  std::string name, unit;
};

/// Columns of tables that claims are about.
Quantity quantity_of_metric(const std::string& metric) {
  static const std::map<std::string, Quantity> known{
      {"stretch-mean", {"strain", ""}},
      {"stretch-max", {"greatest strain", ""}},
      {"drape", {"descent of the centre of mass", "m"}},
      {"energy-lost", {"energy lost", ""}},
      {"support-force", {"support force", "N"}},
      {"support-force-max", {"greatest support force", "N"}},
      {"rises", {"rises of the energy", ""}},
      {"products", {"matrix products", ""}},
      {"note-colours", {"colours", ""}},
      {"note-projected", {"share that is projected", ""}},
      {"note-shift", {"share of the diagonal that is added", ""}},
      {"seconds-first", {"time of a step of one iteration", "s"}},
      {"penetration-max", {"depth", "m"}},
      {"final-speed", {"speed at the end", "m/s"}},
      {"step-mean", {"time of a step", "s"}},
      {"seconds-per-iteration", {"time of an iteration", "s"}}};
  if (const auto found = known.find(metric); found != known.end()) return found->second;
  if (const std::string instant = instant_of(metric); !instant.empty())
    return {fmt::format("distance from the true motion at {} s", instant), "m"};
  return {metric, ""};
}

Quantity quantity_of(const Measure& measure) {
  const std::string after =
      fmt::format("after {:g} iteration{}", measure.iterations, measure.iterations == 1 ? "" : "s");
  switch (measure.of) {
    case Measure::Of::iterations_to:
      return {"iterations to " + measure.goal.text(), ""};
    case Measure::Of::seconds_to:
      return {"time to " + measure.goal.text(), "s"};
    case Measure::Of::error_after:
      return {"error " + after, ""};
    case Measure::Of::distance_after:
      return {"distance " + after, "m"};
    case Measure::Of::way_after:
      return {"distance left, as a share of the first guess's, " + after, ""};
    default:
      return quantity_of_metric(measure.metric);
  }
}

std::string with_unit(const std::string& text, const std::string& unit) {
  return unit.empty() ? text : text + " " + unit;
}

bool is_effort(const Measure& measure) {
  return measure.of == Measure::Of::iterations_to || measure.of == Measure::Of::seconds_to;
}

std::string share_text(const Claim& claim, const Measure& measure, const Quantity& quantity) {
  if (claim.threshold < Bounds::none)
    return fmt::format("share with {} at most {}", quantity.name,
                       with_unit(number_text(claim.threshold), quantity.unit));
  if (is_effort(measure)) return "share that reaches " + measure.goal.text();
  return fmt::format("share of {} that reach their end", measure.is_of_runs() ? "runs" : "steps");
}

/// "stiffness_ratio" of "patch.panel.stiffness_ratio", in words.
std::string words_of_key(const std::string& key) {
  std::string words = key.substr(key.rfind('.') + 1);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace

std::string quantity_text(const Claim& claim) {
  const Measure measure = measure_of(claim.measure);
  const Quantity quantity = quantity_of(measure);
  switch (claim.statistic) {
    case Statistic::ratio:
      return quantity.name + ", ratio";
    case Statistic::share:
      return share_text(claim, measure, quantity);
    case Statistic::exponent:
      return fmt::format("{}, exponent in {}", quantity.name, words_of_key(claim.along));
    case Statistic::value:
      return quantity.name + (quantity.unit.empty() ? "" : fmt::format(" [{}]", quantity.unit));
    case Statistic::best:
      return fmt::format("{} of the least {}", words_of_key(claim.along), quantity.name);
  }
  return "";
}

std::string prediction_text(const Claim& claim) { return text_of(claim, claim.predicts); }

std::string shape_text(const Claim& claim) {
  const Bounds shape = shape_of(claim);
  return shape.are_given() ? text_of(claim, shape) : "";
}

namespace {

/// Of a word on cloth that so few carry.
std::string alone(const std::vector<std::string>& cloths) {
  constexpr std::size_t enough = 3;
  if (cloths.empty() || cloths.size() >= enough) return "";
  return fmt::format(" On {} alone.", fmt::join(cloths, " and "));
}

/// A ratio of which nothing is left, or no end is: one of two has as good as none of what is
/// measured, or the other never comes to it, or fails.
std::string words_of_end(const Claim& claim, bool is_none) {
  const std::string less = is_none ? "{subject}" : "{against}",
                    more = is_none ? "{against}" : "{subject}";
  if (is_effort(measure_of(claim.measure)))
    return "On half of the steps or more, " + more + " never gets there, and " + less +
           " does (ratio: {interval}).";
  return "On half of the cases or more, " + more + " fails, or " + less +
         " has nothing of it (ratio: {interval}).";
}

/// Where the interval comes from, of these very steps or runs.
std::string over_these(const Claim& claim) {
  if (claim.statistic == Statistic::exponent) return "{interval} where one place is left out";
  if (claim.statistic == Statistic::ratio) return "{interval} over these and their repeated runs";
  return "{interval} over these";
}

/// Two clocks that come to two findings.
std::string words_of_clocks(const Claim& claim, const Judgement& judgement) {
  return fmt::format(
      "These rows cannot tell, for two clocks do not agree. By prices of iterations: {{quantity}} "
      "= {{statistic}} ({{interval}}), {}. By the clocks of traces: {}, {}.",
      word_of(judgement.clocks->by_prices), traced_text(claim, judgement),
      word_of(judgement.clocks->by_traces));
}

std::string words_of_doubt(const Claim& claim, const Judgement& judgement) {
  if (claim.prose.cannot_tell != Prose().cannot_tell) return claim.prose.cannot_tell;
  if (!judgement.why.empty())
    return fmt::format(
        "These rows cannot tell: {{quantity}} = {{statistic}} ({}), of {}.",
        claim.over == Over::like_these ? "95 % interval: {interval}" : over_these(claim),
        judgement.why);
  // Of these very steps or runs all is known, if they do not agree.
  return claim.over == Over::like_these
             ? "These rows cannot tell: {quantity} = {statistic} (95 % interval: {interval})."
             : "These rows cannot tell: {quantity} = {statistic} (" + over_these(claim) +
                   "), as predicted in {as_predicted} of {instances}.";
}

/// What is said before anything is put in its braces; nothing where those say it who failed. There
/// is no number of steps on which both fail.
std::string words_of(const Claim& claim, const Judgement& judgement) {
  if (judgement.instances == 0) return fmt::format("These rows cannot tell: {}.", judgement.why);
  if (judgement.clocks) return words_of_clocks(claim, judgement);
  if (failures_decide(claim, judgement)) return "";
  if (claim.statistic == Statistic::ratio &&
      (judgement.statistic == 0 || std::isinf(judgement.statistic)))
    return words_of_end(claim, judgement.statistic == 0);
  switch (judgement.finding) {
    case Finding::reproduced:
      return claim.prose.reproduced;
    case Finding::in_shape:
      return claim.prose.in_shape != Prose().in_shape
                 ? claim.prose.in_shape
                 : "In shape only: {quantity} = {statistic}, where {predicted} is predicted.";
    case Finding::contradicted:
      return claim.prose.contradicted;
    case Finding::not_as_predicted:
      return "Not as predicted: {quantity} = {statistic} ({interval}), where {predicted} is "
             "predicted. Whether it is in shape, these rows cannot tell.";
    default:
      return words_of_doubt(claim, judgement);
  }
}

/// Of an effort what it is spent on: "To 1e-04 it takes...".
std::string measure_text(const Claim& claim) {
  const Measure measure = measure_of(claim.measure);
  return is_effort(measure) ? measure.goal.text() : quantity_of(measure).name;
}

void replace_all(std::string& text, const std::string& name, const std::string& value) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + value.size()))
    text.replace(at, name.size(), value);
}

/// A share of few is "2" in a sentence that says of how many, or has a place for that.
void put_count(std::string& text, const Claim& claim, const Judgement& judgement) {
  const auto count = count_of(claim, judgement.statistic, judgement.instances);
  if (!count) return;
  const bool is_end = judgement.statistic == 0 || judgement.statistic == 1;
  if (text.find("{instances}") == text.npos && !is_end)
    for (const std::string some : {"the ", "these "})
      replace_all(text, "{statistic} of " + some, *count + " of " + some + "{instances} ");
  if (text.find("{instances}") != text.npos) replace_all(text, "{statistic}", *count);
}

}  // namespace

std::string sentence(const Claim& claim, const Judgement& judgement) {
  if (judgement.finding == Finding::not_measured)
    return fmt::format("Not measured: {}.", judgement.why);
  std::string text = words_of(claim, judgement);
  put_count(text, claim, judgement);
  for (const auto& [name, value] : std::map<std::string, std::string>{
           {"{subject}", listed(claim.subject)},
           {"{against}", listed(claim.against)},
           {"{measure}", measure_text(claim)},
           {"{quantity}", quantity_text(claim)},
           {"{statistic}", statistic_text(claim, judgement)},
           {"{interval}", interval_text(claim, judgement)},
           {"{predicted}", prediction_text(claim)},
           {"{as_predicted}", std::to_string(judgement.as_predicted)},
           {"{instances}", std::to_string(judgement.instances)},
           {"{scenes}", std::to_string(judgement.scenes)}})
    replace_all(text, name, value);
  for (const std::string& more :
       {sentence_of_failures(claim, judgement), sentence_of_lengths(judgement)})
    if (!more.empty()) text += (text.empty() ? "" : " ") + more;
  return text + alone(judgement.cloths);
}

}  // namespace evidence

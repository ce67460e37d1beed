#include <nlohmann/json.hpp>

#include "cli/advice.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"

namespace cli {

using evidence::Advice, evidence::Contest, evidence::Forecast, evidence::Likeness, evidence::Regret,
    evidence::Wish;

namespace {

nlohmann::json json_of(const Wish& wish, const Forecast& one, const Contest& contest) {
  nlohmann::json json{
      {"contestant", one.contestant},      {"solver", contest.solver_of(one.contestant)},
      {"median", 1e3 * one.median},        {"most", 1e3 * one.most},
      {"first_ms", 1e3 * one.price.first}, {"each_ms", 1e3 * one.price.each}};
  if (wish.seconds) json["iterations"] = one.price.iterations(*wish.seconds);
  if (!wish.quantile) {
    json["never"] = static_cast<int>(one.rank.first);
    json[wish.seconds ? "share_left" : "mean"] = (wish.seconds ? 1 : 1e3) * one.rank.then;
  }
  return json;
}

nlohmann::json json_of(const evidence::Coverage& one) {
  return {{"steps", one.steps}, {"declined", one.declined}, {"failed", one.failed}};
}

nlohmann::json json_of(const Regret& regret) {
  return {{"steps", regret.ratios.size()},
          {"mean", regret.mean()},
          {"p90", regret.at(0.9)},
          {"worst", regret.worst()},
          {"never", regret.misses}};
}

}  // namespace

void print_advice_json(const AdviseOptions& options, const std::string& calibrated_from,
                       const Contest& contest, const Likeness& asked,
                       const evidence::Answer& answer) {
  const Advice& advice = answer.advice;
  nlohmann::json json{
      {"scene", options.scene},
      {"experiment", options.experiment},
      {"family", asked.family},
      {"vertices", static_cast<int>(asked.vertices)},
      {"stiffness_number", asked.stiffness_number},
      {"dt", asked.dt},
      {"quantile", answer.wish.quantile ? nlohmann::json(*answer.wish.quantile) : nlohmann::json()},
      {"unit", answer.wish.seconds ? "mm" : "ms"},
      {"steps", advice.steps.size()}};
  if (!calibrated_from.empty()) json["calibrated_from"] = calibrated_from;
  if (answer.wish.seconds) json["ms"] = *options.ms;
  else json["to"] = answer.wish.goal->text();
  if (!advice.why_not.empty()) {
    json["why_not"] = advice.why_not;
  } else {
    json["advice"] = json_of(answer.wish, answer.first(), contest);
    json["median_95"] = {1e3 * advice.interval.low, 1e3 * advice.interval.high};
    json["nothing"] = {{"median", 1e3 * advice.nothing.median},
                       {"most", 1e3 * advice.nothing.most}};
    if (answer.wish.seconds) {
      json["nothing"]["verdict"] = evidence::beside_nothing(advice);
      json["nothing"]["is_shown"] = answer.is_shown_to_help();
      json["nothing"]["next_shown"] = advice.less_than_nothing;
    }
    json["coverage"] = {{"like_it", json_of(advice.covered)},
                        {"of_size", json_of(advice.covered_of_size)}};
    if (const auto& ending = advice.ending)
      json["ending"] = {{"contestant", ending->contestant},
                        {"median", 1e3 * ending->median},
                        {"most", 1e3 * ending->most}};
    json["next"] = advice.next;
    json["as_good"] = advice.as_good;
    json["better"] = advice.better;
    json["own_steps"] = advice.are_own;
    json["always_the_same"] = answer.is_always_the_same;
    json["left_out"] = {{"advised", json_of(answer.held_out.advised)},
                        {"always", json_of(answer.held_out.always)},
                        {"nothing", json_of(answer.held_out.nothing)},
                        {"silent", answer.held_out.silent}};
    json["ranking"] = nlohmann::json::array();
    for (const Forecast& one : advice.ranking)
      json["ranking"].push_back(json_of(answer.wish, one, contest));
    json["rests_on"] = nlohmann::json::array();
    for (const std::size_t k : advice.steps)
      json["rests_on"].push_back(contest.instances()[k].text);
  }
  say("{}\n", json_text(json));
}

}  // namespace cli

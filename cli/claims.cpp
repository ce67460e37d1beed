#include "cli/claims.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/comparison.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "evidence/claim_file.hpp"
#include "evidence/docket.hpp"
#include "evidence/judgement.hpp"
#include "evidence/sentence.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/registration.hpp"
#include "experiments/harness/store.hpp"

namespace cli {

namespace {

using evidence::Case, evidence::Finding, evidence::Judgement;

std::string word_of(auto choice) { return choices(choice).at(static_cast<std::size_t>(choice)); }

void print(const Case& one) {
  say("{} ({}): {}, {}\n  {}\n  {}\n\n", one.claim.id, one.claim.source,
      word_of(one.judgement.finding), word_of(one.priority), one.claim.says,
      evidence::sentence(one.claim, one.judgement));
}

void print_counts(const std::vector<Case>& all) {
  std::map<Finding, int> counts;
  for (const Case& one : all) ++counts[one.judgement.finding];
  std::string text;
  for (const auto& [finding, count] : counts)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, word_of(finding));
  const auto reworded = std::ranges::count(all, evidence::Priority::reworded, &Case::priority);
  const std::string earlier =
      reworded == 0 ? "" : fmt::format(" and {} of their earlier wordings", reworded);
  say("{} claims{}: {}\n", static_cast<std::ptrdiff_t>(all.size()) - reworded, earlier, text);
}

/// A list of two.
nlohmann::json json_of(evidence::Interval interval) { return {interval.low, interval.high}; }

nlohmann::json json_of(const evidence::Ends& ends) {
  nlohmann::json json{{"contestant", ends.contestant},
                      {"runs", ends.runs},
                      {"failed", ends.failed},
                      {"overstretched", ends.overstretched}};
  if (ends.when) json["when"] = json_of(*ends.when);
  if (ends.overstretched > 0) json["longest"] = ends.longest;
  return json;
}

nlohmann::json json_of(const Case& one) {
  const Judgement& judgement = one.judgement;
  nlohmann::json json{{"id", one.claim.id},
                      {"source", one.claim.source},
                      {"says", one.claim.says},
                      {"experiment", one.claim.experiment},
                      {"verdict", word_of(judgement.finding)},
                      {"priority", word_of(one.priority)},
                      {"sentence", evidence::sentence(one.claim, judgement)}};
  if (judgement.instances == 0) return json;
  json["statistic"] = judgement.statistic;
  json["interval"] = json_of(judgement.interval);
  json["instances"] = judgement.instances;
  json["scenes"] = judgement.scenes;
  json["neither"] = judgement.neither;
  if (const auto& clocks = judgement.clocks)
    json["clocks"] = {{"prices", word_of(clocks->by_prices)},
                      {"traces", word_of(clocks->by_traces)},
                      {"statistic", clocks->traced},
                      {"interval", json_of(clocks->traced_interval)}};
  for (const evidence::Ends& ends : judgement.ends) json["ends"].push_back(json_of(ends));
  if (judgement.reached) json["reached"] = json_of(*judgement.reached);
  return json;
}

/// Verdicts by id, and by whether they are of words that were registered and are no more.
std::map<std::string, std::string> verdicts_of(const std::string& text) {
  std::map<std::string, std::string> verdicts;
  const nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object() || !json.contains("claims")) return verdicts;
  for (const nlohmann::json& one : json.at("claims"))
    if (one.value("priority", "") != word_of(evidence::Priority::reworded))
      verdicts[one.value("id", "")] = one.value("verdict", "");
  return verdicts;
}

/// Whom a claim is about takes part in its experiment, under that name.
void expect_contestants(const std::vector<evidence::Claim>& claims) {
  std::set<std::string> names;
  for (const evidence::Claim& claim : claims) names.insert(claim.experiment);
  for (const harness::Experiment& experiment :
       harness::load_guarded({names.begin(), names.end()}, "standard")) {
    std::vector<harness::Row> planned;
    for (const harness::Cell& cell : harness::trace_cells(experiment)) {
      planned.push_back(harness::blank_row(cell));
      planned.back().outcome = harness::Outcome::budget;  // as if it had not been skipped
    }
    const evidence::Contest steps(planned);
    const evidence::Runs runs(planned);
    for (const evidence::Claim& claim : claims) {
      if (claim.experiment != experiment.name) continue;
      const std::string fault = evidence::fault_of_contestants(claim, steps, runs);
      if (!fault.empty()) throw cloth::UsageError(fmt::format("claim {}: {}", claim.id, fault));
    }
  }
}

}  // namespace

std::string claims_json(const std::vector<Case>& cases) {
  nlohmann::json json = nlohmann::json::array();
  for (const Case& one : cases) json.push_back(json_of(one));
  return json_text({{"claims", json}}) + "\n";
}

std::vector<std::string> changed_verdicts(const std::string& before, const std::string& now) {
  const std::map<std::string, std::string> old = verdicts_of(before);
  std::vector<std::string> changed;
  for (const auto& [id, verdict] : verdicts_of(now))
    if (const auto found = old.find(id); found != old.end() && found->second != verdict)
      changed.push_back(fmt::format("{}: {}, and was {}", id, verdict, found->second));
  return changed;
}

Status claims(const ClaimsOptions& options) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const std::vector<Case> all = evidence::docket(evidence::Shelf(store), options.ids);
  if (options.json) {
    say("{}", claims_json(all));
  } else {
    for (const Case& one : all) print(one);
    print_counts(all);
  }
  return all_ran;
}

Status register_claims() {
  harness::expect_tree("register");
  harness::expect_no_plug_ins("register");
  const std::vector<evidence::Claim> all = evidence::all_claims(evidence::claims_folder());
  if (all.empty())
    throw cloth::UsageError(fmt::format("register: no claim is in {}; write one (docs/claims.md)",
                                        evidence::claims_folder().string()));
  std::map<std::string, std::string> texts;
  for (const evidence::Claim& claim : all) texts[claim.id] = claim.canonical();
  harness::expect_news(texts);  // before experiments are laid out, which takes its time
  expect_contestants(all);
  const std::filesystem::path file = harness::enter_registration(texts);
  say("{}: {} claims; commit it before anything is measured\n", file.string(), texts.size());
  return all_ran;
}

}  // namespace cli

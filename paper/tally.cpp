#include "paper/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace paper {

using evidence::Case, evidence::Finding, evidence::Priority;

namespace {

bool stands(const Case& one) { return one.priority != Priority::reworded; }

std::size_t count_if(const std::vector<Case>& cases, const auto& holds) {
  return static_cast<std::size_t>(
      std::ranges::count_if(cases, [&](const Case& one) { return stands(one) && holds(one); }));
}

}  // namespace

std::size_t count(const std::vector<Case>& cases) {
  return count_if(cases, [](const Case&) { return true; });
}

std::size_t count(const std::vector<Case>& cases, Finding finding) {
  return count_if(cases, [&](const Case& one) { return one.judgement.finding == finding; });
}

std::size_t count_of_these(const std::vector<Case>& cases) {
  return count_if(cases, [](const Case& one) {
    return one.judgement.finding == Finding::reproduced && one.claim.over == evidence::Over::these;
  });
}

std::string section_of(const std::string& experiment) {
  static const std::map<std::string, std::string> shared{
      {"asked", "cloths"}, {"factors", "cloths"}, {"million", "hardware"}, {"trained", "tuned"}};
  static const std::set<std::string> alone{
      "cloths",  "rho",    "iterations", "accuracy", "stiffness", "timestep", "substeps",
      "contact", "ratios", "scaling",    "hardware", "engines",   "schemes",  "tuned"};
  if (const auto found = shared.find(experiment); found != shared.end()) return found->second;
  return alone.contains(experiment) ? experiment : "laws";
}

bool is_told(const Case& one) {
  const bool holds = one.judgement.finding == Finding::reproduced ||
                     one.judgement.finding == Finding::in_shape,
             fails = one.judgement.finding == Finding::not_as_predicted ||
                     one.judgement.finding == Finding::contradicted;
  return fails ||
         (holds && !one.claim.source.starts_with("ours") && one.priority != Priority::post_hoc);
}

std::string tally(const std::vector<Case>& cases) {
  std::string text;
  const std::vector<std::string> words = choices(Finding{});
  for (std::size_t f = 0; f < words.size(); ++f)
    if (const std::size_t number = count(cases, static_cast<Finding>(f)); number > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, words[f]);
  return text;
}

std::string tally_of_words(const std::vector<Case>& cases) {
  std::string text;
  for (const auto& [priority, of_one, of_several] :
       {std::tuple{Priority::registered, "is as first registered", "are as first registered"},
        std::tuple{Priority::later, "was registered later", "were registered later"},
        std::tuple{Priority::post_hoc, "is post hoc", "are post hoc"}})
    if (const std::size_t number =
            count_if(cases, [&](const Case& one) { return one.priority == priority; });
        number > 0)
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number,
                          number == 1 ? of_one : of_several);
  std::vector<Case> before = cases;
  std::erase_if(before, stands);
  for (Case& one : before) one.priority = Priority::registered;
  if (!before.empty())
    text += fmt::format("{}The earlier wording of {} that {} reworded gives: {}",
                        text.empty() ? "" : ". ", before.size(),
                        before.size() == 1 ? "was" : "were", tally(before));
  return text;
}

std::string turned(const std::vector<Case>& cases) {
  const std::vector<std::string> words = choices(Finding{});
  const auto word = [&](const Case& one) {
    return words[static_cast<std::size_t>(one.judgement.finding)];
  };
  std::string text;
  for (const Case& before : cases) {
    if (stands(before)) continue;
    const auto now = std::ranges::find_if(cases, [&](const Case& one) {
      return stands(one) && one.claim.id == before.claim.id &&
             one.judgement.finding != before.judgement.finding;
    });
    if (now != cases.end())
      text += fmt::format("{}{} ({}, now {})", text.empty() ? "" : "; ", before.claim.id,
                          word(before), word(*now));
  }
  return text.empty() ? "none" : text;
}

std::string answer_by_claims(const std::vector<Case>& cases) {
  std::string text;
  for (const Priority priority : {Priority::registered, Priority::later, Priority::post_hoc}) {
    std::vector<Case> some = cases;
    std::erase_if(some, [&](const Case& one) { return one.priority != priority; });
    if (some.empty()) continue;
    const std::string word = choices(priority).at(static_cast<std::size_t>(priority));
    text += fmt::format("{}{} {} claim{}: {}", text.empty() ? "" : "; ", some.size(), word,
                        some.size() == 1 ? "" : "s", tally(some));
  }
  return text.empty() ? "no claim is on it" : text;
}

}  // namespace paper

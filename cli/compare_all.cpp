// Each contestant beside one.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/comparison.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "experiments/harness/origin.hpp"

namespace cli {

namespace {

using evidence::Corrected, evidence::Effect, evidence::Goal, evidence::Meeting;
using harness::Division;

/// As they stand below each other.
constexpr std::array divisions{Division::tree, Division::plug_ins, Division::programs};

/// One of them; without a pair it has no effect.
struct Standing {
  std::string contestant;
  Meeting meeting;
  std::optional<Effect> effect;
  Corrected corrected;
};

/// The lowest ratio first; who has none, last.
bool stands_before(const Standing& one, const Standing& other) {
  if (!one.effect || !other.effect) return one.effect && !other.effect;
  return one.effect->ratio() < other.effect->ratio();
}

/// All of that division, but the one that they stand beside.
std::vector<std::string> members(const Chosen& chosen, const std::string& beside,
                                 Division division) {
  std::vector<std::string> names = chosen.contest.contestants();
  std::erase_if(names, [&](const std::string& one) {
    return one == beside || chosen.contest.origin_of(one).division != division;
  });
  return names;
}

/// Those of a division, corrected for how many these are: who loads a plug-in or names a program
/// takes nothing from what is known of the others.
std::vector<Standing> standings(const Chosen& chosen, const std::string& beside, const Goal& goal,
                                Division division) {
  std::vector<Standing> all;
  std::vector<Effect> effects;
  for (const std::string& contestant : members(chosen, beside, division)) {
    Standing& one = all.emplace_back();
    one.contestant = contestant;
    one.meeting = meet(chosen.contest, contestant, beside, goal, chosen.unit, chosen.instances);
    if (!one.meeting.pairs.empty()) effects.push_back(one.effect.emplace(one.meeting.pairs));
  }
  const std::vector<Corrected> corrected = evidence::corrected(effects, confidence);
  auto next = corrected.begin();
  for (Standing& one : all)
    if (one.effect) one.corrected = *next++;
  std::ranges::stable_sort(all, stands_before);
  return all;
}

void print_standing(const Standing& one, int width) {
  const Meeting& m = one.meeting;
  if (!one.effect) {
    say("  {:<{}} {:>8}   {:<18} {:>5} {:>5} {:>5} {:>6} {:>10}\n", one.contestant, width, "-", "",
        0, "", "", "", m.subject_declines);
    return;
  }
  say("  {:<{}} {:>8}   {:<18} {:>5} {:>5} {:>5} {:>6} {:>10}   {}\n", one.contestant, width,
      short_text(one.effect->ratio()), short_text(one.corrected.ratio), one.effect->instances(),
      one.effect->won(), one.effect->lost(), m.subject_fails, m.subject_declines,
      short_text(one.corrected.verdict));
}

void print_standings(const Chosen& chosen, const std::string& beside) {
  std::size_t width = 0;
  for (const std::string& one : chosen.contest.contestants()) width = std::max(width, one.size());
  say("beside {}: {} of frozen steps, experiment {}\n", beside, short_text(chosen.unit),
      chosen.experiment);
  bool is_anywhere = false;
  for (const Goal& goal : chosen.goals) {
    say("\n  {:<{}} {:>8}   {:<18} {:>5} {:>5} {:>5} {:>6} {:>10}   {}\n", "to " + goal.text(),
        width, "ratio", "steps like these", "steps", "won", "lost", "never", lack_of(chosen.unit),
        "verdict");
    for (const Division division : divisions)
      for (const Standing& one : standings(chosen, beside, goal, division)) {
        print_standing(one, static_cast<int>(width));
        is_anywhere |= one.effect && is_unbounded(one.corrected.ratio);
      }
  }
  for (const std::string& one : chosen.contest.contestants()) say_of_division(chosen, one);
  if (is_anywhere) advise_more_scenes();
}

nlohmann::json json_of(const Chosen& chosen, const Standing& one) {
  const Meeting& m = one.meeting;
  nlohmann::json json{{"contestant", one.contestant},
                      {"instances", m.pairs.size()},
                      {"never", m.subject_fails},
                      {"missing", m.subject_declines}};
  add_origin(json, "", chosen, one.contestant);
  if (!one.effect) return json;
  add_effect(json, *one.effect, one.corrected.ratio);
  return json;
}

void print_standings_json(const Chosen& chosen, const std::string& beside) {
  nlohmann::json goals = nlohmann::json::array();
  for (const Goal& goal : chosen.goals) {
    nlohmann::json all = nlohmann::json::array();
    for (const Division division : divisions)
      for (const Standing& one : standings(chosen, beside, goal, division))
        all.push_back(json_of(chosen, one));
    goals.push_back({{"to", goal.text()}, {"others", all}});
  }
  nlohmann::json json{{"beside", beside},
                      {"experiment", chosen.experiment},
                      {"unit", short_text(chosen.unit)},
                      {"confidence", confidence},
                      {"goals", goals}};
  add_origin(json, "beside_", chosen, beside);
  say("{}\n", json_text(json));
}

}  // namespace

void print_all(const Chosen& chosen, const CompareOptions& options) {
  (options.json ? print_standings_json : print_standings)(chosen, options.subject);
}

}  // namespace cli

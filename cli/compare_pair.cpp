// One contestant beside another.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/comparison.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"

namespace cli {

namespace {

using evidence::Effect, evidence::Goal, evidence::Interval, evidence::Meeting, evidence::Sides,
    evidence::Unit;

/// What is told of one goal; no effect: there is no pair.
struct Told {
  Goal goal;
  Meeting meeting;
  std::optional<Effect> effect;
};

std::vector<Told> ask(const Chosen& chosen, const CompareOptions& options) {
  std::vector<Told> all;
  for (const Goal& goal : chosen.goals) {
    Told told{
        goal,
        meet(chosen.contest, options.subject, options.rival, goal, chosen.unit, chosen.instances),
        {}};
    if (!told.meeting.pairs.empty()) told.effect.emplace(told.meeting.pairs);
    all.push_back(std::move(told));
  }
  return all;
}

/// The median ratio in each scene.
std::map<std::string, Effect> by_scene(const Told& told) {
  std::map<std::string, std::vector<evidence::Pair>> scenes;
  for (const evidence::Pair& pair : told.meeting.pairs) scenes[pair.scene].push_back(pair);
  std::map<std::string, Effect> effects;
  for (auto& [scene, pairs] : scenes) effects.emplace(scene, Effect(std::move(pairs)));
  return effects;
}

/// What is in no ratio, and what is in it as never.
std::string exceptions(const Told& told, Unit unit, const CompareOptions& options) {
  const Meeting& m = told.meeting;
  std::string text;
  const auto add = [&](const std::string& what, int times) {
    if (times > 0) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", what, times);
  };
  add("with reckoned seconds", m.reckoned);
  add(fmt::format("never solved by {}", options.subject), m.subject_fails);
  add(fmt::format("never solved by {}", options.rival), m.rival_fails);
  add("solved by neither", m.neither);
  add("too easy, for the first guess is there", m.too_easy);
  add(fmt::format("{} by {}", lack_of(unit), options.subject), m.subject_declines);
  add(fmt::format("{} by {}", lack_of(unit), options.rival), m.rival_declines);
  return text;
}

bool has_few_runs(const Effect& effect, Unit unit) {
  return unit == Unit::seconds && effect.timed_runs() < evidence::fewest_timed_runs;
}

std::string clock_text(const Effect& effect, Unit unit) {
  if (unit == Unit::iterations) return "exact";
  if (has_few_runs(effect, unit))
    return fmt::format("fewer than {} runs", evidence::fewest_timed_runs);
  return short_text(effect.over_clock(confidence));
}

void print_line(const Told& told, Unit unit) {
  if (!told.effect) {
    say("{:<8} {:>7}\n", told.goal.text(), "-");
    return;
  }
  const Effect& e = *told.effect;
  const Interval like_these = e.over_instances(confidence);
  say("{:<8} {:>7}   {:<18} {:<18} {:>5} {:>5} {:>5}   {}\n", told.goal.text(),
      short_text(e.ratio()), short_text(like_these), clock_text(e, unit), e.instances(), e.won(),
      e.lost(), short_text(evidence::verdict(like_these)));
}

void print_scenes(const Told& told) {
  const std::map<std::string, Effect> scenes = by_scene(told);
  if (scenes.size() < 2) return;
  say("\nto {}, by scene\n", told.goal.text());
  for (const auto& [scene, effect] : scenes)
    say("  {:<28} {:>7}   steps: {}, won: {}, lost: {}\n", scene, short_text(effect.ratio()),
        effect.instances(), effect.won(), effect.lost());
}

bool is_anywhere(const Told& told) {
  return told.effect && is_unbounded(told.effect->over_instances(confidence));
}

void print_told(const std::vector<Told>& all, const Chosen& chosen, const CompareOptions& options,
                const std::vector<Sides>& grids) {
  say("{} beside {}: {} of frozen steps, experiment {}\n", options.subject, options.rival,
      short_text(chosen.unit), chosen.experiment);
  say("\n{:<8} {:>7}   {:<18} {:<18} {:>5} {:>5} {:>5}   {}\n", "to", "ratio", "steps like these",
      "these, by clock", "steps", "won", "lost", "verdict");
  for (const Told& told : all) print_line(told, chosen.unit);
  say("\n");
  for (const Told& told : all)
    if (const std::string text = exceptions(told, chosen.unit, options); !text.empty())
      say("to {}, steps {}\n", told.goal.text(), text);
  for (const std::string& contestant : {options.subject, options.rival})
    if (std::ranges::any_of(all, [](const Told& told) { return told.meeting.reckoned > 0; }))
      say_of_prices(chosen, contestant);
  for (const std::string& contestant : {options.subject, options.rival})
    say_of_division(chosen, contestant);
  const Told& in_the_middle = all[all.size() / 2];
  for (const Sides& sides : grids) print_grid(chosen, options, in_the_middle.goal, sides);
  print_scenes(in_the_middle);
  if (std::ranges::any_of(all, is_anywhere)) advise_more_scenes();
}

void print_told_json(const std::vector<Told>& all, const Chosen& chosen,
                     const CompareOptions& options, const std::vector<Sides>& grids) {
  nlohmann::json goals = nlohmann::json::array();
  for (const Told& told : all) {
    nlohmann::json goal = counts_of(told.meeting);
    goal["to"] = told.goal.text();
    if (told.effect) {
      add_effect(goal, *told.effect, told.effect->over_instances(confidence));
      goal["timed_runs"] = told.effect->timed_runs();
      const Interval clock = has_few_runs(*told.effect, chosen.unit)
                                 ? evidence::anywhere
                                 : told.effect->over_clock(confidence);
      goal["by_clock"] = {clock.low, clock.high};
    }
    goal["grids"] = nlohmann::json::array();
    for (const Sides& sides : grids)
      goal["grids"].push_back(grid_json(chosen, options, told.goal, sides));
    goals.push_back(std::move(goal));
  }
  nlohmann::json json{{"subject", options.subject},      {"rival", options.rival},
                      {"experiment", chosen.experiment}, {"unit", short_text(chosen.unit)},
                      {"confidence", confidence},        {"goals", goals}};
  add_origin(json, "subject_", chosen, options.subject);
  add_origin(json, "rival_", chosen, options.rival);
  say("{}\n", json_text(json));
}

}  // namespace

void print_pair(const Chosen& chosen, const CompareOptions& options) {
  const std::vector<Sides> grids = grids_of(chosen, options);
  (options.json ? print_told_json : print_told)(ask(chosen, options), chosen, options, grids);
}

}  // namespace cli

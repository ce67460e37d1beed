#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/damage.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/row_json.hpp"

namespace cli {

namespace {

using cloth::Real;
using evidence::Contest, evidence::Effect, evidence::Goal, evidence::Interval, evidence::Meeting,
    evidence::Unit;
using Json = nlohmann::json;

constexpr Real confidence = 0.95;

struct Chosen {
  std::string experiment;
  Contest contest;
};

bool has(const Contest& contest, const std::string& name) {
  return std::ranges::find(contest.contestants(), name) != contest.contestants().end();
}

/// Of the experiments that somebody may mean, the one that has both.
Chosen choose(const harness::Tables& tables, const CompareOptions& options) {
  std::vector<Chosen> found;
  std::vector<std::string> known, names;
  for (const auto& [experiment, rows] : tables) {
    if (!options.experiment.empty() && experiment != options.experiment) continue;
    Contest contest(rows);
    known.insert(known.end(), contest.contestants().begin(), contest.contestants().end());
    if (!has(contest, options.subject) || !has(contest, options.rival)) continue;
    names.push_back(experiment);
    found.push_back({experiment, std::move(contest)});
  }
  if (!options.experiment.empty() && !tables.contains(options.experiment)) {
    for (const auto& [experiment, rows] : tables) names.push_back(experiment);
    throw cloth::UsageError(fmt::format("compare: no experiment '{}' has rows{}",
                                        options.experiment,
                                        cloth::suggestion(options.experiment, names)));
  }
  for (const std::string& name : {options.subject, options.rival})
    if (std::ranges::find(known, name) == known.end())
      throw cloth::UsageError(fmt::format("compare: no frozen step has a row of '{}'{}", name,
                                          cloth::suggestion(name, known)));
  if (found.empty())
    throw cloth::UsageError(
        fmt::format("compare: no experiment has frozen steps of both '{}' and '{}'; write one, or "
                    "run: clothbench run --all",
                    options.subject, options.rival));
  if (found.size() > 1)
    throw cloth::UsageError(
        fmt::format("compare: more than one experiment has both; choose: "
                    "--experiment {}",
                    fmt::join(names, " or --experiment ")));
  return std::move(found.front());
}

std::string text_of(Real number) {
  return number >= 1e4 || (number > 0 && number < 1e-3) ? fmt::format("{:.1e}", number)
                                                        : fmt::format("{:.3g}", number);
}

std::string text_of(Interval interval) {
  if (interval.low == 0 && !std::isfinite(interval.high)) return "anywhere";
  return fmt::format("{} to {}", text_of(interval.low), text_of(interval.high));
}

std::string word(evidence::Verdict verdict) {
  return choices(verdict).at(static_cast<std::size_t>(verdict));
}

std::string unit_text(Unit unit) { return choices(unit).at(static_cast<std::size_t>(unit)); }

/// What is told of one goal; no effect: there is no pair.
struct Told {
  Goal goal;
  Meeting meeting;
  std::optional<Effect> effect;
};

std::vector<Told> ask(const Contest& contest, const CompareOptions& options, Unit unit) {
  std::vector<Goal> goals;
  for (const std::string& text : options.to) goals.push_back(evidence::goal_of(text));
  if (goals.empty()) goals = evidence::usual_goals();
  const std::vector<std::size_t> instances = evidence::where(contest, options.where);
  if (instances.empty())
    throw cloth::UsageError(fmt::format("compare: no step is left by --where '{}'",
                                        fmt::join(options.where, "' and '")));
  std::vector<Told> all;
  for (const Goal& goal : goals) {
    Told told{goal, meet(contest, options.subject, options.rival, goal, unit, instances), {}};
    if (!told.meeting.pairs.empty()) told.effect.emplace(told.meeting.pairs);
    all.push_back(std::move(told));
  }
  return all;
}

/// The unit that is asked for; seconds, where there are any.
Unit unit_of(const Chosen& chosen, const CompareOptions& options) {
  if (options.by == "seconds" && !chosen.contest.is_timed())
    throw cloth::UsageError(fmt::format(
        "compare: experiment {} has no timed runs; ask for --by iterations, or give it repeats",
        chosen.experiment));
  const bool is_timed = options.by.empty() ? chosen.contest.is_timed() : options.by == "seconds";
  return is_timed ? Unit::seconds : Unit::iterations;
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
std::string exceptions(const Told& told, const CompareOptions& options) {
  const Meeting& m = told.meeting;
  std::string text;
  const auto add = [&](const std::string& what, int times) {
    if (times > 0) text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", what, times);
  };
  add(fmt::format("never solved by {}", options.subject), m.subject_fails);
  add(fmt::format("never solved by {}", options.rival), m.rival_fails);
  add("solved by neither", m.neither);
  add("too easy, for the first guess is there", m.too_easy);
  add(fmt::format("not run by {}", options.subject), m.subject_declines);
  add(fmt::format("not run by {}", options.rival), m.rival_declines);
  return text;
}

/// Of so few timed runs nothing is known of the clock.
std::string clock_text(const Effect& effect, Unit unit) {
  if (unit == Unit::iterations) return "exact";
  return effect.timed_runs() < 6 ? "fewer than 6 runs" : text_of(effect.over_clock(confidence));
}

void print_line(const Told& told, Unit unit) {
  if (!told.effect) {
    say("{:<8} {:>7}\n", told.goal.text(), "-");
    return;
  }
  const Effect& e = *told.effect;
  const Interval like_these = e.over_instances(confidence);
  say("{:<8} {:>7}   {:<18} {:<18} {:>5} {:>5} {:>5}   {}\n", told.goal.text(), text_of(e.ratio()),
      text_of(like_these), clock_text(e, unit), e.instances(), e.won(), e.lost(),
      word(evidence::verdict(like_these)));
}

void print_scenes(const Told& told) {
  const std::map<std::string, Effect> scenes = by_scene(told);
  if (scenes.size() < 2) return;
  say("\nto {}, by scene\n", told.goal.text());
  for (const auto& [scene, effect] : scenes)
    say("  {:<28} {:>7}   steps: {}, won: {}, lost: {}\n", scene, text_of(effect.ratio()),
        effect.instances(), effect.won(), effect.lost());
}

bool is_unbounded(const Told& told) {
  return told.effect && told.effect->over_instances(confidence).low == 0 &&
         !std::isfinite(told.effect->over_instances(confidence).high);
}

void print(const std::vector<Told>& all, const Chosen& chosen, const CompareOptions& options,
           Unit unit) {
  say("{} beside {}: {} of frozen steps, experiment {}\n", options.subject, options.rival,
      unit_text(unit), chosen.experiment);
  say("\n{:<8} {:>7}   {:<18} {:<18} {:>5} {:>5} {:>5}   {}\n", "to", "ratio", "steps like these",
      "these, by clock", "steps", "won", "lost", "verdict");
  for (const Told& told : all) print_line(told, unit);
  say("\n");
  for (const Told& told : all)
    if (const std::string text = exceptions(told, options); !text.empty())
      say("to {}, steps {}\n", told.goal.text(), text);
  print_scenes(all[all.size() / 2]);
  if (std::ranges::any_of(all, is_unbounded))
    say("\nanywhere: so few scenes tell nothing of others; sample more of them, as in\n"
        "[[scene]] list = \"cloths\", first = 48 (docs/experiments.md)\n");
}

Json to_json(Interval interval) {
  return {harness::to_json(harness::Number(interval.low)),
          harness::to_json(harness::Number(interval.high))};
}

void print_json(const std::vector<Told>& all, const Chosen& chosen, const CompareOptions& options,
                Unit unit) {
  Json goals = Json::array();
  for (const Told& told : all) {
    const Meeting& m = told.meeting;
    Json goal{{"to", told.goal.text()},
              {"instances", m.pairs.size()},
              {"subject_never", m.subject_fails},
              {"rival_never", m.rival_fails},
              {"neither", m.neither},
              {"too_easy", m.too_easy},
              {"subject_missing", m.subject_declines},
              {"rival_missing", m.rival_declines}};
    if (told.effect) {
      const Interval like_these = told.effect->over_instances(confidence);
      goal["ratio"] = told.effect->ratio();
      goal["scenes"] = told.effect->scenes();
      goal["won"] = told.effect->won();
      goal["lost"] = told.effect->lost();
      goal["steps_like_these"] = to_json(like_these);
      goal["timed_runs"] = told.effect->timed_runs();
      goal["by_clock"] = to_json(told.effect->over_clock(confidence));
      goal["verdict"] = word(evidence::verdict(like_these));
    }
    goals.push_back(std::move(goal));
  }
  say("{}\n", json_text({{"subject", options.subject},
                         {"rival", options.rival},
                         {"experiment", chosen.experiment},
                         {"unit", unit_text(unit)},
                         {"confidence", confidence},
                         {"goals", goals}}));
}

}  // namespace

Status compare(const CompareOptions& options) {
  if (options.subject == options.rival)
    throw cloth::UsageError("compare: name two contestants, not one twice");
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  if (tables.empty()) {
    warn("compare: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  const Chosen chosen = choose(tables, options);
  const Unit unit = unit_of(chosen, options);
  const std::vector<Told> all = ask(chosen.contest, options, unit);
  (options.json ? print_json : print)(all, chosen, options, unit);
  return warn_of_damage(chosen.experiment, store) ? some_failed : all_ran;
}

}  // namespace cli

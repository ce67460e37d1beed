#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/statistics.hpp"

namespace cli {

namespace {

using evidence::Contest, evidence::Goal, evidence::Interval, evidence::Real, evidence::Unit;

using Names = std::vector<std::string>;

bool contains(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

void expect_experiment(const harness::Tables& tables, const std::string& experiment) {
  if (experiment.empty() || tables.contains(experiment)) return;
  Names names;
  for (const auto& [name, rows] : tables) names.push_back(name);
  throw cloth::UsageError(fmt::format("compare: no experiment '{}' has rows{}", experiment,
                                      cloth::suggestion(experiment, names)));
}

/// The one experiment that has all of these contestants.
std::pair<std::string, Contest> contest_of(const harness::Tables& tables, const Names& contestants,
                                           const std::string& experiment) {
  expect_experiment(tables, experiment);
  std::vector<std::pair<std::string, Contest>> found;
  Names known, names;
  for (const auto& [name, rows] : tables) {
    if (!experiment.empty() && name != experiment) continue;
    Contest contest(rows);
    const Names& all = contest.contestants();
    known.insert(known.end(), all.begin(), all.end());
    if (!std::ranges::all_of(contestants, [&](const auto& one) { return contains(all, one); }))
      continue;
    names.push_back(name);
    found.emplace_back(name, std::move(contest));
  }
  for (const std::string& one : contestants)
    if (!contains(known, one))
      throw cloth::UsageError(fmt::format("compare: no frozen step has a row of '{}'{}", one,
                                          cloth::suggestion(one, known)));
  if (found.empty())
    throw cloth::UsageError(
        fmt::format("compare: no experiment has frozen steps of both '{}'; write one, or run: "
                    "clothbench run --all",
                    fmt::join(contestants, "' and '")));
  if (found.size() > 1)
    throw cloth::UsageError(
        fmt::format("compare: more than one experiment has '{}'; choose: --experiment {}",
                    fmt::join(contestants, "' and '"), fmt::join(names, " or --experiment ")));
  return std::move(found.front());
}

Unit unit_of(const Contest& contest, const std::string& experiment, const std::string& by) {
  if (by == "seconds" && !contest.is_timed())
    throw cloth::UsageError(fmt::format(
        "compare: experiment {} has no timed runs; ask for --by iterations, or give it repeats",
        experiment));
  const bool is_timed = by.empty() ? contest.is_timed() : by == "seconds";
  return is_timed ? Unit::seconds : Unit::iterations;
}

std::vector<Goal> goals_of(const Names& texts) {
  std::vector<Goal> goals;
  for (const std::string& text : texts) goals.push_back(evidence::goal_of(text));
  return goals.empty() ? evidence::usual_goals() : goals;
}

std::vector<std::size_t> instances_of(const Contest& contest, const Names& conditions) {
  std::vector<std::size_t> instances = evidence::where(contest, conditions);
  if (instances.empty())
    throw cloth::UsageError(
        fmt::format("compare: no step is left by --where '{}'", fmt::join(conditions, "' and '")));
  return instances;
}

}  // namespace

Chosen choose(const harness::Tables& tables, const CompareOptions& options) {
  Names contestants{options.subject};
  if (!options.rival.empty()) contestants.push_back(options.rival);
  auto [experiment, contest] = contest_of(tables, contestants, options.experiment);
  const Unit unit = unit_of(contest, experiment, options.by);
  std::vector<std::size_t> instances = instances_of(contest, options.where);
  return {experiment, std::move(contest), unit, std::move(instances), goals_of(options.to)};
}

std::string short_text(Real number) {
  return number >= 1e4 || (number > 0 && number < 1e-3) ? fmt::format("{:.1e}", number)
                                                        : fmt::format("{:.3g}", number);
}

bool is_unbounded(Interval interval) { return interval.low == 0 && !std::isfinite(interval.high); }

std::string short_text(Interval interval) {
  if (is_unbounded(interval)) return "anywhere";
  return fmt::format("{} to {}", short_text(interval.low), short_text(interval.high));
}

std::string short_text(evidence::Verdict verdict) {
  return choices(verdict).at(static_cast<std::size_t>(verdict));
}

std::string short_text(Unit unit) { return choices(unit).at(static_cast<std::size_t>(unit)); }

void say_of_prices(const Chosen& chosen, const std::string& contestant) {
  std::vector<Real> off = chosen.contest.price_ratios(contestant);
  for (Real& ratio : off) ratio = std::max(ratio, 1 / ratio);
  if (off.empty()) say("reckoned seconds of {}: never checked\n", contestant);
  else
    say("reckoned seconds of {} are off by a factor of {} in the median, {} at most, of {} steps "
        "that were timed as well\n",
        contestant, short_text(harness::median(off)), short_text(*std::ranges::max_element(off)),
        off.size());
}

void advise_more_scenes() {
  say("\nanywhere: these scenes tell nothing of others; sample more of them, as in\n"
      "[[scene]] list = \"cloths\", first = 48 (docs/experiments.md)\n");
}

Status compare(const CompareOptions& options) {
  if (options.subject.empty())
    throw cloth::UsageError(
        "compare: name a contestant; their names are columns `label` of tables");
  if (options.subject == options.rival)
    throw cloth::UsageError("compare: name two contestants, not one twice");
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  if (tables.empty()) {
    warn("compare: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  const Chosen chosen = choose(tables, options);
  (options.rival.empty() ? print_all : print_pair)(chosen, options);
  return warn_of_damage(chosen.experiment, store) ? some_failed : all_ran;
}

}  // namespace cli

// What is asked of stored rows, by those verbs that weigh frozen steps against each other.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/comparison.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "evidence/where.hpp"

namespace cli {

namespace {

using evidence::Contest, evidence::Goal, evidence::Unit;

using Names = std::vector<std::string>;

bool contains(const Names& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Whose mistake it is to tell of.
using Verb = const std::string&;

/// The one experiment that has all of these contestants.
std::pair<std::string, Contest> contest_of(Verb verb, const harness::Tables& tables,
                                           const Names& contestants,
                                           const std::string& experiment) {
  expect_experiment(verb, tables, experiment);
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
      throw cloth::UsageError(fmt::format("{}: no frozen step has a row of '{}'{}", verb,
                                          cloth::brief(one), cloth::suggestion(one, known)));
  if (found.empty())
    throw cloth::UsageError(
        fmt::format("{}: no experiment has frozen steps of both '{}'; write one, or run: "
                    "clothbench run --all, or take what others recorded: clothbench import",
                    verb, fmt::join(contestants, "' and '")));
  if (found.size() > 1)
    throw cloth::UsageError(
        fmt::format("{}: more than one experiment has '{}'; choose: --experiment {}", verb,
                    fmt::join(contestants, "' and '"), fmt::join(names, " or --experiment ")));
  return std::move(found.front());
}

Unit unit_of(Verb verb, const Contest& contest, const std::string& experiment,
             const std::string& by) {
  if (by == "seconds" && !contest.is_timed())
    throw cloth::UsageError(fmt::format(
        "{}: experiment {} has no timed runs; ask for --by iterations, or give it repeats", verb,
        experiment));
  const bool is_timed = by.empty() ? contest.is_timed() : by == "seconds";
  return is_timed ? Unit::seconds : Unit::iterations;
}

std::vector<std::size_t> instances_of(Verb verb, const Contest& contest, const Names& conditions) {
  std::vector<std::size_t> instances = evidence::where(contest.instances(), conditions);
  if (instances.empty())
    throw cloth::UsageError(
        fmt::format("{}: no step is left by --where '{}'", verb,
                    cloth::brief(fmt::format("{}", fmt::join(conditions, "' and '")), 1000)));
  return instances;
}

}  // namespace

std::vector<Goal> goals_of(const std::vector<std::string>& texts) {
  std::vector<Goal> goals;
  for (const std::string& text : texts) goals.push_back(evidence::goal_of(text));
  return goals.empty() ? evidence::usual_goals() : goals;
}

void expect_experiment(const std::string& verb, const std::vector<std::string>& known,
                       const std::string& experiment) {
  if (experiment.empty() || contains(known, experiment)) return;
  throw cloth::UsageError(fmt::format("{}: no experiment '{}' has rows{}", verb,
                                      cloth::brief(experiment),
                                      cloth::suggestion(experiment, known)));
}

void expect_experiment(const std::string& verb, const harness::Tables& tables,
                       const std::string& experiment) {
  Names known;
  for (const auto& [name, rows] : tables) known.push_back(name);
  expect_experiment(verb, known, experiment);
}

Chosen choose(const std::string& verb, const harness::Tables& tables, const Names& contestants,
              const StepOptions& options) {
  auto [experiment, contest] = contest_of(verb, tables, contestants, options.experiment);
  const Unit unit = unit_of(verb, contest, experiment, options.by);
  std::vector<std::size_t> instances = instances_of(verb, contest, options.where);
  return {experiment, std::move(contest), unit, std::move(instances), goals_of(options.to)};
}

}  // namespace cli

// What rows of one store are beside those of another.

#include "cli/stores_beside.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/recorded.hpp"
#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "evidence/contest.hpp"
#include "evidence/where.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/recorded_lines.hpp"
#include "experiments/harness/store.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

Holding holding_of(const harness::Store& store) {
  return {.place = store.files().front().string(),
          .run = harness::carried(harness::current_tables(store), store),
          .is_damaged = warn_of_all_damage("compare", store)};
}

Holding holding_of_store(const fs::path& file) {
  try {
    return holding_of(harness::Store(file, harness::StoreUse::read));
  } catch (const harness::NoStore& error) {
    throw cloth::UsageError(
        fmt::format("compare: {}; give a store, an archive or a recorded run", error.why()));
  }
}

/// A store, an archive, or a recorded run.
Holding holding_at(const std::string& place) {
  if (harness::has_start(place, "SQLite format 3")) return holding_of_store(place);
  const fs::path found = place_of_run("compare", place);
  return {.place = found.string(), .run = harness::read_run(found)};
}

Holding later_holding(const CompareOptions& options) {
  if (!options.after.empty()) return holding_at(options.after);
  return holding_of(harness::Store(harness::Store::default_file(), harness::StoreUse::read));
}

std::string experiments_in(const Holding& holding) {
  std::vector<std::string> names;
  for (const auto& [name, rows] : holding.run.tables) names.push_back(name);
  return names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "));
}

/// The one that is asked for; or all that both have.
std::vector<std::string> in_common(const Holding& before, const Holding& after,
                                   const std::string& asked) {
  for (const Holding* one : {&before, &after})
    expect_experiment("compare: " + one->place, one->run.tables, asked);
  std::vector<std::string> names;
  for (const auto& [name, rows] : before.run.tables)
    if (after.run.tables.contains(name) && (asked.empty() || name == asked)) names.push_back(name);
  if (names.empty())
    throw cloth::UsageError(
        fmt::format("compare: no experiment has rows in both; those of {}: {}; of {}: {}",
                    before.place, experiments_in(before), after.place, experiments_in(after)));
  return names;
}

/// Whose seconds may be divided; "" of one machine.
std::string why_two_machines(const Holding& before, const Holding& after,
                             const std::string& experiment) {
  std::map<long long, harness::Values> all = runs_behind(before, experiment);
  for (const auto& [number, provenance] : runs_behind(after, experiment))
    all.emplace(-number, provenance);
  try {
    harness::expect_one_processor(all);
    return "";
  } catch (const std::runtime_error& error) {
    return cloth::words_of(error);
  }
}

/// Only steps of which the conditions hold; without any, free runs as well.
void keep_where(evidence::Change& change, const std::vector<harness::Row>& rows,
                const std::vector<std::string>& conditions) {
  if (conditions.empty()) return;
  const evidence::Contest contest(rows);
  std::set<std::string> steps;
  for (const std::size_t k : evidence::where(contest.instances(), conditions))
    steps.insert(contest.instances()[k].text);
  std::erase_if(change.cells, [&](const auto& cell) { return !steps.contains(cell.step); });
}

/// Who has cells is noted; without a contestant, all stay.
void keep_contestant(evidence::Change& change, const std::string& contestant,
                     std::vector<std::string>& known) {
  for (const evidence::Counterpart& cell : change.cells) known.push_back(cell.contestant);
  if (contestant.empty()) return;
  std::erase_if(change.cells, [&](const auto& cell) { return cell.contestant != contestant; });
}

/// Only experiments that the contestant has cells of.
void keep_those_of(std::vector<Beside>& all, const std::string& contestant,
                   const std::vector<std::string>& known) {
  if (contestant.empty()) return;
  std::erase_if(all, [](const Beside& one) { return one.change.cells.empty(); });
  if (all.empty())
    throw cloth::UsageError(fmt::format("compare: no cell that both have is of '{}'{}",
                                        cloth::brief(contestant),
                                        cloth::suggestion(contestant, known)));
}

bool are_seconds_told(const CompareOptions& options, const std::string& why_not) {
  if (options.by == "seconds" && !why_not.empty())
    throw cloth::UsageError(
        fmt::format("compare: --by seconds: {}; ask for --by iterations", why_not));
  return options.by != "iterations" && why_not.empty();
}

Beside held_against(const Holding& before, const Holding& after, const std::string& experiment,
                    const CompareOptions& options, std::vector<std::string>& known) {
  Beside all{.experiment = experiment};
  const std::vector<harness::Row>& rows = after.run.tables.at(experiment);
  all.change = evidence::change_of(before.run.tables.at(experiment), rows);
  keep_where(all.change, rows, options.where);
  keep_contestant(all.change, options.subject, known);
  all.why_no_seconds = why_two_machines(before, after, experiment);
  all.outcomes = evidence::other_outcomes(all.change.cells);
  all.lines = evidence::judged(evidence::lines_of(all.change.cells, goals_of(options.to),
                                                  are_seconds_told(options, all.why_no_seconds)),
                               confidence);
  return all;
}

/// What is of two contestants of one store.
void expect_of_stores(const CompareOptions& options) {
  if (options.before.empty())
    throw cloth::UsageError("compare: --after and --check are of two stores; give --before, too");
  if (!options.rival.empty())
    throw cloth::UsageError(
        "compare: --before is of one contestant, or of all; leave the second out");
  if (!options.grid.empty() || options.plot)
    throw cloth::UsageError(
        fmt::format("compare: --{} is of two contestants; leave it, or --before, out",
                    options.plot ? "plot" : "grid"));
}

}  // namespace

bool is_of_stores(const CompareOptions& options) {
  return !options.before.empty() || !options.after.empty() || options.check;
}

Status compare_stores(const CompareOptions& options) {
  expect_of_stores(options);
  const Holding before = holding_at(options.before), after = later_holding(options);
  std::vector<Beside> all;
  std::vector<std::string> known;
  for (const std::string& name : in_common(before, after, options.experiment))
    all.push_back(held_against(before, after, name, options, known));
  keep_those_of(all, options.subject, known);
  if (options.json) say_beside_json(all, before, after);
  else
    for (const Beside& one : all) say_beside(one, before, after);
  const bool is_worse = std::ranges::any_of(all, &Beside::is_worse);
  if (options.check)
    warn("compare: {}\n", is_worse ? "something is worse than before" : "nothing is worse");
  return (options.check && is_worse) || before.is_damaged || after.is_damaged ? some_failed
                                                                              : all_ran;
}

}  // namespace cli

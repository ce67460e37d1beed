// What is said of rows in one store beside those in another.

#include "cli/stores_beside.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/comparison.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cloth/params.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/provenance.hpp"

namespace cli {

namespace {

using evidence::Change, evidence::Judged, evidence::OtherOutcome;

constexpr std::size_t most_listed = 20;

/// The first of them, and how many more there are.
void say_list(const std::string& what, const std::vector<std::string>& all) {
  if (all.empty()) return;
  say("{}: {}\n", what, all.size());
  for (std::size_t k = 0; k < std::min(all.size(), most_listed); ++k) say("  {}\n", all[k]);
  if (all.size() > most_listed) say("  and {} more\n", all.size() - most_listed);
}

void say_runs(const std::string& when, const Holding& holding, const std::string& experiment) {
  using harness::told_of_run;
  std::set<std::string> commits, processors, dates;
  for (const auto& [number, provenance] : runs_behind(holding, experiment)) {
    const bool is_dirty = told_of_run(provenance, "dirty") == "true";
    commits.insert(told_of_run(provenance, "commit") + (is_dirty ? " (and changes)" : ""));
    processors.insert(told_of_run(provenance, "processor"));
    dates.insert(told_of_run(provenance, "date"));
  }
  say("{}: {}\n  commit {}; {}; {} to {}\n", when, holding.place, fmt::join(commits, ", "),
      fmt::join(processors, ", "), *dates.begin(), *dates.rbegin());
}

std::string value_or_none(const std::string& value) { return value.empty() ? "none" : value; }

void say_change(const Change& change) {
  say("cells that both have: {}\n", change.cells.size());
  say_list("cells that are gone", change.gone);
  say_list("cells that are new", change.added);
  say_list("cells that are asked otherwise now, and are not compared", change.asked_otherwise);
  if (!change.code.empty()) say("other code: {}\n", fmt::join(change.code, ", "));
  if (change.cloths > 0)
    say("other cloth as it is built, or other code of its energies: {} cells\n", change.cloths);
  for (const auto& [key, values] : change.values)
    for (const auto& [was, is] : values)
      say("{}: {} before, {} now\n", key, value_or_none(was), value_or_none(is));
}

void say_outcomes(const std::vector<OtherOutcome>& outcomes) {
  std::vector<std::string> texts;
  for (const OtherOutcome& one : outcomes)
    texts.push_back(fmt::format("{}: {}, and now {}{}", one.cell, cloth::word(one.before),
                                cloth::word(one.after), one.is_worse ? ": worse" : ""));
  say_list("other outcomes", texts);
}

/// Of errors, less is better, and nothing is faster.
std::string verdict_text(const Judged& one) {
  using evidence::Verdict;
  if (one.line.is_of_errors && one.verdict == Verdict::faster) return "less";
  if (one.line.is_of_errors && one.verdict == Verdict::slower) return "more";
  return short_text(one.verdict);
}

std::string interval_text(const Judged& one) {
  return one.line.is_timed ? short_text(one.interval) : "exact";
}

/// Those of a measure, the greatest ratio first; of whom nothing changed, how many there are.
void say_measure(const std::string& measure, std::vector<Judged> all, int width) {
  const auto unchanged =
      std::erase_if(all, [](const Judged& one) { return one.line.is_unchanged(); });
  if (!all.empty())
    say("\n{:<{}} {:>8}   {:<18} {:>5} {:>5} {:>5}   {}\n", measure, width, "ratio", "by clock",
        "cells", "won", "lost", "verdict");
  std::ranges::stable_sort(all, std::ranges::greater{}, &Judged::ratio);
  for (const Judged& one : all)
    say("{:<{}} {:>8}   {:<18} {:>5} {:>5} {:>5}   {}\n", "  " + one.line.contestant, width,
        short_text(one.ratio), interval_text(one), one.line.pairs.size(), one.won, one.lost,
        verdict_text(one));
  if (unchanged > 0)
    say("{}{}: the same to the last number: {}\n", all.empty() ? "\n" : "", measure,
        evidence::counted(static_cast<int>(unchanged), "contestant"));
}

void say_lines(const std::vector<Judged>& lines) {
  std::vector<std::pair<std::string, std::vector<Judged>>> measures;
  std::size_t width = 0;
  for (const Judged& one : lines) {
    if (measures.empty() || measures.back().first != one.line.measure)
      measures.push_back({one.line.measure, {}});
    measures.back().second.push_back(one);
    width = std::max({width, one.line.measure.size(), one.line.contestant.size() + 2});
  }
  for (auto& [measure, all] : measures)
    say_measure(measure, std::move(all), static_cast<int>(width));
}

nlohmann::json json_of(const Judged& one) {
  return {{"measure", one.line.measure},
          {"contestant", one.line.contestant},
          {"cells", one.line.pairs.size()},
          {"unchanged", one.line.is_unchanged()},
          {"ratio", one.ratio},
          {"by_clock", {one.interval.low, one.interval.high}},
          {"won", one.won},
          {"lost", one.lost},
          {"verdict", verdict_text(one)}};
}

nlohmann::json json_of(const OtherOutcome& one) {
  return {{"cell", one.cell},
          {"before", cloth::word(one.before)},
          {"now", cloth::word(one.after)},
          {"worse", one.is_worse}};
}

nlohmann::json json_of(const evidence::Differences& values) {
  nlohmann::json all = nlohmann::json::array();
  for (const auto& [key, pairs] : values)
    for (const auto& [was, is] : pairs) all.push_back({{"key", key}, {"before", was}, {"now", is}});
  return all;
}

nlohmann::json json_of(const Beside& all) {
  nlohmann::json outcomes = nlohmann::json::array(), lines = nlohmann::json::array();
  for (const OtherOutcome& one : all.outcomes) outcomes.push_back(json_of(one));
  for (const Judged& one : all.lines) lines.push_back(json_of(one));
  return {{"experiment", all.experiment},
          {"cells", all.change.cells.size()},
          {"gone", all.change.gone},
          {"new", all.change.added},
          {"asked_otherwise", all.change.asked_otherwise},
          {"code", all.change.code},
          {"cloths", all.change.cloths},
          {"values", json_of(all.change.values)},
          {"outcomes", outcomes},
          {"lines", lines},
          {"why_no_seconds", all.why_no_seconds},
          {"worse", all.is_worse()}};
}

}  // namespace

std::map<long long, harness::Values> runs_behind(const Holding& holding,
                                                 const std::string& experiment) {
  std::map<long long, harness::Values> runs;
  for (const harness::Row& row : holding.run.tables.at(experiment))
    runs.try_emplace(row.run, holding.run.runs.at(row.run));
  return runs;
}

bool Beside::is_worse() const {
  return std::ranges::any_of(outcomes, &OtherOutcome::is_worse) ||
         std::ranges::any_of(
             lines, [](const Judged& one) { return one.verdict == evidence::Verdict::slower; });
}

void say_beside(const Beside& all, const Holding& before, const Holding& after) {
  say("experiment {}\n", all.experiment);
  say_runs("before", before, all.experiment);
  say_runs("now", after, all.experiment);
  say_change(all.change);
  say_outcomes(all.outcomes);
  say_lines(all.lines);
  if (!all.why_no_seconds.empty())
    say("\nseconds are not compared: {}; counts and errors are\n", all.why_no_seconds);
  say("\n");
}

void say_beside_json(const std::vector<Beside>& all, const Holding& before, const Holding& after) {
  nlohmann::json experiments = nlohmann::json::array();
  for (const Beside& one : all) experiments.push_back(json_of(one));
  say("{}\n", json_text({{"before", before.place},
                         {"now", after.place},
                         {"confidence", confidence},
                         {"experiments", experiments}}));
}

}  // namespace cli

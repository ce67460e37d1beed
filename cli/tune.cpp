// With which of the settings that an experiment tried each solver takes least.

#include "evidence/tuning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cli/toml_text.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace {

using evidence::Goal, evidence::Tried, evidence::Tuning;

constexpr std::string_view head = "# Written by clothbench tune.\n";

std::string settings_text(const Tried& tried) {
  return tried.settings.empty() ? "its defaults" : harness::to_text(tried.settings);
}

void print_line(std::string_view who, std::size_t width, const Tried& tried,
                const std::string& count) {
  say("  {:<{}}  {:>5}  {:>5}  {:>7}   {}\n", who, width, count, tried.regret.misses,
      fmt::format("x{}", short_text(tried.regret.mean())), settings_text(tried));
}

void print_text(const TuneOptions& options, const Goal& goal, const std::vector<Tuning>& all) {
  std::size_t width = 0;
  for (const Tuning& one : all) width = std::max(width, one.solver.size());
  say("settings of which each solver's take least to {}, experiment {}, by the clocks of traces\n",
      goal.text(), options.experiment);
  say("  {:<{}}  tried  never    ratio   settings\n", "", width);
  for (const Tuning& one : all) {
    print_line(one.solver, width, one.best(), fmt::format("{}", one.tried.size()));
    if (const Tried* as_it_is = one.untouched(); as_it_is && as_it_is != &one.best())
      print_line("", width, *as_it_is, "");
  }
}

nlohmann::json json_of(const Tried& tried) {
  nlohmann::json settings = nlohmann::json::object();
  for (const auto& [key, value] : tried.settings)
    std::visit([&](const auto& one) { settings[key] = one; }, value);
  return {{"settings", settings},
          {"never", tried.regret.misses},
          {"steps", tried.regret.ratios.size()},
          {"ratio", tried.regret.mean()}};
}

void print_json(const TuneOptions& options, const Goal& goal, const std::vector<Tuning>& all) {
  nlohmann::json solvers = nlohmann::json::array();
  for (const Tuning& one : all) {
    solvers.push_back({{"solver", one.solver}, {"instances", one.steps}});
    solvers.back()["best"] = json_of(one.best());
    for (const Tried& tried : one.tried) solvers.back()["tried"].push_back(json_of(tried));
  }
  say("{}\n",
      json_text({{"experiment", options.experiment}, {"to", goal.text()}, {"solvers", solvers}}));
}

/// A list of solvers, for experiments: each that something else than its defaults is best for.
std::string list_text(const TuneOptions& options, const Goal& goal,
                      const std::vector<Tuning>& all) {
  std::string text = fmt::format(
      "{}# Of the settings that experiment {} tries, those with which each solver takes least to "
      "{}.\n"
      "# Made anew: clothbench tune {} --to {} --write FILE\n",
      head, options.experiment, goal.text(), options.experiment, options.to);
  for (const Tuning& one : all) {
    const Tried& best = one.best();
    text += best.settings.empty()
                ? fmt::format("\n# {}, of {}: its defaults\n", one.solver, one.tried.size())
                : fmt::format("\n[[solver]]  # of {}\nname = {}\nlabel = {}\n", one.tried.size(),
                              toml_quoted(one.solver), toml_quoted(one.solver + ", tuned"));
    for (const auto& [key, value] : best.settings)
      text += fmt::format("{} = {}\n", key, toml_of_choice(value));
  }
  return text;
}

void write_list(const TuneOptions& options, const Goal& goal, const std::vector<Tuning>& all) {
  if (std::ranges::all_of(all, [](const Tuning& one) { return one.best().settings.empty(); }))
    throw cloth::UsageError(fmt::format(
        "tune: {} is not written: nothing is better than the defaults, and a list of nobody is "
        "none",
        cloth::brief(options.write, 1000)));
  harness::expect_own(options.write, "list of tune's", harness::has_start(options.write, head));
  harness::write_whole(list_text(options, goal, all), options.write);
}

}  // namespace

Status tune(const TuneOptions& options) {
  if (!options.write.empty()) harness::expect_place(options.write, "tune: --write");
  const Goal goal = evidence::goal_of(options.to);
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  if (const std::vector<std::string> known = store.experiments(); !known.empty())
    expect_experiment("tune", known, options.experiment);
  std::vector<Tuning> all = evidence::tunings(store.current(options.experiment), goal);
  std::erase_if(all, [](const Tuning& one) { return one.steps == 0; });
  if (all.empty()) {
    warn(
        "tune: no frozen step of experiment {} is solved to {} yet; run it: "
        "clothbench run, with its name or its file\n",
        cloth::brief(options.experiment), goal.text());
    return some_failed;
  }
  if (options.json) print_json(options, goal, all);
  else print_text(options, goal, all);
  if (!options.write.empty()) write_list(options, goal, all);
  return warn_of_damage(options.experiment, store) ? some_failed : all_ran;
}

}  // namespace cli

// Which few contestants do, if on each step the best of them is taken.

#include "evidence/portfolio.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "evidence/sizes.hpp"
#include "experiments/harness/statistics.hpp"

namespace cli {

namespace {

using evidence::Contribution, evidence::Field, evidence::Goal, evidence::Member, evidence::Regret,
    evidence::Unit;

/// To one goal, on steps of one size; no aggregate is over either.
struct Told {
  Goal goal;
  int size;  ///< of about size^2 vertices
  Field field;
  std::vector<Member> portfolio;
  std::vector<Contribution> missed;

  std::size_t cloths() const {
    return std::set(field.cloths().begin(), field.cloths().end()).size();
  }
  bool is_held_out() const { return cloths() > 1; }
};

std::vector<Told> ask(const Chosen& chosen, const PortfolioOptions& options) {
  std::vector<Told> all;
  for (const Goal& goal : chosen.goals)
    for (const auto& [size, of_size] : evidence::by_size(chosen.contest)) {
      std::vector<std::size_t> steps;
      std::ranges::set_intersection(of_size, chosen.instances, std::back_inserter(steps));
      Field field(chosen.contest, goal, chosen.unit, steps);
      if (field.steps() == 0) continue;
      std::vector<Member> portfolio =
          evidence::greedy_portfolio(field, static_cast<std::size_t>(options.most));
      std::vector<Contribution> missed = evidence::contributions(field);
      all.push_back({goal, size, std::move(field), std::move(portfolio), std::move(missed)});
    }
  return all;
}

std::string amount(Unit unit, evidence::Real value) {
  return unit == Unit::seconds ? short_text(1e3 * value) + " ms"
                               : short_text(value) + " iterations";
}

std::string ratio(const Regret& regret) {
  if (regret.ratios.empty()) return "-";
  const evidence::Real mean = regret.mean();
  return mean < 10 ? fmt::format("x{:.2f}", mean) : "x" + short_text(mean);
}

/// Whether it shows in two places.
bool is_lost(const Regret& regret) { return regret.misses > 0 || regret.mean() >= 1.005; }

void print_line(const std::string& who, std::size_t width, const Regret& regret,
                const std::string& held_out = "") {
  say("  {:<{}}  {:>5}  {:>7}{}\n", who, width, regret.misses, ratio(regret), held_out);
}

void print(const Told& told, Unit unit) {
  const std::string head = "taken one after another", then = "and ", without = "without ";
  std::size_t width = head.size();
  for (const std::string& one : told.field.contestants())
    width = std::max(width, without.size() + one.size());
  say("\nto {}, about {} x {} vertices: {} steps of {} cloths; the best of all takes {} in the "
      "median\n",
      told.goal.text(), told.size, told.size, told.field.steps(), told.cloths(),
      amount(unit, harness::median(told.field.best())));
  say("  {:<{}}  never    ratio   on cloths left out\n", head, width);
  for (const Member& one : told.portfolio) {
    const bool is_first = &one == &told.portfolio.front();
    print_line((is_first ? "" : then) + one.contestant, width, one.regret,
               told.is_held_out()
                   ? fmt::format("   {:>5}  {:>7}", one.held_out.misses, ratio(one.held_out))
                   : "   -");
  }
  for (const Contribution& one : told.missed)
    if (is_lost(one.without)) print_line(without + one.contestant, width, one.without);
}

void print_text(const Chosen& chosen, const std::vector<Told>& all) {
  say("few contestants, the best of whom is taken on each step: {} of frozen steps, experiment "
      "{}\n",
      short_text(chosen.unit), chosen.experiment);
  for (const Told& told : all) print(told, chosen.unit);
}

nlohmann::json json_of(const Regret& regret) {
  nlohmann::json json{{"never", regret.misses}, {"steps", regret.ratios.size()}};
  if (!regret.ratios.empty()) json["ratio"] = regret.mean();
  return json;
}

nlohmann::json json_of(const Told& told) {
  nlohmann::json taken = nlohmann::json::array(), missed = nlohmann::json::array();
  for (const Member& one : told.portfolio) {
    taken.push_back({{"contestant", one.contestant}, {"these", json_of(one.regret)}});
    if (told.is_held_out()) taken.back()["left_out"] = json_of(one.held_out);
  }
  for (const Contribution& one : told.missed)
    missed.push_back({{"contestant", one.contestant}, {"without", json_of(one.without)}});
  return {{"to", told.goal.text()},
          {"size", told.size},
          {"instances", told.field.steps()},
          {"scenes", told.cloths()},
          {"best", harness::median(told.field.best())},
          {"taken", taken},
          {"missed", missed}};
}

void print_json(const Chosen& chosen, const std::vector<Told>& all) {
  nlohmann::json fields = nlohmann::json::array();
  for (const Told& told : all) fields.push_back(json_of(told));
  say("{}\n", json_text({{"experiment", chosen.experiment},
                         {"unit", short_text(chosen.unit)},
                         {"fields", fields}}));
}

}  // namespace

Status portfolio(const PortfolioOptions& options) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables_of_the_tree(store);
  if (tables.empty()) {
    warn("portfolio: no rows yet; run: clothbench run {}\n", cloth::brief(options.experiment));
    return some_failed;
  }
  const Chosen chosen = choose("portfolio", tables, {}, options);
  const std::vector<Told> all = ask(chosen, options);
  if (options.json) print_json(chosen, all);
  else print_text(chosen, all);
  if (all.empty()) warn("portfolio: no contestant solves any of these steps\n");
  return warn_of_damage(chosen.experiment, store) || all.empty() ? some_failed : all_ran;
}

}  // namespace cli

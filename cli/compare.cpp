#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/origin.hpp"
#include "experiments/harness/statistics.hpp"

namespace cli {

using evidence::Interval, evidence::Real, evidence::Unit;
using harness::Division;

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

const char* lack_of(Unit unit) { return unit == Unit::seconds ? "not timed" : "not run"; }

void say_of_prices(const Chosen& chosen, const std::string& contestant) {
  std::vector<Real> off;
  for (const auto& [instance, ratio] : chosen.contest.price_ratios(contestant))
    off.push_back(std::max(ratio, 1 / ratio));
  if (off.empty()) say("reckoned seconds of {}: never checked\n", contestant);
  else
    say("reckoned seconds of {} are off by a factor of {} in the median, {} at most, of {} steps "
        "that were timed as well\n",
        contestant, short_text(harness::median(off)), short_text(*std::ranges::max_element(off)),
        off.size());
}

void say_of_division(const Chosen& chosen, const std::string& contestant) {
  const auto& [division, file] = chosen.contest.origin_of(contestant);
  if (division == Division::plug_ins)
    say("{} is of the plug-in {}: watched as all are, but nobody has looked at its source; it "
        "stands in a division of its own (docs/plugins.md)\n",
        contestant, file);
  if (division == Division::programs)
    say("{} is the program of {}: judged as all are, but no witness can be asked of it; it stands "
        "in a division of its own (docs/engines.md)\n",
        contestant, file);
}

void add_origin(nlohmann::json& json, const std::string& whose, const Chosen& chosen,
                const std::string& contestant) {
  const auto& [division, file] = chosen.contest.origin_of(contestant);
  if (division == Division::tree) return;
  json[whose + "division"] = cloth::word(division);
  json[whose + "origin"] = file;
}

void advise_more_scenes() {
  say("\nanywhere: these scenes tell nothing of others; sample more of them, as in\n"
      "[[scene]] list = \"cloths\", first = 48 (docs/experiments.md)\n");
}

nlohmann::json counts_of(const evidence::Meeting& meeting) {
  return {{"instances", meeting.pairs.size()},
          {"reckoned", meeting.reckoned},
          {"subject_never", meeting.subject_fails},
          {"rival_never", meeting.rival_fails},
          {"neither", meeting.neither},
          {"too_easy", meeting.too_easy},
          {"subject_missing", meeting.subject_declines},
          {"rival_missing", meeting.rival_declines}};
}

void add_effect(nlohmann::json& json, const evidence::Effect& effect, Interval interval) {
  json["ratio"] = effect.ratio();
  json["scenes"] = effect.scenes();
  json["won"] = effect.won();
  json["lost"] = effect.lost();
  json["steps_like_these"] = {interval.low, interval.high};
  json["verdict"] = short_text(evidence::verdict(interval));
}

Status compare(const CompareOptions& options) {
  if (is_of_stores(options)) return compare_stores(options);
  if (options.subject.empty())
    throw cloth::UsageError(
        "compare: name a contestant, or two; or an earlier store: compare --before FILE");
  if (options.subject == options.rival)
    throw cloth::UsageError("compare: name two contestants, not one twice");
  if (options.rival.empty() && !options.grid.empty())
    throw cloth::UsageError("compare: --grid is of two contestants; name another, or leave it out");
  if (options.rival.empty() && options.plot)
    throw cloth::UsageError("compare: --plot is of two contestants; name another, or leave it out");
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  if (tables.empty()) {
    warn(
        "compare: no rows yet; run: clothbench run --all, or take what others recorded: clothbench "
        "import\n");
    return some_failed;
  }
  std::vector<std::string> contestants{options.subject};
  if (!options.rival.empty()) contestants.push_back(options.rival);
  const Chosen chosen = choose("compare", tables, contestants, options);
  (options.rival.empty() ? print_all : print_pair)(chosen, options);
  const Status drawn =
      options.plot ? plot_pair(chosen, options, tables.at(chosen.experiment)) : all_ran;
  return std::max(drawn, warn_of_damage(chosen.experiment, store) ? some_failed : all_ran);
}

}  // namespace cli

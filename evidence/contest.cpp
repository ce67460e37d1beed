#include "evidence/contest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "cloth/registry.hpp"
#include "evidence/names.hpp"
#include "evidence/step_rows.hpp"
#include "experiments/harness/prices.hpp"
#include "experiments/harness/statistics.hpp"

namespace evidence {

namespace {

constexpr Real never = std::numeric_limits<Real>::infinity();

std::string solver_text(const Row& row) {
  if (row.solver_settings.empty()) return row.solver;
  return fmt::format("{}[{}]", row.solver, harness::to_text(row.solver_settings));
}

}  // namespace

Contest::Contest(const std::vector<Row>& rows) {
  std::vector<Row> frozen = of_frozen_steps(rows);
  const Names names(frozen, own_of_steps);
  for (Row& row : frozen) {
    const std::string name = names.of(row);
    if (std::ranges::find(contestants_, name) == contestants_.end()) contestants_.push_back(name);
    solvers_.try_emplace(name, solver_text(row));
    origins_.try_emplace(name, row.origin);
    settings_.try_emplace(name, evidence::settings_of(row, own_of_steps));
    const Place place{name, place_of(row)};
    if (row.mode == harness::Mode::trace && row.metric("vertices") > 0) {
      Instance& instance = instances_[place.second];
      instance.vertices = row.metric("vertices");
      instance.stiffness_number = row.metric("stiffness-number");
      instance.kind = harness::kind_of(row);
    }
    if (const auto way = row.column("distance-max"); !way.empty())
      instances_[place.second].start = way.front();
    if (row.mode == harness::Mode::trace) traces_[place] = std::move(row);
    else timed_[place].push_back(std::move(row));
  }
  std::map<std::pair<std::string, std::string>, std::vector<Place>> meshes;  // that are timed
  for (const auto& [place, runs] : timed_)
    if (const auto trace = traces_.find(place);
        trace != traces_.end() && trace->second.metric("vertices") > 0) {
      meshes[{place.first, harness::mesh_of(trace->second)}].push_back(place);
      PriceCurve& curve = prices_[{place.first, harness::kind_of(trace->second)}];
      for (const Row& run : runs) curve.add(trace->second.metric("vertices"), price_of(run));
    }
  for (const auto& [place, trace] : traces_)
    if (const auto mesh = meshes.find({place.first, harness::mesh_of(trace)}); mesh != meshes.end())
      for (const Place& other : mesh->second)
        if (other != place && harness::tells_price(traces_.at(other), trace))
          like_[place].push_back(other);
}

std::string Contest::baseline() const {
  const auto found = std::ranges::find_if(contestants_, [this](const std::string& one) {
    return solver_of(one) == cloth::baseline().name && settings_of(one).empty();
  });
  return found == contestants_.end() ? "" : *found;
}

Real Contest::iterations(const std::string& contestant, std::size_t instance,
                         const Goal& goal) const {
  const auto trace = traces_.find({contestant, instance});
  return trace == traces_.end() ? never : iterations_to(trace->second, goal);
}

Real Contest::distance(const std::string& contestant, std::size_t instance, Real iterations) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end() || !succeeded(trace->second.outcome))
    return instances_.at(instance).start;
  return distance_after(trace->second, iterations);
}

Real Contest::error(const std::string& contestant, std::size_t instance, Real iterations) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return NAN;
  if (!succeeded(trace->second.outcome)) return never;
  return known_by(trace->second, trace->second.known_errors(), iterations);
}

Real Contest::least_error(const std::string& contestant, std::size_t instance) const {
  const auto trace = traces_.find({contestant, instance});
  return trace == traces_.end() ? NAN : trace->second.least_known_error();
}

Real Contest::known_distance(const std::string& contestant, std::size_t instance,
                             Real iterations) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return NAN;
  if (!succeeded(trace->second.outcome)) return never;
  return known_by(trace->second, trace->second.column("distance-max"), iterations);
}

std::vector<Real> Contest::metric(const std::string& contestant, std::size_t instance,
                                  const std::string& name) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return {};
  if (!succeeded(trace->second.outcome)) return {never};
  if (const Real value = metric_of(trace->second, name); !std::isnan(value)) return {value};
  // What a solver never did has no column.
  const std::vector<std::string> counts = choices(cloth::Work{});
  if (std::ranges::find(counts, name) != counts.end()) return {0};
  std::vector<Real> runs;
  for (const Row* run : prices_of(trace->first))
    if (const Real value = metric_of(*run, name); !std::isnan(value)) runs.push_back(value);
  return runs;
}

std::optional<Price> Contest::price(const std::string& contestant, const std::string& kind,
                                    Real vertices) const {
  const auto curve = prices_.find({contestant, kind});
  return curve == prices_.end() ? std::nullopt : curve->second.at(vertices);
}

bool Contest::is_timed(const std::string& contestant, std::size_t instance) const {
  const auto trace = traces_.find({contestant, instance});
  const auto timed = timed_.find({contestant, instance});
  const auto is_good = [](const Row& row) { return succeeded(row.outcome); };
  return trace != traces_.end() && is_good(trace->second) && timed != timed_.end() &&
         std::ranges::any_of(timed->second, is_good);
}

std::optional<Price> Contest::price(const std::string& contestant, std::size_t instance) const {
  std::vector<Real> first, each;
  for (const Row* run : prices_of({contestant, instance})) {
    const Price price = price_of(*run);
    if (!std::isfinite(price.first)) continue;
    first.push_back(price.first);
    each.push_back(std::max(price.each, least_each));
  }
  if (first.empty()) return std::nullopt;
  return Price{harness::median(first), harness::median(each)};
}

const harness::Values& Contest::settings_of(const std::string& contestant) const {
  return settings_.at(contestant);
}

const harness::Origin& Contest::origin_of(const std::string& contestant) const {
  return origins_.at(contestant);
}

std::string Contest::solver_of(const std::string& contestant) const {
  return solvers_.at(contestant);
}

std::vector<const Row*> Contest::priced_like(const Place& place) const {
  std::vector<const Row*> runs;
  const auto like = like_.find(place);
  if (like == like_.end()) return runs;
  for (const Place& other : like->second)
    for (const Row& run : timed_.at(other))
      if (succeeded(run.outcome)) runs.push_back(&run);
  return runs;
}

std::vector<const Row*> Contest::prices_of(const Place& place) const {
  const auto timed = timed_.find(place);
  if (timed == timed_.end()) return priced_like(place);
  std::vector<const Row*> runs;
  for (const Row& run : timed->second)
    if (succeeded(run.outcome)) runs.push_back(&run);
  return runs;
}

Remainder Contest::remainder(const std::string& contestant, std::size_t instance,
                             Real seconds) const {
  const Real start = instances_.at(instance).start;
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return {.runs = {start}, .is_declined = true};
  if (!succeeded(trace->second.outcome)) return {.runs = {start}, .has_failed = true};
  Remainder left;
  for (const Row* run : prices_of(trace->first))
    left.runs.push_back(distance_after(trace->second, price_of(*run).iterations(seconds)));
  if (left.runs.empty() && timed_.contains(trace->first))
    return {.runs = {start}, .has_failed = true};
  return left;
}

std::vector<PriceRatio> Contest::price_ratios(const std::string& contestant) const {
  std::vector<PriceRatio> ratios;
  for (const auto& [place, runs] : timed_) {
    const auto trace = traces_.find(place);
    if (place.first != contestant || trace == traces_.end()) continue;
    std::vector<Real> measured, reckoned;
    Real iterations = 0;
    for (const Row& run : runs)
      if (const auto tightest = to_tightest(trace->second, run)) {
        measured.push_back(tightest->first);
        iterations = tightest->second;
      }
    for (const Row* run : priced_like(place))
      reckoned.push_back(price_of(*run).seconds(iterations));
    if (!measured.empty() && !reckoned.empty())
      ratios.push_back({place.second, harness::median(reckoned) / harness::median(measured)});
  }
  return ratios;
}

std::size_t Contest::place_of(const Row& row) {
  const std::string text = step_text(row);
  const auto found = std::ranges::find(instances_, text, &Instance::text);
  if (found == instances_.end())
    instances_.push_back({.scene = row.scene,
                          .suite = row.suite,
                          .state = row.state,
                          .text = text,
                          .parameters = row.scene_parameters,
                          .frame = row.frame,
                          .cloth = cloth_of(row.scene, row.scene_parameters)});
  return static_cast<std::size_t>(std::ranges::find(instances_, text, &Instance::text) -
                                  instances_.begin());
}

Effort Contest::effort(const std::string& contestant, std::size_t instance, const Goal& goal,
                       Unit unit) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return {};
  const Real iterations = iterations_to(trace->second, goal);
  Effort effort{.runs = {}, .is_too_easy = iterations == 0};
  if (unit == Unit::iterations || iterations == never) effort.runs = {iterations};
  else if (const auto timed = timed_.find(trace->first); timed != timed_.end())
    for (const Row& run : timed->second) effort.runs.push_back(seconds_to(run, goal, iterations));
  else
    for (const Row* run : priced_like(trace->first)) {
      effort.runs.push_back(price_of(*run).seconds(iterations));
      effort.is_reckoned = true;
    }
  return effort;
}

Effort Contest::traced_effort(const std::string& contestant, std::size_t instance,
                              const Goal& goal) const {
  const auto trace = traces_.find({contestant, instance});
  if (trace == traces_.end()) return {};
  const Real iterations = iterations_to(trace->second, goal);
  const Real seconds = traced_seconds(trace->second, iterations);
  Effort effort{.runs = {}, .is_too_easy = iterations == 0};
  if (!std::isnan(seconds)) effort.runs = {seconds};
  const std::optional<Price> known = price(contestant, instance);
  if (known && iterations >= 1 && std::isfinite(seconds))
    effort.runs = {seconds - std::max(0.0, traced_seconds(trace->second, 1) - known->first)};
  return effort;
}

Meeting meet(const Contest& contest, const std::string& subject, const std::string& rival,
             const Goal& goal, Unit unit, const std::vector<std::size_t>& instances) {
  Meeting all;
  for (const std::size_t k : instances) {
    const Effort ours = contest.effort(subject, k, goal, unit),
                 theirs = contest.effort(rival, k, goal, unit);
    const bool we_run = !ours.runs.empty(), they_run = !theirs.runs.empty();
    if (!we_run || !they_run) {
      all.subject_declines += we_run ? 0 : 1;
      all.rival_declines += they_run ? 0 : 1;
      continue;
    }
    if (ours.is_too_easy || theirs.is_too_easy) {
      ++all.too_easy;
      continue;
    }
    const bool we_fail = harness::median(ours.runs) == never,
               they_fail = harness::median(theirs.runs) == never;
    if (we_fail && they_fail) {
      ++all.neither;
      continue;
    }
    all.reckoned += ours.is_reckoned || theirs.is_reckoned ? 1 : 0;
    all.subject_fails += we_fail ? 1 : 0;
    all.rival_fails += they_fail ? 1 : 0;
    all.pairs.push_back({contest.instances()[k].scene, ours.runs, theirs.runs});
    all.instances.push_back(k);
  }
  return all;
}

}  // namespace evidence

#include "paper/rows.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace paper {

Rows select(const Rows& rows, const std::function<bool(const Row&)>& holds) {
  Rows selected;
  std::ranges::copy_if(rows, std::back_inserter(selected), holds);
  return selected;
}

Rows traces(const Rows& rows, harness::Part part, const std::string& scene, int frame) {
  return select(rows, [&](const Row& row) {
    return row.mode == harness::Mode::trace && row.part == part && row.scene == scene &&
           (frame < 0 || row.frame == frame);
  });
}

namespace {

std::vector<std::string> distinct(const Rows& rows, std::string Row::*member) {
  std::vector<std::string> values;
  for (const Row& row : rows)
    if (std::ranges::find(values, row.*member) == values.end()) values.push_back(row.*member);
  return values;
}

/// NaN where there is none.
Real number(const harness::Values& values, const std::string& key) {
  const auto found = values.find(key);
  if (found == values.end()) return NAN;
  if (const auto* whole = std::get_if<long long>(&found->second)) return static_cast<Real>(*whole);
  const auto* real = std::get_if<Real>(&found->second);
  return real ? *real : NAN;
}

}  // namespace

std::vector<std::string> labels(const Rows& rows) { return distinct(rows, &Row::label); }
std::vector<std::string> labels(const Rows& rows, harness::Part part) {
  return labels(select(
      rows, [&](const Row& row) { return row.mode == harness::Mode::trace && row.part == part; }));
}
std::vector<std::string> scenes(const Rows& rows) { return distinct(rows, &Row::scene); }

Rows latest_frame(const Rows& rows, const std::string& scene) {
  const Rows all = traces(rows, harness::Part::frozen, scene);
  return all.empty() ? all
                     : traces(all, harness::Part::frozen, scene,
                              std::ranges::max(all, {}, &Row::frame).frame);
}

std::vector<Real> tolerances(const Rows& rows) {
  std::set<Real, std::greater<>> all;
  for (const Row& row : rows)
    for (const Real tolerance : row.tolerances()) all.insert(tolerance);
  return {all.begin(), all.end()};
}

Real middle(const std::vector<Real>& tolerances) { return tolerances[tolerances.size() / 2]; }

namespace {

cloth::Group group_of(const Row& row) {
  const auto entry = cloth::solvers().find(row.solver);
  return entry == cloth::solvers().end() ? cloth::Group::other : entry->second.info.group;
}

constexpr const char* group_titles[] = {"Newton",      "first order",    "local/global",
                                        "vertex-wise", "position-based", "integrators",
                                        "others"};

}  // namespace

std::vector<Contestants> by_group(const Rows& rows) {
  std::vector<Contestants> all;
  for (std::size_t g = 0; g < std::size(group_titles); ++g) {
    const auto group = static_cast<cloth::Group>(g);
    std::vector<std::string> members =
        labels(select(rows, [&](const Row& row) { return group_of(row) == group; }));
    if (!members.empty()) all.push_back({group, group_titles[g], std::move(members)});
  }
  return all;
}

std::string reference_label(const Rows& rows) {
  const auto found = std::ranges::find_if(rows, [](const Row& row) {
    return row.solver == cloth::baseline().name && row.solver_settings.empty();
  });
  return found == rows.end() ? "" : found->label;
}

int substeps(const Row& row) {
  const Real count = number(row.scene_settings, "substeps");
  return std::isfinite(count) ? static_cast<int>(count) : 1;
}

Rows fewest_substeps(const Rows& traced) {
  Rows kept;
  std::map<std::tuple<std::string, harness::Values, std::string>, std::size_t> places;
  for (const Row& row : traced) {
    harness::Values settings = row.scene_settings;
    settings.erase("substeps");
    const auto [place, is_new] = places.try_emplace({row.scene, settings, row.label}, kept.size());
    if (is_new) {
      kept.push_back(row);
      continue;
    }
    Row& best = kept[place->second];
    const bool fails = !succeeded(row.outcome), best_fails = !succeeded(best.outcome);
    const bool is_fewer = substeps(row) < substeps(best);
    if (fails != best_fails ? best_fails : fails != is_fewer) best = row;
  }
  return kept;
}

Rows first_scene_runs(const Rows& rows) {
  const Rows traced = select(rows, [](const Row& row) {
    return row.mode == harness::Mode::trace && row.part == harness::Part::free;
  });
  return traced.empty()
             ? traced
             : fewest_substeps(traces(traced, harness::Part::free, traced.front().scene));
}

Real main_step(const Rows& rows) {
  constexpr Real rate = 60;
  const auto off = [](Real dt) { return std::abs(std::log(rate * dt)); };
  Real nearest = NAN;
  for (const Row& row : rows) {
    const Real dt = scene_setting(row, "dt");
    if (std::isfinite(dt) && !(off(nearest) <= off(dt))) nearest = dt;
  }
  return nearest;
}

std::optional<std::string> sure_instant(const Rows& traced) {
  constexpr Real sure = 1e-3 / 3;                         // so that nobody is within a millimetre
  std::map<Real, std::pair<std::string, Real>> instants;  // and the worst uncertainty there
  const std::string name = "uncertainty@";
  for (const Row& row : traced)
    for (const auto& [metric, value] : row.metrics) {
      if (!metric.starts_with(name)) continue;
      const std::string text = metric.substr(name.size());
      Real time = 0;
      std::from_chars(text.data(), text.data() + text.size(), time);
      auto& [at, worst] = instants.try_emplace(time, text, 0).first->second;
      worst = std::max(worst, Real(value));
    }
  for (auto one = instants.rbegin(); one != instants.rend(); ++one)
    if (one->second.second <= sure) return one->second.first;
  return std::nullopt;
}

Real scene_setting(const Row& row, const std::string& key) {
  return number(row.scene_settings, key);
}

Real solver_setting(const Row& row, const std::string& key) {
  return number(row.solver_settings, key);
}

std::optional<cloth::Scene> scene_of(const Row& row) {
  if (std::ranges::count(cloth::scene_names(), row.scene) == 0) return std::nullopt;
  cloth::Scene scene = cloth::load_scene(row.scene);
  for (const auto& [key, value] : row.scene_settings) scene.set(key, value, "report");
  return scene;
}

Real scene_parameter(const Row& row, const std::string& section_and_key) {
  return number(row.scene_parameters, section_and_key);
}

harness::Summary timed(const Rows& rows, const Row& trace, const std::string& metric) {
  std::vector<Real> values;
  for (const Row& row : rows)
    if (row.mode == harness::Mode::silent && succeeded(row.outcome) && row.part == trace.part &&
        row.scene == trace.scene && row.frame == trace.frame && row.label == trace.label &&
        row.iterations == trace.iterations && row.scene_settings == trace.scene_settings &&
        row.solver_settings == trace.solver_settings)
      values.push_back(row.metric(metric));
  return harness::summarise(std::move(values));
}

StepTime::StepTime(const Rows& rows, const Row& trace)
    : first_(timed(rows, trace, "seconds-first").median),
      next_(timed(rows, trace, "seconds-per-iteration").median) {}

Real known_final_error(const Row& trace) {
  const std::vector<Real> errors = trace.known_errors();
  return errors.empty() ? NAN : errors.back();
}

}  // namespace paper

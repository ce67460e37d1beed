#include "evidence/runs.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "evidence/measure.hpp"
#include "evidence/names.hpp"
#include "evidence/step_rows.hpp"

namespace evidence {

namespace {

/// A distance from the true motion, where that is known three times better.
bool is_known(const Row& row, const std::string& name, Real value) {
  const std::string instant = instant_of(name);
  if (instant.empty()) return true;
  const Real uncertainty = row.metric("uncertainty@" + instant);
  return std::isnan(uncertainty) || 3 * uncertainty < value;
}

}  // namespace

Runs::Runs(const std::vector<Row>& rows) {
  std::vector<Row> free;
  for (const Row& row : rows)
    if (row.part == harness::Part::free && row.outcome != harness::Outcome::skipped)
      free.push_back(row);
  std::ranges::stable_sort(free, {}, &Row::mode);
  const Names names(free, own_of_runs);
  for (Row& row : free) {
    const std::string name = names.of(row), text = scene_text(row, own_of_runs);
    if (settings_.try_emplace(name, evidence::settings_of(row, own_of_runs)).second)
      contestants_.push_back(name);
    auto found = std::ranges::find(instances_, text, &Instance::text);
    if (found == instances_.end())
      found = instances_.insert(
          found, {row.scene, row.suite, row.state, text, row.scene_parameters, 0, 0});
    rows_[{name, static_cast<std::size_t>(found - instances_.begin())}].push_back(std::move(row));
  }
}

const harness::Values& Runs::settings_of(const std::string& contestant) const {
  return settings_.at(contestant);
}

const std::vector<Row>& Runs::rows_of(const std::string& contestant, std::size_t instance) const {
  static const std::vector<Row> none;
  const auto found = rows_.find({contestant, instance});
  return found == rows_.end() ? none : found->second;
}

std::vector<Real> Runs::metric(const std::string& contestant, std::size_t instance,
                               const std::string& name) const {
  // However late: a distance that it had at an instant before would pardon the failure.
  const std::optional<RunEnd> run = ended(contestant, instance);
  if (run && run->has_failed) return {std::numeric_limits<Real>::infinity()};
  return as_it_was(contestant, instance, name);
}

std::vector<Real> Runs::as_it_was(const std::string& contestant, std::size_t instance,
                                  const std::string& name) const {
  std::vector<Real> values;
  for (const Row& row : rows_of(contestant, instance))
    if (const Real value = metric_of(row, name); !std::isnan(value) && is_known(row, name, value))
      values.push_back(value);
  return values;
}

std::optional<RunEnd> Runs::ended(const std::string& contestant, std::size_t instance) const {
  const std::vector<Row>& rows = rows_of(contestant, instance);
  if (rows.empty()) return std::nullopt;
  const Row& trace = rows.front();
  return RunEnd{!succeeded(trace.outcome), trace.metric("diverged-at"),
                trace.metric("stretch-max")};
}

}  // namespace evidence

#include "evidence/setting.hpp"

#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "evidence/names.hpp"
#include "evidence/where.hpp"

namespace evidence {

namespace {

std::optional<cloth::Value> value_in(const harness::Values& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

const std::vector<std::string> of_every_row{"scene", "suite",    "state",
                                            "frame", "vertices", "stiffness-number"};

/// A timed row is of a step that a trace tells the size of.
using Sizes = std::map<std::string, std::pair<cloth::Real, cloth::Real>>;

Sizes sizes_of(const std::vector<Row>& rows) {
  Sizes sizes;
  for (const Row& row : rows)
    if (const cloth::Real vertices = row.metric("vertices"); vertices > 0)
      sizes[scene_text(row, own_of_runs)] = {vertices, row.metric("stiffness-number")};
  return sizes;
}

Instance instance_of(const Row& row, const Sizes& sizes) {
  Instance instance;
  instance.scene = row.scene;
  instance.suite = row.suite;
  instance.state = row.state;
  instance.parameters = row.scene_parameters;
  if (const auto size = sizes.find(scene_text(row, own_of_runs)); size != sizes.end())
    std::tie(instance.vertices, instance.stiffness_number) = size->second;
  return instance;
}

}  // namespace

std::optional<cloth::Value> setting_of(const Row& row, const std::string& key) {
  if (key == "scene") return row.scene;
  if (key == "suite") return row.suite;
  if (key == "state") return row.state;
  if (key == "frame") return static_cast<long long>(row.frame);
  if (key == "vertices" || key == "stiffness-number") {
    const cloth::Real number = row.metric(key);
    return std::isnan(number) ? std::nullopt : std::optional<cloth::Value>(number);
  }
  for (const harness::Values* settings : {&row.scene_settings, &row.solver_settings})
    if (const auto value = value_in(*settings, key)) return value;
  return parameter_of(row.scene_parameters, key);
}

cloth::Real number_of(const Row& row, const std::string& key) {
  const std::optional<cloth::Value> value = setting_of(row, key);
  return value ? number_of(*value).value_or(NAN) : NAN;
}

std::vector<std::string> settings_in(const std::vector<Row>& rows) {
  std::set<std::string> given, others;
  for (const Row& row : rows) {
    for (const harness::Values* settings : {&row.scene_settings, &row.solver_settings})
      for (const auto& [key, value] : *settings) given.insert(key);
    for (const auto& [name, value] : row.scene_parameters)
      others.insert(name.substr(name.rfind('.') + 1));
  }
  std::vector<std::string> keys(given.begin(), given.end());
  keys.insert(keys.end(), of_every_row.begin(), of_every_row.end());
  keys.insert(keys.end(), others.begin(), others.end());
  return keys;
}

std::vector<Row> rows_where(const std::vector<Row>& rows,
                            const std::vector<std::string>& conditions) {
  if (conditions.empty()) return rows;
  const Sizes sizes = sizes_of(rows);
  std::vector<Instance> instances;
  for (const Row& row : rows) instances.push_back(instance_of(row, sizes));
  std::vector<Row> chosen;
  for (const std::size_t k : where(instances, conditions)) chosen.push_back(rows[k]);
  return chosen;
}

}  // namespace evidence

#include "evidence/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace evidence {

harness::Values settings_of(const Row& row, const Own& own) {
  harness::Values settings = row.solver_settings;
  for (const auto& [key, value] : row.scene_settings)
    if (own.contains(key)) settings.emplace(key, value);
  return settings;
}

Names::Names(const std::vector<Row>& rows, Own own) : own_(std::move(own)) {
  for (const Row& row : rows) settings_[row.label].insert(settings_of(row, own_));
}

std::string Names::of(const Row& row) const {
  if (settings_.at(row.label).size() == 1) return row.label;
  return fmt::format("{}[{}]", row.label, harness::to_text(settings_of(row, own_)));
}

std::string scene_text(const Row& row, const Own& own) {
  harness::Values settings = row.scene_settings;
  for (const std::string& key : own) settings.erase(key);
  return settings.empty() ? row.scene
                          : fmt::format("{}[{}]", row.scene, harness::to_text(settings));
}

std::string step_text(const Row& row) {
  return fmt::format("{}@{}", scene_text(row, own_of_steps), row.frame);
}

std::string cloth_of(const std::string& scene, harness::Values parameters) {
  parameters.erase("step.iterations");
  for (const std::string& key : own_of_steps) parameters.erase("step." + key);
  return fmt::format("{}[{}]", scene, harness::to_text(parameters));
}

std::vector<Row> of_frozen_steps(const std::vector<Row>& rows) {
  std::vector<Row> frozen;
  std::ranges::copy_if(rows, std::back_inserter(frozen), [](const Row& row) {
    return row.part == harness::Part::frozen && row.outcome != harness::Outcome::skipped;
  });
  return frozen;
}

}  // namespace evidence

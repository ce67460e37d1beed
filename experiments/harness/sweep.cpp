#include "experiments/harness/sweep.hpp"

namespace harness {

cloth::Real combination_count(const std::vector<Axis>& axes) {
  cloth::Real count = 1;
  for (const Axis& axis : axes) count *= static_cast<cloth::Real>(axis.values.size());
  return count;
}

std::vector<Settings> combinations(const std::vector<Axis>& axes) {
  std::vector<Settings> all{{}};
  for (const Axis& axis : axes) {
    std::vector<Settings> longer;
    for (const Settings& settings : all)
      for (const cloth::Value& value : axis.values) {
        longer.push_back(settings);
        longer.back().emplace_back(axis.key, value);
      }
    all = std::move(longer);
  }
  return all;
}

}  // namespace harness

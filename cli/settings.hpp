// The --set option that several verbs share.
#pragma once

#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"

namespace cli {

/// One of a scene's keys, its value, and the option that gives it.
struct Setting {
  std::string key;
  cloth::Value value;
  std::string where;
};

/// The scene with each "scene.key=value" applied, and those that other options give; for solvers of
/// these "NAME[key=value,...]".
/// @throws UsageError naming the setting: also one of a key that is given twice, or has no effect
/// beside the others, or on these solvers.
cloth::Scene scene_with(const std::string& scene, const std::vector<std::string>& settings,
                        const std::vector<Setting>& others,
                        const std::vector<std::string>& solvers);

/// @throws UsageError for iterations, given at `where`, of integrators alone.
void expect_iterating(const std::vector<std::string>& solvers, const std::string& where);

}  // namespace cli

// The --set option that several verbs share.
#pragma once

#include <string>
#include <vector>

#include "cloth/scene/scene.hpp"

namespace cli {

/// The scene with each "scene.key=value" applied. @throws UsageError naming the setting.
cloth::Scene scene_with(const std::string& scene, const std::vector<std::string>& settings);

}  // namespace cli

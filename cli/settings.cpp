#include "cli/settings.hpp"

#include <fmt/format.h>

#include "cloth/error.hpp"

namespace cli {

cloth::Scene scene_with(const std::string& name, const std::vector<std::string>& settings) {
  cloth::Scene scene = cloth::load_scene(name);
  for (const std::string& setting : settings) {
    const std::size_t equal = setting.find('=');
    if (equal == std::string::npos || equal == 0)
      throw cloth::UsageError(fmt::format("--set {}: write --set scene.key=value", setting));
    scene.set(setting.substr(0, equal), cloth::parse_value(setting.substr(equal + 1)),
              "--set " + setting);
  }
  return scene;
}

}  // namespace cli

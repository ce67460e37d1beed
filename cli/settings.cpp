#include "cli/settings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/scene_text.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace cli {

namespace {

Setting parsed(const std::string& text) {
  const std::size_t equal = text.find('=');
  if (equal == std::string::npos || equal == 0)
    throw cloth::UsageError(
        fmt::format("--set {}: write --set scene.key=value", cloth::brief(text)));
  return {text.substr(0, equal), cloth::parse_value(text.substr(equal + 1)),
          "--set " + cloth::brief(text)};
}

}  // namespace

cloth::Scene scene_with(const std::string& name, const std::vector<std::string>& settings,
                        const std::vector<Setting>& others,
                        const std::vector<std::string>& solvers) {
  cloth::Scene scene = cloth::load_scene(name);
  std::vector<Setting> all;
  for (const std::string& text : settings) all.push_back(parsed(text));
  all.insert(all.end(), others.begin(), others.end());
  std::map<std::string, std::string> given;
  for (const Setting& setting : all) {
    const std::string key = scene.full_key(setting.key, setting.where);
    if (const auto [first, is_new] = given.emplace(key, setting.where); !is_new)
      throw cloth::UsageError(fmt::format("{}: {} is given by {} too; leave one of the two out",
                                          setting.where, cloth::brief(key), first->second));
    scene.set(setting.key, setting.value, setting.where);
  }
  for (const Setting& setting : all) scene.expect_effect(setting.key, setting.where);
  if (const auto found = given.find("step.iterations"); found != given.end())
    expect_iterating(solvers, found->second);
  warn_of_mesh(scene);
  return scene;
}

void expect_iterating(const std::vector<std::string>& solvers, const std::string& where) {
  const auto integrates = [](const std::string& solver) {
    const harness::SolverSpec spec = harness::parse_solver_spec(solver);
    return cloth::make_solver(spec.name, "--solver")->kind() == cloth::Kind::integrator;
  };
  if (!solvers.empty() && std::ranges::all_of(solvers, integrates))
    throw cloth::UsageError(where +
                            ": no effect on an integrator, which does not iterate; leave it out");
}

}  // namespace cli

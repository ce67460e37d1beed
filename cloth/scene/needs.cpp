#include "cloth/scene/needs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cloth/error.hpp"

namespace cloth {

namespace {

/// Whether a motion follows what is called `name`, or one of its parts.
bool follows(const Scene& scene, const std::string& name) {
  return std::ranges::any_of(
      scene.motions, [&](const auto& named) { return named.second.follow.starts_with(name); });
}

/// Also one that is not enabled: it may come to be.
bool has_collider(const Scene& s) {
  return !s.floors.empty() || !s.planes.empty() || !s.spheres.empty() || !s.boxes.empty() ||
         !s.capsules.empty() || !s.solids.empty() || !s.bones.empty() ||
         std::ranges::any_of(s.chains, [](const auto& named) { return named.second.radius > 0; });
}

}  // namespace

void add_needs_of_others(const Scene& scene, Section& section) {
  const auto idle = [&](const char* key, bool is, const char* why) {
    find(section.params, key, section.name).idle(is, why);
  };
  const auto is_of = [&](const char* kind) { return section.name.starts_with(kind); };
  const bool touches = has_collider(scene) || scene.collision.self_distance > 0;
  const char* alone = "without a collider or self_distance";
  if (section.name == "cloth")
    idle("stiffness_factor", !scene.has_springs(),
         "without springs, whose stiffness it multiplies");
  if (is_of("patch."))
    idle("stiffness_ratio", !scene.has_springs(), "without springs, whose stiffness it multiplies");
  if (is_of("chain."))
    idle("path",
         scene.chains.at(section.name.substr(6)).radius == 0 && !follows(scene, section.name),
         "without radius, nor a motion that follows it");
  if (section.name == "clip")
    idle("clip", scene.bones.empty() && !follows(scene, "bone."),
         "without a [bone.*], nor a motion that follows one");
  if (section.name == "collision") {
    idle("margin", !has_collider(scene), "without a collider");
    idle("passes", !touches, alone);
    idle("tolerance", !touches, alone);
  }
  if (section.name == "step")
    idle("contact", scene.step.contact != Contact::none && !touches, alone);
}

void refuse_idle_tables(const Scene& scene) {
  const auto refuse = [&](const std::string& table, const char* why) {
    throw UsageError(fmt::format("scene {}: {}: {}", scene.name, table, why));
  };
  for (const auto& [name, spec] : scene.loads)
    if (spec.force.isZero(0) && spec.impulse.isZero(0))
      refuse("load." + name, "no load; give force or impulse");
  for (const auto& [name, spec] : scene.patches)
    if (spec.mass_ratio == 1 && spec.stiffness_ratio == 1)
      refuse("patch." + name, "of the same stuff; give mass_ratio or stiffness_ratio");
}

}  // namespace cloth

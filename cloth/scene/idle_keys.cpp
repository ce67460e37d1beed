#include "cloth/scene/idle_keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cloth/error.hpp"

namespace cloth {

namespace {

class IdleKeys {
 public:
  explicit IdleKeys(const Scene& scene) : scene_(scene) {}

  void refuse() const {
    refuse_in_tables();
    for (const auto& [name, spec] : scene_.motions) {
      const bool led = !spec.follow.empty();
      keys("motion." + name, spec.keys, led ? "with follow; give one of the two" : "without times");
      idle(spec.until == 0, "motion." + name, "where", "with until = 0");
    }
    for (const auto& [name, spec] : scene_.loads) load("load." + name, spec);
    for (const auto& [name, spec] : scene_.patches) patch("patch." + name, spec);
    for (const auto& [name, spec] : scene_.chains)
      idle(spec.radius == 0 && !follows("chain." + name), "chain." + name, "path",
           "without radius, nor a motion that follows it");
    for (const auto& [name, spec] : scene_.bones) friction("bone." + name, spec);
    for (const auto& [name, spec] : scene_.solids) collider("solid." + name, spec);
    colliders("floor", scene_.floors);
    colliders("plane", scene_.planes);
    colliders("sphere", scene_.spheres);
    colliders("box", scene_.boxes);
    colliders("capsule", scene_.capsules);
  }

 private:
  void idle(bool is, const std::string& table, const char* key, const char* why) const {
    if (is)
      throw UsageError(
          fmt::format("scene {}: {}: {} has no effect {}", scene_.name, table, key, why));
  }

  void refuse_in_tables() const {
    const WindSpec& w = scene_.wind;
    const bool still = w.wind.isZero(0);
    idle(still && !w.rates.isZero(0), "wind", "wind_rates", "without wind");
    idle(still && !w.phases.isZero(0), "wind", "wind_phases", "without wind");
    idle(still && w.amplitude != 0, "wind", "gust_amplitude", "without wind");
    idle(still && w.constant != 1, "wind", "gust_constant", "without wind");
    idle(w.amplitude == 0 && w.frequency > 0, "wind", "gust_frequency", "without gust_amplitude");
    const ClipSpec& c = scene_.clip;
    const bool none = c.skeleton.empty();
    idle(none && !c.clip.empty(), "clip", "clip", "without skeleton");
    idle(none && c.filter != "none", "clip", "filter", "without skeleton");
    idle(none && c.fps != ClipSpec{}.fps, "clip", "fps", "without skeleton");
    idle(none && c.start != 0, "clip", "clip_start", "without skeleton");
    idle(none && !c.moved.isZero(0), "clip", "clip_moved", "without skeleton");
    const MembraneSpec& m = scene_.membrane;
    const bool loose = m.model == Membrane::none;
    idle(loose && m.youngs != MembraneSpec{}.youngs, "membrane", "youngs", "without membrane");
    idle(loose && m.poisson != 0, "membrane", "poisson", "without membrane");
    idle(!none && scene_.bones.empty() && !follows("bone."), "clip", "clip",
         "without a [bone.*], nor a motion that follows one");
    idle(!loose && m.youngs == 0, "membrane", "membrane", "with youngs = 0");
    const BendingSpec& b = scene_.bending;
    idle(b.model == Bending::none && b.stiffness != BendingSpec{}.stiffness, "bending",
         "bending_stiffness", "without bending");
    idle(b.model != Bending::none && b.stiffness == 0, "bending", "bending",
         "with bending_stiffness = 0");
    idle(scene_.cloth.shear == Shear::none && scene_.cloth.shear_ratio != 1, "cloth", "shear_ratio",
         "with shear = none");
    const CollisionSpec& near = scene_.collision;
    idle(near.self_distance == 0 && near.self_search != PairSearch::hash, "collision",
         "self_search", "without self_distance");
    idle(scene_.start.roughness == 0 && scene_.start.seed != StartSpec{}.seed, "start", "seed",
         "without roughness");
    contact();
    const Protocol& p = scene_.step;
    idle(p.damping == 1 && p.damping_per != Protocol{}.damping_per, "step", "damping_per",
         "without damping");
    idle(p.damping == 1 && p.damping_applies != Protocol{}.damping_applies, "step",
         "damping_applies", "without damping");
  }

  void contact() const {
    const CollisionSpec& near = scene_.collision;
    const bool chains = std::ranges::any_of(
        scene_.chains, [](const auto& named) { return named.second.radius > 0; });
    const bool collider = chains || !scene_.floors.empty() || !scene_.planes.empty() ||
                          !scene_.spheres.empty() || !scene_.boxes.empty() ||
                          !scene_.capsules.empty() || !scene_.solids.empty() ||
                          !scene_.bones.empty();
    const bool any = collider || near.self_distance > 0;
    idle(!collider && near.margin > 0, "collision", "margin", "without a collider");
    idle(!any && near.passes > 1, "collision", "passes", "without a collider or self_distance");
    idle(!any && near.tolerance > 0, "collision", "tolerance",
         "without a collider or self_distance");
    const Protocol& p = scene_.step;
    idle(!any && p.contact != Contact::none, "step", "contact",
         "without a collider or self_distance");
    idle(p.contact != Contact::penalty && p.contact_stiffness != Protocol{}.contact_stiffness,
         "step", "contact_stiffness", "without contact = penalty");
  }

  /// Whether a motion follows what is called `name`, or one of its parts.
  bool follows(const std::string& name) const {
    return std::ranges::any_of(
        scene_.motions, [&](const auto& named) { return named.second.follow.starts_with(name); });
  }

  void load(const std::string& table, const LoadSpec& spec) const {
    const bool no_force = spec.force.isZero(0);
    if (no_force && spec.impulse.isZero(0))
      throw UsageError(
          fmt::format("scene {}: {}: no load; give force or impulse", scene_.name, table));
    idle(no_force && spec.until != LoadSpec{}.until, table, "until", "without force");
  }

  void patch(const std::string& table, const PatchSpec& spec) const {
    if (spec.mass_ratio == 1 && spec.stiffness_ratio == 1)
      throw UsageError(
          fmt::format("scene {}: {}: of the same stuff; give mass_ratio or "
                      "stiffness_ratio",
                      scene_.name, table));
    idle(spec.stiffness_ratio != 1 && !scene_.has_springs(), table, "stiffness_ratio",
         "without springs, whose stiffness it multiplies");
  }

  void keys(const std::string& table, const KeySpec& spec, const char* why) const {
    if (!spec.times.empty()) {
      idle(spec.shifts.empty() && spec.turns.empty(), table, "times", "without shifts or turns");
      idle(spec.turns.empty() && !spec.pivot.isZero(0), table, "pivot", "without turns");
      idle(spec.times.size() == 1 && spec.ease != Ease::linear, table, "ease",
           "with one key frame");
      return;
    }
    idle(!spec.shifts.empty(), table, "shifts", why);
    idle(!spec.turns.empty(), table, "turns", why);
    idle(!spec.pivot.isZero(0), table, "pivot", why);
    idle(spec.ease != Ease::linear, table, "ease", why);
  }

  void friction(const std::string& table, const auto& spec) const {
    idle(spec.friction == Friction::none && spec.coefficient > 0, table, "coefficient",
         "without friction");
    idle(spec.friction != Friction::none && spec.coefficient == 0, table, "friction",
         "without coefficient");
  }

  void collider(const std::string& table, const ColliderSpec& spec) const {
    if (!spec.enabled) return;
    friction(table, spec);
    keys(table, spec.keys, "without times");
  }

  template <class Spec>
  void colliders(const std::string& kind, const Named<Spec>& tables) const {
    for (const auto& [name, spec] : tables) collider(kind + "." + name, spec);
  }

  const Scene& scene_;
};

}  // namespace

void refuse_idle_keys(const Scene& scene) { IdleKeys(scene).refuse(); }

}  // namespace cloth

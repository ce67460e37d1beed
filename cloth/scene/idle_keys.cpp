#include "cloth/scene/idle_keys.hpp"

#include <fmt/format.h>

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
    }
    for (const auto& [name, spec] : scene_.loads)
      idle(spec.force.isZero(0) && spec.impulse.isZero(0), "load." + name, "vertices",
           "without force or impulse");
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
    const BendingSpec& b = scene_.bending;
    idle(b.model == Bending::none && b.stiffness != BendingSpec{}.stiffness, "bending",
         "bending_stiffness", "without bending");
    idle(scene_.cloth.shear == Shear::none && scene_.cloth.shear_ratio != 1, "cloth", "shear_ratio",
         "with shear = none");
    const CollisionSpec& near = scene_.collision;
    idle(near.self_distance == 0 && near.self_search != PairSearch::hash, "collision",
         "self_search", "without self_distance");
  }

  void keys(const std::string& table, const KeySpec& spec, const char* why) const {
    if (!spec.times.empty()) {
      idle(spec.shifts.empty() && spec.turns.empty(), table, "times", "without shifts or turns");
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

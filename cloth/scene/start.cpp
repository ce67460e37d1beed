// A scene's cloth at time 0.

#include <Eigen/Geometry>
#include <random>

#include "cloth/scene/scene.hpp"

namespace cloth {

State initial_state(const Scene& scene, const System& system) {
  Vec3 pivot = Vec3::Zero();
  int pins = 0;
  for (int i = 0; i < system.vertices(); ++i)
    if (system.is_pinned(i)) pivot += system.rest.segment<3>(3 * i), ++pins;
  if (pins > 0) pivot /= pins;

  State state{system.rest, VecX::Zero(system.rest.size()), {}};
  std::mt19937_64 random(static_cast<std::uint64_t>(scene.start.seed));
  // Not std::uniform_real_distribution, whose sequence is the library's own affair.
  const auto offset = [&] {
    return scene.start.roughness * (2 * Real(random() >> 11) * 0x1p-53 - 1);
  };
  for (int i = 0; i < system.vertices(); ++i) {
    const Vec3 away{offset(), offset(), offset()};
    if (system.is_pinned(i)) continue;
    const Vec3 arm = system.rest.segment<3>(3 * i) - pivot;
    state.x.segment<3>(3 * i) += away;
    state.v.segment<3>(3 * i) = scene.start.velocity + scene.start.spin.cross(arm);
  }
  place_driven(system, state.time, state.x);
  state.v_last = state.v;
  return state;
}

}  // namespace cloth

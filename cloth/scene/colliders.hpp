// What the cloth of a scene may meet.
#pragma once

#include <vector>

#include "cloth/scene/leaders.hpp"
#include "cloth/scene/scene.hpp"

namespace cloth {

/// Those that are enabled: floors, planes, spheres, boxes, capsules, solids, bones, links; each by
/// name. @throws UsageError naming scene and table, or of the OBJ reader.
std::vector<Collider> build_colliders(const Scene& scene, const Leaders& leaders);

}  // namespace cloth

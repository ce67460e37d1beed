// How large a scene is, before it is built.
#pragma once

#include "cloth/scene/scene.hpp"

namespace cloth::fuzz {

/// Those of the mesh, unless it comes from a file.
inline long long vertices(const Scene& scene) {
  const auto of_rings = [](long long rings) { return 1 + 3 * rings * (rings + 1); };
  if (scene.disc) return of_rings(scene.disc->rings);
  if (scene.sphere_patch) return of_rings(scene.sphere_patch->rings);
  if (scene.cylinder) return 1LL * scene.cylinder->segments * scene.cylinder->rows;
  return scene.obj ? 0 : 2LL * scene.mesh.columns * scene.mesh.rows;
}

}  // namespace cloth::fuzz

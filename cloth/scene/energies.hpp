// A scene's membrane and bending.
#pragma once

#include <memory>
#include <vector>

#include "cloth/scene/scene.hpp"

namespace cloth {

/// Of the system's faces and rest positions. @throws UsageError where it has no triangles for them.
std::vector<std::shared_ptr<const Term>> build_energies(const Scene& scene, const System& system);

}  // namespace cloth

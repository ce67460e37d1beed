// Keys of a scene file that say nothing.
#pragma once

#include "cloth/scene/scene.hpp"

namespace cloth {

/// @throws UsageError for a key that has no effect because another one is missing, such as a
/// coefficient without friction. Only of a file: --set may switch things off.
void refuse_idle_keys(const Scene& scene);

}  // namespace cloth

// What keys of a scene need of tables other than their own.
#pragma once

#include "cloth/scene/scene.hpp"

namespace cloth {

/// Marks the keys of the section as idle that have no effect for want of another table, such as a
/// margin without a collider.
void add_needs_of_others(const Scene& scene, Section& section);

/// @throws UsageError for a load without a force, and for a patch of the same stuff as the rest.
void refuse_idle_tables(const Scene& scene);

}  // namespace cloth

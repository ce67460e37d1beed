// What a scene is built to, as a short name.
#pragma once

#include <string>

#include "cloth/scene/scene.hpp"

namespace harness {

/// Digest of all that a run starts from: the System and the State at time 0 to the bit, and the
/// code of its energies where it has any. Names do not count, nor how the scene's file puts it: two
/// scenes that are built to the same cloth are the same. Only what a System hides, the constants of
/// energies and the course of motions, also counts by the scene's keys.
/// @throws UsageError as build_system() does.
std::string system_digest(const cloth::Scene& scene);

/// Digest of what a System shows, and of what its energies make of a cloth: another one, once
/// anybody has changed any of it.
std::string content_digest(const cloth::System& system);

}  // namespace harness

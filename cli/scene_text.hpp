// What the program says of scene files.
#pragma once

#include "cloth/scene/scene.hpp"

namespace cli {

/// `clothbench doc scenes`: docs/scene-keys.md.
void print_scene_keys();

/// What reading the scene's mesh has left out or made one, in a line of warning, if it has.
void warn_of_mesh(const cloth::Scene& scene);

}  // namespace cli

// What the program says of scene files.
#pragma once

namespace cli {

/// `clothbench doc scenes`: docs/scene-keys.md.
void print_scene_keys();

}  // namespace cli

// Where results lie.
#pragma once

#include <filesystem>

#include "cloth/scene/scene.hpp"

namespace harness {

/// The store and what is made from it: of this checkout, ignored by git.
inline std::filesystem::path runs_folder() { return cloth::root() / "runs"; }

/// What was recorded, for all who have the repository: written by `clothbench record` alone.
inline std::filesystem::path results_folder() { return cloth::root() / "results"; }

}  // namespace harness

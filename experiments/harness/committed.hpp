// What git gives back.
#pragma once

#include <filesystem>
#include <set>

namespace harness {

/// The files below a folder that are as the last commit has them, within the folder; none where git
/// tells of none.
std::set<std::filesystem::path> committed_files(const std::filesystem::path& folder);

}  // namespace harness

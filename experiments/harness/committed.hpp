// What git gives back. Only what it stores is asked for, for a tree that was handed over may name
// programs of its own for git to run: filters of contents, hooks, a monitor of files.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace harness {

/// The name of the last commit; nothing where git tells of none, or of one that has no file of the
/// folder, which only lies in somebody's repository.
std::optional<std::string> last_commit(const std::filesystem::path& folder);

/// The files below a folder that are as the last commit has them, within the folder; none where git
/// tells of none. The ends of lines may be those of another system.
std::set<std::filesystem::path> committed_files(const std::filesystem::path& folder);

/// The first of these files, or of what is in these folders, that is not as the last commit has it,
/// or is in one of them alone; "" where there is none, nothing where there is no last_commit().
/// @throws std::filesystem::filesystem_error for what cannot be read
std::optional<std::string> first_uncommitted(const std::filesystem::path& folder,
                                             const std::vector<std::string>& places);

}  // namespace harness

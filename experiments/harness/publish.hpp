// Files that take the place of others.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace harness {

/// What became of a file, with the rows of a table (0 of a picture); nothing: it is not there.
struct Change {
  std::filesystem::path file;  ///< within the folder
  std::optional<int> before, after;
  std::string why_left;  ///< what is in no draft; "" where it was removed
};

/// Makes `folder` hold the tables and pictures of `draft`, beside it, each moved whole over its
/// predecessor, and no others of the known files. Only what is by its head one of ours, and is
/// `committed`, or a table of curves, which is not to be, goes: what else is there may be
/// somebody's own, and is left. In alphabetical order.
/// @throws UsageError, before anything is moved, where the place of one cannot take it.
std::vector<Change> publish(const std::filesystem::path& draft, const std::filesystem::path& folder,
                            const std::set<std::filesystem::path>& known,
                            const std::set<std::filesystem::path>& committed);

}  // namespace harness

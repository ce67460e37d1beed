// Files that take the place of others.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <vector>

namespace harness {

/// What became of a file, with the rows of a table (0 of a picture); nothing: it is not there.
struct Change {
  std::filesystem::path file;  ///< within the folder
  std::optional<int> before, after;
  bool is_left = false;  ///< is in no draft, but nothing that is known
};

/// Makes `folder` hold the tables and pictures of `draft`, beside it, each moved whole over its
/// predecessor, and no others of the known files. What else is there is left, for it may be
/// somebody's own. In alphabetical order.
/// @throws UsageError, before anything is moved, where the place of one cannot take it.
std::vector<Change> publish(const std::filesystem::path& draft, const std::filesystem::path& folder,
                            const std::set<std::filesystem::path>& known);

}  // namespace harness

// Files that take the place of others.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

namespace harness {

/// What became of a file, with the rows of a table (0 of a picture); nothing: it is not there.
struct Change {
  std::filesystem::path file;  ///< within the folder
  std::optional<int> before, after;
};

/// Makes `folder` hold the tables and pictures of `draft`, beside it, and no others: each is moved
/// whole over its predecessor, or removed. In alphabetical order.
std::vector<Change> publish(const std::filesystem::path& draft,
                            const std::filesystem::path& folder);

}  // namespace harness

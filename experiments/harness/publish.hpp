// Files and recorded runs that take the place of others.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace harness {

/// What became of a file, or of a run's folder.
struct Change {
  std::filesystem::path file;          ///< within the folder
  bool before = false, after = false;  ///< whether it was there, and whether a draft of it is
  std::string why_left = {};           ///< what is in no draft; "" where it was removed
};

/// Of files within `folder` that are to come from `draft`, which need not be there yet.
/// @throws UsageError where a link or what is no file stands in a file's place, or in a folder's,
/// and where it is on another disk.
void expect_places(const std::set<std::filesystem::path>& files, const std::filesystem::path& draft,
                   const std::filesystem::path& folder);

/// Makes `folder` hold the pictures and what draws them, report, verdicts and run
/// (recorded_run.hpp) of `draft`, beside it, each moved whole over its predecessor, and no others
/// of the known files, and no earlier runs of that machine. Only what is by its head one of ours,
/// and is `committed`, or a table of curves, which once was not to be, goes: what else is there may
/// be somebody's own, and is left. In alphabetical order.
/// @throws UsageError, before anything is moved, where the place of one cannot take it.
std::vector<Change> publish(const std::filesystem::path& draft, const std::filesystem::path& folder,
                            const std::set<std::filesystem::path>& known,
                            const std::set<std::filesystem::path>& committed);

}  // namespace harness

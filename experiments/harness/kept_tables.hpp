// Tables as they were before damaged rows had to be left out of them: NAME.csv.before.
#pragma once

#include <filesystem>
#include <set>
#include <vector>

namespace harness {

/// Keeps those of these tables that are in the folder, but where one is kept already, which is the
/// whole one. Returns all that are kept. @throws UsageError where something else is in its place.
std::vector<std::filesystem::path> keep_tables(const std::set<std::filesystem::path>& tables,
                                               const std::filesystem::path& folder);

/// Of what is kept, removes that of which the table lacks nothing, and returns the rest.
std::vector<std::filesystem::path> that_differ(const std::vector<std::filesystem::path>& kept);

/// Removes what is kept of these tables, which are whole again, and returns it.
std::vector<std::filesystem::path> remove_kept(const std::set<std::filesystem::path>& tables,
                                               const std::filesystem::path& folder);

}  // namespace harness

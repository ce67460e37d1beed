// Where results lie.
#pragma once

#include <filesystem>
#include <string>

#include "cloth/scene/scene.hpp"

namespace harness {

/// The store and what is made from it: the folder that was chosen, or CLOTHBENCH_RUNS, or
/// root()/runs, which git ignores; where root() is installed, clothbench/runs in XDG_DATA_HOME,
/// which is ~/.local/share where it is not set. @throws UsageError where that is in
/// results_folder(), or there is no such folder.
std::filesystem::path runs_folder();

/// Chooses it for as long as the program runs, by its option --results.
void choose_runs_folder(const std::string& folder);

/// " --results FOLDER", as a person types it, where one was chosen; else "".
std::string results_argument();

/// What was recorded, for all who have the repository: written by `clothbench record` alone.
inline std::filesystem::path results_folder() { return cloth::root() / "results"; }

/// One folder for each recorded run (recorded_run.hpp).
inline std::filesystem::path recorded_folder() { return results_folder() / "runs"; }

/// @throws UsageError, by the name of `who`, where the place is in results_folder(), or in another
/// tree's, or leads there.
void expect_not_recorded(const std::filesystem::path& place, const std::string& who);

/// @throws UsageError, by the name of `who`, where root() is installed and no tree of the source.
void expect_tree(const std::string& who);

/// @throws UsageError naming what stands where the folder, or one above it, should be.
void expect_no_other(const std::filesystem::path& folder);

/// Makes the folder where there is none. @throws as expect_not_recorded(), expect_no_other();
/// std::filesystem::filesystem_error
void make_own_folder(const std::filesystem::path& folder);

}  // namespace harness

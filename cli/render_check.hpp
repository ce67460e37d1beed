// What is wrong with the options of `render`, said before anything runs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/verbs.hpp"

namespace cli {

/// Whether --out names the one picture of the last frame.
bool is_still(const RenderOptions& options);

/// @throws UsageError for options that contradict each other, or would have no effect.
void check(const RenderOptions& options);

/// POV-Ray's text of one of so many panels, beside their picture.
std::filesystem::path text_beside(std::filesystem::path picture, std::size_t panel,
                                  std::size_t panels);

/// @throws as expect_replaceable() for what is in the place of a picture, its panels' texts, or the
/// movie.
void expect_replaceable_files(const RenderOptions& options,
                              const std::vector<std::string>& pictures, std::size_t panels);

/// Makes the folders that pictures and the movie go to. @throws UsageError where it cannot.
void make_folders(const RenderOptions& options);

/// @throws UsageError where the folder --out has a frame that is not among `names`, ascending: two
/// runs' frames in one folder look like one run.
void expect_no_other_frames(const std::filesystem::path& folder,
                            const std::vector<std::string>& names);

}  // namespace cli

// Files that are there whole or not at all.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

/// From the file, from link to link, to where they lead, be there a file or none. @throws
/// std::system_error where that leads round, or a name on the way cannot be.
std::vector<std::filesystem::path> way_to(const std::filesystem::path& file);

/// The end of that way: the file itself, where it is no link.
std::filesystem::path followed(const std::filesystem::path& file);

/// Writes beside the file and renames: a reader never sees half of it, nor loses what was there. Of
/// a link, it is the file that it leads to.
/// @throws std::system_error naming the file.
void write_whole(const std::string& text, const std::filesystem::path& file);

/// The same, with what is in another file.
void copy_whole(const std::filesystem::path& from, const std::filesystem::path& file);

}  // namespace harness

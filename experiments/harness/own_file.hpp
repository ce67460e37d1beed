// What may be written over, and what is somebody's own.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace harness {

/// Whether nothing is there to be lost, or an empty file.
bool is_free(const std::filesystem::path& file);

/// Whether it is a file that has these bytes, behind the first few.
bool has_start(const std::filesystem::path& file, std::string_view start, std::size_t behind = 0);

/// Whether it is a file that ends with these bytes, but for blanks and ends of lines.
bool has_end(const std::filesystem::path& file, std::string_view end);

/// @throws UsageError beginning with what the place is for where no file can come to be: before
/// anything is done for it.
void expect_place(const std::filesystem::path& file, std::string_view what);

/// @throws UsageError, naming what the place is for, unless it is free or holds a file `is_own`.
void expect_own(const std::filesystem::path& file, std::string_view what, bool is_own);

}  // namespace harness

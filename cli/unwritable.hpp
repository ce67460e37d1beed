// What is said where a file or folder cannot be written.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

namespace cli {

/// @throws UsageError starting with `who` where the path itself is wrong, such as a file in the
/// place of a folder; else, as where the disk is full, std::runtime_error: that is the machine's
/// fault.
[[noreturn]] void refuse_unwritable(const std::string& who, const std::error_code& error);

/// Which file, what is wrong, and what to do.
std::string explained(const std::system_error& error);

/// The same, where there is not enough memory " for a cloth" or whatever.
std::string no_memory(const std::string& for_what);

/// What a verb writes: what that is called, and the bytes behind the first few that it begins with.
struct FileKind {
  std::string_view name, start;
  std::size_t behind = 0;
};

/// Before anything runs: what is written over cannot be had back, and what would fail at the end
/// has cost the time until then.
/// @throws UsageError starting with `who` where the file is there and no empty one, nor of this
/// kind; as refuse_unwritable() where its name, or that which a link leads to, cannot be, and where
/// its folder is there and takes no file; as expect_not_recorded().
void expect_replaceable(const std::filesystem::path& file, const std::string& who,
                        const FileKind& kind);

/// Makes the folder where there is none. @throws as refuse_unwritable() where it cannot, or takes
/// no file; as expect_not_recorded().
void make_folder(const std::filesystem::path& folder, const std::string& who);

}  // namespace cli

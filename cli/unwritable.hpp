// What is said where a file or folder cannot be written.
#pragma once

#include <string>
#include <system_error>

namespace cli {

/// @throws UsageError starting with `who` where the path itself is wrong, such as a file in the
/// place of a folder; else, as where the disk is full, std::runtime_error: that is the machine's
/// fault.
[[noreturn]] void refuse_unwritable(const std::string& who, const std::error_code& error);

}  // namespace cli

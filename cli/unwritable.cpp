#include "cli/unwritable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cloth/error.hpp"

namespace cli {

namespace {

constexpr std::array wrong_paths{std::errc::no_such_file_or_directory, std::errc::not_a_directory,
                                 std::errc::is_a_directory, std::errc::file_exists,
                                 std::errc::filename_too_long};

}  // namespace

void refuse_unwritable(const std::string& who, const std::error_code& error) {
  const std::string what = fmt::format("{}: cannot be written: {}", who, error.message());
  if (std::find(wrong_paths.begin(), wrong_paths.end(), error) != wrong_paths.end())
    throw cloth::UsageError(what + "; name another");
  throw std::runtime_error(what);
}

}  // namespace cli

#include "experiments/harness/own_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

bool is_free(const fs::path& file) {
  std::error_code ignored;
  return !fs::exists(file, ignored) ||
         (fs::is_regular_file(file, ignored) && fs::is_empty(file, ignored));
}

bool has_start(const fs::path& file, std::string_view start, std::size_t behind) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return false;
  std::string bytes(behind + start.size(), 0);
  std::ifstream in(file, std::ios::binary);
  return in.read(bytes.data(), static_cast<std::streamsize>(bytes.size())) &&
         bytes.ends_with(start);
}

bool has_end(const fs::path& file, std::string_view end) {
  constexpr std::streamoff enough = 64;
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  if (!in) return false;
  in.seekg(-std::min<std::streamoff>(in.tellg(), enough), std::ios::end);
  std::string last(std::istreambuf_iterator<char>(in), {});
  last.erase(last.find_last_not_of(" \r\n") + 1);
  return last.ends_with(end);
}

void expect_place(const fs::path& file, std::string_view what) {
  std::error_code error;
  if (fs::is_directory(file, error))
    throw cloth::UsageError(fmt::format("{} {}: is a folder; name a file", what, file.string()));
  const fs::path folder = fs::absolute(file).parent_path();
  if (fs::is_directory(folder, error)) return;
  const std::string shown = cloth::brief(file.string(), 1000);
  if (error && error != std::errc::no_such_file_or_directory)
    throw cloth::UsageError(fmt::format("{} {}: {}", what, shown, error.message()));
  throw cloth::UsageError(fmt::format("{} {}: there is no folder {}; make it: mkdir -p {}", what,
                                      shown, folder.string(), shell_word(folder.string())));
}

void expect_own(const fs::path& file, std::string_view what, bool is_own) {
  if (!is_own && !is_free(file))
    throw cloth::UsageError(
        fmt::format("{}: exists, and is no {}; move it away", file.string(), what));
}

}  // namespace harness

#include "cloth/read_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <string_view>
#include <system_error>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/params.hpp"

namespace cloth {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

namespace {

/// Without the byte-order mark that some editors put before it. UTF-32's begins with UTF-16's.
/// Lines that end with CR alone would be one, and one comment hide all that follows.
std::string as_utf8(std::string text, const std::string& who) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (text.starts_with("\xFF\xFE\0\0"sv) || text.starts_with("\0\0\xFE\xFF"sv))
    throw UsageError(who + ": UTF-32; save it as UTF-8");
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    throw UsageError(who + ": UTF-16; save it as UTF-8");
  if (text.find('\r') != text.npos && text.find('\n') == text.npos)
    throw UsageError(who + ": its lines end with CR alone; end them with LF: tr '\\r' '\\n'");
  if (text.starts_with(mark)) text.erase(0, mark.size());
  if (text.starts_with(mark))
    throw UsageError(who + ":1: two byte-order marks; save it as UTF-8 with one, or with none");
  return text;
}

/// Whether it tells of no size, and yet is not empty, or lets nobody read: no size of a file like
/// /proc/self/mem tells how much there is.
bool is_of_the_system(const fs::path& file) {
  std::error_code error;
  if (fs::file_size(file, error) > 0 || error) return false;
  const int opened = open(file.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (opened < 0) return false;
  char first = 0;
  const bool is_empty = read(opened, &first, 1) == 0;
  close(opened);
  return !is_empty && fs::file_size(file, error) == 0;  // and nobody has begun to write it
}

}  // namespace

std::string why_no_file(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  switch (status.type()) {
    case fs::file_type::regular:
      return is_of_the_system(file) ? "a file of the system, of no size; give a file" : "";
    case fs::file_type::not_found:
      return "no such file";
    case fs::file_type::directory:
      return "a folder; give a file";
    case fs::file_type::fifo:
      return "a pipe; give a file";
    case fs::file_type::none:
      return error.message() + "; give a file that can be read";
    default:
      return "a device or socket; give a file";
  }
}

std::string read_file(const fs::path& file, std::uintmax_t most, const std::string& who) {
  std::error_code error;
  if (const std::string why = why_no_file(file); !why.empty()) throw UsageError(who + ": " + why);
  const std::uintmax_t size = fs::file_size(file, error);
  if (error || size > most)
    throw UsageError(
        fmt::format("{}: {} bytes; give a file of at most {} MiB", who, size, most >> 20));
  // No more than its size: what some files of the system hold never ends.
  std::string text(static_cast<std::size_t>(size), '\0');
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in.read(text.data(), static_cast<std::streamsize>(size)))
    throw UsageError(fmt::format("{}: cannot be read: {}; give a file that can", who,
                                 errno != 0 ? std::generic_category().message(errno)
                                            : fmt::format("it ends before its {} bytes", size)));
  return as_utf8(std::move(text), who);
}

std::string bytes_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in)
    throw UsageError(
        fmt::format("{}: cannot be read; see that this user may read it", file.string()));
  return bytes;
}

std::vector<fs::path> files_in(const fs::path& folder, const std::string& extension) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error))
    if (entry->path().extension() == extension) files.push_back(entry->path());
  if (error && error != std::errc::no_such_file_or_directory)
    throw UsageError(fmt::format("{}: cannot be read: {}; see that this user may read it",
                                 folder.string(), error.message()));
  std::ranges::sort(files);
  return files;
}

std::vector<std::string> toml_stems(const fs::path& folder) {
  std::vector<std::string> stems;
  for (const fs::path& file : files_in(folder, ".toml")) stems.push_back(file.stem().string());
  std::ranges::sort(stems);
  return stems;
}

fs::path toml_of_name(const fs::path& folder, const std::string& name) {
  return name.find('/') == name.npos ? folder / (name + ".toml") : fs::path();
}

std::string suggestion_of_name(const std::string& name, const std::vector<std::string>& known) {
  return name.find('/') == name.npos ? suggestion(name, known)
                                     : "; a name has no '/': give the .toml file";
}

std::string place_in_text(const std::string& name, int line) {
  return line == 0 ? name : fmt::format("{}:{}", name, line);
}

}  // namespace cloth

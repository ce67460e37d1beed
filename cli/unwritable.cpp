#include "cli/unwritable.hpp"

#include <fmt/format.h>
#include <limits.h>

#include <algorithm>
#include <vector>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/draft.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace fs = std::filesystem;
using cloth::UsageError;
using std::errc;

namespace {

constexpr std::size_t longest_path = 6000;  ///< of any that is shown [B]; a disk has no longer one

bool is_among(const std::error_code& error, const std::vector<errc>& all) {
  return std::find(all.begin(), all.end(), error) != all.end();
}

bool is_of_the_path(const std::error_code& error) {
  return is_among(
      error, {errc::no_such_file_or_directory, errc::not_a_directory, errc::is_a_directory,
              errc::file_exists, errc::filename_too_long, errc::too_many_symbolic_link_levels});
}

/// Of places that nobody named, too: what stands there can be moved.
std::string remedy(const std::error_code& error) {
  if (is_among(error, {errc::is_a_directory, errc::not_a_directory, errc::file_exists,
                       errc::too_many_symbolic_link_levels}))
    return "; move away what stands there";
  if (is_among(error, {errc::permission_denied, errc::operation_not_permitted,
                       errc::read_only_file_system}))
    return "; see that this user may write there";
  if (error == errc::filename_too_long) return "; name a shorter one";
  if (is_among(error, {errc::no_space_on_device, errc::file_too_large}))
    return "; see that there is room for it";
  if (is_among(error, {errc::too_many_files_open, errc::too_many_files_open_in_system}))
    return "; allow more open files: ulimit -n";
  if (error == errc::resource_unavailable_try_again)
    return "; allow more processes and threads: ulimit -u";
  if (error == errc::bad_file_descriptor)
    return "; it is closed, or open for reading alone: let it go to a terminal, a file or a pipe";
  return "";
}

/// By a try: of a folder of the system, or one that is removed, the permissions tell nothing.
void expect_writable(const fs::path& folder, const std::string& who) {
  try {
    const harness::Draft draft(folder / "draft");
  } catch (const std::system_error& error) {
    refuse_unwritable(who, error.code());
  }
}

/// What a standard stream goes to is written to already.
void expect_no_way_through_system(const fs::path& place, const std::string& who) {
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(fs::absolute(place).parent_path(), ignored);
  if (folder == "/dev" || folder.string().starts_with("/proc/"))
    throw UsageError(fmt::format("{}: leads through {}, which is the system's; name a file", who,
                                 folder.string()));
}

/// The file that would be written.
fs::path place_of(const fs::path& file, const std::string& who) {
  try {
    const std::vector<fs::path> way = harness::way_to(file);
    for (const fs::path& stop : way) expect_no_way_through_system(stop, who);
    fs::path place = way.back();
    if (place.filename().native().size() <= NAME_MAX) return place;
  } catch (const std::system_error& error) {
    refuse_unwritable(who, error.code());
  }
  refuse_unwritable(who, make_error_code(errc::filename_too_long));
}

}  // namespace

void refuse_unwritable(const std::string& who, const std::error_code& error) {
  const std::string what =
      fmt::format("{}: cannot be written: {}{}", cloth::brief(who, longest_path), error.message(),
                  is_of_the_path(error) ? "; name another" : remedy(error));
  if (is_of_the_path(error)) throw UsageError(what);
  throw std::runtime_error(what);
}

std::string explained(const std::system_error& error) {
  const auto* of_files = dynamic_cast<const fs::filesystem_error*>(&error);
  if (!of_files) return cloth::words_of(error) + remedy(error.code());
  const fs::path& file = of_files->path2().empty() ? of_files->path1() : of_files->path2();
  return fmt::format("{}: {}{}", cloth::brief(file.string(), longest_path), error.code().message(),
                     remedy(error.code()));
}

std::string no_memory(const std::string& for_what) {
  return fmt::format("not enough memory{}; allow more (ulimit -v), or take a smaller cloth",
                     for_what);
}

void expect_replaceable(const fs::path& file, const std::string& who, const FileKind& kind) {
  std::error_code ignored;
  if (fs::is_directory(file, ignored) || !file.has_filename())
    throw UsageError(who + ": a folder; name a file");
  if (!harness::is_free(file) && !harness::has_start(file, kind.start, kind.behind))
    throw UsageError(fmt::format("{}: exists, and is no {}; name another file", who, kind.name));
  // A folder that is not there is told of when it is made, and none is made for a link.
  const fs::path place = place_of(file, who), folder = place.parent_path();
  harness::expect_not_recorded(folder, who);
  if (place != file || folder.empty() || fs::exists(folder, ignored)) expect_writable(folder, who);
}

void make_folder(const fs::path& folder, const std::string& who) {
  harness::expect_not_recorded(folder, who);
  std::error_code error, ignored;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, ignored)) refuse_unwritable(who, error);
  expect_writable(folder, who);
}

}  // namespace cli

#include "experiments/harness/folders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cloth/error.hpp"
#include "experiments/harness/shell.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// Of the XDG Base Directory Specification, by which a path that is not absolute is ignored.
fs::path data_folder_of_user() {
  const char *data = std::getenv("XDG_DATA_HOME"), *home = std::getenv("HOME");
  if (data && fs::path(data).is_absolute()) return fs::path(data) / "clothbench";
  if (home && fs::path(home).is_absolute()) return fs::path(home) / ".local/share/clothbench";
  throw cloth::UsageError(
      "no folder for what is measured: neither XDG_DATA_HOME nor HOME has a path; set "
      "CLOTHBENCH_RUNS to a folder");
}

/// What is installed is of all users: each has a store, whatever folder is the current one, for its
/// rows go by their content and are of use everywhere.
fs::path usual_runs_folder() {
  return (cloth::is_root_installed() ? data_folder_of_user() : cloth::root()) / "runs";
}

/// A folder, and who asks for it; "" where nobody does.
struct AskedFolder {
  std::string folder, who;
};

std::string& chosen_folder() {
  static std::string folder;
  return folder;
}

AskedFolder asked_folder() {
  if (const std::string& folder = chosen_folder(); !folder.empty())
    return {folder, "--results " + folder};
  const char* own = std::getenv("CLOTHBENCH_RUNS");
  if (own && *own) return {own, fmt::format("CLOTHBENCH_RUNS={}", own)};
  return {};
}

}  // namespace

void choose_runs_folder(const std::string& folder) { chosen_folder() = folder; }

std::string results_argument() {
  const std::string& folder = chosen_folder();
  return folder.empty() ? "" : " --results " + shell_word(folder);
}

fs::path runs_folder() {
  const auto [own, who] = asked_folder();
  fs::path folder = own.empty() ? usual_runs_folder() : fs::absolute(own);
  // As the kernel has it, for SQLite knows nothing above the root.
  std::error_code unreadable;
  if (std::ranges::count(folder, "..") > 0)
    if (const fs::path plain = fs::weakly_canonical(folder, unreadable); !unreadable)
      folder = plain;
  expect_not_recorded(folder, own.empty() ? folder.string() : who);
  return folder;
}

namespace {

/// Of a tree of ours, be it another than root().
bool is_results(const fs::path& folder) {
  std::error_code ignored;
  const fs::path tree = folder.parent_path();
  return folder.filename() == "results" && fs::is_directory(tree / "scenes", ignored) &&
         fs::is_directory(tree / "experiments", ignored);
}

}  // namespace

/// Where a place cannot be followed, nobody writes to it either.
void expect_not_recorded(const fs::path& place, const std::string& who) {
  std::error_code error;
  const fs::path own = fs::weakly_canonical(cloth::presumed_root() / "results", error),
                 whole = fs::absolute(place / ".", error),
                 end = error ? fs::path() : fs::weakly_canonical(whole, error);
  if (error) return;
  for (fs::path folder = end; folder.has_relative_path(); folder = folder.parent_path())
    if (folder == own || is_results(folder))
      throw cloth::UsageError(
          fmt::format("{}: in {}, which `clothbench record` alone writes; give another place", who,
                      folder.string()));
}

void expect_tree(const std::string& who) {
  if (cloth::is_root_installed())
    throw cloth::UsageError(
        fmt::format("{}: it writes to a tree of the source, and {} is installed for all; go to a "
                    "tree, or set CLOTHBENCH_ROOT to one",
                    who, cloth::root().string()));
}

void expect_no_other(const fs::path& folder) {
  std::error_code ignored;
  for (fs::path place = folder; place.has_relative_path(); place = place.parent_path())
    if (fs::exists(fs::symlink_status(place, ignored)) && !fs::is_directory(place, ignored))
      throw cloth::UsageError(
          fmt::format("{}: {}; move it away, for a folder is to be there", place.string(),
                      fs::exists(place, ignored) ? "no folder" : "a link that leads nowhere"));
}

void make_own_folder(const fs::path& folder) {
  expect_not_recorded(folder, folder.string());
  expect_no_other(folder);
  fs::create_directories(folder);
}

}  // namespace harness

#include "experiments/harness/publish.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// Lines below the head; a line's end in quotes is none.
int rows_in(const fs::path& table) {
  std::ifstream in(table, std::ios::binary);
  bool quoted = false;
  int ends = 0;
  for (std::istreambuf_iterator<char> c(in), end; c != end; ++c) {
    quoted ^= *c == '"';
    ends += *c == '\n' && !quoted;
  }
  return std::max(0, ends - 1);
}

std::optional<int> rows_of(const fs::path& file) {
  if (!fs::exists(file)) return std::nullopt;
  return file.extension() == ".csv" ? rows_in(file) : 0;
}

/// Tables and pictures, within the folder; not what they were drawn with.
std::set<fs::path> published(const fs::path& folder) {
  std::set<fs::path> files;
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(folder, none))
    if (const fs::path kind = entry.path().extension();
        entry.is_regular_file(none) && (kind == ".csv" || kind == ".svg"))
      files.insert(entry.path().lexically_relative(folder));
  return files;
}

/// Of what is there, or is to be made in it.
dev_t disk_of(fs::path place) {
  struct stat status {};
  while (stat(place.c_str(), &status) != 0 && place.has_relative_path())
    place = place.parent_path();
  return status.st_dev;
}

void expect_file_or_nothing(const fs::path& place) {
  std::error_code ignored;
  const fs::file_status status = fs::symlink_status(place, ignored);
  if (!fs::exists(status) || fs::is_regular_file(status)) return;
  const std::string why = fs::is_symlink(status) ? "a link" : cloth::why_no_file(place);
  throw cloth::UsageError(fmt::format("{}: {}, and a file is to be there; move it away",
                                      place.string(), why.substr(0, why.find(';'))));
}

/// A file is moved to its place whole, which no other disk's can be.
void expect_place(const fs::path& place, const fs::path& draft) {
  const fs::path folder = place.parent_path();
  expect_no_other(folder);
  expect_file_or_nothing(place);
  if (disk_of(folder) != disk_of(draft))
    throw cloth::UsageError(fmt::format(
        "{}: on another disk than {}, from which no file can be moved there whole; put a folder in "
        "the place of what leads to that disk",
        folder.string(), draft.parent_path().string()));
}

bool is_publication(const fs::path& file) {
  return file.extension() == ".csv" ? is_table(file) : has_start(file, "<?xml");
}

/// What git does not give back goes only where the next record makes it again.
bool may_go(const fs::path& file, bool is_committed) {
  return is_committed || file.stem().string().ends_with("-curves");
}

void expect_published_before(const fs::path& file, bool is_committed) {
  expect_own(file, file.extension() == ".csv" ? "table" : "SVG", is_publication(file));
  if (!is_free(file) && !may_go(file, is_committed))
    throw cloth::UsageError(fmt::format(
        "{}: not as committed, and would be replaced; commit it, or move it away", file.string()));
}

std::string why_left(const fs::path& file, bool is_known, bool is_committed) {
  if (!is_known) return "nothing here writes a file of that name";
  if (!is_publication(file)) return "it is not written here";
  if (!may_go(file, is_committed)) return "it is not as committed";
  return "";
}

void replace(const fs::path& old, const fs::path& by) {
  fs::create_directories(old.parent_path());
  fs::rename(by, old);
}

}  // namespace

std::vector<Change> publish(const fs::path& draft, const fs::path& folder,
                            const std::set<fs::path>& known, const std::set<fs::path>& committed) {
  std::set<fs::path> files = published(draft);
  for (const fs::path& file : files) {
    expect_place(fs::absolute(folder / file), draft);
    expect_published_before(folder / file, committed.contains(file));
  }
  files.merge(published(folder));
  std::vector<Change> changes;
  for (const fs::path& file : files) {
    changes.push_back({file, rows_of(folder / file), rows_of(draft / file), ""});
    if (!changes.back().after)
      changes.back().why_left =
          why_left(folder / file, known.contains(file), committed.contains(file));
  }
  for (const Change& change : changes)
    if (change.after) replace(folder / change.file, draft / change.file);
    else if (change.why_left.empty()) fs::remove(folder / change.file);
  return changes;
}

}  // namespace harness

#include "experiments/harness/publish.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

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
    if (entry.path().extension() == ".csv" || entry.path().extension() == ".svg")
      files.insert(entry.path().lexically_relative(folder));
  return files;
}

void replace(const fs::path& old, const fs::path& by) {
  fs::create_directories(old.parent_path());
  fs::rename(by, old);
}

}  // namespace

std::vector<Change> publish(const fs::path& draft, const fs::path& folder,
                            const std::set<fs::path>& known) {
  std::set<fs::path> files = published(folder);
  files.merge(published(draft));
  std::vector<Change> changes;
  for (const fs::path& file : files) {
    changes.push_back({file, rows_of(folder / file), rows_of(draft / file)});
    if (changes.back().after) replace(folder / file, draft / file);
    else if (known.contains(file)) fs::remove(folder / file);
    else changes.back().is_left = true;
  }
  return changes;
}

}  // namespace harness

#include "experiments/harness/kept_tables.hpp"

#include <string>
#include <system_error>

#include "experiments/harness/export.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

fs::path place_to_keep(const fs::path& table) { return table.string() + ".before"; }

/// By a second name, which the first of several at once gives it; where the disk has none, a copy.
void keep_table(const fs::path& table) {
  const fs::path kept = place_to_keep(table);
  std::error_code error;
  fs::create_hard_link(table, kept, error);
  if (error && error != std::errc::file_exists) copy_whole(table, kept);
}

}  // namespace

std::vector<fs::path> keep_tables(const std::set<fs::path>& tables, const fs::path& folder) {
  std::vector<fs::path> all;
  for (const fs::path& table : tables) {
    const fs::path kept = place_to_keep(folder / table);
    expect_own(kept, "table", is_table(kept));
    if (is_table(folder / table)) keep_table(folder / table);
    if (fs::exists(kept)) all.push_back(kept);
  }
  return all;
}

std::vector<fs::path> remove_kept(const std::set<fs::path>& tables, const fs::path& folder) {
  std::vector<fs::path> removed;
  for (const fs::path& table : tables) {
    const fs::path kept = place_to_keep(folder / table);
    if (is_table(kept) && fs::remove(kept)) removed.push_back(kept);
  }
  return removed;
}

}  // namespace harness

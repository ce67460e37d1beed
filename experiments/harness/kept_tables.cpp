#include "experiments/harness/kept_tables.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <system_error>

#include "experiments/harness/export.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

fs::path place_to_keep(const fs::path& table) { return table.string() + ".before"; }

/// All lines but the head.
std::set<std::string> table_lines(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::set<std::string> lines;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) lines.insert(line);
  return lines;
}

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

std::vector<fs::path> that_differ(const std::vector<fs::path>& kept) {
  std::vector<fs::path> others;
  for (const fs::path& file : kept) {
    std::error_code gone;  // by another export
    const auto table = table_lines(fs::path(file).replace_extension());
    if (std::ranges::includes(table, table_lines(file))) fs::remove(file, gone);
    else others.push_back(file);
  }
  return others;
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

#include "experiments/harness/kept_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <system_error>
#include <utility>
#include <vector>

#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

bool is_of_runs(const fs::path& table) {
  return table.filename().string().starts_with("provenance.");
}

/// All lines but the head.
std::vector<std::string> table_lines(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::vector<std::string> lines;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) lines.push_back(line);
  return lines;
}

fs::path place_to_keep(const fs::path& table, int number) {
  return table.string() + (number == 1 ? ".before" : fmt::format(".before-{}", number));
}

/// By a second name, which the first of several at once gives it; where the disk has none, a copy.
/// Whether the place was free.
bool keep_at(const fs::path& place, const fs::path& table) {
  std::error_code error;
  fs::create_hard_link(table, place, error);
  if (error == std::errc::file_exists) return false;
  if (error) copy_whole(table, place);
  return true;
}

}  // namespace

KeptTables::KeptTables(const Tables& rows, const Store& store, fs::path folder)
    : store_(store), folder_(std::move(folder)) {
  for (const auto& [experiment, known] : rows)
    for (const Row& row : known) keys_.emplace(row.key, true);
  for (const auto& [number, provenance] : store.runs()) {
    const auto date = provenance.find("date");
    runs_.emplace(std::to_string(number),
                  date == provenance.end() ? "" : cloth::to_text(date->second));
  }
}

bool KeptTables::is_in_store(const std::string& key) {
  const auto [known, is_new] = keys_.try_emplace(key, false);
  if (is_new) known->second = store_.find(key).has_value();
  return known->second;
}

/// A new store counts its runs from 1 on again: they are told apart by their dates.
KeptTables::Lines KeptTables::lost_lines(const fs::path& table) {
  Lines lost;
  for (const std::string& line : table_lines(table)) {
    const std::string key = line.substr(0, line.find(','));
    const auto run = runs_.find(key);
    const bool is_there = is_of_runs(table)
                              ? run != runs_.end() && line.find(run->second) != line.npos
                              : is_in_store(key);
    if (!is_there) lost.insert(line);
  }
  return lost;
}

/// What stands in a place and is none of ours is somebody's own, and stays.
void KeptTables::keep(const std::set<fs::path>& tables) {
  for (const fs::path& name : tables) {
    const fs::path table = folder_ / name;
    if (fs::is_symlink(fs::symlink_status(table)) || !is_table(table)) continue;
    Lines lost = lost_lines(table);
    for (int number = 1; !lost.empty(); ++number) {
      const fs::path place = place_to_keep(table, number);
      if (keep_at(place, table)) break;
      if (is_table(place))
        for (const std::string& line : table_lines(place)) lost.erase(line);
    }
  }
}

Others KeptTables::remove_whole(const std::set<fs::path>& tables) {
  Others kept;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(folder_, error)) {
    const fs::path& file = entry.path();
    if (!file.extension().string().starts_with(".before") || !tables.contains(file.stem()) ||
        !is_table(file))
      continue;
    (lost_lines(file).empty() ? kept.removed : kept.left).push_back(file);
  }
  for (const fs::path& file : kept.removed) fs::remove(file, error);  // or another export did
  std::ranges::sort(kept.removed);
  std::ranges::sort(kept.left);
  return kept;
}

}  // namespace harness

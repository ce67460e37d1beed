// Tables with lines of what the store has lost, kept beside those that take their place:
// NAME.csv.before, the next one NAME.csv.before-2, and so on.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>

#include "experiments/harness/export.hpp"

namespace harness {

class KeptTables {
 public:
  /// Of a folder with tables; the rows are some that the store has.
  KeptTables(const Tables& rows, const Store& store, std::filesystem::path folder);

  /// Before these are replaced or removed: keeps each that has a line of a row, or of a run, which
  /// the store does not have as it was written, unless such lines are all in what is kept of it.
  void keep(const std::set<std::filesystem::path>& tables);

  /// Removes what is kept of these tables where the store has all its rows, or runs, again.
  Others remove_whole(const std::set<std::filesystem::path>& tables);

 private:
  using Lines = std::set<std::string>;
  Lines lost_lines(const std::filesystem::path& table);
  bool is_in_store(const std::string& key);

  const Store& store_;
  std::filesystem::path folder_;
  std::map<std::string, bool> keys_;         ///< whether the store has the row
  std::map<std::string, std::string> runs_;  ///< the dates of those that it has, by number
};

}  // namespace harness

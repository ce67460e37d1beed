// The stored rows as tidy tables.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"

namespace harness {

/// Rows by the experiment whose table they are.
using Tables = std::map<std::string, std::vector<Row>>;

/// The current rows of every experiment that has any.
Tables current_tables(const Store& store);

/// Writes folder/<experiment>.csv (one line a row: identity, outcome, why, every metric),
/// folder/<experiment>-curves.csv (one line a curve's point) and folder/provenance.csv (one line a
/// run that a row is from). Returns the files written; experiments without rows write none.
std::vector<std::filesystem::path> export_csv(const Tables& tables, const Store& store,
                                              const std::filesystem::path& folder);

/// The runs that rows of each experiment are from and that provenance.csv lacks, for the store does
/// not have what was entered of them.
std::map<std::string, std::set<long long>> lost_runs(const Tables& tables, const Store& store);

/// Removes the tables that export_csv() once wrote into the folder, but not these; returns them.
std::vector<std::filesystem::path> remove_others(const std::vector<std::filesystem::path>& tables,
                                                 const std::filesystem::path& folder);

}  // namespace harness

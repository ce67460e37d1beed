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

/// The current rows of every experiment that has any, and a name that an experiment may have.
Tables current_tables(const Store& store);

/// Likewise of the tree's solvers alone (division.hpp).
Tables current_tables_of_the_tree(const Store& store);

/// What the tables of these experiments are called, but of names that no experiment may have.
std::set<std::filesystem::path> tables_of(const std::vector<std::string>& experiments);

/// What export_csv() writes, or writes over.
std::set<std::filesystem::path> tables_written(const Tables& tables);

/// Whether a file is a table of what it is called after, by its head; also a kept one.
bool is_table(const std::filesystem::path& file);

/// Writes folder/<experiment>.csv (one line a row: identity, outcome, why, every metric),
/// folder/<experiment>-curves.csv (one line a curve's point) and folder/provenance.csv (one line a
/// run that a row is from). Returns the files written; experiments without rows write none.
/// @throws UsageError, and writes none, where a link, or what is no table, stands in the place of
/// one.
std::vector<std::filesystem::path> export_csv(const Tables& tables, const Store& store,
                                              const std::filesystem::path& folder);

/// The runs that rows of each experiment are from and that provenance.csv lacks, for the store does
/// not have what was entered of them.
std::map<std::string, std::set<long long>> lost_runs(const Tables& tables, const Store& store);

/// Tables in a folder that are not of these rows.
struct Others {
  std::vector<std::filesystem::path> removed, left;
};

/// Removes tables that are called as one of the known ones, but those just written; others may be
/// somebody's own, and are left.
Others remove_others(const std::vector<std::filesystem::path>& written,
                     const std::set<std::filesystem::path>& known,
                     const std::filesystem::path& folder);

}  // namespace harness

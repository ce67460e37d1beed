// The stored rows as tidy tables.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"

namespace harness {

/// Writes folder/<experiment>.csv (one line a row: identity, outcome, why, every metric),
/// folder/<experiment>-curves.csv (one line a curve's point) and folder/provenance.csv (one line a
/// run). Returns the files written; experiments without rows write none.
std::vector<std::filesystem::path> export_csv(const Store& store,
                                              const std::vector<std::string>& experiments,
                                              const std::filesystem::path& folder);

}  // namespace harness

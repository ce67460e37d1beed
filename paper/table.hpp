// Tables that experiments declare, as LaTeX.
#pragma once

#include <string>
#include <vector>

#include "evidence/column.hpp"
#include "evidence/declared.hpp"
#include "paper/rows.hpp"

namespace paper {

using evidence::TableSpec;

/// @throws UsageError where it has none, or one that is in no table.
std::vector<evidence::Column> columns_of(const TableSpec& table);

/// A line a contestant, by panel: medians and intervals, or how many have nothing, and why. What no
/// row has is named in its place.
std::string latex_table(const TableSpec& table, const Rows& rows);

}  // namespace paper

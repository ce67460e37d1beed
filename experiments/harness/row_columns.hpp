// A row as the columns of the store's table.
#pragma once

#include <array>
#include <string>

#include "experiments/harness/record.hpp"

namespace harness {

inline constexpr const char* row_columns =
    "row.key, run, identity, outcome, why, metrics, curve, digests, output, guard, seal";

/// As texts, in that order; the seal is a digest of all before it.
using Columns = std::array<std::string, 11>;

/// All but the face.
Columns columns_of(const Row& row);

/// @throws std::exception for what is no row, or not as columns_of() made it. Without seal, as rows
/// of format 2 are, it is held to nothing.
Row row_of(const Columns& columns);

}  // namespace harness

// A row as the columns of the store's table.
#pragma once

#include <array>
#include <string>

#include "experiments/harness/record.hpp"

namespace harness {

inline constexpr const char* row_columns =
    "row.key, run, identity, outcome, why, metrics, curve, digests, output, guard, row.seal";

/// As texts, in that order; the seal is a digest of all before it.
using Columns = std::array<std::string, 11>;

/// Those with which the result of a query begins.
Columns read_columns(class Statement& s);

/// The same with the seal of what they are.
Columns sealed(Columns columns);

/// All but the face.
Columns columns_of(const Row& row);

/// @throws std::exception for what is no row, or not as columns_of() made it.
Row row_of(const Columns& columns);

}  // namespace harness

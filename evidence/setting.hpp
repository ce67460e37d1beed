// What rows say of the step or run that they are of.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace evidence {

using harness::Row;

/// What a row has for a key: scene, suite, state, frame, vertices, stiffness-number, a key that its
/// experiment set of its scene or its solver, or another one of its scene's, as stiffness or
/// step.dt; nothing where it has none.
std::optional<cloth::Value> setting_of(const Row& row, const std::string& key);

/// Likewise where that is a number; NaN where it is none.
cloth::Real number_of(const Row& row, const std::string& key);

/// Keys that rows have something for: those that experiments set first.
std::vector<std::string> settings_in(const std::vector<Row>& rows);

/// The rows of steps or runs of which all of these conditions hold (where.hpp), in order.
/// @throws UsageError as where() does.
std::vector<Row> rows_where(const std::vector<Row>& rows,
                            const std::vector<std::string>& conditions);

}  // namespace evidence

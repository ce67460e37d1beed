// Rows and runs as the text of tidy tables (CSV, RFC 4180).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// One line a row: identity, outcome, why, every metric.
std::string rows_table(const std::vector<Row>& rows);

/// One line a point of a row's curve.
std::string curves_table(const std::vector<Row>& rows);

/// One line a run: what is known of it.
std::string provenance_table(const std::map<long long, Values>& runs);

}  // namespace harness

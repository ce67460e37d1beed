// The rows of `meter`, for people and for programs.
#pragma once

#include <vector>

#include "meter/cell.hpp"

namespace cli {

/// A row of each cell.
void print_meter(const std::vector<meter::Cell>& cells, const std::vector<meter::Row>& rows);
void print_meter_json(const std::vector<meter::Cell>& cells, const std::vector<meter::Row>& rows);

}  // namespace cli

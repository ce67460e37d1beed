// Cells and rows as bytes, between two processes of one program.
#pragma once

#include <string>

#include "meter/cell.hpp"

namespace meter {

std::string encode(const Cell& cell);
std::string encode(const Row& row);

/// @throws std::exception for bytes that are no such thing.
Cell decode_cell(const std::string& bytes);
Row decode_row(const std::string& bytes);

}  // namespace meter

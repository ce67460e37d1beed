// The rows of `atlas`, for people and for programs.
#pragma once

#include <vector>

#include "atlas/quest.hpp"

namespace cli {

/// A row of each cell.
void print_atlas(const std::vector<atlas::Cell>& cells, const std::vector<atlas::Row>& rows);
void print_atlas_json(const std::vector<atlas::Cell>& cells, const std::vector<atlas::Row>& rows);

}  // namespace cli

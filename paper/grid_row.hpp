// A row of panels of a grid, and who in it is in colour.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "paper/failures.hpp"
#include "paper/grid.hpp"
#include "paper/range.hpp"

namespace paper {

/// The contestants of one group, those in colour before those in grey, and what they draw in each
/// column. Newton is first, wherever it belongs.
struct GridRow {
  std::string title;
  std::vector<std::string> coloured, grey;
  std::vector<std::map<std::string, Curve>> panels;
  Real height = 0;
  Range y;

  std::vector<std::string> labels() const;
  bool has_failures() const;
};

/// Lines of a panel that readers tell apart, beside Newton's.
std::size_t most_in_colour(const GridAxes& axes);

/// All but these become grey: who is asked for, or where they are too many, who is lowest; over the
/// columns' x, and the row's y.
void grey_out(GridRow& row, const std::vector<Range>& x, const GridAxes& axes);

}  // namespace paper

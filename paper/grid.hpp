// Small multiples: a row of panels for every group of methods, or one for all, Newton in each as a
// broad grey line.
#pragma once

#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include "paper/canvas.hpp"
#include "paper/failures.hpp"
#include "paper/rows.hpp"

namespace paper {

/// A column of panels, all with the same x axis.
struct GridColumn {
  std::string title;  ///< above the topmost panel
  std::function<Curve(const std::string& label)> curve;
  std::map<Real, std::string> tics = {};  ///< of x, where they are no powers of ten
  std::string subtitle = {};              ///< below the title
};

/// Puts subtitles behind titles, where columns are so few that there is room.
void in_one_line_where_wide(std::vector<GridColumn>& columns);

/// What all panels share.
struct GridAxes {
  std::string x, y;     ///< below the lowest row, left of the first column
  std::string failure;  ///< what it is called that a curve has no value
  Scale x_scale = Scale::log, y_scale = Scale::log;
  Real low = -std::numeric_limits<Real>::infinity(),
       high = std::numeric_limits<Real>::infinity();  ///< of y
  bool is_y_of_row = false;                           ///< or of all rows
  bool is_one_row = false;                            ///< of all contestants, or one of each group
  std::vector<std::string> coloured = {};  ///< who is in colour; none: those who are lowest
};

/// Draws the groups of `rows` down and the columns across; the ranges fit what is drawn, within the
/// axes' limits, and each row has its legend at its right. Of a group of more than four, or of more
/// than six in one row of all, those who are lowest, on the average of its panels and in
/// logarithms, are in colour, and all others thin and grey. Whoever fails has a cross of his own. A
/// panel says where its whole group is declined.
void draw_grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
               Canvas& canvas);

}  // namespace paper

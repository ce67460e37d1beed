// Small multiples: a row of panels for every group of methods, Newton in each as a broad grey line.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "paper/canvas.hpp"
#include "paper/rows.hpp"

namespace paper {

/// A column of panels, all with the same x axis.
struct GridColumn {
  std::string title;   ///< above the topmost panel
  std::string script;  ///< gnuplot commands before every panel of the column; may be empty
  /// What a label draws; `place` is its index in its group, to draw what coincides side by side.
  std::function<std::vector<Series>(const std::string& label, int place)> series;
};

/// What all panels share; axes are logarithmic.
struct GridAxes {
  std::string x, y;  ///< below the lowest row, left of the first column
  Real low = std::numeric_limits<Real>::min(), high = std::numeric_limits<Real>::max();  ///< of y
  std::string script = {};  ///< gnuplot commands before the first panel
};

/// Draws the groups of `rows` down and the columns across; the ranges fit what is drawn, within the
/// axes' limits, and each row has its legend at its right. Of a group of more than six, those who
/// end lowest are in colour, and all others thin and grey.
void draw_grid(const Rows& rows, const std::vector<GridColumn>& columns, const GridAxes& axes,
               Canvas& canvas);

}  // namespace paper

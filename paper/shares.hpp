// Shares of steps that contestants solve within an amount, of time or of another's time: a panel
// for each set of steps, a line that only rises for each contestant.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "paper/canvas.hpp"

namespace paper {

struct SharePanel {
  std::string title;
  std::vector<std::string> cloths;  ///< of each of its steps
  std::map<std::string, std::vector<Real>>
      amounts;  ///< of each contestant on these; infinite: never
  std::vector<Series> curves = {};

  /// Of so few a profile is a staircase.
  bool has_few() const;

  /// Enters a contestant by its amounts on the steps, and its curve.
  void add(const std::string& contestant, std::vector<Real> on_steps);
};

/// Rows of as many panels; those in colour have marks, a bar on their way, the 95 % interval of the
/// share on steps of other cloths, and names at their ends; all others are grey.
void draw_shares(Canvas& canvas, std::vector<SharePanel> panels, int columns, const Axis& amounts,
                 const std::vector<std::string>& coloured, const std::vector<std::string>& others);

/// From a little less than the least amount of all panels to a little more than the most, that they
/// can be read across.
Axis axis_of(const std::vector<SharePanel>& panels, const std::string& title);

}  // namespace paper

// A figure: one self-registering file in paper/figures/, drawn from the stored rows and nothing
// else.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"
#include "paper/canvas.hpp"

namespace paper {

struct Figure {
  std::string experiment;  ///< whose rows it shows
  std::string takes;       ///< keys that the experiment has for that, as "[free], and dt of scenes"
  std::string caption;     ///< one sentence, without the final stop
  std::function<void(const std::vector<harness::Row>& rows, Canvas& canvas)> draw;
};

/// Every linked figure, in alphabetical order.
const std::map<std::string, Figure>& figures();

/// @throws UsageError where what stands in the place of its script, data or a picture is none.
void expect_places(const std::string& name, const std::filesystem::path& folder);

/// Draws it from these rows into folder: NAME.gp and NAME.dat, NAME.pdf, NAME.svg, NAME.png.
/// @throws NothingToPlot, saying what is missing, where no row has what it shows;
/// std::runtime_error where it cannot be drawn.
void draw(const std::string& name, const std::vector<harness::Row>& rows,
          const std::filesystem::path& folder);

/// "1/240": a time step as its frequency, or as it is where that is no whole number.
std::string step_name(Real h);

/// "n = 21²", "n = 16 × 24": how many vertices the row's cloth has; "" where that is no grid.
std::string size_text(const harness::Row& row);

/// "curtain, n = 21²".
std::string scene_text(const harness::Row& row);

/// Enters a figure. A duplicate name stops the program.
bool add_figure(const std::string& name, Figure figure);

}  // namespace paper

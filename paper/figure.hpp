// A figure: one self-registering file in paper/figures/, drawn from the stored rows and nothing
// else.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"
#include "paper/canvas.hpp"

namespace paper {

struct Figure {
  std::string experiment;  ///< whose rows it shows
  std::string caption;     ///< one sentence, without the final stop
  std::function<void(const std::vector<harness::Row>& rows, Canvas& canvas)> draw;
};

/// Every linked figure, in alphabetical order.
const std::map<std::string, Figure>& figures();

/// Enters a figure. A duplicate name stops the program.
bool add_figure(const std::string& name, Figure figure);

}  // namespace paper

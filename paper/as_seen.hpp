// Lines without the points that nobody sees.
#pragma once

#include <vector>

#include "paper/axis.hpp"
#include "paper/canvas.hpp"

namespace paper {

/// The same on a panel of these axes, each line without marks by as few of its points as pass all
/// of them within a four-thousandth of the panel; what is out of it, or no number, stays.
std::vector<Series> as_seen(std::vector<Series> all, const Axis& x, const Axis& y);

}  // namespace paper

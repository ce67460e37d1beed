// From an experiment to its cells.
#pragma once

#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// The trace cells of an experiment in plan order: scenes, their settings, solvers, theirs, frames.
std::vector<Cell> trace_cells(const Experiment& experiment);

/// The timed cells that follow from a trace cell, one per repeat.
std::vector<Cell> silent_cells(const Cell& trace);

}  // namespace harness

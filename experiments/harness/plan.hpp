// From an experiment to its cells.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// The trace cells of an experiment in plan order: scenes, their settings, solvers, theirs, frames.
/// @throws UsageError where a time of compare_at is no multiple of a swept dt, or out of reach,
/// and where others have all cells of a scene or of a solver.
std::vector<Cell> trace_cells(const Experiment& experiment);

/// Those whose title matches the regular expression; all for an empty one.
/// @throws UsageError where it is no regular expression or matches nothing.
std::vector<Cell> select(std::vector<Cell> cells, const std::string& only);

/// Takes out the experiments of which no title matches, and returns their names.
/// @throws UsageError as select() does, where that would be all of them.
std::vector<std::string> take_out_unmatched(std::vector<Experiment>& experiments,
                                            const std::string& only);

/// What of a trace is timed: nothing, what its first and its other iterations take, or what it
/// takes to each tolerance, too.
enum class Timing { none, prices, all };

/// The timed cells that follow from a trace cell, one per repeat; those after `repeats` are run
/// where the interval asks for them.
std::vector<Cell> silent_cells(const Cell& trace, Timing timing = Timing::all);

/// All that may follow from it, however it is timed.
std::vector<Cell> every_silent_cell(const Cell& trace);

}  // namespace harness

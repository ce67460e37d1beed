// How much of an experiment's plan is stored.
#pragma once

#include <optional>
#include <vector>

#include "experiments/harness/plan.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// The stored row of a cell, under the cell's face.
std::optional<Row> stored_row(const Store& store, const Cell& cell);

/// The timed rows of a trace that are stored.
std::vector<Row> stored_timed(const Store& store, const Cell& trace);

/// How the `why` of a frozen row begins that had nothing to be judged by.
inline constexpr const char* no_reference = "no reference: ";

/// How what follows begins where that was no finding, but a fault of ours.
inline constexpr const char* judge_failed = "the judge failed: ";

/// Whether that is why it is skipped: the row is the runner's own, and no worker's, whose solver
/// may say what it likes.
bool lacks_reference(const Row& row);

/// Whether a row, be it without a face, tells what a cell of that mode does: one without reference
/// is there, but is measured again; so is an imported trace, which has no digests for timed runs to
/// be held to.
bool is_measured(const Row& row, Mode mode);

/// Whether a trace ran to its end, and is run again for its times.
bool worth_timing(const Row& trace);

struct Coverage {
  std::vector<Row> rows;  ///< those stored, in plan order
  int traces = 0;         ///< not measured yet
  int timed = 0;          ///< runs that the traces ask for, likewise
  int unjudged = 0;       ///< traces whose rows say why the judge has no reference for them

  bool complete() const { return traces == 0 && timed == 0; }
};

/// Of the experiment's plan, whichever tier was run last.
Coverage coverage(const Experiment& experiment, const Store& store);

}  // namespace harness

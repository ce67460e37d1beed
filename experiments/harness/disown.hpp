// What a cell's rows say of one another.
#pragma once

#include "experiments/harness/store.hpp"

namespace harness {

/// Who is found out, or erratic, in one of its timed runs is so in all, and in the trace; whose
/// timed runs crash, if none of them ends, is not believed in the trace. Returns whether a row has
/// changed.
bool disown_unfaithful(Store& store, const Cell& trace);

/// Whether no earlier repeat of a timed cell came to its end and was audited: then it is asked what
/// is asked once (Evidence), for who breaks down by a throw of the dice may do so where that was
/// due.
bool is_first_to_end(const Store& store, Cell cell);

}  // namespace harness

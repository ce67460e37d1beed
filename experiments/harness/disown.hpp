// What becomes of a cell's other rows when one of them is not to be believed.
#pragma once

#include "experiments/harness/store.hpp"

namespace harness {

/// Who is found out in one of its timed runs is believed in none, nor in the trace; and whose timed
/// runs crash, if none of them ends, not in the trace.
void disown_unfaithful(Store& store, const Cell& trace);

}  // namespace harness

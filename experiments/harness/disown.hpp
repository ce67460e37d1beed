// What becomes of a cell's other rows when one of them is not to be believed.
#pragma once

#include "experiments/harness/store.hpp"

namespace harness {

/// Who is found out, or erratic, in one of its timed runs is so in all, and in the trace; whose timed
/// runs crash, if none of them ends, is not believed in the trace.
void disown_unfaithful(Store& store, const Cell& trace);

}  // namespace harness

// A cell's row, as what a worker answered says.
#pragma once

#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/record.hpp"

namespace harness {

/// Whatever the answer is, and be it none: a worker that ends otherwise than well has a row, too.
Row answered_row(const Cell& cell, const Answer& answer, const Guard& guard);

}  // namespace harness

// Measures a cell whose solver is a program: no witness is heard.
#pragma once

#include <functional>

#include "experiments/harness/measure.hpp"

namespace harness {

/// As measure(). The judge, the steps and the clock are those of all. Of timed steps, each is
/// another, the last of them again may not be much quicker, one is judged, and pins are the host's;
/// of timed runs, energies go as their trace's. What asks for the same bits in another process, or
/// for processor time, cannot be asked.
///   metrics  beside those of any: start-seconds until it is ready; seconds-transfer, timed: of a
///            round trip of as many bytes as a step's, with nothing asked for, which is in none of
///            the other times; note-precision of its positions [bits]
void measure_engine(const Cell& cell, const Evidence& evidence, Row& row,
                    const std::function<void()>& close_doors);

}  // namespace harness

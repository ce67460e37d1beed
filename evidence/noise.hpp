// How far the clock tells a contestant from itself.
#pragma once

#include <vector>

#include "evidence/names.hpp"

namespace evidence {

using cloth::Real;

/// By which factor one half of a cell's timed runs differs from the other, which were taken in
/// turns: over cells; and one run from another of its cell: over all such pairs.
struct Noise {
  Real median = 1, most = 1;                  ///< most: of nineteen of twenty
  Real median_of_runs = 1, most_of_runs = 1;  ///< of single ones
  int cells = 0;
};

/// Of seconds-per-iteration of frozen steps and of the median step of free runs, of all cells with
/// four runs or more.
Noise noise_of(const std::vector<Row>& rows);

}  // namespace evidence

// What a claim is about: one number of each frozen step, or free run, of a contestant.
#pragma once

#include <string>

#include "evidence/contest.hpp"

namespace evidence {

struct Measure {
  enum class Of {
    iterations_to,
    seconds_to,
    error_after,
    distance_after,
    way_after,
    metric_of_steps,
    metric_of_runs
  };
  Of of = Of::iterations_to;
  Goal goal = {};
  Real iterations = 0;      ///< of *_after
  std::string metric = {};  ///< of metric_of_*
  std::string text = {};    ///< as it was written

  bool is_of_runs() const { return of == Of::metric_of_runs; }
};

/// Reads "iterations to 1e-4", "seconds to 1 mm", "error after 32 iterations",
/// "distance after 32 iterations" [m], "way after 32 iterations" (that distance, beside the first
/// guess's), or the name of a column of the tables as in "stretch-mean of runs" and
/// "seconds-per-iteration of steps", or one beside another, as in "products over hessians of
/// steps". Who fails has infinitely much of any.
/// @throws UsageError for anything else.
Measure measure_of(const std::string& text);

/// "0.4" of the column "error@0.4": the instant [s] at which a run is so far from the true motion;
/// "" of a column that is of no instant.
std::string instant_of(const std::string& metric);

}  // namespace evidence

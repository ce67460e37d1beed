// What the meter's tests put on the instruments.
#pragma once

#include <string>

#include "meter/contestant.hpp"

namespace meter::testing {

inline Contestant contestant(const std::string& solver, int iterations = 32, Real dt = 1.0 / 60) {
  return {.solver = harness::parse_solver_spec(solver), .iterations = iterations, .dt = dt};
}

/// How a reading that there should not be ends.
Unreadable why_not(const auto& instrument) {
  try {
    instrument();
  } catch (const Unreadable& none) {
    return none;
  }
  return {Fate::read, "it was read"};
}

}  // namespace meter::testing

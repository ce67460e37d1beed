// The clock by which a cell is timed.
#pragma once

#include <chrono>

#include "cloth/types.hpp"

namespace harness {

using Clock = std::chrono::steady_clock;

inline cloth::Real seconds_since(Clock::time_point begin) {
  return std::chrono::duration<cloth::Real>(Clock::now() - begin).count();
}

}  // namespace harness

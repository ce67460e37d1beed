// When nobody is asked for more.
#pragma once

#include <algorithm>
#include <chrono>

#include "cloth/types.hpp"

namespace harness {

class Deadline {
 public:
  /// So many seconds from now.
  explicit Deadline(cloth::Real seconds)
      : at_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<cloth::Real>(std::min(seconds, most)))) {}

  cloth::Real seconds_left() const {
    return std::chrono::duration<cloth::Real>(at_ - Clock::now()).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr cloth::Real most = 1e6;  ///< that a clock can hold, and more

  Clock::time_point at_;
};

}  // namespace harness

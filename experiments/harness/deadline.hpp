// When nobody is asked for more.
#pragma once

#include <algorithm>
#include <chrono>
#include <random>

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

  /// Whether so many seconds are left; that they were not, once, is remembered.
  bool leaves(cloth::Real seconds) const {
    const bool does = seconds_left() >= seconds;
    was_short_ = was_short_ || !does;
    return does;
  }
  bool was_short() const { return was_short_; }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr cloth::Real most = 1e6;  ///< that a clock can hold, and more

  Clock::time_point at_;
  mutable bool was_short_ = false;
};

/// Whether to ask for what a trace took `wall` for [s], by a lot that makes it take `seconds` on
/// average at most; never where a timed run, and a witness after it, might not end in time.
inline bool is_drawn(std::mt19937& random, cloth::Real wall, cloth::Real seconds,
                     cloth::Real timeout) {
  const bool is_asked = std::uniform_real_distribution<cloth::Real>(0, wall)(random) < seconds;
  return is_asked && 10 * wall <= timeout;
}

}  // namespace harness

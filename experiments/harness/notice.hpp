// A word to who waits, again and again, where it takes long.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cloth/types.hpp"

namespace harness {

/// Calls `tell` after the first so many seconds, and then again and again, in a thread of its own,
/// until it is gone.
class Notice {
 public:
  Notice(cloth::Real first, std::function<void()> tell, cloth::Real every = 10);

 private:
  void wait(const std::stop_token& stop, cloth::Real first, const std::function<void()>& tell,
            cloth::Real every);

  std::mutex mutex_;
  std::condition_variable_any gone_;
  std::jthread waiting_;  ///< last: it is over before the others are
};

}  // namespace harness

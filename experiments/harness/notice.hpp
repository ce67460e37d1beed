// A word to who waits, where it takes long.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include "cloth/types.hpp"

namespace harness {

/// Calls `tell` once, in a thread of its own, unless it is gone before so many seconds are over.
class Notice {
 public:
  Notice(cloth::Real seconds, std::function<void()> tell);

 private:
  void wait(const std::stop_token& stop, cloth::Real seconds, const std::function<void()>& tell);

  std::mutex mutex_;
  std::condition_variable_any gone_;
  std::jthread waiting_;  ///< last: it is over before the others are
};

}  // namespace harness

#include "experiments/harness/notice.hpp"

#include <chrono>
#include <utility>

namespace harness {

Notice::Notice(cloth::Real seconds, std::function<void()> tell)
    : waiting_([this, seconds, tell = std::move(tell)](const std::stop_token& stop) {
        wait(stop, seconds, tell);
      }) {}

void Notice::wait(const std::stop_token& stop, cloth::Real seconds,
                  const std::function<void()>& tell) {
  std::unique_lock lock(mutex_);
  gone_.wait_for(lock, stop, std::chrono::duration<cloth::Real>(seconds), [] { return false; });
  if (!stop.stop_requested()) tell();
}

}  // namespace harness

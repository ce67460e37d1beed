#include "experiments/harness/notice.hpp"

#include <chrono>
#include <utility>

namespace harness {

Notice::Notice(cloth::Real first, std::function<void()> tell, cloth::Real every)
    : waiting_([this, first, tell = std::move(tell), every](const std::stop_token& stop) {
        wait(stop, first, tell, every);
      }) {}

void Notice::wait(const std::stop_token& stop, cloth::Real first, const std::function<void()>& tell,
                  cloth::Real every) {
  std::unique_lock lock(mutex_);
  for (cloth::Real seconds = first;; seconds = every) {
    gone_.wait_for(lock, stop, std::chrono::duration<cloth::Real>(seconds), [] { return false; });
    if (stop.stop_requested()) return;
    tell();
  }
}

}  // namespace harness

// Starts a thread as it is loaded, which could work where no clock looks.

#include <chrono>
#include <thread>

namespace {

[[maybe_unused]] const bool has_started = [] {
  std::thread([] { std::this_thread::sleep_for(std::chrono::hours(1)); }).detach();
  return true;
}();

}  // namespace

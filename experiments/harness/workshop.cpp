#include "experiments/harness/workshop.hpp"

#include <chrono>
#include <thread>
#include <utility>

namespace harness {

Workshop::Workshop(Store& store, const std::filesystem::path& lock, Tell tell)
    : store_(store), tell_(std::move(tell)), lock_(lock, [this] {
        tell_once("waiting for another run on this machine: a timed run is alone");
      }) {}

void Workshop::together(std::deque<Assignment> assignments, int jobs) {
  work(std::move(assignments), jobs, &MachineLock::share);
}

void Workshop::alone(std::deque<Assignment> assignments) {
  work(std::move(assignments), 1, &MachineLock::be_alone);
}

void Workshop::work(std::deque<Assignment> open, int jobs, void (MachineLock::*enter)()) {
  for (told_.clear(); !open.empty();) {
    (lock_.*enter)();
    turn(open, jobs);
    lock_.release();
    if (!open.empty() || elsewhere_.empty()) continue;
    tell_once("waiting for cells that another run of this store measures");
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    open.swap(elsewhere_);
  }
}

void Workshop::tell_once(const std::string& what) {
  if (told_.insert(what).second) tell_(what);
}

/// As many as there are, or until somebody else waits for the machine.
void Workshop::turn(std::deque<Assignment>& open, int jobs) {
  std::deque<Assignment> given;
  const auto next = [&]() -> std::optional<Task> {
    while (!open.empty()) {
      if (static_cast<int>(given.size()) >= jobs && lock_.is_wanted()) return std::nullopt;
      Assignment one = std::move(open.front());
      open.pop_front();
      if (!store_.claim(one.key, one.seconds)) {
        elsewhere_.push_back(std::move(one));
        continue;
      }
      if (one.is_done()) {
        store_.release(one.key);
        continue;
      }
      Task task = one.task();
      task.index = given.size();
      given.push_back(std::move(one));
      return task;
    }
    return std::nullopt;
  };
  run_isolated(jobs, next, [&](std::size_t index, const Answer& answer) {
    given[index].take(answer);
    store_.release(given[index].key);
  });
}

}  // namespace harness

// A worker (worker.hpp) in a process of its own, under guard.
#pragma once

#include <poll.h>
#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/isolation/pipe.hpp"

namespace harness {

/// This program, started anew as a worker. A keeper stands between the two: the first process of
/// the worker's world, which ends with the worker and takes with it whatever the worker has
/// started.
class Child {
 public:
  /// @throws std::system_error where the process cannot be made or guarded.
  explicit Child(const Task& task);
  ~Child();  ///< ends the worker
  Child(Child&&) = default;

  using Clock = std::chrono::steady_clock;
  Clock::time_point deadline() const { return deadline_; }

  /// What to poll: the end of all, the answer, what is printed.
  std::vector<pollfd> files() const;

  /// Takes what has come through the pipes, without waiting.
  void read();

  /// Tells the keeper to end the worker; later, ends the keeper.
  void stop();

  /// Whether the keeper has ended.
  bool has_ended() const;

  /// Of one that has: all that came, and the worker's status as of waitpid().
  struct End {
    std::string answer, output, secret;
    int status = 0;
    bool stopped = false;
  };
  /// @throws std::system_error where the worker could not be started.
  End end();

 private:
  int reap();
  void read(File& file, std::string& text, std::size_t most);

  End end_;
  File keeper_, answer_, output_, report_;
  pid_t pid_ = 0;
  Clock::time_point deadline_;
};

}  // namespace harness

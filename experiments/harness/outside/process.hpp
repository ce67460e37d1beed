// Another program, running, with a pipe to it and one from it.
#pragma once

#include <sys/types.h>
#include <time.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/isolation/pipe.hpp"

namespace harness {

/// A program to start.
struct Start {
  std::filesystem::path command;
  std::vector<std::string> arguments = {};
  std::filesystem::path folder = {};        ///< that it runs in
  std::vector<std::string> variables = {};  ///< "NAME=value": all that it has of an environment
  bool is_guarded = false;  ///< it makes no other process and reaches no network (guard.hpp)
};

/// It ends with this object, or with who made it; and its standard error is ours.
class Process {
 public:
  /// From then on, SIGPIPE is ignored here. @throws std::runtime_error where it cannot be started.
  explicit Process(const Start& start);
  ~Process();
  Process(const Process&) = delete;

  /// Its standard input, and its standard output: descriptors that do not block.
  int requests() const { return requests_.get(); }
  int answers() const { return answers_.get(); }

  /// "status 3", "signal 9 (Killed)", once it has ended, which is waited for for a second; else "".
  std::string end();

  /// Of the processor time of all its threads; none where the system tells of none.
  std::optional<clockid_t> clock() const;

 private:
  pid_t process_ = 0;  ///< 0: it has ended, and its number may be another's
  File requests_, answers_;
  std::string end_;
};

}  // namespace harness

// Runs work in child processes under a hard time limit and a memory cap: a crash, a hang or an
// out-of-memory is an answer, not an accident.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace harness {

struct Task {
  std::function<std::string()> work;  ///< runs in the child; its text reaches the parent
  cloth::Real seconds;                ///< wall time before the child is killed
  int memory_mib;                     ///< address space of the child
};

struct Answer {
  enum class Kind { finished, crashed, timeout, out_of_memory } kind = Kind::finished;
  std::string text;  ///< what the work returned
  std::string why;   ///< of a failure
};

/// Runs all tasks, at most `jobs` at a time, started in order; `done` is called in the parent as
/// each ends. Children die with the parent.
void run_isolated(const std::vector<Task>& tasks, int jobs,
                  const std::function<void(std::size_t index, const Answer&)>& done);

}  // namespace harness

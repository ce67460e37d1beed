// Runs orders in processes of their own, under a hard time limit and guard: a crash, a hang or an
// attack is an answer, not an accident.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "experiments/harness/isolation/guard.hpp"

namespace harness {

struct Task {
  std::size_t index;  ///< by which its answer is known
  std::string order;  ///< what a worker of this program understands (worker.hpp)
  Limits limits;
  std::vector<std::filesystem::path> hidden = {};  ///< files that namespaces keep from it
  Guard guard = strongest_guard();
};

struct Answer {
  /// Threw: what the work said of it is `why`. Forged: somebody else than the worker's own code
  /// wrote to the pipe of its answer.
  enum class Kind {
    finished,
    threw,
    crashed,
    timeout,
    out_of_memory,
    forged
  } kind = Kind::finished;
  std::string text = {};    ///< what the work returned
  std::string why = {};     ///< of a failure
  std::string output = {};  ///< what was printed meanwhile: the first 4096 bytes
};

/// The next task, made when it is to start; nothing: no other is to start for now.
using NextTask = std::function<std::optional<Task>()>;
using TakeAnswer = std::function<void(std::size_t index, const Answer&)>;

/// Runs tasks, at most `jobs` at a time, until none runs and there is no next. Each ends with an
/// answer. Workers die with the caller. @throws std::system_error where no process can be made.
void run_isolated(int jobs, const NextTask& next, const TakeAnswer& done);

/// Runs one order.
Answer run_isolated(const std::string& order, const Limits& limits);

}  // namespace harness

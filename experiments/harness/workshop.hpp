// Has things done by workers, one run beside others: of the same store, and on the same machine.
#pragma once

#include <deque>
#include <filesystem>
#include <functional>
#include <set>
#include <string>

#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/machine_lock.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// Something to be done once, whichever run does it.
struct Assignment {
  std::string key;                          ///< of what the store has when it is done
  Real seconds;                             ///< after which nobody waits for another run to do it
  std::function<bool()> is_done;            ///< then nothing else of this is called
  std::function<Task()> task;               ///< made when it starts
  std::function<void(const Answer&)> take;  ///< what to do with the answer
};

class Workshop {
 public:
  /// Hears what it waits for, once for each batch of assignments.
  using Tell = std::function<void(const std::string&)>;

  /// Keeps a reference to the store; `lock` is the machine's.
  Workshop(Store& store, const std::filesystem::path& lock, Tell tell);

  /// All of them, at most `jobs` at a time, and in the company of other runs.
  void together(std::deque<Assignment> assignments, int jobs);

  /// One after the other, each alone on this machine.
  void alone(std::deque<Assignment> assignments);

 private:
  void work(std::deque<Assignment> open, int jobs, void (MachineLock::*enter)());
  void tell_once(const std::string& what);
  void turn(std::deque<Assignment>& open, int jobs);

  Store& store_;
  Tell tell_;
  MachineLock lock_;
  std::deque<Assignment> elsewhere_;  ///< claimed by other runs
  std::set<std::string> told_;
};

}  // namespace harness

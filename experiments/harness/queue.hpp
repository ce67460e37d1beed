// A scheduler of several machines, as a run that has tasks done sees it.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/work_folder.hpp"

namespace harness {

class Queue {
 public:
  virtual ~Queue() = default;

  /// Has these tasks of the folder's plan done, each by `clothbench work`; timed ones alone on a
  /// machine. @throws std::runtime_error where it does not take them.
  virtual void submit(const WorkFolder& folder, const WorkPlan& plan,
                      const std::vector<int>& tasks) = 0;

  /// A word for each of the folder's tasks that has not ended, such as RUNNING.
  /// @throws std::runtime_error where it does not say.
  virtual std::vector<std::string> open(const WorkFolder& folder) = 0;
};

}  // namespace harness

// Slurm as a queue: job arrays, by its own programs.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/queue.hpp"

namespace harness {

class Slurm final : public Queue {
 public:
  /// `options`: handed to sbatch behind ours, which they replace, such as "--partition=long".
  /// @throws std::runtime_error where PATH has not its programs.
  explicit Slurm(std::vector<std::string> options);

  void submit(const WorkFolder& folder, const WorkPlan& plan,
              const std::vector<int>& tasks) override;
  std::vector<std::string> open(const WorkFolder& folder) override;

 private:
  std::vector<std::string> options_;
};

/// "1,4-9" of such numbers in ascending order.
std::string array_of(const std::vector<int>& numbers);

/// What sbatch is told of some tasks of a plan, and which script.
std::vector<std::string> sbatch_arguments(const WorkFolder& folder, const WorkPlan& plan,
                                          const std::vector<int>& tasks,
                                          const std::vector<std::string>& options);

}  // namespace harness

// One task of a plan, done on whatever machine.
#pragma once

#include "experiments/harness/runner.hpp"
#include "experiments/harness/work_folder.hpp"

namespace harness {

/// Measures what the plan in the folder gives that task, in a store on this machine, and leaves it
/// in the folder: whole, so that a part is of one machine. What there is of it after so many
/// seconds (0: after each row), and so on, is saved there, too, and who does the task again on this
/// machine goes on from that. `how`: the node, and the lock.
/// @throws UsageError where the plan has no such task, or is of a machine, code or experiments that
/// are others than these; std::runtime_error where the part cannot be left.
RunReport do_task(const WorkFolder& folder, int number, const RunOptions& how, Progress& progress,
                  Real save_every = 60);

}  // namespace harness

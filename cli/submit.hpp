// A run whose cells a cluster measures.
#pragma once

#include <vector>

#include "cli/verbs.hpp"
#include "experiments/harness/experiment.hpp"

namespace cli {

/// Has the missing cells of these done by Slurm's job arrays, or tells by how many tasks.
/// @throws UsageError for options that are not of such a run.
Status submit_to_slurm(const std::vector<harness::Experiment>& experiments,
                       const RunOptions& options);

}  // namespace cli

// What solvers say of themselves is asked in a worker: no line of a solver's code runs in the
// process that holds the store.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/row_json.hpp"

namespace harness {

/// The experiments of these names at a tier, as load_experiment() reads them; each measures
/// something. @throws UsageError as that does, std::runtime_error where a solver lets the worker
/// down, naming it.
std::vector<Experiment> load_guarded(const std::vector<std::string>& names,
                                     const std::string& tier);

/// The worker's part: whether an order is a question of load_guarded(), and its answer.
bool is_inquiry(const Json& order);
std::string inquiry_answer(const Json& order);

}  // namespace harness

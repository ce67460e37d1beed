// What solvers' iterations cost, counted in a worker: what one prints there is in no page, and one
// that hangs or crashes is on its own.
#pragma once

#include <string>

#include "experiments/harness/cost.hpp"
#include "experiments/harness/row_json.hpp"

namespace harness {

/// measure_cost() of standard_cost_problem(), by a solver as parse_solver_spec() reads it. @throws
/// UsageError as these do, and where the worker fails.
Cost guarded_cost(const std::string& solver);

/// The worker's part: whether an order is guarded_cost()'s, and its answer.
bool is_of_cost(const Json& order);
std::string cost_answer(const Json& order);

}  // namespace harness

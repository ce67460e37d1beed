// What a worker of a run is sent out with.
#pragma once

#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/order.hpp"
#include "experiments/harness/runner.hpp"
#include "experiments/harness/store.hpp"

namespace harness {

/// Beside what a worker may take: until another run believes that nobody does it any more [s].
constexpr Real grace = 60;

/// At most so long [s], and with the store, the run's lock and its other hidden files out of sight.
Task errand(const Order& order, Real seconds, const Store& store, const RunOptions& options);

}  // namespace harness

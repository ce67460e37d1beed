// What solvers say of themselves is asked in a worker: no line of a solver's code runs in the
// process that holds the store.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "experiments/harness/row_json.hpp"

namespace harness {

using Tell = std::function<void(const std::string&)>;

/// How long answers are waited for [s].
struct Patience {
  cloth::Real with_all = 60, with_one = 20, with_declining = 5;
};

/// The experiments of these names at a tier, as load_experiment() reads them; each measures
/// something. What each solver says of its parameters is read in a worker of its own, so that none
/// speaks for another. One that lets its worker down is mute: it stands in them without a key, so
/// that its rows say what is wrong with it, and others are measured. @throws UsageError as
/// load_experiment() does, and where the scenes alone take longer than all may; std::runtime_error
/// where the worker fails that reads them and asks no solver. `tell` is called again and again
/// where it takes long, by another thread, and for each solver that is mute, with why.
std::vector<Experiment> load_guarded(const std::vector<std::string>& names, const std::string& tier,
                                     const Tell& tell = {}, const Patience& patience = {});

/// The worker's part: whether an order is a question of load_guarded(), and its answer.
bool is_inquiry(const Json& order);
std::string inquiry_answer(const Json& order);

}  // namespace harness

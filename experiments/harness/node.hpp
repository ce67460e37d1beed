// Of which machine times are, where several share a run: no ratio has those of two.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "experiments/harness/store.hpp"

namespace harness {

/// What this machine is called as one of several: by its scheduler, else by itself.
std::string this_node();

/// What a run's provenance says of that; "" where it was the one machine that a store is of.
std::string node_of(const Values& provenance);

/// @throws UsageError: timed runs of the experiments are missing, and others are of these machines.
[[noreturn]] void refuse_other_nodes(const std::set<std::string>& nodes,
                                     const std::string& experiments);

/// The machines that timed rows of these runs; "" stands for a run that is not among them, too.
std::set<std::string> nodes_timing(const std::vector<Row>& rows,
                                   const std::map<long long, Values>& runs);

/// Those that timed what an experiment shows.
std::set<std::string> nodes_timed_on(const Store& store, const std::string& experiment);

}  // namespace harness

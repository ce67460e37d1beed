#include "experiments/harness/node.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>

#include "cloth/error.hpp"
#include "experiments/harness/claimant.hpp"

namespace harness {

std::string this_node() {
  const char* scheduled = std::getenv("SLURMD_NODENAME");
  return scheduled && *scheduled ? scheduled : host_name();
}

std::string node_of(const Values& provenance) {
  const auto told = provenance.find("node");
  return told == provenance.end() ? "" : cloth::to_text(told->second);
}

void refuse_other_nodes(const std::set<std::string>& nodes, const std::string& experiments) {
  std::vector<std::string> names;
  for (const std::string& node : nodes)
    names.push_back(node.empty() ? "a run that names no machine" : node);
  throw cloth::UsageError(fmt::format(
      "{}: timed runs are missing, and those that are there are of {}: times of two machines are "
      "not compared; have the rest timed there, or all of it in a store of its own: "
      "CLOTHBENCH_RUNS=PLACE, and there clothbench merge, which takes the traces of this one",
      experiments, fmt::join(names, " and ")));
}

std::set<std::string> nodes_timing(const std::vector<Row>& rows,
                                   const std::map<long long, Values>& runs) {
  std::set<std::string> nodes;
  for (const Row& row : rows)
    if (const auto run = runs.find(row.run); row.mode == Mode::silent)
      nodes.insert(run == runs.end() ? "" : node_of(run->second));
  return nodes;
}

std::set<std::string> nodes_timed_on(const Store& store, const std::string& experiment) {
  return nodes_timing(store.current(experiment), store.runs());
}

}  // namespace harness

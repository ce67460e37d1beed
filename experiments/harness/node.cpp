#include "experiments/harness/node.hpp"

#include <cstdlib>
#include <map>

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

std::set<std::string> nodes_timed_on(const Store& store, const std::string& experiment) {
  const std::map<long long, Values> runs = store.runs();
  std::set<std::string> nodes;
  for (const Row& row : store.current(experiment))
    if (const auto run = runs.find(row.run); row.mode == Mode::silent)
      nodes.insert(run == runs.end() ? "" : node_of(run->second));
  return nodes;
}

}  // namespace harness

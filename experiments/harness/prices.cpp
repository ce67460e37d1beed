#include "experiments/harness/prices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "experiments/harness/coverage.hpp"

namespace harness {

namespace {

std::string word_of(const Row& row, const std::string& key) {
  const auto found = row.scene_parameters.find(key);
  return found == row.scene_parameters.end() ? "" : cloth::to_text(found->second);
}

/// What contestants have in common: a scene, as it was set, and a frame.
std::string step_of(const Row& trace) {
  Values settings = trace.scene_settings;
  settings.erase("threads");
  return fmt::format("{}[{}]@{}", trace.scene, to_text(settings), trace.frame);
}

/// Steps by their place in the plan: of those that a check falls on, all contestants are timed.
std::map<std::string, bool> checks_of(const std::vector<Row>& traces) {
  std::map<std::string, bool> checks;
  for (const Row& trace : traces)
    if (trace.part == Part::frozen)
      checks.try_emplace(step_of(trace), checks.size() % steps_a_check == steps_a_check / 2 - 1);
  return checks;
}

bool tells_better(const Row& trace, const Row& than) {
  const Real ours = trace.metric("iterations-spent"), theirs = than.metric("iterations-spent");
  return theirs < iterations_of_a_price && ours > theirs;
}

}  // namespace

std::string contestant_of(const Row& row) {
  return fmt::format("{}[{}] {}", row.solver, to_text(row.solver_settings),
                     word_of(row, "step.threads"));
}

std::string mesh_of(const Row& trace) {
  return fmt::format("{} vertices, {}", std::exp2(std::round(std::log2(trace.metric("vertices")))),
                     kind_of(trace));
}

std::string kind_of(const Row& trace) {
  const Real vertices = trace.metric("vertices");
  const auto each = [&](const char* what) { return std::round(trace.metric(what) / vertices); };
  return fmt::format("{} springs, {} faces, {}, {}, {}", each("springs"), each("faces"),
                     word_of(trace, "membrane.membrane"), word_of(trace, "bending.bending"),
                     word_of(trace, "step.contact"));
}

std::vector<Timing> timings(const std::vector<Row>& traces, const MeasureSpec& spec) {
  std::vector<Timing> timed(traces.size(), Timing::none);
  const std::map<std::string, bool> checks = checks_of(traces);
  std::map<std::pair<std::string, std::string>, std::size_t> priced;
  for (std::size_t k = 0; k < traces.size(); ++k) {
    const Row& trace = traces[k];
    if (!worth_timing(trace)) continue;
    if (!spec.prices || trace.part == Part::free || checks.at(step_of(trace))) {
      timed[k] = Timing::all;
      continue;
    }
    const auto [first, is_new] = priced.try_emplace({contestant_of(trace), mesh_of(trace)}, k);
    if (!is_new && tells_better(trace, traces[first->second])) first->second = k;
  }
  for (const auto& [who, k] : priced)
    if (timed[k] == Timing::none) timed[k] = Timing::prices;
  return timed;
}

}  // namespace harness

#include "experiments/harness/recordable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"

namespace harness {

namespace {

bool is_committed(const Values& provenance) {
  const auto commit = provenance.find("commit"), dirty = provenance.find("dirty");
  return commit != provenance.end() && commit->second != cloth::Value("") &&
         dirty != provenance.end() && dirty->second == cloth::Value(false);
}

std::set<long long> committed_runs(const Store& store) {
  std::set<long long> committed;
  for (const auto& [run, provenance] : store.runs())
    if (is_committed(provenance)) committed.insert(run);
  return committed;
}

/// A line for each thing that keeps the experiment from being recorded.
std::string obstacles(const std::string& name, const Coverage& plan,
                      const std::set<long long>& committed) {
  std::string text;
  if (!plan.complete())
    text += fmt::format("\n  {}: {} traces and {} timed runs are missing; run: clothbench run {}",
                        name, plan.traces, plan.timed, name);
  const auto others = std::ranges::count_if(
      plan.rows, [&](const Row& row) { return !committed.contains(row.run); });
  if (others > 0)
    text += fmt::format(
        "\n  {}: {} rows are of code that is in no commit; commit it, and run: clothbench run {} "
        "--force",
        name, others, name);
  return text;
}

}  // namespace

void expect_release(const std::string& build_kind) {
  if (build_kind != "release")
    throw cloth::UsageError(fmt::format(
        "record: this program is a {} build; take the release: cmake --preset release && cmake "
        "--build --preset release",
        build_kind));
}

void expect_recordable(const std::map<std::string, Coverage>& plans, const Store& store) {
  if (plans.empty())
    throw cloth::UsageError(
        fmt::format("record: no experiment in {}", (cloth::root() / "experiments").string()));
  const std::set<long long> committed = committed_runs(store);
  std::string text;
  for (const auto& [name, plan] : plans) text += obstacles(name, plan, committed);
  if (!text.empty())
    throw cloth::UsageError("record: results/ stays as it is; tier standard is not all there:" +
                            text);
}

}  // namespace harness

#include "experiments/harness/recordable.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/node.hpp"

namespace harness {

namespace {

bool is_committed(const Values& provenance) {
  const auto commit = provenance.find("commit"), dirty = provenance.find("dirty");
  return commit != provenance.end() && commit->second != cloth::Value("") &&
         dirty != provenance.end() && dirty->second == cloth::Value(false);
}

/// "" for what is of committed code.
std::string why_uncommitted(const Values& provenance) {
  if (is_committed(provenance)) return "";
  const auto why = provenance.find("why-dirty");
  return why == provenance.end() ? "the commit is not known" : cloth::to_text(why->second);
}

using Runs = std::map<long long, Values>;

std::string why_uncommitted(const Runs& runs, long long run) {
  const auto found = runs.find(run);
  return found == runs.end() ? "the store does not tell of their run"
                             : why_uncommitted(found->second);
}

/// A line for each thing that keeps the experiment from being recorded.
std::string obstacles(const std::string& name, const Coverage& plan, const Runs& runs) {
  std::string text;
  if (!plan.complete())
    text += fmt::format("\n  {}: {} traces and {} timed runs are missing; run: clothbench run {}",
                        name, plan.traces, plan.timed, run_argument(name));
  std::set<std::string> reasons;
  const auto others = std::ranges::count_if(plan.rows, [&](const Row& row) {
    const std::string why = why_uncommitted(runs, row.run);
    return !why.empty() && (reasons.insert(why), true);
  });
  if (others > 0)
    text += fmt::format(
        "\n  {}: {} rows are of code that is in no commit; commit it, and run: clothbench run {} "
        "--force\n    {}",
        name, others, run_argument(name), fmt::join(reasons, "\n    "));
  if (const std::size_t machines = nodes_timing(plan.rows, runs).size(); machines > 1)
    text += fmt::format(
        "\n  {}: its times are of {} machines; have it timed by one, in a store that has none",
        name, machines);
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

void expect_committed(const Values& provenance) {
  if (const std::string why = why_uncommitted(provenance); !why.empty())
    throw cloth::UsageError(
        fmt::format("record: results/ stays as it is; {}; commit it, or take it back", why));
}

void expect_recordable(const std::map<std::string, Coverage>& plans, const Store& store) {
  if (plans.empty())
    throw cloth::UsageError(
        fmt::format("record: no experiment in {}", (cloth::root() / "experiments").string()));
  const Runs runs = store.runs();
  std::string text;
  for (const auto& [name, plan] : plans) text += obstacles(name, plan, runs);
  if (!text.empty())
    throw cloth::UsageError("record: results/ stays as it is; tier standard is not all there:" +
                            text);
}

}  // namespace harness

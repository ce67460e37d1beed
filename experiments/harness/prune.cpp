#include "experiments/harness/prune.hpp"

#include <algorithm>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/row_json.hpp"

namespace harness {

namespace {

std::set<std::string> keys_in_plans(const Store& store, const std::vector<std::string>& but_of) {
  std::set<std::string> keys;
  for (const std::string& experiment : store.experiments())
    if (std::ranges::find(but_of, experiment) == but_of.end())
      for (std::string& key : store.planned(experiment)) keys.insert(std::move(key));
  return keys;
}

}  // namespace

void Needs::add(const Experiment& experiment) {
  for (const Cell& cell : trace_cells(experiment)) {
    warmups_[hash(cell.identity())].insert(cell.measure.warmup);
    references_.insert(References::key_of(cell));
  }
}

/// What is damaged is nobody's.
bool Needs::has_row(const std::string& identity) const try {
  const auto trace = warmups_.find(hash(trace_identity_of(identity)));
  if (trace == warmups_.end()) return false;
  const Json id = Json::parse(identity);
  return !id.contains("warmup") || trace->second.contains(id.at("warmup").get<int>());
} catch (const std::exception&) {
  return false;
}

Outdated outdated(const Store& store, const Needs& needs, const std::vector<std::string>& plans) {
  const std::set<std::string> planned = keys_in_plans(store, plans);
  std::set<std::string> references = needs.references();
  Outdated all;
  for (Held& row : store.rows_held())
    if (planned.contains(row.key) || needs.has_row(row.identity))
      references.insert(References::key_of_identity(reference_identity_of(row.identity)));
    else all.rows.push_back(std::move(row));
  for (Held& blob : store.blobs_held())
    if (!references.contains(References::key_of_whole(blob.key)))
      all.references.push_back(std::move(blob));
  return all;
}

}  // namespace harness

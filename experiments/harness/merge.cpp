#include "experiments/harness/merge.hpp"

#include <fmt/format.h>

#include <map>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/references.hpp"

namespace harness {

namespace {

/// Runs of the one store under the numbers that they get in the other, once they have a row there.
class Runs {
 public:
  Runs(const Store& from, Store& into) : known_(from.runs()), into_(into) {}

  bool has(long long number) const { return known_.contains(number); }

  long long number_of(long long there) {
    const auto [place, is_new] = numbers_.try_emplace(there, 0);
    if (is_new) place->second = into_.begin_run(known_.at(there));
    return place->second;
  }

 private:
  std::map<long long, Values> known_;
  std::map<long long, long long> numbers_;
  Store& into_;
};

bool has_measured(const Store& store, const Row& row) {
  const auto found = store.find(row.key);
  return found && is_measured(*found, row.mode);
}

}  // namespace

Merged merge(const Store& from, Store& into) {
  Merged merged;
  Runs runs(from, into);
  for (const std::string& experiment : from.experiments()) {
    for (const Damage& damage : from.damaged(experiment))
      merged.damaged.push_back(fmt::format("{}: {}", experiment, damage.what));
    for (Row& row : from.current(experiment)) {
      if (row.mode == Mode::silent) ++merged.timed;
      else if (has_measured(into, row)) ++merged.there;
      else if (!runs.has(row.run)) ++merged.lost;
      else if (is_measured(row, row.mode)) {
        row.run = runs.number_of(row.run);
        into.put(row);
        ++merged.traces;
      }
    }
  }
  for (const std::string& key : from.blob_keys()) {
    if (into.has_blob(key)) continue;
    if (const auto bytes = from.blob(key)) {
      into.put_blob(key, *bytes);
      merged.references += References::is_of_a_part(key) ? 0 : 1;
    } else {
      merged.damaged.push_back(fmt::format("reference {}: it is not what was written", key));
    }
  }
  return merged;
}

}  // namespace harness

#include "experiments/harness/merge.hpp"

#include <fmt/format.h>

#include <map>

#include "experiments/harness/coverage.hpp"
#include "experiments/harness/node.hpp"
#include "experiments/harness/references.hpp"
#include "experiments/harness/row_columns.hpp"
#include "experiments/harness/watch.hpp"

namespace harness {

namespace {

/// Runs of the one store under the numbers that they get in the other, once they have a row there.
class Runs {
 public:
  Runs(const Store& from, Store& into) : known_(from.runs()), others_(into.runs()), into_(into) {}

  bool has(long long number) const { return known_.contains(number); }

  /// Whether the other has it under that number, as where the one began as its copy.
  bool is_common(long long number) const {
    const auto other = others_.find(number);
    return has(number) && other != others_.end() && other->second == known_.at(number);
  }

  std::string node(long long number) const { return node_of(known_.at(number)); }

  long long number_of(long long there) {
    if (is_common(there)) return there;
    const auto [place, is_new] = numbers_.try_emplace(there, 0);
    if (is_new) place->second = into_.begin_run(known_.at(there));
    return place->second;
  }

 private:
  std::map<long long, Values> known_, others_;
  std::map<long long, long long> numbers_;
  Store& into_;
};

/// What is doubtful there gives way to what is not.
bool has_measured(const Store& store, const Row& row) {
  const auto found = store.find(row.key);
  return found && is_measured(*found, row.mode) && (!is_doubtful(*found) || is_doubtful(row));
}

/// That there is no reference, said of a cell of which nothing else is known.
bool is_last_word(const Store& store, const Row& row) {
  return lacks_reference(row) && !store.find(row.key);
}

/// The same, whatever the number of its run; or, in place of what the one began with, a later one.
bool has_it_or_later(const Store& store, const Row& row, const Runs& runs) {
  const auto found = store.find(row.key);
  if (!found) return false;
  if (runs.is_common(row.run) && found->run > row.run) return true;
  Row with_that_run = row;
  with_that_run.run = found->run;
  return columns_of(with_that_run) == columns_of(*found);
}

std::vector<Row> new_times(const Store& from, const std::string& experiment, const Runs& runs,
                           const Store& into) {
  std::vector<Row> rows = from.current(experiment);
  std::erase_if(rows, [&](const Row& row) {
    return row.mode == Mode::trace || !runs.has(row.run) || has_it_or_later(into, row, runs);
  });
  return rows;
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
      else if (is_measured(row, row.mode) || is_last_word(into, row)) {
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

MergedTimes merge_times(const Store& from, Store& into) {
  MergedTimes merged;
  Runs runs(from, into);
  for (const std::string& experiment : from.experiments()) {
    std::vector<Row> rows = new_times(from, experiment, runs, into);
    if (rows.empty()) continue;
    std::set<std::string> nodes = nodes_timed_on(into, experiment);
    for (const Row& row : rows) nodes.insert(runs.node(row.run));
    if (nodes.size() > 1) {
      merged.left.insert(experiment);
      continue;
    }
    for (Row& row : rows) row.run = runs.number_of(row.run);
    into.put_all(rows);
    merged.taken += static_cast<int>(rows.size());
  }
  return merged;
}

}  // namespace harness

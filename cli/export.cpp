#include "experiments/harness/export.hpp"

#include <filesystem>
#include <set>

#include "cli/damage.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/kept_tables.hpp"
#include "experiments/harness/namesakes.hpp"

namespace cli {

namespace {

/// Their rows are sound, and stay in the tables.
void warn_of_lost_runs(const harness::Store& store, const harness::Tables& tables) {
  for (const auto& [name, runs] : harness::lost_runs(tables, store))
    for (const long long run : runs)
      warn(
          "{}: left out of provenance.csv run {}: store {} does not have what was written of it; "
          "measure its rows again: clothbench run {} --force\n",
          name, run, store.files().front().string(), harness::run_argument(name, store));
}

/// Of the store's experiments, and whether there is any.
bool warn_of_all_damage(const harness::Store& store) {
  bool damaged = false;
  for (const std::string& name : store.experiments()) {
    if (harness::is_experiment_name(name)) {
      damaged |= warn_of_damage(name, store);
    } else {
      warn(
          "export: left out '{}': store {} has an experiment that cannot be called so; run again "
          "the one that is missing\n",
          harness::printable(name), store.files().front().string());
      damaged = true;
    }
  }
  return damaged;
}

void tidy(const std::vector<std::filesystem::path>& written, const harness::Store& store,
          const std::filesystem::path& folder) {
  const auto [removed, left] =
      harness::remove_others(written, harness::tables_of(store.experiments()), folder);
  for (const auto& file : removed)
    say("{}: removed, for the store has no rows of it\n", file.string());
  for (const auto& file : left)
    say("{}: left, for it is no table that the store knows\n", file.string());
}

/// What is damaged leaves a whole table behind, which may have the only rows that are left.
void keep_whole_tables(const harness::Tables& tables, const harness::Store& store,
                       const std::filesystem::path& folder) {
  std::set<std::filesystem::path> damaged, whole;
  for (const auto& [name, rows] : tables)
    (store.damaged(name).empty() ? whole : damaged).merge(harness::tables_of({name}));
  (damaged.empty() ? whole : damaged).insert("provenance.csv");
  for (const auto& file : harness::keep_tables(damaged, folder))
    warn("{}: as the table was before damaged rows were left out of it\n", file.string());
  for (const auto& file : harness::remove_kept(whole, folder))
    say("{}: removed, for the table is whole again\n", file.string());
}

}  // namespace

bool warn_of_damage(const std::string& experiment, const harness::Store& store) {
  const std::vector<std::string> damaged = store.damaged(experiment);
  for (const std::string& what : damaged)
    warn("{}: left out {}; run it again: clothbench run {}\n", experiment, what,
         harness::run_argument(experiment, store));
  return !damaged.empty();
}

Status export_tables() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  const std::filesystem::path folder = harness::runs_folder() / "tables";
  if (!tables.empty()) keep_whole_tables(tables, store, folder);
  const auto files = harness::export_csv(tables, store, folder);
  for (const auto& file : files) say("{}\n", file.string());
  const bool damaged = warn_of_all_damage(store);
  // Of a store that is new or damaged, older tables may be all that is left.
  if (!files.empty() && !damaged) tidy(files, store, folder);
  warn_of_lost_runs(store, tables);
  if (files.empty()) {
    warn("export: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  for (const std::string& name : harness::experiment_names())
    if (!tables.contains(name) && store.damaged(name).empty())
      warn("{}: no rows yet; run: clothbench run {}\n", name, harness::run_argument(name));
  return all_ran;
}

}  // namespace cli

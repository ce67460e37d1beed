#include "experiments/harness/export.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "experiments/harness/folders.hpp"

namespace cli {

namespace {

/// Their rows are sound, and stay in the tables.
void warn_of_lost_runs(const harness::Store& store, const harness::Tables& tables) {
  for (const auto& [name, runs] : harness::lost_runs(tables, store))
    for (const long long run : runs)
      warn(
          "{0}: left out of provenance.csv run {1}: store {2} does not have what was written of "
          "it; "
          "measure its rows again: clothbench run {0} --force\n",
          name, run, store.files().front().string());
}

}  // namespace

Status export_tables() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  const std::filesystem::path folder = harness::runs_folder() / "tables";
  const auto files = harness::export_csv(tables, store, folder);
  for (const auto& file : files) say("{}\n", file.string());
  bool damaged = false;
  for (const std::string& name : store.experiments())
    for (const std::string& what : store.damaged(name)) {
      warn("{}: left out {}; measure it again: clothbench run {}\n", name, what, name);
      damaged = true;
    }
  // Of a store that is new or damaged, older tables may be all that is left.
  if (!files.empty() && !damaged)
    for (const auto& file : harness::remove_others(files, folder))
      say("{}: removed, for the store has no rows of it\n", file.string());
  warn_of_lost_runs(store, tables);
  if (files.empty()) {
    warn("export: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  for (const std::string& name : harness::experiment_names())
    if (!tables.contains(name)) warn("{0}: no rows yet; run: clothbench run {0}\n", name);
  return all_ran;
}

}  // namespace cli

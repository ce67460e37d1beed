#include "experiments/harness/export.hpp"

#include <fmt/ranges.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

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

void tidy(const std::vector<std::filesystem::path>& written,
          const std::set<std::filesystem::path>& known, const std::filesystem::path& folder) {
  const auto [removed, left] = harness::remove_others(written, known, folder);
  for (const auto& file : removed)
    say("{}: removed, for the store has no rows of it\n", file.string());
  for (const auto& file : left)
    say("{}: left, for it is no table that the store knows\n", file.string());
}

/// One line, for who keeps experiments of their own has none of those that ship.
void warn_of_unmeasured(const std::vector<std::string>& names) {
  if (names.empty()) return;
  const std::string first = harness::run_argument(names.front());
  if (names.size() == 1) warn("{}: no rows yet; run: clothbench run {}\n", names.front(), first);
  else warn("no rows yet: {}; run one of them: clothbench run {}\n", fmt::join(names, ", "), first);
}

void tell_of_kept(const harness::Others& kept) {
  for (const auto& file : kept.removed)
    say("{}: removed, for the store has all of it again\n", file.string());
  for (const auto& file : kept.left)
    warn(
        "{}: the table as it was before it lost what the store does not have any more; remove it "
        "where you need none of that\n",
        file.string());
}

}  // namespace

bool warn_of_damage(const std::string& experiment, const harness::Store& store) {
  const std::vector<harness::Damage> damaged = store.damaged(experiment);
  for (const harness::Damage& damage : damaged)
    warn("{}: left out {}; run it again: clothbench run {}\n", experiment, damage.what,
         harness::run_argument(experiment, store));
  return !damaged.empty();
}

bool warn_of_all_damage(const std::string& verb, const harness::Store& store) {
  bool damaged = false;
  for (const std::string& name : store.experiments()) {
    if (harness::is_experiment_name(name)) {
      damaged |= warn_of_damage(name, store);
    } else {
      warn(
          "{}: left out '{}': store {} has an experiment that cannot be called so; run again the "
          "one that is missing\n",
          verb, harness::printable(name), store.files().front().string());
      damaged = true;
    }
  }
  return damaged;
}

Status export_tables() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = harness::current_tables(store);
  const std::filesystem::path folder = harness::runs_folder() / "tables";
  std::set<std::filesystem::path> known = harness::tables_of(store.experiments());
  known.insert("provenance.csv");
  harness::KeptTables kept(tables, store, folder);
  if (!tables.empty()) kept.keep(harness::tables_written(tables));
  const auto files = harness::export_csv(tables, store, folder);
  for (const auto& file : files) say("{}\n", file.string());
  const bool damaged = warn_of_all_damage("export", store);
  // Of a store that is new or damaged, older tables may be all that is left.
  if (!files.empty() && !damaged) {
    kept.keep(known);
    tidy(files, known, folder);
  }
  tell_of_kept(kept.remove_whole(known));
  warn_of_lost_runs(store, tables);
  if (files.empty()) {
    warn(
        "export: no rows yet; run: clothbench run --all, or take what others recorded: clothbench "
        "import\n");
    return some_failed;
  }
  std::vector<std::string> unmeasured = harness::experiment_names();
  std::erase_if(unmeasured, [&](const std::string& name) {
    return tables.contains(name) || !store.damaged(name).empty();
  });
  warn_of_unmeasured(unmeasured);
  return damaged ? some_failed : all_ran;
}

}  // namespace cli

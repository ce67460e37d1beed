#include "experiments/harness/export.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "experiments/harness/folders.hpp"

namespace cli {

Status export_tables() {
  const harness::Store store(harness::Store::default_file());
  const harness::Tables tables = harness::current_tables(store);
  for (const auto& file : harness::export_csv(tables, store, harness::runs_folder() / "tables"))
    say("{}\n", file.string());
  for (const std::string& name : store.experiments())
    for (const std::string& what : store.damaged(name))
      warn("{}: left out {}; measure it again: clothbench run {}\n", name, what,
                 name);
  if (tables.empty()) {
    warn("export: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  for (const std::string& name : harness::experiment_names())
    if (!tables.contains(name))
      warn("{0}: no rows yet; run: clothbench run {0}\n", name);
  return all_ran;
}

}  // namespace cli

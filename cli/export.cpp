#include "experiments/harness/export.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"

namespace cli {

Status export_tables() {
  const harness::Store store(harness::Store::default_file());
  const auto files =
      harness::export_csv(store, harness::experiment_names(), cloth::root() / "results");
  for (const auto& file : files) say("{}\n", file.string());
  if (files.empty()) {
    warn("export: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  return all_ran;
}

}  // namespace cli

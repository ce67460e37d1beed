#include "experiments/harness/export.hpp"

#include <fmt/format.h>

#include "cli/verbs.hpp"

namespace cli {

Status export_tables() {
  const harness::Store store(harness::Store::default_file());
  const auto files =
      harness::export_csv(store, harness::experiment_names(), cloth::root() / "results");
  for (const auto& file : files) fmt::print("{}\n", file.string());
  if (files.empty()) {
    fmt::print(stderr, "export: no rows yet; run: clothbench run --all\n");
    return some_failed;
  }
  return all_ran;
}

}  // namespace cli

#include "paper/report.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "experiments/harness/folders.hpp"

namespace cli {

Status report() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  say("{}\n", paper::build_report(store, harness::runs_folder()).string());
  return all_ran;
}

}  // namespace cli

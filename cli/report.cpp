#include "paper/report.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"

namespace cli {

Status report() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  say("{}\n", paper::build_report(store).string());
  return all_ran;
}

}  // namespace cli

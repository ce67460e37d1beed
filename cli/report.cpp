#include "paper/report.hpp"

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/write_whole.hpp"
#include "paper/summary.hpp"

namespace cli {

Status report() {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const std::filesystem::path summary = harness::runs_folder() / "summary.md";
  harness::expect_own(summary, "summary", harness::has_start(summary, paper::summary_start));
  const evidence::Shelf shelf(store);
  say("{}\n", paper::build_report(shelf, harness::runs_folder()).string());
  harness::write_whole(paper::summary(shelf), summary);
  say("{}\n", summary.string());
  return all_ran;
}

}  // namespace cli

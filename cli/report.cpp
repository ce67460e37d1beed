#include "paper/report.hpp"

#include <fmt/format.h>

#include "cli/verbs.hpp"

namespace cli {

Status report() {
  const harness::Store store(harness::Store::default_file());
  fmt::print("{}\n", paper::build_report(store).string());
  return all_ran;
}

}  // namespace cli

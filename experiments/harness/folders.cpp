#include "experiments/harness/folders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cloth/error.hpp"

namespace harness {

namespace fs = std::filesystem;

fs::path runs_folder() {
  const char* own = std::getenv("CLOTHBENCH_RUNS");
  if (!own || !*own) return cloth::root() / "runs";
  const fs::path results = fs::weakly_canonical(results_folder()),
                 place = fs::weakly_canonical(fs::absolute(own));
  if (std::ranges::mismatch(results, place).in1 == results.end())
    throw cloth::UsageError(fmt::format(
        "CLOTHBENCH_RUNS={}: in {}, which `clothbench record` alone writes; give another place",
        own, results.string()));
  return fs::absolute(own);
}

void expect_no_other(const fs::path& folder) {
  std::error_code ignored;
  for (fs::path place = folder; place.has_relative_path(); place = place.parent_path())
    if (fs::exists(fs::symlink_status(place, ignored)) && !fs::is_directory(place, ignored))
      throw cloth::UsageError(
          fmt::format("{}: {}; move it away, for a folder is to be there", place.string(),
                      fs::exists(place, ignored) ? "no folder" : "a link that leads nowhere"));
}

void make_own_folder(const fs::path& folder) {
  expect_no_other(folder);
  fs::create_directories(folder);
}

}  // namespace harness

#include "experiments/harness/folders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "cloth/error.hpp"

namespace harness {

namespace fs = std::filesystem;

fs::path runs_folder() {
  const char* own = std::getenv("CLOTHBENCH_RUNS");
  const bool is_given = own && *own;
  const fs::path folder = is_given ? fs::absolute(own) : cloth::root() / "runs",
                 results = fs::weakly_canonical(results_folder()),
                 place = fs::weakly_canonical(folder);
  if (std::ranges::mismatch(results, place).in1 == results.end())
    throw cloth::UsageError(fmt::format(
        "{}: in {}, which `clothbench record` alone writes; give another place",
        is_given ? fmt::format("CLOTHBENCH_RUNS={}", own) : folder.string(), results.string()));
  return folder;
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

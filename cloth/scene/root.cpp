// Where scenes, experiments and results lie.

#include <fmt/format.h>

#include <cstdlib>

#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"

namespace cloth {

namespace fs = std::filesystem;

namespace {

struct Presumed {
  fs::path folder;
  const char* origin;
};

Presumed presumed() {
  if (const char* given = std::getenv("CLOTHBENCH_ROOT")) return {given, "from CLOTHBENCH_ROOT"};
  std::error_code ignored;
  for (fs::path here = fs::current_path(ignored); !here.empty(); here = here.parent_path()) {
    if (fs::is_directory(here / "scenes", ignored) &&
        fs::is_directory(here / "experiments", ignored))
      return {here, "at or above the current folder"};
    if (here == here.parent_path()) break;
  }
  return {CLOTHBENCH_SOURCE_DIR, "where the program was built from"};
}

}  // namespace

fs::path root() {
  const auto [folder, origin] = presumed();
  std::error_code ignored;
  if (!fs::is_directory(folder / "scenes", ignored))
    throw UsageError(
        fmt::format("root '{}' ({}): no folder scenes/ in it; set CLOTHBENCH_ROOT to a "
                    "folder with scenes/ and experiments/, or go to one",
                    folder.string(), origin));
  return folder;
}

fs::path presumed_root() { return presumed().folder; }

}  // namespace cloth

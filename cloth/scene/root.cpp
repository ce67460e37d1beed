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
  bool is_shipped = false;
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
  return {shipped(), "beside the program", true};
}

}  // namespace

fs::path root() {
  const auto [folder, origin, is_shipped] = presumed();
  std::error_code ignored;
  if (!fs::is_directory(folder / "scenes", ignored))
    throw UsageError(
        fmt::format("root '{}' ({}): no folder scenes/ in it; set CLOTHBENCH_ROOT to a "
                    "folder with scenes/ and experiments/, or go to one",
                    folder.string(), origin));
  return folder;
}

fs::path presumed_root() { return presumed().folder; }

fs::path shipped() {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error),
                 folder = program.parent_path().parent_path() / "share" / "clothbench";
  const fs::path whole = error ? fs::path() : fs::weakly_canonical(folder, error);
  return error ? fs::path() : whole;
}

bool is_root_installed() {
  const Presumed root = presumed();
  std::error_code ignored;
  return root.is_shipped && !fs::exists(root.folder / "CMakeLists.txt", ignored);
}

}  // namespace cloth

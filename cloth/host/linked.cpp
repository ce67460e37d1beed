// Enters all solvers that the program, or the library that this is part of, was linked with.

#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "cloth/registry.hpp"

// The linker's names of where a section begins and ends.
extern "C" {
[[gnu::visibility("hidden")]] extern const cloth::Registration __start_solvers[], __stop_solvers[];
}

namespace {

/// Where the keys of its rows look for its code.
bool is_in_solvers(const std::filesystem::path& file) {
  return file.extension() == ".cpp" && file.parent_path().filename() == "solvers";
}

[[maybe_unused]] const bool entered = [] {
  for (const cloth::Registration* r = __start_solvers; r != __stop_solvers; ++r) {
    if (!r->is_genuine() || !is_in_solvers(r->file())) {
      std::fputs(
          "clothbench: in the section \"solvers\" stands what registration<>() did not make, of a "
          "solver in solvers/\n",
          stderr);
      std::exit(2);
    }
    // A copy, for what stands in that section a solver can overwrite: others', too.
    cloth::enter(r->info(), r->file(), [copy = *r] { return copy.make(); });
  }
  return true;
}();

}  // namespace

// Enters all solvers that the program, or the library that this is part of, was linked with.

#include <cstdio>
#include <cstdlib>

#include "cloth/registry.hpp"

// The linker's names of where a section begins and ends.
extern "C" {
[[gnu::visibility("hidden")]] extern const cloth::Registration __start_solvers[], __stop_solvers[];
}

namespace {

[[maybe_unused]] const bool entered = [] {
  for (const cloth::Registration* r = __start_solvers; r != __stop_solvers; ++r) {
    if (!r->is_genuine()) {
      std::fputs(
          "clothbench: in the section \"solvers\" stands what registration<>() did not make\n",
          stderr);
      std::exit(2);
    }
    cloth::enter(r->info(), r->file(), [r] { return r->make(); });
  }
  return true;
}();

}  // namespace

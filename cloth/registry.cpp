#include "cloth/registry.hpp"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

#include "cloth/error.hpp"

namespace cloth {

namespace {

using Registry = std::map<std::string, RegistryEntry, std::less<>>;

/// Function-local, so that it exists before the first static initialiser that enters a solver.
Registry& registry() {
  static Registry entries;
  return entries;
}

}  // namespace

const Registry& solvers() { return registry(); }

bool enter(const SolverInfo& info, std::string file,
           std::function<std::unique_ptr<Solver>()> make) {
  const auto [entry, inserted] =
      registry().try_emplace(std::string(info.name), RegistryEntry{info, file, std::move(make)});
  if (!inserted) {
    fmt::print(stderr, "clothbench: two solvers are called '{}': {} and {}; rename one\n",
               info.name, entry->second.file, file);
    std::exit(2);
  }
  return true;
}

std::unique_ptr<Solver> make_solver(std::string_view name, const std::string& where) {
  const auto found = registry().find(name);
  if (found != registry().end()) return found->second.make();
  std::vector<std::string> names;
  for (const auto& [known, entry] : registry()) names.push_back(known);
  throw UsageError(fmt::format("{}: unknown solver '{}'{}", where, name, suggestion(name, names)));
}

}  // namespace cloth

#include "experiments/harness/division.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/outside/engine_file.hpp"

namespace harness {

Origin origin_of(const SolverSpec& solver) {
  if (solver.program) return {Division::programs, solver.program->file.filename().string()};
  const auto entry = cloth::solvers().find(solver.name);
  if (entry == cloth::solvers().end() || !entry->second.is_of_plug_in()) return {};
  return {Division::plug_ins,
          std::filesystem::path(entry->second.library.file).filename().string()};
}

std::vector<Row> of_the_tree(std::vector<Row> rows) {
  std::erase_if(rows, [](const Row& row) { return row.origin.division != Division::tree; });
  return rows;
}

std::vector<Row> without_plug_ins(std::vector<Row> rows) {
  std::erase_if(rows, [](const Row& row) { return row.origin.division == Division::plug_ins; });
  return rows;
}

void expect_no_plug_ins(const std::string& who) {
  for (const auto& [name, entry] : cloth::solvers())
    if (entry.is_of_plug_in())
      throw cloth::UsageError(fmt::format(
          "{}: it is of the tree's solvers, and {} is of the plug-in {}; leave out --plugin, and "
          "unset CLOTHBENCH_PLUGINS",
          who, name, entry.library.file));
}

}  // namespace harness

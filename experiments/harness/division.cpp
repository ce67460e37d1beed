#include "experiments/harness/division.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cloth/error.hpp"
#include "cloth/registry.hpp"

namespace harness {

Division division_of(const Face& face) {
  return face.plug_in.empty() ? Division::tree : Division::plug_ins;
}

std::string plug_in_of(const std::string& solver) {
  const auto entry = cloth::solvers().find(solver);
  return entry == cloth::solvers().end()
             ? ""
             : std::filesystem::path(entry->second.library.file).filename().string();
}

std::vector<Row> of_the_tree(std::vector<Row> rows) {
  std::erase_if(rows, [](const Row& row) { return division_of(row) != Division::tree; });
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

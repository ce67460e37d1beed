#include "experiments/harness/experiment_file.hpp"

#include <fmt/format.h>

#include <system_error>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/read_file.hpp"
#include "cloth/scene/scene.hpp"
#include "experiments/harness/experiment.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/printable.hpp"

namespace harness {

namespace fs = std::filesystem;
using cloth::UsageError;

namespace {

void expect_name(const fs::path& file) {
  if (!is_experiment_name(file.stem().string()))
    throw UsageError(fmt::format(
        "experiment file {}: its tables would be called as others are, or cannot be; "
        "rename it: at most 100 letters that can be seen, no dot before them, not provenance, "
        "and no -curves at the end",
        printable_beginning(file.string())));
}

/// The rows, tables and figures of one would be taken for the other's.
void expect_no_namesake(const fs::path& file) {
  const fs::path shipped = cloth::root() / "experiments" / file.filename();
  std::error_code ignored;
  if (fs::is_regular_file(shipped, ignored) && !fs::equivalent(file, shipped, ignored))
    throw UsageError(fmt::format("experiment file {}: {} has its name; rename the file",
                                 file.string(), shipped.string()));
}

}  // namespace

fs::path experiment_file(const std::string& name) {
  const bool is_path = name.ends_with(".toml");
  const fs::path file =
      is_path ? fs::path(name) : cloth::toml_of_name(cloth::root() / "experiments", name);
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored))
    throw UsageError(is_path
                         ? fmt::format("experiment file {}: {}", cloth::brief(name, 1000),
                                       cloth::why_no_file(file))
                         : fmt::format("unknown experiment '{}'{}", cloth::brief(name),
                                       fs::is_regular_file(name, ignored)
                                           ? "; the name of an experiment's file ends in .toml"
                                           : cloth::suggestion_of_name(name, experiment_names())));
  expect_name(file);
  if (is_path) expect_no_namesake(file);
  return file;
}

}  // namespace harness

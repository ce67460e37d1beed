#include "cli/recorded.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <vector>

#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/provenance.hpp"

namespace cli {

namespace fs = std::filesystem;

fs::path place_of_run(const std::string& verb, const std::optional<std::string>& wanted) {
  std::error_code ignored;
  if (wanted && fs::is_regular_file(*wanted, ignored)) return fs::weakly_canonical(*wanted);
  if (wanted && wanted->find('/') != wanted->npos)
    return fs::weakly_canonical(fs::path(*wanted) / ".");
  const fs::path recorded = harness::recorded_folder();
  const std::vector<std::string> names = harness::recorded_runs(recorded);
  if (!wanted && names.empty())
    throw cloth::UsageError(fmt::format(
        "{}: {} has no recorded run; measure one: clothbench run --all", verb, recorded.string()));
  if (wanted && std::ranges::count(names, *wanted) == 0) {
    if (fs::is_directory(*wanted, ignored)) return fs::weakly_canonical(fs::path(*wanted) / ".");
    throw cloth::UsageError(fmt::format("{}: no such file, and {} has no run '{}'{}", verb,
                                        recorded.string(), cloth::brief(*wanted),
                                        cloth::suggestion(*wanted, names)));
  }
  return recorded / wanted.value_or(names.empty() ? "" : names.back());
}

void say_what(const harness::RecordedRun& run) {
  using harness::told_of_run;
  for (const auto& [experiment, rows] : run.tables) say("{}: {} rows\n", experiment, rows.size());
  for (const auto& [number, provenance] : run.runs)
    say("run {}: {} on {}, at commit {}\n", number, told_of_run(provenance, "date"),
        told_of_run(provenance, "processor"), told_of_run(provenance, "commit"));
}

}  // namespace cli

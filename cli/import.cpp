// The store of a recorded run, or of an archive.

#include <fmt/format.h>

#include "cli/recorded.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/certificates.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/shell.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

/// What the store would be recorded as.
bool holds(const harness::Store& store, const harness::RecordedRun& run) {
  return harness::are_same({store.runs(), harness::current_tables(store)}, run);
}

[[noreturn]] void refuse_rows_of_its_own(const harness::Store& store,
                                         const std::optional<std::string>& wanted) {
  throw cloth::UsageError(fmt::format(
      "import: store {} has rows of its own, which stay; move it away, or import into another "
      "place: CLOTHBENCH_RUNS={} clothbench import{}, and so for what is to work on it",
      store.files().front().string(),
      harness::shell_word((harness::runs_folder() / "recorded").string()),
      wanted ? " " + harness::shell_word(*wanted) : ""));
}

/// Before all is read: a store that is there can be written to, and has no other runs.
void expect_room_for(const fs::path& folder, const std::optional<std::string>& wanted) {
  const fs::path file = harness::Store::default_file();
  std::error_code ignored;
  if (!fs::exists(file, ignored)) return;
  const harness::Store store(file);
  const auto runs = store.runs();
  if (!runs.empty() && runs != harness::runs_of(folder)) refuse_rows_of_its_own(store, wanted);
}

}  // namespace

Status import_run(const std::optional<std::string>& wanted) {
  const fs::path place = place_of_run("import", wanted);
  expect_room_for(place, wanted);
  const harness::RecordedRun run = harness::read_run(place);
  const harness::Certificates certificates = run.certificates.value_or(harness::Certificates{});
  harness::Store store(harness::Store::default_file());
  const std::string file = store.files().front().string(), name = place.filename().string();
  if (!store.fill(run.runs, run.tables, harness::blobs_of(certificates))) {
    if (!holds(store, run)) refuse_rows_of_its_own(store, wanted);
    say("{}: holds {} already\n", file, name);
    return all_ran;
  }
  say_what(run);
  say("{}: holds {} now; see it: clothbench plot && clothbench report\n", file, name);
  return all_ran;
}

}  // namespace cli

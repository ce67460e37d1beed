// A store as one file, to take elsewhere.

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/comparison.hpp"
#include "cli/damage.hpp"
#include "cli/recorded.hpp"
#include "cli/size_text.hpp"
#include "cli/streams.hpp"
#include "cli/unwritable.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "experiments/harness/export.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/tar.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace {

/// Behind so many bytes a tar says that it is one.
constexpr FileKind a_tar{"archive", "ustar", 257};

void expect_place_for(const std::filesystem::path& file) {
  harness::expect_place(file, "archive");
  expect_replaceable(file, "archive " + cloth::brief(file.string(), 1000), a_tar);
}

/// Those that are asked for; all, where none is.
harness::Tables asked_for(const harness::Store& store, const std::vector<std::string>& names) {
  harness::Tables tables = harness::current_tables(store);
  for (const std::string& name : names) expect_experiment("archive", tables, name);
  if (!names.empty())
    std::erase_if(tables, [&names](const auto& table) {
      return std::ranges::find(names, table.first) == names.end();
    });
  return tables;
}

/// Of what is archived.
bool warn_of_what_is_damaged(const harness::Store& store, const std::vector<std::string>& names) {
  if (names.empty()) return warn_of_all_damage("archive", store);
  bool is_damaged = false;
  for (const std::string& name : names) is_damaged |= warn_of_damage(name, store);
  return is_damaged;
}

}  // namespace

Status archive(const ArchiveOptions& options) {
  expect_place_for(options.file);
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const harness::Tables tables = asked_for(store, options.experiments);
  const bool is_damaged = warn_of_what_is_damaged(store, options.experiments);
  if (tables.empty()) {
    warn(
        "archive: no rows yet; run: clothbench run --all, or take what others recorded: clothbench "
        "import\n");
    return some_failed;
  }
  const harness::RecordedRun run = harness::archived(tables, store);
  const std::string bytes = harness::tarred(harness::folder_of(run));
  harness::write_whole(bytes, options.file);
  say_what(run);
  say("{}: {}; elsewhere: clothbench import {}\n", options.file, size_text(bytes.size()),
      harness::shell_word(options.file));
  return is_damaged ? some_failed : all_ran;
}

}  // namespace cli

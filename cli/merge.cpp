// The traces that parts of a run have left in stores of their own.

#include "experiments/harness/merge.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <system_error>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/printable.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

void expect_another_store(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored))
    throw cloth::UsageError(fmt::format("merge: {}: {}; give a store, as runs/store.sqlite is one",
                                        cloth::brief(file.string(), 1000),
                                        cloth::why_no_file(file)));
  if (fs::file_size(file, ignored) == 0)
    throw cloth::UsageError(fmt::format(
        "merge: {}: empty, as a copy that failed; copy the store again", file.string()));
  if (fs::equivalent(file, harness::Store::default_file(), ignored))
    throw cloth::UsageError(fmt::format(
        "merge: {} is the store that it would be merged into; give another", file.string()));
}

harness::Merged merged_from(const std::string& file, harness::Store& into) {
  std::optional<harness::Store> from;
  try {
    from.emplace(file, harness::StoreUse::read);
  } catch (const harness::NoStore& error) {
    throw cloth::UsageError(
        fmt::format("merge: {}; give a store, as runs/store.sqlite is one", error.why()));
  }
  return harness::merge(*from, into);
}

void tell(const std::string& file, const harness::Merged& merged) {
  say("{}: {} traces and {} references taken, {} traces were here\n", file, merged.traces,
      merged.references, merged.there);
  if (merged.timed > 0)
    say("{}: {} timed runs stay there: merge takes traces and references alone\n", file,
        merged.timed);
  if (merged.lost > 0)
    warn("{}: {} traces stay there, for what their run was is not known\n", file, merged.lost);
  for (const std::string& what : merged.damaged)
    warn("{}: left out {}\n", file, harness::printable(what));
}

}  // namespace

Status merge(const std::vector<std::string>& files) {
  for (const std::string& file : files) expect_another_store(file);
  harness::Store store(harness::Store::default_file());
  bool is_whole = true;
  for (const std::string& file : files) {
    const harness::Merged merged = merged_from(file, store);
    tell(file, merged);
    is_whole = is_whole && merged.lost == 0 && merged.damaged.empty();
  }
  return is_whole ? all_ran : some_failed;
}

}  // namespace cli

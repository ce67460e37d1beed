// The traces that parts of a run have left in stores of their own.

#include "experiments/harness/merge.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/read_file.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;

void expect_another_store(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored))
    throw cloth::UsageError(fmt::format("merge: {}: {}; give a store, as runs/store.sqlite is one",
                                        cloth::brief(file.string(), 1000),
                                        cloth::why_no_file(file)));
  if (fs::equivalent(file, harness::Store::default_file(), ignored))
    throw cloth::UsageError(fmt::format(
        "merge: {} is the store that it would be merged into; give another", file.string()));
}

void tell(const std::string& file, const harness::Merged& merged) {
  say("{}: {} traces and {} references taken, {} traces were here\n", file, merged.traces,
      merged.references, merged.there);
  if (merged.timed > 0)
    say("{}: {} timed runs stay there, for they are of another machine's clock\n", file,
        merged.timed);
  if (merged.lost > 0)
    warn("{}: {} traces stay there, for what their run was is not known\n", file, merged.lost);
}

}  // namespace

Status merge(const std::vector<std::string>& files) {
  for (const std::string& file : files) expect_another_store(file);
  harness::Store store(harness::Store::default_file());
  bool is_whole = true;
  for (const std::string& file : files) {
    const harness::Merged merged =
        harness::merge(harness::Store(file, harness::StoreUse::read), store);
    tell(file, merged);
    is_whole = is_whole && merged.lost == 0;
  }
  return is_whole ? all_ran : some_failed;
}

}  // namespace cli

// Forgets what no experiment needs any longer.

#include "experiments/harness/prune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <system_error>
#include <vector>

#include "cli/size_text.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/shell.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using harness::Held;

bool has_file(const std::string& experiment, const harness::Store& store) {
  std::error_code ignored;
  return fs::exists(harness::file_of(experiment, store), ignored);
}

/// What is forgotten whole is nobody's any more.
void expect_forgettable(const std::vector<std::string>& names, const harness::Store& store) {
  const std::vector<std::string> known = store.experiments();
  for (const std::string& name : names) {
    if (std::ranges::find(known, name) == known.end())
      throw cloth::UsageError(fmt::format("prune --forget '{}': the store has no such experiment{}",
                                          cloth::brief(name), cloth::suggestion(name, known)));
    if (has_file(name, store))
      throw cloth::UsageError(
          fmt::format("prune --forget '{}': {} is there, and needs its rows; remove it first",
                      cloth::brief(name), harness::file_of(name, store).string()));
  }
}

/// Those of the tree, those that are named, and those that the store knows the files of.
std::vector<std::string> needing(const harness::Store& store, std::vector<std::string> named) {
  for (const std::string& name : harness::experiment_names()) named.push_back(name);
  for (const std::string& name : store.experiments())
    if (!harness::is_shipped(name, store) && has_file(name, store))
      named.push_back(harness::file_of(name, store).string());
  return named;
}

harness::Needs needs_of(const std::vector<std::string>& experiments) {
  harness::Needs needs;
  const auto remark = [](const std::string& what) { warn("{}\n", what); };
  for (const std::string& tier : harness::all_tiers)
    for (const harness::Experiment& one : harness::load_guarded(experiments, tier, remark))
      needs.add(one);
  return needs;
}

std::string size_of(const std::vector<Held>& all) {
  std::uintmax_t bytes = 0;
  for (const Held& one : all) bytes += static_cast<std::uintmax_t>(one.bytes);
  return size_text(bytes);
}

std::vector<std::string> keys_of(const std::vector<Held>& all) {
  std::vector<std::string> keys;
  for (const Held& one : all) keys.push_back(one.key);
  return keys;
}

/// "damaged" of one that does not tell.
std::string solver_of(const Held& row) {
  const nlohmann::json id = nlohmann::json::parse(row.identity, nullptr, false);
  if (!id.is_object() || !id.contains("solver") || !id["solver"].is_string()) return "damaged";
  return id["solver"].get<std::string>();
}

void say_outdated(const harness::Outdated& all) {
  say("rows of earlier code or settings: {}, {}\n", all.rows.size(), size_of(all.rows));
  std::map<std::string, std::vector<Held>> by_solver;
  for (const Held& row : all.rows) by_solver[solver_of(row)].push_back(row);
  for (const auto& [solver, rows] : by_solver)
    say("  {}: {}, {}\n", solver, rows.size(), size_of(rows));
  say("references that nothing is compared with: {}, {}\n", all.references.size(),
      size_of(all.references));
}

void say_kept(const harness::Store& store, const std::vector<std::string>& forgotten) {
  for (const std::string& name : store.experiments())
    if (!has_file(name, store) && std::ranges::find(forgotten, name) == forgotten.end())
      say("{}: kept, a plan of {} rows, though there is no {} any more; forget it: clothbench "
          "prune --forget {}\n",
          name, store.planned(name).size(), harness::file_of(name, store).string(),
          harness::shell_word(name));
}

/// Gives back what is free in the file; `before`: its size at first [B].
void shrink(const fs::path& file, std::uintmax_t before) {
  const bool is_shrunk = harness::shrink_store(file);
  std::error_code ignored;
  say("{}: {}, and was {}\n", file.string(), size_text(fs::file_size(file, ignored)),
      size_text(before));
  if (!is_shrunk)
    warn(
        "{}: as large as it was, for another program has it open, or its disk has no room for a "
        "copy; what is free in it is used for new rows\n",
        file.string());
}

}  // namespace

Status prune(const PruneOptions& options) {
  const fs::path file = harness::Store::default_file();
  std::error_code ignored;
  if (!fs::exists(file, ignored)) {
    say("{}: not there; nothing to forget\n", file.string());
    return all_ran;
  }
  const std::uintmax_t size = fs::file_size(file, ignored);
  {
    harness::Store store(file,
                         options.dry_run ? harness::StoreUse::read : harness::StoreUse::write);
    expect_forgettable(options.forget, store);
    const harness::Needs needs = needs_of(needing(store, options.experiments));
    const harness::Outdated all = harness::outdated(store, needs, options.forget);
    say_outdated(all);
    say_kept(store, options.forget);
    if (options.dry_run) {
      say("--dry-run: nothing was forgotten\n");
      return all_ran;
    }
    store.forget({options.forget, keys_of(all.rows), keys_of(all.references)});
  }
  shrink(file, size);
  return all_ran;
}

}  // namespace cli

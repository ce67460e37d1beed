// The verbs that care for a store.

#include "cli/parse_stores.hpp"

#include <memory>

#include "cli/verbs.hpp"

namespace cli {

namespace {

void add_archive(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("archive", "writes the store as one file, for import elsewhere");
  auto o = std::make_shared<ArchiveOptions>();
  verb->add_option("file", o->file, "a .tar file to write")->required();
  verb->add_option("--experiment", o->experiments, "whose rows (all by default); may be repeated")
      ->allow_extra_args(false);
  verb->callback([&action, o] { action = [o] { return archive(*o); }; });
}

void add_prune(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand(
      "prune", "forgets rows and references that no experiment needs any longer");
  auto o = std::make_shared<PruneOptions>();
  verb->add_option("experiments", o->experiments,
                   ".toml files of your own whose rows stay, beside those of experiments/ and of "
                   "all that were run");
  verb->add_option("--forget", o->forget,
                   "an experiment whose file is gone: its rows go, too; may be repeated")
      ->allow_extra_args(false);
  verb->add_flag("--dry-run", o->dry_run, "tell what would go, and forget nothing");
  verb->callback([&action, o] { action = [o] { return prune(*o); }; });
}

}  // namespace

void add_stores(CLI::App& app, Action& action) {
  add_archive(app, action);
  add_prune(app, action);
}

}  // namespace cli

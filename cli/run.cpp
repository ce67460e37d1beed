#include "cli/failures.hpp"
#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "cli/scene_text.hpp"
#include "cli/streams.hpp"
#include "cli/submit.hpp"
#include "cli/verbs.hpp"
#include "cloth/error.hpp"
#include "cloth/scene/scene.hpp"
#include "evidence/number_text.hpp"
#include "experiments/harness/doctor.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/namesakes.hpp"
#include "experiments/harness/pattern.hpp"
#include "experiments/harness/promised.hpp"
#include "experiments/harness/repeats.hpp"
#include "experiments/harness/runner.hpp"
#include "paper/expected.hpp"

namespace cli {

namespace {

void print_cells(const harness::Experiment& experiment, const std::string& only,
                 const harness::Shard& shard) {
  const std::vector<harness::Cell> cells =
      harness::in_shard(harness::select(harness::trace_cells(experiment), only), shard);
  const auto timed = std::ranges::count_if(cells, [&](const harness::Cell& cell) {
    return shard.is_all() && !harness::silent_cells(cell).empty();
  });
  const int most = timed == 0 ? 0 : harness::most_repeats(experiment.measure);
  say("{}: {} cells, {}{} timed runs {}\n", experiment.name, cells.size(), most > 1 ? "up to " : "",
      most, timed == 0 || timed == std::ssize(cells) ? "each" : fmt::format("of {} each", timed));
  for (const harness::Cell& cell : cells) say("  {}\n", cell.title());
}

void remark(const std::string& what) { warn("{}\n", what); }

/// One line before the first time is taken, where the doctor would object.
void warn_of_the_machine() {
  std::string wrong;
  for (const harness::Finding& finding : harness::diagnose(harness::examine(0.3)))
    if (finding.wrong) wrong += (wrong.empty() ? "" : ", ") + finding.name;
  if (!wrong.empty())
    warn("not a machine at rest ({}): times may be wrong; see clothbench doctor\n", wrong);
}

/// Of every scene's own mesh, once.
void warn_of_meshes(const std::vector<harness::Experiment>& experiments) {
  std::set<std::string> seen;
  for (const harness::Experiment& experiment : experiments)
    for (const harness::SceneChoice& scene : experiment.scenes)
      if (seen.insert(scene.name).second) warn_of_mesh(cloth::load_scene(scene.name));
}

/// One that is named twice is run once: after expect_one_file_a_name(), a name is one experiment.
void leave_out_repeated(std::vector<harness::Experiment>& experiments) {
  std::set<std::string> seen;
  std::erase_if(experiments, [&](const auto& one) { return !seen.insert(one.name).second; });
}

}  // namespace

Status run(const RunOptions& options) {
  std::vector<std::string> names = options.experiments;
  if (options.all) names = harness::experiment_names();
  if (names.empty())
    throw cloth::UsageError(options.all ? fmt::format("run --all: no experiment in {}/experiments",
                                                      cloth::root().string())
                                        : "run: name an experiment, or give --all");
  const harness::Shard shard =
      options.shard.empty() ? harness::Shard{} : harness::shard_of(options.shard);
  // Workers answer through pipes, a few each.
  expect_open_files(32 + 4 * options.jobs, fmt::format("run --jobs {}", options.jobs));
  if (!options.only.empty()) static_cast<void>(harness::Pattern(options.only, "--only"));
  // All are read before the first is run: a mistake in the last must not cost an hour.
  std::vector<harness::Experiment> experiments = harness::load_guarded(names, options.tier, remark);
  harness::expect_one_file_a_name(experiments);
  leave_out_repeated(experiments);
  paper::expect_declared(experiments);
  for (const std::string& name : harness::take_out_unmatched(experiments, options.only))
    warn("--only '{}': matches no cell of experiment {}\n", options.only, name);
  if (options.engine == "slurm") return submit_to_slurm(experiments, options);
  if (options.dry_run) {
    for (const harness::Experiment& experiment : experiments)
      print_cells(experiment, options.only, shard);
    return all_ran;
  }
  harness::Store store(harness::Store::default_file());
  harness::RunOptions how{
      .only = options.only, .force = options.force, .jobs = options.jobs, .shard = shard};
  for (const std::string& outcome : options.retry)
    how.retry.push_back(harness::outcome_of(outcome));
  for (const harness::Experiment& experiment : experiments)
    harness::expect_allowed(experiment, store, how);
  for (const std::string& what : harness::take_names(experiments, store)) remark(what);
  warn_of_meshes(experiments);
  warn_of_the_machine();
  RunProgress progress;
  const harness::RunReport total = harness::run(experiments, store, how, progress);
  if (total.disturbed > 0)
    say("{} measured on a disturbed machine; see clothbench doctor\n",
        total.disturbed == 1 ? "1 row was" : fmt::format("{} rows were", total.disturbed));
  if (!shard.is_all())
    say("part {} of {}, without timed runs: take {} to one machine, and there run: clothbench "
        "merge FILE\n",
        shard.number, shard.of, store.files().front().string());
  return tell_of_run(total);
}

}  // namespace cli

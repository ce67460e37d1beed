// Which solver to take for a cloth of somebody's own.

#include <fmt/format.h>

#include <set>

#include "cli/advice.hpp"
#include "cli/calibration.hpp"
#include "cli/damage.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/store.hpp"
#include "experiments/harness/versions.hpp"

namespace cli {

namespace {

using evidence::Answer, evidence::Contest, evidence::Likeness, evidence::Wish;

/// The experiment that advice rests on where none measured the very cloth.
constexpr const char* usual = "cloths";

bool is_of(const harness::Face& face, const Likeness& asked, const std::string& scene) {
  return face.part == harness::Part::frozen && face.scene == scene &&
         evidence::cloth_of(face.scene, face.scene_parameters) == asked.cloth;
}

/// How many steps of the very cloth were traced; none where no step of it was timed.
std::size_t own_steps_of(const std::vector<harness::Row>& rows) {
  std::set<int> frames;
  bool is_timed = false;
  for (const harness::Row& row : rows) {
    if (row.mode == harness::Mode::trace) frames.insert(row.frame);
    else is_timed = true;
  }
  return is_timed ? frames.size() : 0;
}

/// The experiment that has the most steps of the very cloth, where these are enough.
std::string experiment_on(const harness::Store& store, const std::string& scene,
                          const Likeness& asked) {
  std::string most = usual;
  std::size_t steps = evidence::fewest_steps - 1;
  for (const std::string& name : store.experiments()) {
    const std::size_t its_own = own_steps_of(harness::of_the_tree(
        store.current(name, [&](const harness::Face& face) { return is_of(face, asked, scene); })));
    if (its_own > steps) most = name, steps = its_own;
  }
  return most;
}

Wish wish_of(const AdviseOptions& options) {
  if (!options.ms && options.to.empty())
    throw cloth::UsageError(
        "advise: say what is wanted: --ms 4, milliseconds that a step may take, or --to 1mm, how "
        "near it is to come");
  Wish wish{.seconds = {}, .goal = {}, .quantile = options.quantile};
  if (options.ms) wish.seconds = 1e-3 * *options.ms;
  else wish.goal = evidence::goal_of(options.to);
  return wish;
}

/// What the rows of frozen steps have no choice of.
void expect_of_a_step(const AdviseOptions& options) {
  for (const std::string& setting : options.set)
    for (const char* key : {"iterations", "threads"})
      if (setting.starts_with(std::string(key) + "=") ||
          setting.starts_with(fmt::format("step.{}=", key)))
        throw cloth::UsageError(fmt::format(
            "advise: --set {}: advice is on a step's iterations, and on one thread; leave it out",
            cloth::brief(setting)));
}

/// Whose seconds they are.
void tell_of_the_machine(const AdviseOptions& options, const std::string& there,
                         bool is_calibrated) {
  if (there.empty()) return;
  const std::string here = harness::processor();
  if (is_calibrated) {
    warn(
        "advise: seconds were measured on {}, and are what clothbench calibrate makes of them for "
        "{}\n",
        there, here);
    return;
  }
  const std::string of_it =
      options.experiment == usual ? "" : " --experiment " + options.experiment;
  warn(
      "advise: seconds are those of a machine with {}, and this one has {}; run: clothbench "
      "calibrate{}\n",
      there, here, of_it);
}

/// What others measured is sound, whatever has become of what was timed here.
std::optional<evidence::Calibration> sound_calibration_of(const std::vector<harness::Row>& rows) {
  try {
    return calibration_of(rows);
  } catch (const cloth::UsageError& error) {
    warn("advise: {}\n", cloth::words_of(error));
    return std::nullopt;
  }
}

}  // namespace

Status advise(const AdviseOptions& asked_for) {
  AdviseOptions options = asked_for;
  const Wish wish = wish_of(options);
  expect_of_a_step(options);
  if (!options.write.empty()) harness::expect_place(options.write, "advise: --write");
  const cloth::Scene scene = scene_with(options.scene, options.set, {}, {});
  const Likeness asked = evidence::likeness_of(scene);
  if (!(asked.stiffness_number > 0))
    throw cloth::UsageError(
        fmt::format("advise: {} has neither springs nor a membrane, and no stiffness number k "
                    "h^2/m to go by",
                    scene.name));
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  if (options.experiment.empty()) options.experiment = experiment_on(store, scene.name, asked);
  std::vector<harness::Row> rows = harness::of_the_tree(store.current(options.experiment));
  if (rows.empty()) {
    const std::string experiment = cloth::brief(options.experiment);
    warn(
        "advise: no rows of experiment {} yet; run: clothbench run {}, or take what others "
        "recorded: clothbench import\n",
        experiment, experiment);
    return some_failed;
  }
  const std::string there = other_processor(store, rows);
  const auto calibration = there.empty() ? std::nullopt : sound_calibration_of(rows);
  if (calibration) rows = calibration->translated(std::move(rows));
  const Contest contest(rows);
  if (!contest.is_timed())
    throw cloth::UsageError(fmt::format("advise: experiment {} has no timed runs; give it repeats",
                                        options.experiment));
  const Answer found = evidence::answer(contest, asked, wish);
  const bool is_found = found.advice.why_not.empty();
  if (is_found && !options.write.empty()) write_experiment(options, contest, found);
  if (options.json) print_advice_json(options, calibration ? there : "", contest, asked, found);
  else print_advice(options, contest, scene, asked, found);
  tell_of_the_machine(options, there, calibration.has_value());
  return warn_of_damage(options.experiment, store) || !is_found ? some_failed : all_ran;
}

}  // namespace cli

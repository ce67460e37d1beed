// What four kernels take on this machine, beside the one that timed an experiment's rows.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <re2/re2.h>

#include <algorithm>
#include <set>

#include "cli/calibration.hpp"
#include "cli/progress.hpp"
#include "cli/streams.hpp"
#include "cli/toml_text.hpp"
#include "cli/verbs.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "evidence/names.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/versions.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using evidence::Calibration, evidence::Contest, evidence::yardsticks;

constexpr const char* calibration_name = "calibration";
constexpr std::string_view by_calibrate = "# Written by clothbench calibrate.\n";

fs::path folder() { return harness::runs_folder() / calibration_name; }
/// Apart for other builds, whose times are no program's that anybody runs.
fs::path store_file() { return folder() / harness::Store::default_file().filename(); }

/// A trace of that step.
const harness::Row& row_of(const std::vector<harness::Row>& rows, const Contest& contest,
                           std::size_t step) {
  const std::string& text = contest.instances()[step].text;
  for (const harness::Row& row : rows)
    if (row.part == harness::Part::frozen && row.mode == harness::Mode::trace &&
        evidence::step_text(row) == text)
      return row;
  throw std::logic_error("no trace of " + text);
}

/// By which the cells are chosen that have their prices there.
std::string pattern_of(const harness::Experiment& experiment, const Contest& contest,
                       const evidence::StepsByYardstick& steps) {
  std::vector<std::string> titles;
  for (const harness::Cell& cell : harness::trace_cells(experiment))
    for (std::size_t k = 0; k < yardsticks.size(); ++k) {
      if (cell.solver.name != yardsticks[k].solver) continue;
      const std::string step = evidence::step_text(harness::blank_row(cell));
      const bool is_its_own = std::ranges::any_of(
          steps[k], [&](std::size_t one) { return contest.instances()[one].text == step; });
      if (is_its_own) titles.push_back("^" + re2::RE2::QuoteMeta(cell.title()) + "$");
    }
  return fmt::format("{}", fmt::join(titles, "|"));
}

std::string experiment_text(const std::vector<harness::Row>& rows, const Contest& contest,
                            const evidence::StepsByYardstick& by_kernel) {
  std::set<std::size_t> steps;
  for (const std::vector<std::size_t>& some : by_kernel) steps.insert(some.begin(), some.end());
  std::string text = fmt::format("{}question   = {}\nhypothesis = {}\n", by_calibrate,
                                 toml_quoted("What do four kernels take on this machine?"),
                                 toml_quoted("Each another part of what it takes elsewhere"));
  for (const std::size_t step : steps) {
    const harness::Row& row = row_of(rows, contest, step);
    text +=
        fmt::format("\n[[scene]]\nname = {}\nframes = [{}]\n", toml_quoted(row.scene), row.frame);
    for (const auto& [key, value] : row.scene_settings)
      text += fmt::format("{} = {}\n", toml_quoted(key), toml_of_choice(value));
  }
  for (const evidence::Yardstick& yardstick : yardsticks)
    text += fmt::format("\n[[solver]]\nname = {}\n", toml_quoted(yardstick.solver));
  return text + fmt::format(
                    "\n[frozen]\niterations = {}\nseconds = 10.0\ntolerances = [1e-2]\n\n"
                    "[measure]\nrepeats = 2\n",
                    harness::most_timed);
}

void print(const Calibration& calibration, const std::string& there) {
  say("seconds an iteration, as rows have them, measured {}, and here\n",
      there.empty() ? "on such a processor" : "on " + there);
  say("  {:<18} {:<22} {:>9} {:>12} {:>12} {:>7}\n", "kernel", "timed by", "vertices", "there [ms]",
      "here [ms]", "times");
  for (std::size_t k = 0; k < yardsticks.size(); ++k)
    for (const Calibration::Point& point : calibration.points()[k])
      say("  {:<18} {:<22} {:>9} {:>12.4g} {:>12.4g} {:>7.2f}\n", yardsticks[k].kernel,
          yardsticks[k].solver, point.vertices, 1e3 * point.there, 1e3 * point.here,
          point.factor());
}

}  // namespace

std::string other_processor(const harness::Store& store, const std::vector<harness::Row>& rows) {
  const std::string here = harness::processor();
  const auto runs = store.runs();
  for (const harness::Row& row : rows)
    if (const auto run = runs.find(row.run); run != runs.end() && run->second.contains("processor"))
      if (const std::string there = cloth::to_text(run->second.at("processor")); there != here)
        return there;
  return "";
}

std::optional<Calibration> calibration_of(const std::vector<harness::Row>& rows) {
  if (!fs::exists(store_file())) return std::nullopt;
  const harness::Store store(store_file(), harness::StoreUse::read);
  const std::vector<harness::Row> here = store.current(calibration_name);
  if (here.empty() || !other_processor(store, here).empty()) return std::nullopt;
  Calibration calibration(rows, here);
  if (!calibration.is_whole()) return std::nullopt;
  return calibration;
}

Status calibrate(const CalibrateOptions& options) {
  const harness::Store store(harness::Store::default_file(), harness::StoreUse::read);
  const std::vector<harness::Row> rows = store.current(options.experiment);
  const Contest contest(rows);
  const evidence::StepsByYardstick steps = evidence::steps_to_calibrate_by(contest);
  if (steps.front().empty()) {
    std::string names;
    for (const evidence::Yardstick& yardstick : yardsticks)
      names += (names.empty() ? "" : ", ") + std::string(yardstick.solver);
    const std::string experiment = cloth::brief(options.experiment);
    throw cloth::UsageError(fmt::format(
        "calibrate: experiment {} has no kind of mesh on which all four were timed: {}; take what "
        "others recorded, clothbench import, or run: clothbench run {}",
        experiment, names, experiment));
  }
  harness::make_own_folder(folder());
  const fs::path file = folder() / (std::string(calibration_name) + ".toml");
  harness::expect_own(file, "experiment of calibrate's", harness::has_start(file, by_calibrate));
  harness::write_whole(experiment_text(rows, contest, steps), file);
  const auto experiments = harness::load_guarded({file.string()}, "standard",
                                                 [](const auto& what) { warn("{}\n", what); });
  {
    harness::Store own(store_file());
    RunProgress progress;
    const std::string only = pattern_of(experiments.front(), contest, steps);
    harness::run(experiments.front(), own, {.only = only, .force = true}, progress);
  }
  const std::optional<Calibration> calibration = calibration_of(rows);
  if (!calibration) {
    warn("calibrate: not all four could be timed; see the failed cells above\n");
    return some_failed;
  }
  const std::string there = other_processor(store, rows);
  print(*calibration, there);
  if (there.empty())
    say("these rows are of such a processor: clothbench advise goes by them as they are\n");
  else say("clothbench advise goes by it from now on\n");
  return all_ran;
}

}  // namespace cli

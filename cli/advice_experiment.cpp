// The experiment that measures a cloth of somebody's own.

#include <fmt/format.h>

#include <filesystem>
#include <string_view>

#include "cli/advice.hpp"
#include "cli/toml_text.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/solver_spec.hpp"
#include "experiments/harness/write_whole.hpp"

namespace cli {

namespace {

namespace fs = std::filesystem;
using evidence::Contest;

constexpr std::string_view head = "# Written by clothbench advise.\n";

/// The cloth's own steps, with the advised, those that are as good, and Newton's method.
std::string experiment_text(const AdviseOptions& options, const Contest& contest,
                            const evidence::Answer& answer) {
  std::string text = fmt::format(
      "{}question   = {}\nhypothesis = {}\n\n[[scene]]\nname = {}\n", head,
      toml_quoted(fmt::format("{}: is the advice right?", text_of(answer.wish))),
      toml_quoted(answer.first().contestant + " is ahead, or as good as who is"),
      toml_quoted(options.scene.ends_with(".toml") ? fs::absolute(options.scene).string()
                                                   : options.scene));
  for (const std::string& setting : options.set) {
    const std::size_t equal = setting.find('=');
    text += fmt::format("\"{}\" = {}\n", setting.substr(0, equal),
                        toml_of_choice(cloth::parse_value(setting.substr(equal + 1))));
  }
  std::vector<std::string> contestants{answer.first().contestant};
  for (const auto* rivals : {&answer.advice.better, &answer.advice.as_good})
    contestants.insert(contestants.end(), rivals->begin(), rivals->end());
  bool has_newton = false;
  for (const std::string& one : contestants) {
    const harness::SolverSpec spec = harness::parse_solver_spec(contest.solver_of(one));
    has_newton = has_newton || (spec.name == cloth::baseline().name && spec.settings.empty());
    text += fmt::format("\n[[solver]]\nname = {}\n", toml_quoted(spec.name));
    if (one != spec.name) text += fmt::format("label = {}\n", toml_quoted(one));
    for (const auto& [key, value] : spec.settings)
      text += fmt::format("{} = {}\n", key, toml_of_choice(value));
  }
  if (!has_newton)
    text += fmt::format("\n[[solver]]\nname = {}\n", toml_quoted(cloth::baseline().name));
  return text +
         "\n[frozen]\nframes = [2, 5, 10, 20, 30, 40, 60, 80]\niterations = 2000\nseconds = 1.0\n"
         "tolerances = [1e-2, 1e-4, 1e-6]\n\n[measure]\nrepeats = 6\n";
}

}  // namespace

void write_experiment(const AdviseOptions& options, const Contest& contest,
                      const evidence::Answer& answer) {
  harness::expect_own(options.write, "experiment of advise's",
                      harness::has_start(options.write, head));
  harness::write_whole(experiment_text(options, contest, answer), options.write);
}

}  // namespace cli

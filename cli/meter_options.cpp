#include "cli/meter_options.hpp"

#include <memory>

#include "cli/command_line.hpp"
#include "cli/number_list.hpp"
#include "cloth/step/protocol.hpp"

namespace cli {

namespace {

/// Beyond, its sag is lost in rounding, or the strip is longer than a scene may be.
constexpr double softest = 0.01, stiffest = 1e6;

void add_lists(CLI::App& verb, const std::shared_ptr<MeterOptions>& o) {
  verb.add_option_function<std::string>(
      "--iterations",
      [o](const std::string& list) {
        o->iterations = NumberList<int>{"--iterations", 1, 10'000'000, "1,8,32"}.read(list);
        o->iterations_given = true;
      },
      "K,L,...: iterations a step (1,8,32 by default)");
  verb.add_option_function<std::string>(
      "--dt",
      [o](const std::string& list) {
        o->dt = NumberList<double>{"--dt", 1e-6, 10, "0.0083,0.0333"}.read(list);
      },
      "time steps [s] (1/60 by default)");
  verb.add_option_function<std::string>(
      "--rows",
      [o](const std::string& list) {
        o->rows = NumberList<int>{"--rows", 2, 4096, "11,41"}.read(list);
      },
      "vertices of the strip (21 by default)");
}

}  // namespace

void add_meter(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("meter", "effective stiffness and damping of a hanging strip");
  auto o = std::make_shared<MeterOptions>();
  verb->add_option("--solver", o->solvers,
                   "'NAME[key=value,...]'; may be repeated (the list `standard` by default)")
      ->allow_extra_args(false);
  add_lists(*verb, o);
  verb->add_option("--stiffness", o->stiffness, "of the whole strip [N/m]")
      ->check(CLI::Range(softest, stiffest))
      ->capture_default_str();
  verb->add_option("--first-guess", o->first_guess, "where every solver starts a step")
      ->check(one_of(choices(cloth::FirstGuess{})))
      ->capture_default_str();
  verb->add_flag("--match", o->match, "on springs that make each strip sag as it should");
  verb->add_option("--steps", o->steps, "of a run, at most")
      ->check(CLI::Range(10, 100000000))
      ->capture_default_str();
  verb->add_option("--timeout", o->seconds, "after which a line is given up [s]")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  verb->add_option("--jobs", o->jobs, "lines at a time; nothing is timed")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  verb->add_flag("--json", o->json, "as JSON, documented in docs/meter.md");
  verb->callback([&action, o] { action = [o] { return meter(*o); }; });
}

}  // namespace cli

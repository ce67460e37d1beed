#include "cli/atlas_options.hpp"

#include <memory>

#include "cli/command_line.hpp"
#include "cli/number_list.hpp"

namespace cli {

namespace {

/// @throws CLI::ValidationError where they are not two, the shorter one first.
std::vector<double> range_of(const std::string& text) {
  const std::vector<double> ends =
      NumberList<double>{"--dt", 1e-6, 10, "0.0001,0.1", false}.read(text);
  if (ends.size() != 2 || ends[0] > ends[1])
    throw CLI::ValidationError(
        "--dt", "'" + text + "': give the shortest and the longest, as in 0.0001,0.1");
  return ends;
}

void add_lists(CLI::App& verb, const std::shared_ptr<AtlasOptions>& o) {
  verb.add_option_function<std::string>(
      "--iterations",
      [o](const std::string& list) {
        o->iterations = NumberList<int>{"--iterations", 1, 10'000'000, "1,8,32"}.read(list);
      },
      "K,L,...: iterations a step (the scene's by default)");
  verb.add_option_function<std::string>(
      "--stiffness",
      [o](const std::string& list) {
        o->stiffness = NumberList<double>{"--stiffness", 1e-9, 1e15, "100,10000"}.read(list);
      },
      "of springs, or of a membrane [N/m] (the scene's by default)");
  verb.add_option_function<std::string>(
      "--dt", [o](const std::string& list) { o->dt = range_of(list); },
      "LOW,HIGH: the shortest and the longest step [s] (0.0001,0.1 by default)");
}

}  // namespace

void add_atlas(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("atlas", "up to which time step runs are stable");
  auto o = std::make_shared<AtlasOptions>();
  verb->add_option("scene", o->scene, "a scene's name, or a .toml file")->required();
  verb->add_option("--solver", o->solvers,
                   "'NAME[key=value,...]'; may be repeated (the list `standard` by default)")
      ->allow_extra_args(false);
  verb->add_option("--set", o->set, "scene.key=value; may be repeated")->allow_extra_args(false);
  add_lists(*verb, o);
  verb->add_option("--seconds", o->seconds, "of a run")
      ->check(CLI::Range(1e-3, 1e4))
      ->capture_default_str();
  verb->add_option("--precision", o->precision, "of the boundary, as a ratio of two steps")
      ->check(CLI::Range(1.001, 2.0))
      ->capture_default_str();
  verb->add_option("--timeout", o->timeout, "after which a run is given up [s]")
      ->check(CLI::Range(0.1, 1e6))
      ->capture_default_str();
  verb->add_option("--jobs", o->jobs, "runs at a time; nothing is timed")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  verb->add_flag("--json", o->json, "as JSON, documented in docs/atlas.md");
  verb->callback([&action, o] { action = [o] { return atlas(*o); }; });
}

}  // namespace cli

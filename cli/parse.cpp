#include "cli/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/atlas_options.hpp"
#include "cli/command_line.hpp"
#include "cli/frames.hpp"
#include "cli/meter_options.hpp"
#include "cli/number_list.hpp"
#include "cli/option_values.hpp"
#include "cli/parse_evidence.hpp"
#include "cli/parse_stores.hpp"
#include "cli/plug_ins.hpp"
#include "cli/streams.hpp"
#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/abi.hpp"
#include "experiments/harness/record.hpp"

namespace cli {

namespace {

/// Verbs that are added later end their help likewise.
void add_help(CLI::App& app) {
  app.set_help_all_flag("--help-all", "the options of all verbs");
  app.failure_message(refusal);
  app.set_version_flag("--version", fmt::format("clothbench {}", harness::program_version()),
                       "the version");
  app.footer(
      "Exit statuses: 0 all ran, 1 some cells failed, now or when they were stored, or a plug-in\n"
      "was refused, 2 wrong usage, 3 a fault of the machine or the program.");
}

/// Before the verb, for all verbs.
std::shared_ptr<std::vector<std::string>> add_plug_ins(CLI::App& app) {
  auto files = std::make_shared<std::vector<std::string>>();
  app.add_option("--plugin", *files,
                 "a shared library with solvers (docs/plugins.md); may be repeated; those in "
                 "CLOTHBENCH_PLUGINS, parted by ':', too")
      ->allow_extra_args(false);
  return files;
}

void add_list(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("list", "names what is there, a line each");
  auto options = std::make_shared<ListOptions>();
  verb->add_option("what", options->what,
                   "which kind (all by default); failures: the rows that failed, and what they "
                   "printed")
      ->check(one_of({"solvers", "scenes", "experiments", "figures", "failures"}));
  verb->add_option("--experiment", options->experiment, "whose failures (all by default)");
  verb->add_flag("--json", options->json, "as JSON, documented in docs/json.md");
  verb->callback([&action, options] {
    if (!options->experiment.empty() && options->what != "failures")
      throw cloth::UsageError("list --experiment: is for failures alone");
    action = [options] {
      return options->what == "failures" ? list_failures(*options) : list(*options);
    };
  });
}

void add_doc(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("doc", "source, limitations, cost and parameters of one thing");
  auto name = std::make_shared<std::string>();
  verb->add_option(
          "name", *name,
          "a solver, a scene, an experiment, or the .toml file of one of these two; solvers, "
          "scenes: the pages of docs/")
      ->required();
  verb->callback([&action, name] { action = [name] { return doc(*name); }; });
}

void add_simulate(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("simulate", "runs one solver on one scene, writes frames");
  auto o = std::make_shared<SimulateOptions>();
  verb->add_option("scene", o->scene, "a scene's name, or a .toml file")->required();
  verb->add_option("--solver", o->solver, "'NAME[key=value,...]'");
  verb->add_option("--program", o->program,
                   "the .toml file of a solver that is a program of its own, as "
                   "engines/bullet.toml; --solver may then set its keys");
  verb->add_option("--set", o->set, "scene.key=value; may be repeated")->allow_extra_args(false);
  verb->add_option("--dt", o->dt, "time step [s] (the scene's by default)");
  verb->add_option("--iterations", o->iterations, "iterations a step (the scene's by default)");
  verb->add_option("--frames", o->frames, "steps to run")
      ->check(CLI::Range(0, 100000000))
      ->capture_default_str();
  auto* out = verb->add_option("--out", o->out, "folder to write frames to");
  verb->add_option("--format", o->format, "of the frames")
      ->check(one_of(frame_formats()))
      ->capture_default_str()
      ->needs(out);
  verb->add_option("--every", o->every, "write every K-th frame")
      ->check(CLI::Range(1, 100000000))
      ->capture_default_str()
      ->needs(out);
  auto* checkpoint = verb->add_option("--checkpoint", o->checkpoint,
                                      "file to resume from later; written after the last frame");
  verb->add_option("--checkpoint-every", o->checkpoint_every, "and after every K-th")
      ->check(CLI::Range(1, 100000000))
      ->needs(checkpoint);
  verb->add_option("--resume", o->resume, "goes on from that file, for --frames more");
  verb->callback([&action, o] { action = [o] { return simulate(*o); }; });
}

void add_render(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("render", "draws a run: pictures, a movie, solvers side by side");
  auto o = std::make_shared<RenderOptions>();
  verb->add_option("scene", o->scene, "a scene's name, or a .toml file");
  verb->add_option("--solver", o->solvers,
                   fmt::format("'NAME[key=value,...]', also iterations and substeps; repeated: a "
                               "panel each ({} by default)",
                               cloth::baseline().name))
      ->allow_extra_args(false);
  verb->add_option_function<std::string>(
      "--strip",
      [o](const std::string& list) {
        constexpr int most = std::numeric_limits<int>::max();
        o->strip = NumberList<int>{"--strip", 0, most, "1,10,100", false}.read(list);
      },
      "K,L,...: panels of K, L, ... iterations, and converged; 0: of the first guess");
  verb->add_flag("--one-step", o->one_step,
                 "the strip's panels are iterates of one step, from where --frames steps lead");
  verb->add_option("--set", o->set, "scene.key=value; may be repeated")->allow_extra_args(false);
  verb->add_option("--frames", o->frames, "steps to run (up to the scene's portrait by default)")
      ->check(CLI::Range(0, 999999));
  verb->add_option("--every", o->every, "draw every K-th frame (30 a second by default)")
      ->check(CLI::Range(1, 1000000));
  verb->add_option("--out", o->out, "folder for the frames; or a .png, for the last one alone");
  verb->add_option("--movie", o->movie, "a .mp4 or .gif of the frames");
  verb->add_option("--size", o->size, "of a panel [pixels] (800x600 by default)");
  verb->add_option("--columns", o->columns, "panels in a row (all by default)")
      ->check(CLI::Range(1, 100));
  verb->add_option("--camera", o->camera, "\"x,y,z; x,y,z\": where it stands, and looks at [m]");
  verb->add_flag("--draft", o->draft, "hard shadows, in a fraction of the time");
  verb->add_flag("--pov", o->pov, "keep POV-Ray's text beside each picture");
  verb->add_flag("--all-scenes", o->all_scenes, "scene-NAME.png of every scene, in --out");
  verb->callback([&action, o] { action = [o] { return render(*o); }; });
}

void add_spectrum(CLI::App& app, Action& action) {
  auto* verb =
      app.add_subcommand("spectrum", "eigenvalues of a sweep, predicted and observed rate");
  auto o = std::make_shared<SpectrumOptions>();
  verb->add_option("scene", o->scene, "a scene's name, or a .toml file")->required();
  verb->add_option("--solver", o->solver, "'NAME[key=value,...]', a fixed-point solver")
      ->required();
  verb->add_option("--frame", o->frame, "which step of the converged trajectory")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  verb->add_option("--set", o->set, "scene.key=value; may be repeated")->allow_extra_args(false);
  verb->callback([&action, o] { action = [o] { return spectrum(*o); }; });
}

void add_motion(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("motion", "filters the joint angles of an ASF/AMC clip");
  auto o = std::make_shared<MotionOptions>();
  verb->add_option("skeleton", o->skeleton, "an .asf file")->required();
  verb->add_option("clip", o->clip, "an .amc file")->required();
  verb->add_option("--filter", o->filters,
                   "gain=FACTOR, gaussian=SIGMA or cartoon=SIGMA, sigma in frames; may be repeated")
      ->allow_extra_args(false);
  verb->add_option("--fps", o->fps, "frames a second; AMC does not say")->capture_default_str();
  verb->add_option("--out", o->out, "file to write the clip to");
  verb->callback([&action, o] { action = [o] { return motion(*o); }; });
}

void add_run(CLI::App& app, Action& action) {
  auto* verb =
      app.add_subcommand("run", "measures the cells of experiments that are not stored yet");
  auto o = std::make_shared<RunOptions>();
  auto* names = verb->add_option("experiments", o->experiments, "names, or .toml files");
  verb->add_flag("--all", o->all, "every experiment in experiments/")->excludes(names);
  verb->add_option("--tier", o->tier, "quick, standard or full: how much is swept")
      ->capture_default_str();
  verb->add_option("--only", o->only, "regular expression on the cells' titles, in RE2's syntax");
  verb->add_option("--shard", o->shard,
                   "K/N: the K-th of N parts, references and traces alone; see merge");
  verb->add_flag("--dry-run", o->dry_run, "list the cells, measure nothing");
  auto* force = verb->add_flag("--force", o->force, "measure again what is stored");
  verb->add_option("--retry", o->retry,
                   "outcomes, as timeout,crashed: measure again what is stored as ended so")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(one_of(choices(harness::Outcome{})))
      ->excludes(force);
  verb->add_option("--jobs", o->jobs, "traces at a time; timed runs are always alone")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  auto* engine =
      verb->add_option("--engine", o->engine,
                       "who measures: local, or slurm, by job arrays, on machines that share runs/ "
                       "(docs/cluster.md)")
          ->check(one_of({"local", "slurm"}))
          ->capture_default_str();
  auto* minutes = verb->add_option("--minutes", o->minutes,
                                   "that a task of slurm's is to take, but for timed runs")
                      ->check(CLI::Range(0.01, 10000.0))
                      ->capture_default_str()
                      ->needs(engine);
  auto* sbatch =
      verb->add_option("--sbatch", o->sbatch,
                       "an option for sbatch, as in --sbatch=--partition=long; may be repeated")
          ->allow_extra_args(false)
          ->needs(engine);
  verb->callback([&action, o, minutes, sbatch] {
    for (const CLI::Option* of_slurm : {minutes, sbatch})
      if (o->engine != "slurm" && of_slurm->count() > 0)
        throw CLI::ValidationError(of_slurm->get_name(), "is for --engine slurm alone");
    action = [o] { return run(*o); };
  });
}

void add_work(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("work", "does one task of a plan that run --engine slurm made");
  auto o = std::make_shared<WorkOptions>();
  verb->add_option("folder", o->folder,
                   "where the plan is (by default the only one in runs/cluster/)");
  verb->add_option("--shard", o->shard, "K/N: the K-th of the plan's N tasks")->required();
  verb->callback([&action, o] { action = [o] { return work(*o); }; });
}

void add_merge(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("merge", "takes the traces that run --shard left elsewhere");
  auto files = std::make_shared<std::vector<std::string>>();
  verb->add_option("stores", *files, "files, as runs/store.sqlite is one")->required();
  verb->callback([&action, files] { action = [files] { return merge(*files); }; });
}

void add_doctor(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand(
      "doctor",
      "tells what is wrong with this machine for measuring times; 1 if there is something");
  auto o = std::make_shared<DoctorOptions>();
  verb->add_option("--seconds", o->seconds, "how long to look [s]")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  verb->add_flag("--json", o->json, "as JSON, documented in docs/clocks.md");
  verb->callback([&action, o] { action = [o] { return doctor(*o); }; });
}

void add_results(CLI::App& app, Action& action) {
  app.add_subcommand("export", "writes the stored rows as tidy tables to runs/tables/")
      ->callback([&action] { action = [] { return export_tables(); }; });

  auto* verb = app.add_subcommand("plot", "draws figures from the stored rows into runs/figures/");
  auto figures = std::make_shared<std::vector<std::string>>();
  verb->add_option("figures", *figures,
                   "names, or experiments, of which all are drawn (all by default)");
  verb->callback([&action, figures] { action = [figures] { return plot(*figures); }; });

  auto* told = app.add_subcommand("report", "builds runs/report.pdf from the stored rows");
  auto experiments = std::make_shared<std::vector<std::string>>();
  told->add_option("experiments", *experiments,
                   "names, or .toml files: a short report on each, in runs/reports/ (the report on "
                   "all that ship, and short ones on those of your own, by default)");
  told->callback(
      [&action, experiments] { action = [experiments] { return report(*experiments); }; });

  auto* brought =
      app.add_subcommand("import", "makes the store of a recorded run, or of an archive");
  auto run = std::make_shared<std::optional<std::string>>();
  brought->add_option("run", *run,
                      "its name in results/runs/, its folder, or an archive; the latest recorded "
                      "run by default");
  brought->callback([&action, run] { action = [run] { return import_run(*run); }; });
  auto* made = app.add_subcommand(
      "record", "writes results/, of every experiment, complete at tier standard");
  auto redraw = std::make_shared<bool>(false);
  made->add_flag("--redraw", *redraw,
                 "leave the latest recorded run as it is, and draw figures, verdicts and report of "
                 "it anew");
  made->callback([&action, redraw] { action = [redraw] { return record(*redraw); }; });
}

void add_new_solver(CLI::App& app, Action& action) {
  auto* verb =
      app.add_subcommand("new-solver", "writes a working solver and its test to start from");
  auto name = std::make_shared<std::string>();
  auto outside = std::make_shared<std::optional<std::string>>();
  verb->add_option("name", *name, "kebab-case")->required();
  verb->add_option("--outside", *outside,
                   "a new folder, for a project of its own that makes a plug-in of it");
  verb->callback([&action, name, outside] {
    action = [name, outside] {
      return *outside ? new_solver_outside(*name, **outside) : new_solver(*name);
    };
  });
}

void add_contract(CLI::App& app, Action& action) {
  auto* verb = app.add_subcommand("contract", "holds a solver to what every solver promises");
  auto o = std::make_shared<ContractOptions>();
  verb->add_option("solver", o->solver, "its name")->required();
  verb->add_flag("--list", o->list, "names the tests, and runs none");
  verb->callback([&action, o] { action = [o] { return contract(*o); }; });
}

/// What the parser takes, the last first; "help VERB" is "VERB --help".
std::vector<std::string> reversed(std::vector<std::string> words) {
  if (!words.empty() && words.front() == "help") {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  std::ranges::reverse(words);
  return words;
}

/// The parser itself would say no more than that a verb is missing.
void check_verb(const CLI::App& app, const std::string& verb) {
  std::vector<std::string> known;
  for (const CLI::App* one : app.get_subcommands({})) known.push_back(one->get_name());
  if (!verb.starts_with('-') && std::ranges::find(known, verb) == known.end())
    throw cloth::UsageError(
        fmt::format("unknown verb '{}'{}", cloth::brief(verb), cloth::suggestion(verb, known)));
}

/// To say what the parser has to say of help asked for, or of a mistake.
Action explanation(const CLI::App& app, const CLI::ParseError& error) {
  std::ostringstream help, complaint;
  const Status status = app.exit(error, help, complaint) == 0 ? all_ran : usage;
  return [help = help.str(), complaint = complaint.str(), status] {
    say("{}", help);
    warn("{}", complaint);
    return status;
  };
}

}  // namespace

Action parse(const std::vector<std::string>& words) {
  CLI::App app{"ClothBench: which cloth solver, at which settings, and by how much", "clothbench"};
  app.require_subcommand(1);
  add_help(app);
  Action action;
  add_list(app, action);
  add_doc(app, action);
  add_simulate(app, action);
  add_render(app, action);
  add_spectrum(app, action);
  add_meter(app, action);
  add_atlas(app, action);
  add_motion(app, action);
  add_doctor(app, action);
  add_run(app, action);
  add_work(app, action);
  add_merge(app, action);
  add_stores(app, action);
  add_results(app, action);
  add_evidence(app, action);
  add_new_solver(app, action);
  add_contract(app, action);
  const auto plug_ins = add_plug_ins(app);
  check_values(app);
  add_results_folder(app);
  for (CLI::App* verb : app.get_subcommands({})) check_values(*verb);
  try {
    std::vector<std::string> all = reversed(words);
    if (!all.empty()) check_verb(app, all.back());
    app.parse(all);
  } catch (const CLI::ParseError& error) {
    return explanation(app, error);
  }
  return [plug_ins, action] {
    const Status taking = take_plug_ins(*plug_ins);
    return std::max(taking, action());
  };
}

}  // namespace cli

#include "experiments/harness/inquiry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/effects.hpp"
#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/machine.hpp"
#include "experiments/harness/notice.hpp"
#include "experiments/harness/outside/engine_file.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/spec_json.hpp"

namespace harness {

namespace {

// Questions: {"experiments": NAMES, "tier": T} and, of whom: {"mute": NAMES, "declining": BOOL} or
// {"solver": NAME}. Answers: {"refused": TEXT}, {"experiments": LIST}.

/// Before it is told that something is waited for [s].
constexpr Real patience_in_silence = 4;

Json record(const std::vector<Axis>& axes) {
  Json list = Json::array();
  for (const Axis& axis : axes) {
    Json values = Json::array();
    for (const cloth::Value& value : axis.values) values.push_back(to_json(value));
    list.push_back({{"key", axis.key}, {"values", values}, {"where", axis.where}});
  }
  return list;
}

std::vector<Axis> axes_of(const Json& list) {
  std::vector<Axis> axes;
  for (const Json& json : list) {
    Axis& axis = axes.emplace_back(Axis{json.at("key"), {}, json.at("where")});
    for (const Json& value : json.at("values")) axis.values.push_back(value_of(value));
  }
  return axes;
}

Json record(const Experiment& experiment) {
  Json scenes = Json::array(), solvers = Json::array(), parameters = Json::object();
  for (const SceneChoice& scene : experiment.scenes)
    scenes.push_back({{"name", scene.name},
                      {"where", scene.where},
                      {"axes", record(scene.axes)},
                      {"frames", scene.frames},
                      {"suite", scene.suite},
                      {"state", scene.state}});
  for (const SolverChoice& solver : experiment.solvers)
    solvers.push_back({{"name", solver.name},
                       {"label", solver.label},
                       {"where", solver.where},
                       {"axes", record(solver.axes)},
                       {"mute", solver.is_mute},
                       {"table", solver.table},
                       {"program", program_path(solver.spec())}});
  for (const auto& [spec, values] : experiment.parameters) parameters[spec] = to_json(values);
  Json json{{"name", experiment.name},
            {"file", experiment.file},
            {"question", experiment.question},
            {"hypothesis", experiment.hypothesis},
            {"tier", experiment.tier},
            {"scenes", scenes},
            {"solvers", solvers},
            {"parameters", parameters},
            {"compare-at", experiment.compare_at_where},
            {"measure", spec_record(experiment.measure)},
            {"measure-keys", experiment.measure_keys}};
  if (experiment.frozen) json["frozen"] = spec_record(*experiment.frozen);
  if (experiment.free) json["free"] = spec_record(*experiment.free);
  return json;
}

Experiment experiment_of(const Json& json) {
  Experiment experiment{.name = json.at("name"),
                        .file = json.at("file"),
                        .question = json.at("question"),
                        .hypothesis = json.at("hypothesis"),
                        .tier = json.at("tier"),
                        .scenes = {},
                        .solvers = {},
                        .frozen = {},
                        .free = {},
                        .compare_at_where = json.at("compare-at"),
                        .measure = spec_of<MeasureSpec>(json.at("measure")),
                        .measure_keys = json.at("measure-keys"),
                        .parameters = {}};
  for (const Json& scene : json.at("scenes"))
    experiment.scenes.push_back({scene.at("name"), scene.at("where"), axes_of(scene.at("axes")),
                                 scene.at("frames"), scene.at("suite"), scene.at("state")});
  for (const Json& solver : json.at("solvers")) {
    const std::string program = solver.at("program");
    experiment.solvers.push_back({solver.at("name"), solver.at("label"), solver.at("where"),
                                  axes_of(solver.at("axes")), solver.at("mute"), solver.at("table"),
                                  program.empty() ? nullptr : load_engine(program)});
  }
  for (const auto& [spec, values] : json.at("parameters").items())
    experiment.parameters[spec] = values_of(values);
  if (json.contains("frozen")) experiment.frozen = spec_of<FrozenSpec>(json.at("frozen"));
  if (json.contains("free")) experiment.free = spec_of<FreeSpec>(json.at("free"));
  return experiment;
}

bool is_of(const std::string& spec, const std::string& solver) {
  return spec == solver || spec.starts_with(solver + "[");
}

/// What the solver says of itself in an experiment.
Json record(const Experiment& experiment, const std::string& solver) {
  Json axes = Json::array(), parameters = Json::object();
  for (const SolverChoice& choice : experiment.solvers)
    if (choice.name == solver) axes.push_back(record(choice.axes));
  for (const auto& [spec, values] : experiment.parameters)
    if (is_of(spec, solver)) parameters[spec] = to_json(values);
  return {{"axes", axes}, {"parameters", parameters}};
}

/// What rows are to hold of a solver. @throws std::length_error where that is more than anybody
/// reads.
Values within_reason(Values parameters) {
  const auto is_long = [](const auto& one) {
    return one.first.size() + cloth::to_text(one.second).size() > longest_parameter;
  };
  if (parameters.size() > most_parameters || std::ranges::any_of(parameters, is_long))
    throw std::length_error("more than a row is to hold");
  return parameters;
}

/// Puts what record() made in its place.
void put(const Json& said, const std::string& solver, Experiment& experiment) {
  const Json& axes = said.at("axes");
  std::size_t next = 0;
  for (SolverChoice& choice : experiment.solvers)
    if (choice.name == solver) {
      choice.axes = axes_of(axes.at(next++));
      choice.is_mute = false;
    }
  experiment.parameters.erase(solver);
  for (const auto& [spec, values] : said.at("parameters").items())
    if (is_of(spec, solver)) experiment.parameters[spec] = within_reason(values_of(values));
}

Json answer_for_one(const Json& question) {
  const std::string solver = question.at("solver");
  const auto asked = cloth::make_solver(solver, "inquiry");
  for (int k = 0; k < 100; ++k) expect_sound(asked->params());  // it may tire of it
  Json all = Json::array();
  for (const Json& name : question.at("experiments"))
    all.push_back(record(load_for_one(name, question.at("tier"), solver), solver));
  return {{"experiments", all}};
}

/// To know whether all would be skipped, solvers are run, which may fail.
Json answer_for_all(const Json& question) {
  const Mute mute = question.at("mute");
  Json all = Json::array();
  for (const Json& name : question.at("experiments")) {
    const Experiment experiment = load_experiment(name, question.at("tier"), mute);
    if (question.at("declining")) expect_one_measured(trace_cells(experiment));
    all.push_back(record(experiment));
  }
  return {{"experiments", all}};
}

/// What a worker said, or why it could not.
struct Said {
  Json json = Json::object();
  std::string why = {};
  bool is_late = false;

  bool is_good() const { return json.contains("experiments"); }

  /// @throws UsageError if it is one's mistake that it found.
  void expect_no_mistake() const {
    constexpr std::size_t most = 10'000;  // [B], of what a solver may have written
    if (json.contains("refused"))
      throw cloth::UsageError(cloth::brief(json.at("refused").get<std::string>(), most));
  }
};

Limits limits_of(Real seconds) { return {.seconds = seconds, .memory_mib = 4096, .threads = 1}; }

Said said_in(const Answer& answer) {
  if (answer.kind == Answer::Kind::finished) return {.json = from_cbor(answer.text)};
  return {.why = answer.why, .is_late = answer.kind == Answer::Kind::timeout};
}

Said ask(const Json& question, Real seconds) {
  return said_in(run_isolated(to_cbor(question), limits_of(seconds)));
}

Json all_solvers() {
  Json names = Json::array();
  for (const auto& [name, entry] : cloth::solvers()) names.push_back(name);
  return names;
}

/// The experiments without what solvers say of themselves: none is asked, each is mute.
std::vector<Experiment> load_mute(const Json& question, const Patience& patience) {
  const std::string names = fmt::format(
      "{}", fmt::join(question.at("experiments").get<std::vector<std::string>>(), ", "));
  const Said said = ask(question, patience.with_all);
  said.expect_no_mistake();
  if (said.is_late)
    throw cloth::UsageError(
        fmt::format("{}: reading the scenes takes longer than {} s, where no solver is asked yet; "
                    "sweep less, or over smaller cloths",
                    names, patience.with_all));
  if (!said.is_good())
    throw std::runtime_error(fmt::format(
        "a worker that was to read {} failed, though it asked no solver: {}", names, said.why));
  std::vector<Experiment> all;
  for (const Json& json : said.json.at("experiments")) all.push_back(experiment_of(json));
  return all;
}

/// What is waited for, as another thread tells of it.
class Awaited {
 public:
  void set(const std::string& what, Real seconds) {
    const std::lock_guard lock(mutex_);
    told_ = fmt::format("{}: {} s at most", what, seconds);
  }
  std::string told() {
    const std::lock_guard lock(mutex_);
    return told_;
  }

 private:
  std::mutex mutex_;
  std::string told_;
};

/// Those that can be asked: of a program, its file says all.
std::vector<std::string> solvers_of(const std::vector<Experiment>& experiments) {
  std::set<std::string> names;
  for (const Experiment& experiment : experiments)
    for (const SolverChoice& choice : experiment.solvers)
      if (!choice.program) names.insert(choice.name);
  return {names.begin(), names.end()};
}

/// What each says of itself, in a worker of its own, as many at a time as there are processors.
std::vector<Said> ask_each(const std::vector<std::string>& solvers, Json question, Real seconds,
                           Awaited& awaited) {
  std::vector<Said> all(solvers.size());
  std::size_t asked = 0;
  const auto next = [&]() -> std::optional<Task> {
    if (asked == solvers.size()) return std::nullopt;
    const std::size_t index = asked++;
    awaited.set(fmt::format("waiting for what solver {} says of itself", solvers[index]), seconds);
    question["solver"] = solvers[index];
    return Task{.index = index, .order = to_cbor(question), .limits = limits_of(seconds)};
  };
  run_isolated(hardware_threads(), next,
               [&](std::size_t index, const Answer& answer) { all[index] = said_in(answer); });
  return all;
}

/// Puts in what the solver said. Returns why it could not, or "".
std::string give_voice(const std::string& solver, const Said& said, const Patience& patience,
                       std::vector<Experiment>& experiments) {
  constexpr std::size_t most_said = 64 << 20;  // [B], of as many settings as one may ask for
  said.expect_no_mistake();
  if (said.is_late) return fmt::format("did not answer within {} s", patience.with_one);
  if (!said.is_good())
    return "failed when it was asked" +
           (said.why.empty() ? "" : ": " + printable_beginning(said.why));
  if (to_cbor(said.json).size() > most_said) return "says more than 64 MiB";
  std::vector<Experiment> with_it = experiments;
  try {
    const Json& parts = said.json.at("experiments");
    for (std::size_t k = 0; k < with_it.size(); ++k) put(parts.at(k), solver, with_it[k]);
  } catch (const std::exception&) {
    return "gave an answer that is none";
  }
  experiments = std::move(with_it);
  return "";
}

}  // namespace

std::vector<Experiment> load_guarded(const std::vector<std::string>& names, const std::string& tier,
                                     const Tell& tell, const Patience& patience) {
  Awaited awaited;
  const Notice notice(patience_in_silence, [&] {
    if (tell) tell(awaited.told());
  });
  awaited.set("reading the scenes", patience.with_all);
  Json question{
      {"experiments", names}, {"tier", tier}, {"mute", all_solvers()}, {"declining", false}};
  std::vector<Experiment> experiments = load_mute(question, patience);
  Json mute = Json::array();
  const std::vector<std::string> solvers = solvers_of(experiments);
  const std::vector<Said> all_said =
      ask_each(solvers, {{"experiments", names}, {"tier", tier}}, patience.with_one, awaited);
  for (std::size_t k = 0; k < solvers.size(); ++k) {
    const std::string& solver = solvers[k];
    const std::string why = give_voice(solver, all_said[k], patience, experiments);
    if (why.empty()) continue;
    mute.push_back(solver);
    if (tell)
      tell(fmt::format(
          "solver {} {}; it is measured without its settings, if at all, and all others "
          "are as they would be",
          solver, why));
  }
  // Mistakes that concern several solvers, or another tier: all are asked in one worker, of which
  // nothing else is believed; once more without running them, if that fails. Where they fail
  // together, their rows will tell.
  question["mute"] = mute;
  question["declining"] = true;
  awaited.set("waiting for what solvers decline", patience.with_declining);
  const Said said = ask(question, patience.with_declining);
  said.expect_no_mistake();
  if (said.is_good()) return experiments;
  question["declining"] = false;
  awaited.set("reading the scenes, and what solvers say of themselves", patience.with_all);
  ask(question, patience.with_all).expect_no_mistake();
  return experiments;
}

bool is_inquiry(const Json& order) { return order.contains("experiments"); }

std::string inquiry_answer(const Json& order) try {
  return to_cbor(order.contains("solver") ? answer_for_one(order) : answer_for_all(order));
} catch (const cloth::UsageError& error) {
  return to_cbor({{"refused", cloth::words_of(error)}});
}

}  // namespace harness

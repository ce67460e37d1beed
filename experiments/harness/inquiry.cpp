#include "experiments/harness/inquiry.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "cloth/error.hpp"
#include "cloth/registry.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/effects.hpp"
#include "experiments/harness/isolation/isolate.hpp"
#include "experiments/harness/notice.hpp"
#include "experiments/harness/plan.hpp"
#include "experiments/harness/spec_json.hpp"

namespace harness {

namespace {

// Questions: {"experiments": NAMES, "tier": T, "mute": NAMES, "declining": BOOL}, {"solver": NAME}.
// Answers: {"refused": TEXT}, {"experiments": LIST}.

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
                       {"table", solver.table}});
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
  for (const Json& solver : json.at("solvers"))
    experiment.solvers.push_back({solver.at("name"), solver.at("label"), solver.at("where"),
                                  axes_of(solver.at("axes")), solver.at("mute"),
                                  solver.at("table")});
  for (const auto& [spec, values] : json.at("parameters").items())
    experiment.parameters[spec] = values_of(values);
  if (json.contains("frozen")) experiment.frozen = spec_of<FrozenSpec>(json.at("frozen"));
  if (json.contains("free")) experiment.free = spec_of<FreeSpec>(json.at("free"));
  return experiment;
}

Json answer_for_one(const std::string& solver) {
  const auto asked = cloth::make_solver(solver, "inquiry");
  for (int k = 0; k < 100; ++k) expect_sound(asked->params());  // it may tire of it
  return {{"experiments", Json::array()}};
}

/// Whether all would be skipped is asked apart: to know it solvers are run, which may fail.
Json answer_for_all(const Json& question) try {
  const Mute mute = question.at("mute");
  Json all = Json::array();
  for (const Json& name : question.at("experiments")) {
    const Experiment experiment = load_experiment(name, question.at("tier"), mute);
    if (question.at("declining")) expect_one_measured(trace_cells(experiment));
    all.push_back(record(experiment));
  }
  return {{"experiments", all}};
} catch (const cloth::UsageError& error) {
  return {{"refused", error.what()}};
}

/// What a worker said, or why it could not.
struct Said {
  Json json = Json::object();
  std::string why = {};
  bool is_late = false;

  bool is_good() const { return json.contains("experiments"); }
  bool is_refused() const { return json.contains("refused"); }
  bool has_failed() const { return !is_good() && !is_refused(); }
};

Said ask(const Json& question, Real seconds) {
  std::optional<Task> task(Task{.index = 0,
                                .order = to_cbor(question),
                                .limits = {.seconds = seconds, .memory_mib = 4096, .threads = 1}});
  Said said;
  run_isolated(
      1, [&] { return std::exchange(task, std::nullopt); },
      [&](std::size_t, const Answer& answer) {
        if (answer.kind == Answer::Kind::finished) said.json = from_cbor(answer.text);
        else said.why = answer.why, said.is_late = answer.kind == Answer::Kind::timeout;
      });
  return said;
}

Json all_solvers() {
  Json names = Json::array();
  for (const auto& [name, entry] : cloth::solvers()) names.push_back(name);
  return names;
}

/// Solvers that fail when they are asked for their parameters.
Json mute_by_themselves(const Patience& patience) {
  Json found = Json::array();
  for (const Json& name : all_solvers())
    if (!ask({{"solver", name}}, patience.with_one).is_good()) found.push_back(name);
  return found;
}

/// Solvers that fail beside those before them, where an experiment sets their parameters, or by
/// what they leave to each other.
Json mute_in_turn(Json question, const Patience& patience) {
  question["mute"] = all_solvers();
  for (const Json& name : all_solvers()) {
    Json without = question;
    std::erase(without["mute"].get_ref<Json::array_t&>(), name);
    if (!ask(without, patience.with_one).has_failed()) question = std::move(without);
  }
  return question.at("mute");
}

/// Solvers are not blamed for what takes as long where none is asked.
void expect_scenes_read_soon(Json question, const Patience& patience) {
  question["mute"] = all_solvers();
  if (ask(question, patience.with_one).is_late)
    throw cloth::UsageError(
        fmt::format("{}: reading the scenes takes longer than {} s, where no solver is asked yet; "
                    "sweep less, or over smaller cloths",
                    fmt::join(question.at("experiments").get<std::vector<std::string>>(), ", "),
                    patience.with_one));
}

/// Asks for all, and again without those that let the worker down, whom `question` then names.
Said ask_for_all(Json& question, const Patience& patience) {
  Said said = ask(question, patience.with_all);
  if (said.is_good()) return said;
  if (said.is_late) expect_scenes_read_soon(question, patience);
  question["mute"] = mute_by_themselves(patience);
  if (said.has_failed() || !question.at("mute").empty()) said = ask(question, patience.with_all);
  if (!said.has_failed()) return said;
  question["mute"] = mute_in_turn(question, patience);
  return ask(question, patience.with_all);
}

}  // namespace

std::vector<Experiment> load_guarded(const std::vector<std::string>& names, const std::string& tier,
                                     const Tell& tell, const Patience& patience) {
  const Notice notice(patience_in_silence, [&] {
    if (tell)
      tell(
          fmt::format("reading scenes, and waiting for what solvers say of themselves, their "
                      "parameters and what they decline: {} s for all, then {} s for each",
                      patience.with_all, patience.with_one));
  });
  Json question{
      {"experiments", names}, {"tier", tier}, {"mute", Json::array()}, {"declining", false}};
  Said said = ask_for_all(question, patience);
  if (said.is_good()) {
    question["declining"] = true;
    const Said declined = ask(question, patience.with_declining);
    if (declined.is_refused()) said = declined;  // else it is left to their rows
  }
  if (said.is_refused()) throw cloth::UsageError(said.json.at("refused").get<std::string>());
  if (!said.is_good())
    throw std::runtime_error(
        fmt::format("a worker that was to read {} failed, and no solver that it asked does so "
                    "alone: {}; leave out the solver that was added last",
                    fmt::join(names, ", "), said.why));
  std::vector<Experiment> all;
  for (const Json& json : said.json.at("experiments")) all.push_back(experiment_of(json));
  return all;
}

bool is_inquiry(const Json& order) {
  return order.contains("experiments") || order.contains("solver");
}

std::string inquiry_answer(const Json& order) {
  return to_cbor(order.contains("solver") ? answer_for_one(order.at("solver"))
                                          : answer_for_all(order));
}

}  // namespace harness

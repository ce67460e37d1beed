#include "experiments/harness/record.hpp"

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>

#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

std::vector<std::string> choices(Outcome) {
  return {"converged", "budget",  "elsewhere", "stable",        "never-at-rest", "diverged",
          "breakdown", "crashed", "timeout",   "out-of-memory", "unfaithful",    "skipped"};
}

bool succeeded(Outcome outcome) {
  return outcome == Outcome::converged || outcome == Outcome::budget ||
         outcome == Outcome::elsewhere || outcome == Outcome::stable ||
         outcome == Outcome::never_at_rest || outcome == Outcome::skipped;
}

Json to_json(const cloth::Value& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

Json to_json(const Settings& settings) {
  Json object = Json::object();
  for (const auto& [key, value] : settings) object[key] = to_json(value);
  return object;
}

Json to_json(cloth::Scene scene) {
  Json object = Json::object();
  for (const cloth::Section& section : scene.sections())
    for (const cloth::Param& p : section.params)
      object[section.name + "." + p.name()] = to_json(p.get());
  return object;
}

namespace {

Json described(auto spec) {
  Json object = Json::object();
  for (const cloth::Param& p : cloth::params_of(spec)) object[p.name()] = to_json(p.get());
  return object;
}

/// A hash of the contents of each file that the scene names, of nothing where there is none.
Json contents(const cloth::Scene& scene) {
  Json hashes = Json::array();
  for (const auto& file : scene.files()) {
    std::ifstream in;
    if (std::filesystem::is_regular_file(file)) in.open(file, std::ios::binary);
    hashes.push_back(hash(std::string(std::istreambuf_iterator<char>(in), {})));
  }
  return hashes;
}

Json all_settings(const SolverSpec& spec) {
  const auto solver = make_solver(spec, "cell");
  Json object = Json::object();
  for (const cloth::Param& p : solver->params()) object[p.name()] = to_json(p.get());
  return object;
}

}  // namespace

std::string Cell::title() const {
  const std::string changed =
      scene_settings.empty() ? "" : fmt::format("[{}]", to_text(scene_settings));
  const std::string where = part == Part::frozen ? fmt::format("frozen@{}", frame) : "free";
  return fmt::format("{}{} {} {} {}", scene.name, changed, solver.text(), where,
                     mode == Mode::trace ? "trace" : fmt::format("silent {}", repeat));
}

Json run_identity(const cloth::Scene& scene, const SolverSpec& solver) {
  return {{"scene", scene.name},
          {"scene-parameters", to_json(scene)},
          {"scene-files", contents(scene)},
          {"solver", solver.name},
          {"solver-parameters", all_settings(solver)},
          {"code", solver_code(solver.name)}};
}

Json Cell::reference_identity() const {
  if (part == Part::free && free.compare_at.empty()) return {};
  Json id{{"system", system.empty() ? system_digest(scene) : system},
          {"code", code_digest("reference")},
          {"arithmetic", arithmetic_version()}};
  if (part == Part::frozen) {
    // It takes the iterations it needs, and the threads change no bit.
    cloth::Protocol protocol = scene.step;
    protocol.iterations = 0;
    protocol.threads = 1;
    id["protocol"] = described(protocol);
    id["frames"] = frozen.frames;
  } else {
    id["damping"] = scene.step.damping;
    id["times"] = free.compare_at;
  }
  return id;
}

/// Everything has the machine and the limits: a trace's curve holds seconds, and a clock can end
/// it.
Json Cell::identity() const {
  Json id{{"system", system.empty() ? system_digest(scene) : system},
          {"protocol", described(scene.step)},
          {"solver", solver.name},
          {"solver-parameters", all_settings(solver)},
          {"code", solver_code(solver.name)},
          {"judge", code_digest("judge")},
          {"part", cloth::word(part)},
          {"mode", cloth::word(mode)},
          {"timeout", measure.timeout},
          {"memory", measure.memory},
          {"machine", machine_version()}};
  if (part == Part::frozen) {
    id["frame"] = frame;
    id["frozen"] = described(frozen);
  } else {
    id["free"] = described(free);
  }
  if (part == Part::frozen || !free.compare_at.empty()) id["reference"] = code_digest("reference");
  if (mode == Mode::silent) {
    id["repeat"] = repeat;
    id["warmup"] = measure.warmup;
  }
  return id;
}

Row blank_row(const Cell& cell) {
  Row row;
  row.experiment = cell.experiment;
  row.label = cell.label;
  row.part = cell.part;
  row.mode = cell.mode;
  row.scene = cell.scene.name;
  row.solver = cell.solver.name;
  row.scene_settings = to_json(cell.scene_settings);
  row.scene_parameters = to_json(cell.scene);
  row.solver_settings = to_json(cell.solver.settings);
  row.identity = cell.identity();
  row.key = hash(row.identity.dump());
  row.frame = cell.frame;
  row.repeat = cell.repeat;
  row.iterations = cell.part == Part::frozen ? cell.frozen.iterations : cell.scene.step.iterations;
  return row;
}

Json to_json(const Face& face) {
  return {{"experiment", face.experiment},
          {"label", face.label},
          {"part", cloth::word(face.part)},
          {"mode", cloth::word(face.mode)},
          {"scene", face.scene},
          {"solver", face.solver},
          {"scene-settings", face.scene_settings},
          {"solver-settings", face.solver_settings},
          {"scene-parameters", face.scene_parameters},
          {"frame", face.frame},
          {"repeat", face.repeat},
          {"iterations", face.iterations}};
}

Face face_of(const Json& json) {
  return {.experiment = json["experiment"],
          .label = json["label"],
          .part = json["part"] == "frozen" ? Part::frozen : Part::free,
          .mode = json["mode"] == "trace" ? Mode::trace : Mode::silent,
          .scene = json["scene"],
          .solver = json["solver"],
          .scene_settings = json["scene-settings"],
          .solver_settings = json["solver-settings"],
          .scene_parameters = json["scene-parameters"],
          .frame = json["frame"],
          .repeat = json["repeat"],
          .iterations = json["iterations"]};
}

Real Row::metric(const std::string& name) const {
  const auto found = metrics.find(name);
  return found != metrics.end() && found->is_number() ? found->get<Real>()
                                                      : std::numeric_limits<Real>::quiet_NaN();
}

std::vector<Real> Row::column(const std::string& name) const {
  std::vector<Real> values;
  if (curve.contains(name))
    for (const Json& number : curve[name])
      values.push_back(number.is_number() ? number.get<Real>()
                                          : std::numeric_limits<Real>::quiet_NaN());
  return values;
}

std::string encode_result(const Row& row) {
  return Json{{"outcome", cloth::word(row.outcome)},
              {"why", row.why},
              {"metrics", row.metrics},
              {"curve", row.curve},
              {"digests", row.digests}}
      .dump();
}

Outcome outcome_of(const std::string& text) {
  const std::vector<std::string> words = choices(Outcome{});
  return static_cast<Outcome>(std::ranges::find(words, text) - words.begin());
}

void decode_result(const std::string& text, Row& row) {
  const Json result = Json::parse(text);
  row.outcome = outcome_of(result["outcome"]);
  row.why = result["why"];
  row.metrics = result["metrics"];
  row.curve = result["curve"];
  row.digests = result["digests"];
}

}  // namespace harness

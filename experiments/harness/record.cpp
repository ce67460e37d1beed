#include "experiments/harness/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "experiments/harness/division.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/versions.hpp"

namespace harness {

std::vector<std::string> choices(Outcome) {
  return {"converged",  "budget",    "elsewhere", "stable",  "never-at-rest",
          "diverged",   "breakdown", "crashed",   "timeout", "out-of-memory",
          "unfaithful", "erratic",   "skipped"};
}

bool succeeded(Outcome outcome) {
  return outcome == Outcome::converged || outcome == Outcome::budget ||
         outcome == Outcome::elsewhere || outcome == Outcome::stable ||
         outcome == Outcome::never_at_rest || outcome == Outcome::skipped;
}

std::string to_text(const Values& values) {
  return to_text(Settings(values.begin(), values.end()));
}

Values parameters_of(cloth::Scene scene) {
  Values values;
  for (const cloth::Section& section : scene.sections())
    for (const cloth::Param& p : section.params) values[section.name + "." + p.name()] = p.get();
  // Digests of moving cloths have all keys, and those without this one are older than it.
  if (scene.cloth.stiffness_factor == 1) values.erase("cloth.stiffness_factor");
  return values;
}

Values by_name(const std::vector<cloth::Param>& params) {
  Values values;
  for (const cloth::Param& p : params) values[p.name()] = p.get();
  return values;
}

namespace {

Json described(auto spec) { return to_json(by_name(cloth::params_of(spec))); }

/// Of a key that is given twice the last value counts.
Values by_key(const Settings& settings) {
  Values values;
  for (const auto& [key, value] : settings) values[key] = value;
  return values;
}

std::string with_settings(const std::string& name, const auto& settings) {
  return settings.empty() ? name : fmt::format("{}[{}]", name, to_text(settings));
}

/// Of a cell, or of a row's face.
std::string title_of(const std::string& scene, const std::string& solver, const auto& which) {
  const std::string where =
      which.part == Part::frozen ? fmt::format("frozen@{}", which.frame) : "free";
  return fmt::format("{} {} {} {}", scene, solver, where,
                     which.mode == Mode::trace ? "trace" : fmt::format("silent {}", which.repeat));
}

/// Whether its contestant has other springs than the cloth that it is compared with.
bool is_told_otherwise(const Cell& cell) {
  return cell.part == Part::free && !cell.free.compare_at.empty() &&
         cell.scene.cloth.stiffness_factor != 1;
}

}  // namespace

Values parameters_of(const SolverSpec& solver) {
  return by_name(make_solver(solver, "cell")->params());
}

std::string Cell::title() const {
  return title_of(with_settings(scene.name, scene_settings), solver.text(), *this);
}

std::string title(const Face& face) {
  return title_of(with_settings(face.scene, face.scene_settings),
                  with_settings(face.solver, face.solver_settings), face);
}

Cell Cell::of_true_cloth() const {
  Cell cell = *this;
  if (!is_told_otherwise(cell)) return cell;
  cell.scene.cloth.stiffness_factor = 1;
  cell.system = system_digest(cell.scene);
  return cell;
}

std::string Cell::reference_identity() const {
  if (part == Part::free && free.compare_at.empty()) return "";
  if (is_told_otherwise(*this)) return of_true_cloth().reference_identity();
  Json id{{"system", system.empty() ? system_digest(scene) : system},
          {"code", code_digest("reference")},
          {"arithmetic", arithmetic_version()}};
  if (part == Part::frozen) {
    // It takes the iterations it needs, the threads change no bit, and it is laid out in no way.
    cloth::Protocol protocol = scene.step;
    protocol.iterations = 0;
    protocol.threads = 1;
    protocol.layout = cloth::Layout::reference;
    protocol.precision = cloth::Precision::f64;
    id["protocol"] = described(protocol);
    id["frames"] = frozen.frames;
  } else {
    id["damping"] = scene.step.damping;
    id["times"] = free.compare_at;
  }
  return id.dump();
}

/// Everything has the machine and the limits: a trace's curve holds seconds, and a clock can end
/// it.
std::string Cell::identity() const {
  Json id{{"system", system.empty() ? system_digest(scene) : system},
          {"protocol", described(scene.step)},
          {"solver", solver.name},
          {"solver-parameters",
           to_json(solver_parameters ? *solver_parameters : parameters_of(solver))},
          {"code", code_of(solver)},
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
  if (const Division division = origin_of(solver).division; division != Division::tree)
    id["division"] = cloth::word(division);
  if (part == Part::frozen || !free.compare_at.empty()) id["reference"] = code_digest("reference");
  // Its system is also that of a scene so stiff, which is compared with itself.
  if (is_told_otherwise(*this))
    id["true-cloth"] = Json{{"stiffness", scene.cloth.stiffness},
                            {"stiffness-factor", scene.cloth.stiffness_factor}};
  if (mode == Mode::silent) {
    id["repeat"] = repeat;
    if (is_priced_alone) id["priced-alone"] = true;
    id["warmup"] = measure.warmup;
  }
  return id.dump();
}

/// What identity() adds for a timed run.
std::string trace_identity_of(const std::string& identity) {
  Json id = Json::parse(identity);
  id.at("mode") = cloth::word(Mode::trace);
  for (const char* key : {"repeat", "priced-alone", "warmup"}) id.erase(std::string(key));
  return id.dump();
}

std::string reference_identity_of(const std::string& identity) try {
  const Json id = Json::parse(identity);
  if (!id.contains("reference") || id.contains("true-cloth")) return "";
  const std::string machine = id.at("machine"), between = " | ";
  const std::size_t behind_processor = machine.find(between);
  if (behind_processor == machine.npos) return "";
  Json protocol = id.at("protocol");
  Json reference{{"system", id.at("system")},
                 {"code", id.at("reference")},
                 {"arithmetic", machine.substr(behind_processor + between.size())}};
  if (id.at("part") == cloth::word(Part::free)) {
    reference["damping"] = protocol.at("damping");
    reference["times"] = id.at("free").at("compare_at");
    return reference.dump();
  }
  protocol["iterations"] = 0;
  protocol["threads"] = 1;
  protocol["layout"] = cloth::word(cloth::Layout::reference);
  protocol["precision"] = cloth::word(cloth::Precision::f64);
  reference["protocol"] = std::move(protocol);
  reference["frames"] = id.at("frozen").at("frames").get<std::vector<int>>();
  return reference.dump();
} catch (const Json::exception&) {
  return "";
}

Row blank_row(const Cell& cell) {
  Row row;
  row.experiment = cell.experiment;
  row.label = cell.label;
  row.part = cell.part;
  row.mode = cell.mode;
  row.scene = cell.scene.name;
  row.suite = cell.suite;
  row.state = cell.state;
  row.solver = cell.solver.name;
  row.origin = origin_of(cell.solver);
  row.scene_settings = by_key(cell.scene_settings);
  row.scene_parameters = parameters_of(cell.scene);
  row.solver_settings = by_key(cell.solver.settings);
  row.identity = cell.identity();
  row.key = hash(row.identity);
  row.frame = cell.frame;
  row.repeat = cell.repeat;
  row.iterations = cell.part == Part::frozen ? cell.frozen.iterations : cell.scene.step.iterations;
  return row;
}

Real Row::metric(const std::string& name) const {
  const auto found = metrics.find(name);
  return found == metrics.end() ? Number() : found->second;
}

std::vector<Real> Row::column(const std::string& name) const {
  const auto found = curve.find(name);
  if (found == curve.end()) return {};
  return {found->second.begin(), found->second.end()};
}

Real Row::least_known_error() const {
  // What double coordinates leave of an error is luck, and so is what the reference does.
  return std::fmax(std::fmax(metric("reference-accuracy"), metric("rounding-accuracy")),
                   std::numeric_limits<Real>::min());
}

std::vector<Real> Row::known_errors() const {
  const Real least = least_known_error();
  std::vector<Real> errors = column("error");
  for (Real& error : errors)
    if (error < least) error = least;
  return errors;
}

std::vector<Real> Row::tolerances() const {
  if (part != Part::frozen) return {};
  return Json::parse(identity).at("frozen").at("tolerances");
}

Outcome outcome_of(const std::string& text) {
  const std::vector<std::string> words = choices(Outcome{});
  const auto found = std::ranges::find(words, text);
  if (found == words.end()) throw std::runtime_error("no outcome: " + text.substr(0, 40));
  return static_cast<Outcome>(found - words.begin());
}

}  // namespace harness

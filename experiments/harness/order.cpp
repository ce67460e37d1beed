#include "experiments/harness/order.hpp"

#include <malloc.h>

#include <memory>
#include <stdexcept>
#include <string_view>

#include "cloth/registry.hpp"
#include "experiments/harness/cbor.hpp"
#include "experiments/harness/guarded_cost.hpp"
#include "experiments/harness/inquiry.hpp"
#include "experiments/harness/isolation/guard.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/outside/engine_file.hpp"
#include "experiments/harness/spec_json.hpp"
#include "experiments/harness/steps_apart.hpp"
#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

using cloth::Scene;

Json scene_record(Scene scene) {
  return {{"name", scene.name},
          {"folder", scene.folder.string()},
          {"contact-stated", scene.contact_stated},
          {"tables", scene.tables()},
          {"keys", to_json(parameters_of(scene))}};
}

Scene scene_of(const Json& json) {
  const std::vector<std::string> meshes = cloth::mesh_kinds();
  Scene scene;
  scene.name = json.at("name");
  scene.folder = json.at("folder").get<std::string>();
  scene.contact_stated = json.at("contact-stated");
  for (const std::string table : json.at("tables")) {
    const std::size_t dot = table.find('.');
    if (dot != table.npos) scene.add(table.substr(0, dot), table.substr(dot + 1), "order");
    else if (std::ranges::count(meshes, table) > 0) scene.add(table, "", "order");
  }
  for (const auto& [key, value] : values_of(json.at("keys"))) scene.set(key, value, "order");
  return scene;
}

/// In their order.
Json settings_record(const Settings& settings) {
  Json list = Json::array();
  for (const auto& [key, value] : settings) list.push_back(Json::array({key, to_json(value)}));
  return list;
}

/// Of a path, or of none, "".
std::shared_ptr<const EngineFile> program_of(const std::string& path) {
  return path.empty() ? nullptr : load_engine(path);
}

Json parameters_record(const std::optional<Values>& parameters) {
  return parameters ? to_json(*parameters) : Json();
}

Settings settings_of(const Json& list) {
  Settings settings;
  for (const Json& setting : list) settings.emplace_back(setting.at(0), value_of(setting.at(1)));
  return settings;
}

Json cell_record(const Cell& cell) {
  return {{"experiment", cell.experiment},
          {"label", cell.label},
          {"frozen-part", cell.part == Part::frozen},
          {"traced", cell.mode == Mode::trace},
          {"scene", scene_record(cell.scene)},
          {"scene-settings", settings_record(cell.scene_settings)},
          {"solver", cell.solver.name},
          {"program", program_path(cell.solver)},
          {"solver-settings", settings_record(cell.solver.settings)},
          {"solver-parameters", parameters_record(cell.solver_parameters)},
          {"frame", cell.frame},
          {"repeat", cell.repeat},
          {"priced-alone", cell.is_priced_alone},
          {"frozen", spec_record(cell.frozen)},
          {"free", spec_record(cell.free)},
          {"measure", spec_record(cell.measure)},
          {"system", cell.system}};
}

Cell cell_of(const Json& json) {
  const Json& parameters = json.at("solver-parameters");
  return {.experiment = json.at("experiment"),
          .label = json.at("label"),
          .part = json.at("frozen-part") ? Part::frozen : Part::free,
          .mode = json.at("traced") ? Mode::trace : Mode::silent,
          .scene = scene_of(json.at("scene")),
          .scene_settings = settings_of(json.at("scene-settings")),
          .solver = {json.at("solver"), settings_of(json.at("solver-settings")),
                     program_of(json.at("program"))},
          .frame = whole_of<int>(json.at("frame")),
          .repeat = whole_of<int>(json.at("repeat")),
          .is_priced_alone = json.at("priced-alone"),
          .frozen = spec_of<FrozenSpec>(json.at("frozen")),
          .free = spec_of<FreeSpec>(json.at("free")),
          .measure = spec_of<MeasureSpec>(json.at("measure")),
          .system = json.at("system"),
          .solver_parameters =
              parameters.is_null() ? std::nullopt : std::optional(values_of(parameters))};
}

/// With the part of a reference that a cell is compared with.
Evidence evidence_of(const Json& json, std::string_view reference, const Cell& cell) {
  Evidence evidence{.frozen = {},
                    .trajectory = {},
                    .trace = blank_row(cell),
                    .spin = json.at("spin"),
                    .seed = whole_of<unsigned>(json.at("seed")),
                    .company = whole_of<int>(json.at("company")),
                    .is_first = json.at("first"),
                    .is_heard_again = json.at("again"),
                    .is_audited = json.at("audited")};
  decode_result(json.at("trace"), evidence.trace);
  if (reference.empty()) return evidence;
  if (cell.part == Part::free) evidence.trajectory = decode_trajectory(reference);
  else
    for (FrozenReference& one : decode_frozen(reference))
      if (one.frame == cell.frame) evidence.frozen = std::move(one);
  return evidence;
}

std::string reference_of(const Cell& cell, unsigned lot) {
  if (cell.part == Part::free) return encode(refined_trajectory(cell.scene, cell.free.compare_at));
  std::vector<FrozenReference> all = converged_trajectory(cell.scene, cell.frozen.frames);
  for (FrozenReference& judged : all) solve_beside(cell.scene, judged, lot);
  return encode(all);
}

}  // namespace

std::string encode(const Order& order) {
  const bool measures = order.what == Order::What::measure;
  // The reference, which may be long, stands behind the record.
  return to_cbor({{"measures", measures},
                  {"cell", cell_record(order.cell)},
                  {"key", hash(order.cell.identity())},
                  {"trace", encode_result(order.trace)},
                  {"spin", order.spin},
                  {"seed", order.seed},
                  {"company", order.company},
                  {"first", order.is_first},
                  {"again", order.is_heard_again},
                  {"audited", order.is_audited}}) +
         order.reference;
}

namespace {

/// Of a plug-in, before a clock runs.
void load_code_of(const std::string& solver) {
  const auto entry = cloth::solvers().find(solver);
  if (entry == cloth::solvers().end() || !entry->second.is_of_plug_in()) return;
  entry->second.library.load();
  if (!is_alone())
    throw std::runtime_error("its plug-in started a process or thread while it was loaded");
}

std::string answer(const Leading& order, const std::function<void()>& close_doors) {
  const Json& json = order.record;
  const Cell cell = cell_of(json.at("cell"));
  if (json.at("measures")) load_code_of(cell.solver.name);
  if (system_digest(cell.scene) != cell.system)
    throw std::runtime_error("the cloth is not the one that was planned: a file of it has changed");
  if (hash(cell.identity()) != json.at("key").get<std::string>())
    throw std::runtime_error("the cell is not the one that was planned: its code has changed");
  if (!json.at("measures")) return reference_of(cell, whole_of<unsigned>(json.at("seed")));
  Row row = blank_row(cell);
  const Evidence evidence = evidence_of(json, order.behind, cell);
  mallopt(M_PERTURB, 0);  // which costs whoever allocates
  measure(cell, evidence, row, close_doors);
  return encode_result(row);
}

}  // namespace

std::string answer(const std::string& order, const std::function<void()>& close_doors) {
  return answer(leading_record(order), close_doors);
}

std::string guarded_answer(const std::string& order) {
  if (!is_alone())
    throw std::runtime_error("a process or thread was started before the cell began");
  const Leading leading = leading_record(order);
  const bool is_cost = is_of_cost(leading.record);
  if (!is_cost && !is_inquiry(leading.record)) return answer(leading, forbid_processes);
  forbid_processes();
  return is_cost ? cost_answer(leading.record) : inquiry_answer(leading.record);
}

}  // namespace harness

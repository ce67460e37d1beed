#include "experiments/harness/order.hpp"

#include <stdexcept>

#include "experiments/harness/cbor.hpp"
#include "experiments/harness/isolation/guard.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/system_digest.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

using cloth::Scene;

/// A spec by its described keys.
Json keys_of(auto spec) {
  Json object = Json::object();
  for (const cloth::Param& p : cloth::params_of(spec)) object[p.name()] = to_json(p.get());
  return object;
}

template <class Spec>
Spec spec_of(const Json& object) {
  Spec spec;
  const Values values = values_of(object);
  for (cloth::Param& p : cloth::params_of(spec)) p.set(values.at(p.name()), "order");
  return spec;
}

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

Settings settings_of(const Json& list) {
  Settings settings;
  for (const Json& setting : list)
    settings.emplace_back(setting.at(0), values_of({{"value", setting.at(1)}}).at("value"));
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
          {"solver-settings", settings_record(cell.solver.settings)},
          {"frame", cell.frame},
          {"repeat", cell.repeat},
          {"frozen", keys_of(cell.frozen)},
          {"free", keys_of(cell.free)},
          {"measure", keys_of(cell.measure)},
          {"system", cell.system}};
}

Cell cell_of(const Json& json) {
  return {.experiment = json.at("experiment"),
          .label = json.at("label"),
          .part = json.at("frozen-part") ? Part::frozen : Part::free,
          .mode = json.at("traced") ? Mode::trace : Mode::silent,
          .scene = scene_of(json.at("scene")),
          .scene_settings = settings_of(json.at("scene-settings")),
          .solver = {json.at("solver"), settings_of(json.at("solver-settings"))},
          .frame = whole_of<int>(json.at("frame")),
          .repeat = whole_of<int>(json.at("repeat")),
          .frozen = spec_of<FrozenSpec>(json.at("frozen")),
          .free = spec_of<FreeSpec>(json.at("free")),
          .measure = spec_of<MeasureSpec>(json.at("measure")),
          .system = json.at("system")};
}

/// The part of a reference that a cell is compared with.
Evidence evidence_of(const Json& json, const Cell& cell) {
  Evidence evidence{.frozen = {},
                    .trajectory = {},
                    .trace = blank_row(cell),
                    .spin = json.at("spin"),
                    .seed = whole_of<unsigned>(json.at("seed"))};
  decode_result(json.at("trace"), evidence.trace);
  const Json::binary_t& binary = json.at("reference").get_binary();
  const std::string reference(binary.begin(), binary.end());
  if (reference.empty()) return evidence;
  if (cell.part == Part::free) evidence.trajectory = decode_trajectory(reference);
  else
    for (FrozenReference& one : decode_frozen(reference))
      if (one.frame == cell.frame) evidence.frozen = std::move(one);
  return evidence;
}

std::string reference_of(const Cell& cell) {
  return cell.part == Part::frozen ? encode(converged_trajectory(cell.scene, cell.frozen.frames))
                                   : encode(refined_trajectory(cell.scene, cell.free.compare_at));
}

}  // namespace

std::string encode(const Order& order) {
  const bool measures = order.what == Order::What::measure;
  return to_cbor({{"measures", measures},
                  {"cell", cell_record(order.cell)},
                  {"key", hash(order.cell.identity())},
                  {"reference", Json::binary({order.reference.begin(), order.reference.end()})},
                  {"trace", encode_result(order.trace)},
                  {"spin", order.spin},
                  {"seed", order.seed}});
}

std::string answer(const std::string& order, const std::function<void()>& close_doors) {
  const Json json = from_cbor(order);
  const Cell cell = cell_of(json.at("cell"));
  if (hash(cell.identity()) != json.at("key").get<std::string>() ||
      system_digest(cell.scene) != cell.system)
    throw std::runtime_error("the cloth is not the one that was planned: a file of it has changed");
  if (!json.at("measures")) return reference_of(cell);
  Row row = blank_row(cell);
  measure(cell, evidence_of(json, cell), row, close_doors);
  return encode_result(row);
}

std::string guarded_answer(const std::string& order) {
  if (!is_alone())
    throw std::runtime_error("a process or thread was started before the cell began");
  return answer(order, forbid_processes);
}

}  // namespace harness

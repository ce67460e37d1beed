#include "experiments/harness/row_json.hpp"

#include <limits>
#include <nlohmann/json.hpp>

namespace harness {

namespace {

Real real_of(const Json& json) {
  return json.is_number() ? json.get<Real>() : std::numeric_limits<Real>::quiet_NaN();
}

cloth::Value value_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (json.is_number_integer()) return json.get<long long>();
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_array()) return real_of(json);
  std::vector<Real> numbers;
  for (const Json& number : json) numbers.push_back(real_of(number));
  return numbers;
}

}  // namespace

Json to_json(const cloth::Value& value) {
  return std::visit([](const auto& v) { return Json(v); }, value);
}

Json to_json(const Values& values) {
  Json object = Json::object();
  for (const auto& [key, value] : values) object[key] = to_json(value);
  return object;
}

Values values_of(const Json& object) {
  Values values;
  for (const auto& [key, value] : object.items()) values[key] = value_of(value);
  return values;
}

void to_json(Json& json, const Number& number) {
  if (number.is_count()) json = static_cast<long long>(number);
  else json = static_cast<Real>(number);
}

void from_json(const Json& json, Number& number) {
  number = json.is_number_integer() ? Number(json.get<long long>()) : Number(real_of(json));
}

Json to_json(const Face& face) {
  return {{"experiment", face.experiment},
          {"label", face.label},
          {"part", cloth::word(face.part)},
          {"mode", cloth::word(face.mode)},
          {"scene", face.scene},
          {"solver", face.solver},
          {"scene-settings", to_json(face.scene_settings)},
          {"solver-settings", to_json(face.solver_settings)},
          {"scene-parameters", to_json(face.scene_parameters)},
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
          .scene_settings = values_of(json["scene-settings"]),
          .solver_settings = values_of(json["solver-settings"]),
          .scene_parameters = values_of(json["scene-parameters"]),
          .frame = json["frame"],
          .repeat = json["repeat"],
          .iterations = json["iterations"]};
}

std::string encode_result(const Row& row) {
  return Json{{"outcome", cloth::word(row.outcome)},
              {"why", row.why},
              {"metrics", row.metrics},
              {"curve", row.curve},
              {"digests", row.digests}}
      .dump();
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

#include "experiments/harness/row_json.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "experiments/harness/digest.hpp"
#include "experiments/harness/utf8.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

Real real_of(const Json& json) {
  return json.is_number() ? json.get<Real>() : std::numeric_limits<Real>::quiet_NaN();
}

/// Whole numbers beyond are measured ones, as those of more digits are.
bool is_count(const Json& json) { return is_whole<long long>(json); }

cloth::Value value_of(const Json& json) {
  if (json.is_boolean()) return json.get<bool>();
  if (is_count(json)) return json.get<long long>();
  if (json.is_string()) return json.get<std::string>();
  if (!json.is_array()) return real_of(json);
  std::vector<Real> numbers;
  for (const Json& number : json) numbers.push_back(real_of(number));
  return numbers;
}

constexpr std::size_t longest_why = 4096, longest_name = 100, most_points = 10'000'000;

void expect(bool holds, const char* else_there_is) {
  if (!holds) throw std::runtime_error(else_there_is);
}

/// "seconds@1e-02": letters, digits and @ + - .
void expect_name(const std::string& name) {
  const bool plain = std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '@' || c == '+' || c == '-' ||
           c == '.';
  });
  expect(plain && !name.empty() && name.size() <= longest_name, "a name that is none");
}

Number number_of(const Json& json) {
  expect(json.is_number() || json.is_null(), "a number that is none");
  return json.get<Number>();
}

Metrics metrics_of(const Json& json) {
  expect(json.is_object(), "metrics that are none");
  Metrics metrics;
  for (const auto& [name, number] : json.items()) {
    expect_name(name);
    metrics[name] = number_of(number);
    const bool is_amount = name.starts_with("seconds") || name.starts_with("iterations");
    expect(!is_amount || !(metrics.at(name) < 0), "less than no time, or no iterations");
  }
  return metrics;
}

Curve curve_of(const Json& json) {
  expect(json.is_object(), "a curve that is none");
  Curve curve;
  for (const auto& [name, column] : json.items()) {
    expect_name(name);
    expect(column.is_array() && column.size() <= most_points, "a column that is none");
    for (const Json& number : column) curve[name].push_back(number_of(number));
    expect(column.size() == json.begin()->size(), "columns of several lengths");
  }
  return curve;
}

Digests digests_of(const Json& json) {
  expect(json.is_object(), "digests that are none");
  Digests digests;
  for (const auto& [name, digest] : json.items()) {
    expect_name(name);
    digests[name] = digest.get<std::string>();
    expect(digests[name].size() == hash("").size(), "a digest that is none");
  }
  return digests;
}

/// That of a face; of the tree where nothing is said of it.
Origin told_origin(const Json& json) {
  const std::string word = json.value("division", "");
  if (word.empty()) return {};
  const std::vector<std::string> words = choices(Division{});
  const auto found = std::ranges::find(words, word);
  expect(found != words.end(), "a division that there is not");
  return {static_cast<Division>(found - words.begin()), json.at("origin").get<std::string>()};
}

}  // namespace

/// Not by the parser's own callback, which makes each number of a curve a call.
Json parse_json(std::string_view text) {
  constexpr int deepest = 16;
  int depth = 0;
  bool is_quoted = false;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const char c = text[k];
    if (c == '"') is_quoted = !is_quoted;
    else if (is_quoted) k += c == '\\';
    else if (c == '[' || c == '{') expect(++depth <= deepest, "nested deeper than any row");
    else if (c == ']' || c == '}') --depth;
  }
  return Json::parse(text);
}

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
  number = is_count(json) ? Number(json.get<long long>()) : Number(real_of(json));
}

Json to_json(const Face& face) {
  Json json{{"experiment", face.experiment},
            {"label", face.label},
            {"part", cloth::word(face.part)},
            {"mode", cloth::word(face.mode)},
            {"scene", face.scene},
            {"solver", face.solver},
            {"suite", face.suite},
            {"state", face.state},
            {"scene-settings", to_json(face.scene_settings)},
            {"solver-settings", to_json(face.solver_settings)},
            {"scene-parameters", to_json(face.scene_parameters)},
            {"frame", face.frame},
            {"repeat", face.repeat},
            {"iterations", face.iterations}};
  // Lines of recorded runs are older than it.
  if (face.origin.division != Division::tree) {
    json["division"] = cloth::word(face.origin.division);
    json["origin"] = face.origin.file;
  }
  return json;
}

Face face_of(const Json& json) {
  return {.experiment = json.at("experiment"),
          .label = json.at("label"),
          .part = json.at("part") == "frozen" ? Part::frozen : Part::free,
          .mode = json.at("mode") == "trace" ? Mode::trace : Mode::silent,
          .scene = json.at("scene"),
          .solver = json.at("solver"),
          .suite = json.value("suite", ""),
          .state = json.value("state", ""),
          .scene_settings = values_of(json.at("scene-settings")),
          .solver_settings = values_of(json.at("solver-settings")),
          .scene_parameters = values_of(json.at("scene-parameters")),
          .frame = whole_of<int>(json.at("frame")),
          .repeat = whole_of<int>(json.at("repeat")),
          .iterations = whole_of<int>(json.at("iterations")),
          .origin = told_origin(json)};
}

std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void read_result(const std::string& outcome, const std::string& metrics, const std::string& curve,
                 const std::string& digests, Row& row) {
  row.outcome = outcome_of(outcome);
  row.metrics = metrics_of(parse_json(metrics));
  row.curve = curve_of(parse_json(curve));
  row.digests = digests_of(parse_json(digests));
}

std::string encode_result(const Row& row) {
  return text_of({{"outcome", cloth::word(row.outcome)},
                  {"why", shortened(row.why, longest_why)},
                  {"metrics", row.metrics},
                  {"curve", row.curve},
                  {"digests", row.digests}});
}

void decode_result(const std::string& text, Row& row) {
  const Json result = parse_json(text);
  expect(result.is_object() && result.size() == 5, "other parts than a row's");
  const std::string why = result.at("why");
  expect(why.size() <= longest_why, "a reason of more than 4096 bytes");
  row.metrics = metrics_of(result.at("metrics"));
  row.curve = curve_of(result.at("curve"));
  row.digests = digests_of(result.at("digests"));
  row.outcome = outcome_of(result.at("outcome"));
  expect(row.outcome != Outcome::crashed && row.outcome != Outcome::out_of_memory,
         "an outcome that is not a worker's to give");
  row.why = why;
}

}  // namespace harness

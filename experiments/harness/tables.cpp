#include "experiments/harness/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cloth/error.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_json.hpp"

namespace harness {

namespace {

/// On one line, and nothing that a spreadsheet would compute.
std::string words(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text.find_first_of("=+-@\t") == 0 ? "'" + text : text;
}

/// Empty for what is not finite.
std::string field(const Json& value) {
  if (value.is_string()) return words(value.get<std::string>());
  const std::string text = value.dump();
  return text == "null" ? "" : text;
}
std::string field(const cloth::Value& value) { return field(to_json(value)); }
std::string field(const Number& number) { return field(Json(number)); }

/// That of a key, empty where there is none.
std::string field(const auto& values, const std::string& key) {
  const auto found = values.find(key);
  return found == values.end() ? "" : field(found->second);
}

/// RFC 4180: quoted where a comma, quote or line break asks for it. What would act on a terminal is
/// spelled out.
std::string quoted(const std::string& field) {
  const std::string text = printable_lines(field);
  if (text.find_first_of(",\"\n") == text.npos) return text;
  std::string all = "\"";
  for (const char c : text) all += c == '"' ? "\"\"" : std::string(1, c);
  return all + '"';
}

std::string line(const std::vector<std::string>& fields) {
  std::string text;
  for (const std::string& field : fields) text += quoted(field) + ',';
  text.back() = '\n';
  return text;
}

/// Each row has a field of every column, so that many of them would make a table of squares.
constexpr std::size_t most_columns = 1000;

template <class Member>
std::vector<std::string> keys(const std::vector<Row>& rows, Member member) {
  std::set<std::string> all;
  for (const Row& row : rows)
    for (const auto& [key, value] : row.*member)
      if (all.insert(key); all.size() > most_columns)
        throw cloth::UsageError(fmt::format(
            "{}: its rows tell of more than {} different things, and a table of them would be "
            "mostly empty; leave out who names so many",
            row.experiment, most_columns));
  return {all.begin(), all.end()};
}

const std::vector<std::string> identity_columns{
    "key",    "run",        "part",    "mode", "scene", "solver", "label", "frame",
    "repeat", "iterations", "outcome", "why",  "guard", "output", "suite", "state"};

std::vector<std::string> identity_fields(const Row& row) {
  return {row.key,
          std::to_string(row.run),
          cloth::word(row.part),
          cloth::word(row.mode),
          words(row.scene),
          words(row.solver),
          words(row.label),
          std::to_string(row.frame),
          std::to_string(row.repeat),
          std::to_string(row.iterations),
          cloth::word(row.outcome),
          words(row.why),
          words(row.guard),
          words(row.output),
          words(row.suite),
          words(row.state)};
}

}  // namespace

std::string rows_table(const std::vector<Row>& rows) {
  const auto scene_keys = keys(rows, &Row::scene_settings);
  const auto solver_keys = keys(rows, &Row::solver_settings);
  const auto metric_keys = keys(rows, &Row::metrics);
  // Tables of recorded runs are older than it.
  const bool has_divisions =
      std::ranges::any_of(rows, [](const Row& row) { return row.origin != Origin(); });
  std::vector<std::string> head = identity_columns;
  if (has_divisions)
    for (const char* column : {"division", "origin"}) head.emplace_back(column);
  for (const auto& key : scene_keys) head.push_back("scene." + key);
  for (const auto& key : solver_keys) head.push_back("solver." + key);
  for (const auto& key : metric_keys) head.push_back(words(key));
  std::string table = line(head);
  for (const Row& row : rows) {
    std::vector<std::string> fields = identity_fields(row);
    if (has_divisions) {
      fields.push_back(cloth::word(row.origin.division));
      fields.push_back(words(row.origin.file));
    }
    for (const auto& key : scene_keys) fields.push_back(field(row.scene_settings, key));
    for (const auto& key : solver_keys) fields.push_back(field(row.solver_settings, key));
    for (const auto& key : metric_keys) fields.push_back(field(row.metrics, key));
    table += line(fields);
  }
  return table;
}

std::string curves_table(const std::vector<Row>& rows) {
  const auto columns = keys(rows, &Row::curve);
  std::vector<std::string> head{"key", "point"};
  for (const auto& column : columns) head.push_back(words(column));
  std::string table = line(head);
  for (const Row& row : rows) {
    if (row.curve.empty()) continue;
    const std::size_t points = row.curve.begin()->second.size();
    for (std::size_t p = 0; p < points; ++p) {
      std::vector<std::string> fields{row.key, std::to_string(p)};
      for (const auto& column : columns)
        fields.push_back(row.curve.contains(column) ? field(row.curve.at(column)[p]) : "");
      table += line(fields);
    }
  }
  return table;
}

std::string provenance_table(const std::map<long long, Values>& runs) {
  std::set<std::string> columns;
  for (const auto& [run, provenance] : runs)
    for (const auto& [key, value] : provenance)
      if (columns.insert(key); columns.size() > most_columns)
        throw cloth::UsageError(fmt::format(
            "provenance: runs tell of more than {} different things, and a table of them would be "
            "mostly empty; leave out who names so many",
            most_columns));
  std::vector<std::string> head{"run"};
  head.insert(head.end(), columns.begin(), columns.end());
  std::string table = line(head);
  for (const auto& [run, provenance] : runs) {
    std::vector<std::string> fields{std::to_string(run)};
    for (const auto& column : columns) fields.push_back(field(provenance, column));
    table += line(fields);
  }
  return table;
}

}  // namespace harness

#include "experiments/harness/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cloth/error.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

/// On one line, and nothing that a spreadsheet would compute.
std::string words(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text.find_first_of("=+-@") == 0 ? "'" + text : text;
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

class Table {
 public:
  void write(const std::vector<std::string>& fields) { text_ += line(fields); }

  fs::path finish(const fs::path& file) const {
    write_whole(text_, file);
    return file;
  }

 private:
  std::string text_;
};

template <class Member>
std::vector<std::string> keys(const std::vector<Row>& rows, Member member) {
  std::set<std::string> all;
  for (const Row& row : rows)
    for (const auto& [key, value] : row.*member) all.insert(key);
  return {all.begin(), all.end()};
}

const std::vector<std::string> identity{
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

fs::path write_rows(const std::vector<Row>& rows, const fs::path& file) {
  const auto scene_keys = keys(rows, &Row::scene_settings);
  const auto solver_keys = keys(rows, &Row::solver_settings);
  const auto metric_keys = keys(rows, &Row::metrics);
  Table table;
  std::vector<std::string> head = identity;
  for (const auto& key : scene_keys) head.push_back("scene." + key);
  for (const auto& key : solver_keys) head.push_back("solver." + key);
  for (const auto& key : metric_keys) head.push_back(words(key));
  table.write(head);
  for (const Row& row : rows) {
    std::vector<std::string> fields = identity_fields(row);
    for (const auto& key : scene_keys) fields.push_back(field(row.scene_settings, key));
    for (const auto& key : solver_keys) fields.push_back(field(row.solver_settings, key));
    for (const auto& key : metric_keys) fields.push_back(field(row.metrics, key));
    table.write(fields);
  }
  return table.finish(file);
}

fs::path write_curves(const std::vector<Row>& rows, const fs::path& file) {
  const auto columns = keys(rows, &Row::curve);
  Table table;
  std::vector<std::string> head{"key", "point"};
  for (const auto& column : columns) head.push_back(words(column));
  table.write(head);
  for (const Row& row : rows) {
    if (row.curve.empty()) continue;
    const std::size_t points = row.curve.begin()->second.size();
    for (std::size_t p = 0; p < points; ++p) {
      std::vector<std::string> fields{row.key, std::to_string(p)};
      for (const auto& column : columns)
        fields.push_back(row.curve.contains(column) ? field(row.curve.at(column)[p]) : "");
      table.write(fields);
    }
  }
  return table.finish(file);
}

using Runs = std::map<long long, Values>;

std::set<long long> runs_of(const std::vector<Row>& rows) {
  std::set<long long> runs;
  for (const Row& row : rows) runs.insert(row.run);
  return runs;
}

/// The runs that measured these rows.
Runs runs_of(const Tables& tables, const Store& store) {
  std::set<long long> measuring;
  for (const auto& [experiment, rows] : tables) measuring.merge(runs_of(rows));
  Runs runs = store.runs();
  std::erase_if(runs, [&](const auto& run) { return !measuring.contains(run.first); });
  return runs;
}

fs::path write_provenance(const Runs& runs, const fs::path& file) {
  std::set<std::string> columns;
  for (const auto& [run, provenance] : runs)
    for (const auto& [key, value] : provenance) columns.insert(key);
  Table table;
  std::vector<std::string> head{"run"};
  head.insert(head.end(), columns.begin(), columns.end());
  table.write(head);
  for (const auto& [run, provenance] : runs) {
    std::vector<std::string> fields{std::to_string(run)};
    for (const auto& column : columns) fields.push_back(field(provenance, column));
    table.write(fields);
  }
  return table.finish(file);
}

}  // namespace

Tables current_tables(const Store& store) {
  Tables tables;
  for (const std::string& experiment : store.experiments())
    if (is_experiment_name(experiment))
      if (auto rows = store.current(experiment); !rows.empty())
        tables.emplace(experiment, std::move(rows));
  return tables;
}

std::set<fs::path> tables_of(const std::vector<std::string>& experiments) {
  std::set<fs::path> files;
  for (const std::string& experiment : experiments)
    if (is_experiment_name(experiment))
      files.insert({experiment + ".csv", experiment + "-curves.csv"});
  return files;
}

std::set<fs::path> tables_written(const Tables& tables) {
  std::vector<std::string> names;
  for (const auto& [experiment, rows] : tables) names.push_back(experiment);
  std::set<fs::path> files = tables_of(names);
  files.insert("provenance.csv");
  return files;
}

std::map<std::string, std::set<long long>> lost_runs(const Tables& tables, const Store& store) {
  const Runs runs = store.runs();
  std::map<std::string, std::set<long long>> lost;
  for (const auto& [experiment, rows] : tables)
    for (const long long run : runs_of(rows))
      if (!runs.contains(run)) lost[experiment].insert(run);
  return lost;
}

bool is_table(const fs::path& file) {
  const std::string name = (file.extension() == ".csv" ? file : file.stem()).stem().string();
  if (name == "provenance") return has_start(file, "run,") || has_start(file, "run\n");
  return has_start(
      file, name.ends_with("-curves") ? "key,point" : "key,run,part,mode,scene,solver,label");
}

namespace {

/// It leads to a file that need not be a table.
void expect_no_link(const fs::path& file) {
  if (fs::is_symlink(fs::symlink_status(file)))
    throw cloth::UsageError(
        fmt::format("{}: a link, and a table is to be there; remove it", file.string()));
}

void expect_place_of_table(const fs::path& file) {
  expect_no_link(file);
  expect_own(file, "table", is_table(file));
}

}  // namespace

std::vector<fs::path> export_csv(const Tables& tables, const Store& store, const fs::path& folder) {
  make_own_folder(folder);
  for (const fs::path& table : tables_written(tables)) expect_place_of_table(folder / table);
  std::vector<fs::path> files;
  for (const auto& [experiment, rows] : tables) {
    if (rows.empty()) continue;
    files.push_back(write_rows(rows, folder / (experiment + ".csv")));
    files.push_back(write_curves(rows, folder / (experiment + "-curves.csv")));
  }
  if (!files.empty())
    files.push_back(write_provenance(runs_of(tables, store), folder / "provenance.csv"));
  return files;
}

Others remove_others(const std::vector<fs::path>& written, const std::set<fs::path>& known,
                     const fs::path& folder) {
  Others others;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() != ".csv" || std::ranges::count(written, entry.path()) > 0)
      continue;
    const bool is_ours = known.contains(entry.path().filename()) &&
                         fs::is_regular_file(entry.symlink_status()) && is_table(entry.path());
    (is_ours ? others.removed : others.left).push_back(entry.path());
  }
  for (const fs::path& file : others.removed) fs::remove(file);
  std::ranges::sort(others.removed);
  std::ranges::sort(others.left);
  return others;
}

}  // namespace harness

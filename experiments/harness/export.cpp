#include "experiments/harness/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cloth/error.hpp"
#include "experiments/harness/division.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/own_file.hpp"
#include "experiments/harness/tables.hpp"
#include "experiments/harness/write_whole.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

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

fs::path written(const std::string& table, const fs::path& file) {
  write_whole(table, file);
  return file;
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

Tables current_tables_of_the_tree(const Store& store) {
  Tables tables = current_tables(store);
  for (auto& [experiment, rows] : tables) rows = of_the_tree(std::move(rows));
  std::erase_if(tables, [](const auto& table) { return table.second.empty(); });
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
  if (tables.empty()) return {};
  make_own_folder(folder);
  for (const fs::path& table : tables_written(tables)) expect_place_of_table(folder / table);
  std::vector<fs::path> files;
  for (const auto& [experiment, rows] : tables) {
    if (rows.empty()) continue;
    files.push_back(written(rows_table(rows), folder / (experiment + ".csv")));
    files.push_back(written(curves_table(rows), folder / (experiment + "-curves.csv")));
  }
  if (!files.empty())
    files.push_back(written(provenance_table(runs_of(tables, store)), folder / "provenance.csv"));
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

#include "experiments/harness/recorded_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/folder_reader.hpp"
#include "experiments/harness/recorded_lines.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/tables.hpp"
#include "experiments/harness/xz.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_file = std::size_t{128} << 20;  // [B], packed or not

const std::string runs_file = "provenance.jsonl", runs_table = "provenance.csv",
                  rows_end = ".jsonl.xz", table_end = ".csv.xz";

/// Of an archive alone. The format changes where an older program would misread a newer file.
const std::string format_file = "FORMAT", certificates_file = "references.jsonl",
                  any_format = "clothbench archive ", this_format = any_format + "1";

Number with_fewer_digits(const Number& number) {
  if (number.is_count() || !std::isfinite(number)) return number;
  return std::stod(fmt::format("{:.3e}", static_cast<Real>(number)));
}

/// What measured them, by which they differ from those of other days and machines.
const Values& latest(const std::map<long long, Values>& runs) {
  return std::ranges::max_element(
             runs, {}, [](const auto& run) { return cloth::to_text(run.second.at("date")); })
      ->second;
}

/// Letters and digits, small; what else there is, as one '-'.
std::string slug(const std::string& text) {
  std::string slug;
  for (const char c : text)
    if (std::isalnum(static_cast<unsigned char>(c)))
      slug += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    else if (!slug.empty() && slug.back() != '-') slug += '-';
  return slug.substr(0, slug.find_last_not_of('-') + 1);
}

std::string name_of(const std::map<long long, Values>& runs, const std::string& manifest) {
  constexpr std::size_t digits = 8;
  const Values& last = latest(runs);
  return fmt::format("{}-{}-{}", cloth::to_text(last.at("date")).substr(0, letters_of_day),
                     slug(cloth::to_text(last.at("processor"))),
                     sha256(manifest).substr(0, digits));
}

/// A row that several experiments show is one.
void expect_one_of_each(const Tables& tables, const FolderReader& reader) {
  std::map<std::string, std::string> all;
  for (const auto& [experiment, rows] : tables)
    for (const Row& row : rows) {
      Json record = record_of(row);
      record.erase("face");
      if (const auto [other, is_new] = all.try_emplace(row.key, hash(text_of(record)));
          !is_new && other->second != hash(text_of(record)))
        reader.refuse(experiment + rows_end,
                      fmt::format("row {} is another in another experiment", row.key));
    }
}

/// Earlier runs have theirs as it is.
void expect_table(const FolderReader& reader, const std::string& experiment,
                  const std::string& text) {
  const std::string plain = experiment + ".csv";
  if (reader.manifest().contains(plain)) return reader.expect(plain, text);
  reader.parsed(experiment + table_end, [&](const std::string& bytes) {
    if (unpacked(bytes, longest_file) != text)
      throw std::runtime_error("it is not what the rows beside it make");
    return true;
  });
}

/// The tar, or the folder.
FolderReader reader_of(const fs::path& place) {
  std::error_code ignored;
  if (fs::is_regular_file(place, ignored)) return FolderReader::of_tar(place, longest_file);
  return {fs::weakly_canonical(place / "."), longest_file};
}

bool is_of_archive(const FolderReader& reader) { return reader.has(format_file); }

/// Before all else: what a later one has may be anything.
void expect_known_format(const FolderReader& reader, const fs::path& place) {
  const std::string format = reader.bytes_of(format_file);
  if (format == this_format) return;
  if (!format.starts_with(any_format))
    reader.refuse(format_file, "it is not what an archive begins with");
  throw cloth::UsageError(fmt::format(
      "{}: of format {}, and this program reads {}; take a later program", place.string(),
      cloth::brief(format.substr(any_format.size()), 20), this_format.substr(any_format.size())));
}

/// Seconds of a recorded run stand together in one table.
std::map<long long, Values> runs_in(const FolderReader& reader) {
  return reader.parsed(runs_file, [&reader](const std::string& text) {
    std::map<long long, Values> runs = parse_runs(text);
    if (!is_of_archive(reader)) expect_one_processor(runs);
    return runs;
  });
}

/// Rows of every experiment, and that the tables beside them are theirs.
Tables tables_in(const FolderReader& reader, const std::map<long long, Values>& runs) {
  Tables tables;
  std::size_t numbers = 0;
  for (const auto& [name, digest] : reader.manifest()) {
    if (!name.ends_with(rows_end)) continue;
    const std::string experiment = name.substr(0, name.size() - rows_end.size());
    if (!is_experiment_name(experiment)) reader.refuse(name, "no experiment can be called so");
    const std::string table = reader.parsed(name, [&](const std::string& bytes) {
      tables[experiment] = parse_rows(unpacked(bytes, longest_file), experiment, runs, numbers);
      return rows_table(tables[experiment]);
    });
    expect_table(reader, experiment, table);
  }
  if (tables.empty()) reader.refuse(manifest_file, "it has no experiment");
  return tables;
}

/// By what is in it; a tar has nobody who might have renamed the folder in it.
void expect_called(const std::string& name, const FolderReader& reader, const fs::path& place) {
  if (reader.name() == name) return;
  std::error_code ignored;
  if (fs::is_regular_file(place, ignored))
    reader.refuse(manifest_file, "by what is in it, its folder is called " + name);
  const fs::path folder = fs::weakly_canonical(place / "."), own = folder.parent_path() / name;
  const std::string copy = shell_word(folder.string());
  throw cloth::UsageError(fmt::format(
      "{}: by what is in it, it is called {}; {}", folder.string(), name,
      fs::exists(own) ? "which is there, too: remove the copy: rm -r " + copy
                      : fmt::format("rename it: mv {} {}", copy, shell_word(own.string()))));
}

/// As parse_runs() takes them.
void expect_told_runs(const std::map<long long, Values>& runs, const Store& store) {
  try {
    static_cast<void>(parse_runs(runs_text(runs)));
  } catch (const std::runtime_error& error) {
    throw cloth::UsageError(fmt::format("{}: provenance: {}; measure the rows of that run again",
                                        store.files().front().string(), cloth::words_of(error)));
  }
}

}  // namespace

/// As whoever reads them will have them, and their runs numbered anew.
RecordedRun carried(const Tables& tables, const Store& store) {
  const std::map<long long, Values> known = store.runs();
  std::map<long long, long long> numbers;
  RecordedRun run{.runs = {}, .tables = tables};
  for (const auto& [experiment, rows] : tables)
    for (const Row& row : rows) numbers[row.run] = 0;
  for (auto& [old, number] : numbers) {
    if (!known.contains(old))
      throw cloth::UsageError(
          fmt::format("the store does not tell of run {}; measure its rows again", old));
    number = static_cast<long long>(run.runs.size()) + 1;
    run.runs[number] = known.at(old);
  }
  expect_told_runs(run.runs, store);
  for (auto& [experiment, rows] : run.tables)
    for (Row& row : rows) {
      row = recorded_row(Json::parse(text_of(record_of(row))));  // as who reads it will have it
      row.run = numbers.at(row.run);
      for (auto& [name, column] : row.curve)
        std::ranges::transform(column, column.begin(), with_fewer_digits);
    }
  return run;
}

RecordedRun travelling(const Tables& tables, const Store& store) {
  RecordedRun run = carried(tables, store);
  try {
    expect_one_processor(run.runs);
  } catch (const std::runtime_error& error) {
    throw cloth::UsageError(
        fmt::format("the store has {}, whose seconds stand in no table together; measure all on "
                    "one: CLOTHBENCH_RUNS=... clothbench run --all",
                    cloth::words_of(error)));
  }
  return run;
}

RecordedRun archived(const Tables& tables, const Store& store) {
  RecordedRun run = carried(tables, store);
  run.certificates = certificates_of(tables, store);
  return run;
}

bool are_same(const RecordedRun& a, const RecordedRun& b) {
  return a.runs == b.runs &&
         std::ranges::equal(a.tables, b.tables, [](const auto& x, const auto& y) {
           return x.first == y.first && rows_text(x.second) == rows_text(y.second);
         });
}

TarFolder folder_of(const RecordedRun& run) {
  std::map<std::string, std::string> files{{runs_file, runs_text(run.runs)},
                                           {runs_table, provenance_table(run.runs)}};
  for (const auto& [experiment, rows] : run.tables) {
    files[experiment + rows_end] = packed(rows_text(rows));
    files[experiment + table_end] = packed(rows_table(rows));
  }
  if (run.certificates) {
    files[format_file] = this_format;
    files[certificates_file] = certificates_text(*run.certificates);
  }
  const std::string manifest = manifest_text(manifest_of(files));
  files[manifest_file] = manifest;
  return {name_of(run.runs, manifest), std::move(files)};
}

RecordedRun read_run(const fs::path& place) {
  FolderReader reader = reader_of(place);
  if (is_of_archive(reader)) expect_known_format(reader, place);
  const std::string manifest = reader.read_manifest();
  RecordedRun run;
  run.runs = runs_in(reader);
  run.tables = tables_in(reader, run.runs);
  reader.expect(runs_table, provenance_table(run.runs));
  if (is_of_archive(reader)) {
    reader.expect(format_file, this_format);
    run.certificates = reader.parsed(certificates_file, parse_certificates);
  }
  reader.expect_no_more();
  expect_one_of_each(run.tables, reader);
  expect_called(name_of(run.runs, manifest), reader, place);
  return run;
}

std::map<long long, Values> runs_of(const fs::path& place) {
  FolderReader reader = reader_of(place);
  if (is_of_archive(reader)) expect_known_format(reader, place);
  reader.read_manifest();
  return runs_in(reader);
}

std::vector<std::string> recorded_runs(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (fs::exists(entry.path() / manifest_file, none))
      names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

}  // namespace harness

#include "experiments/harness/recorded_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <new>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <stdexcept>

#include "cloth/error.hpp"
#include "cloth/read_file.hpp"
#include "experiments/harness/experiment_name.hpp"
#include "experiments/harness/folders.hpp"
#include "experiments/harness/manifest.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/shell.hpp"
#include "experiments/harness/tables.hpp"
#include "experiments/harness/whole_number.hpp"
#include "experiments/harness/xz.hpp"

namespace harness {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t longest_file = std::size_t{128} << 20,  // [B], packed or not
    longest_line = std::size_t{4} << 20,                      // [B]; of those recorded, 0.1 MB
    most_numbers = 24'000'000;  // of curves; in a run at tier standard there are 6 million

const std::string manifest_file = "MANIFEST", runs_file = "provenance.jsonl",
                  runs_table = "provenance.csv", rows_end = ".jsonl.xz", table_end = ".csv.xz";

Number shortened(const Number& number) {
  if (number.is_count() || !std::isfinite(number)) return number;
  return std::stod(fmt::format("{:.3e}", static_cast<Real>(number)));
}

Json record_of(const Row& row) {
  return {{"key", row.key},
          {"run", row.run},
          {"identity", row.identity},
          {"face", to_json(static_cast<const Face&>(row))},
          {"outcome", cloth::word(row.outcome)},
          {"why", row.why},
          {"metrics", row.metrics},
          {"curve", row.curve},
          {"output", row.output},
          {"guard", row.guard}};
}

/// What figures and verdicts take for granted of a row.
void expect_of_a_run(const Row& row) {
  if (row.frame < 0 || row.repeat < 0 || row.metric("wall") < 0)
    throw std::runtime_error("a frame, a repeat or a time below 0");
  if (row.curve.empty() || row.part == Part::free) return;
  for (const char* name : {"iteration", "error", "seconds"})
    if (!row.curve.contains(name))
      throw std::runtime_error(fmt::format("its curve has no '{}'", name));
}

Row recorded_row(const Json& json) {
  Row row;
  static_cast<Face&>(row) = face_of(json.at("face"));
  row.key = json.at("key");
  row.run = whole_of<long long>(json.at("run"));
  row.identity = json.at("identity");
  row.why = json.at("why");
  row.output = json.at("output");
  row.guard = json.at("guard");
  read_result(json.at("outcome"), text_of(json.at("metrics")), text_of(json.at("curve")), "{}",
              row);
  if (row.key != hash(row.identity)) throw std::runtime_error("a key of another row");
  expect_of_a_run(row);
  return row;
}

std::string rows_text(const std::vector<Row>& rows) {
  std::string text;
  for (const Row& row : rows) text += text_of(record_of(row)) + '\n';
  return text;
}

constexpr std::size_t day = 10;  ///< letters of a date, 2026-11-23

bool begins_with_a_day(const std::string& date) {
  if (date.size() < day || date.find_first_not_of("0123456789-") < day || date[4] != '-' ||
      date[7] != '-')
    return false;
  const auto number = [&](std::size_t at, std::size_t digits) {
    return std::atoi(date.substr(at, digits).c_str());
  };
  return std::chrono::year_month_day(std::chrono::year(number(0, 4)),
                                     std::chrono::month(static_cast<unsigned>(number(5, 2))),
                                     std::chrono::day(static_cast<unsigned>(number(8, 2))))
      .ok();
}

/// What every run tells of itself.
void expect_told(const Values& provenance) {
  for (const char* name : {"date", "processor"})
    if (!provenance.contains(name)) throw std::runtime_error(fmt::format("it has no {}", name));
  // It begins the name of a folder.
  if (const std::string date = cloth::to_text(provenance.at("date")); !begins_with_a_day(date))
    throw std::runtime_error(fmt::format("no day: '{}'", printable_beginning(date)));
}

/// Seconds of two machines stand in no table together, nor of two BLAS.
void expect_one_processor(const std::map<long long, Values>& runs) {
  const auto kernels = [](const Values& provenance) {
    const auto found = provenance.find("blas-kernels");
    return found == provenance.end() ? "" : cloth::to_text(found->second);
  };
  for (const auto& [run, provenance] : runs) {
    const Values& first = runs.begin()->second;
    if (provenance.at("processor") != first.at("processor"))
      throw std::runtime_error("runs of two processors");
    if (kernels(provenance) != kernels(first))
      throw std::runtime_error("runs with two kinds of blas-kernels");
  }
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
  return fmt::format("{}-{}-{}", cloth::to_text(last.at("date")).substr(0, day),
                     slug(cloth::to_text(last.at("processor"))),
                     sha256(manifest).substr(0, digits));
}

/// What a folder holds, file by file.
class Reader {
 public:
  explicit Reader(fs::path folder) : folder_(std::move(folder)) {}

  /// The bytes of a file that MANIFEST has, and that it has so.
  std::string bytes(const std::string& name) const {
    const auto entry = manifest_.find(name);
    if (entry == manifest_.end()) refuse(manifest_file, "it has no " + name);
    std::string bytes = bytes_of(name);
    if (sha256(bytes) != entry->second) refuse(name, "it is not what MANIFEST has the digest of");
    read_.insert(name);
    return bytes;
  }

  /// What `parse` makes of a file.
  auto parsed(const std::string& name, auto parse) const {
    const std::string text = bytes(name);
    try {
      return parse(text);
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const std::exception& error) {
      refuse(name, cloth::words_of(error));
    }
  }

  void expect(const std::string& name, const std::string& text) const {
    if (bytes(name) != text) refuse(name, "it is not what the rows beside it make");
  }

  /// Of MANIFEST nothing was left unread, and the folder has nothing else.
  void expect_no_more() const {
    for (const auto& [name, digest] : manifest_)
      if (!read_.contains(name)) refuse(name, "no recorded run has such a file");
    for (const auto& entry : fs::directory_iterator(folder_))
      if (const std::string name = entry.path().filename().string();
          name != manifest_file && !manifest_.contains(name))
        refuse(name, "MANIFEST does not have it");
  }

  /// @returns its text.
  std::string read_manifest() {
    const std::string text = bytes_of(manifest_file);
    try {
      manifest_ = parse_manifest(text);
    } catch (const std::exception& error) {
      refuse(manifest_file, cloth::words_of(error));
    }
    return text;
  }

  const Manifest& manifest() const { return manifest_; }

  [[noreturn]] void refuse(const std::string& name, const std::string& why) const {
    const bool is_of_git = folder_.parent_path() == fs::weakly_canonical(recorded_folder());
    throw cloth::UsageError(fmt::format(
        "{}: {}; {}", (folder_ / name).string(), why,
        is_of_git
            ? "take the folder as it was recorded; where that was committed: git checkout -- " +
                  shell_word(folder_.string())
            : "a recorded run is a folder as `clothbench record` wrote it, of that name; "
              "take it anew from where it is from"));
  }

 private:
  std::string bytes_of(const std::string& name) const {
    const fs::path file = folder_ / name;
    if (const std::string why = cloth::why_no_file(file); !why.empty())
      refuse(name, why.substr(0, why.find(';')));
    if (fs::file_size(file) > longest_file) refuse(name, "too long for a recorded run");
    std::ifstream in(file, std::ios::binary);
    std::string bytes(std::istreambuf_iterator<char>(in), {});
    if (!in) refuse(name, "it cannot be read");
    return bytes;
  }

  fs::path folder_;
  Manifest manifest_;
  mutable std::set<std::string> read_;
};

/// Takes each line's object; what it was taken for must be written as that line.
void for_each_line(const std::string& text, const std::function<std::string(const Json&)>& taken) {
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    try {
      if (line.size() > longest_line) throw std::runtime_error("too long for a row");
      if (taken(parse_json(line)) != line) throw std::runtime_error("not as it was written");
    } catch (const std::bad_alloc&) {
      throw;
    } catch (const Json::exception&) {
      throw std::runtime_error(fmt::format("line {}: no JSON, or not of a row's kinds", number));
    } catch (const std::exception& error) {
      throw std::runtime_error(fmt::format("line {}: {}", number, cloth::words_of(error)));
    }
  }
}

std::string line_of(long long run, const Values& provenance) {
  return text_of({{"run", run}, {"provenance", to_json(provenance)}});
}

std::string runs_text(const std::map<long long, Values>& runs) {
  std::string text;
  for (const auto& [run, provenance] : runs) text += line_of(run, provenance) + '\n';
  return text;
}

std::map<long long, Values> parse_runs(const std::string& text) {
  std::map<long long, Values> runs;
  for_each_line(text, [&](const Json& line) {
    const auto run = whole_of<long long>(line.at("run"));
    if (!runs.empty() && run <= runs.rbegin()->first) throw std::runtime_error("not in order");
    const Values& told = runs[run] = values_of(line.at("provenance"));
    expect_told(told);
    return line_of(run, told);
  });
  expect_one_processor(runs);
  return runs;
}

/// A row that several experiments show is one.
void expect_one_of_each(const Tables& tables, const Reader& reader) {
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

/// `numbers`: of curves, in all that was read until now.
std::vector<Row> parse_rows(const std::string& bytes, const std::string& experiment,
                            const std::map<long long, Values>& runs, std::size_t& numbers) {
  std::vector<Row> rows;
  std::set<std::string> keys;
  for_each_line(unpacked(bytes, longest_file), [&](const Json& line) {
    const Row& row = rows.emplace_back(recorded_row(line));
    if (row.experiment != experiment) throw std::runtime_error("a row of another experiment");
    if (!runs.contains(row.run)) throw std::runtime_error("a row of no run that is known");
    if (!keys.insert(row.key).second) throw std::runtime_error("a row that is there twice");
    for (const auto& [name, column] : row.curve) numbers += column.size();
    if (numbers > most_numbers) throw std::runtime_error("more numbers than any run has");
    return text_of(record_of(row));
  });
  if (rows.empty()) throw std::runtime_error("it has no row");
  return rows;
}

}  // namespace

RecordedRun travelling(const Tables& tables, const Store& store) {
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
  try {
    expect_one_processor(run.runs);
  } catch (const std::runtime_error& error) {
    throw cloth::UsageError(
        fmt::format("the store has {}, whose seconds stand in no table together; measure all on "
                    "one: CLOTHBENCH_RUNS=... clothbench run --all",
                    cloth::words_of(error)));
  }
  for (auto& [experiment, rows] : run.tables)
    for (Row& row : rows) {
      row = recorded_row(Json::parse(text_of(record_of(row))));  // as who reads it will have it
      row.run = numbers.at(row.run);
      for (auto& [name, column] : row.curve)
        std::ranges::transform(column, column.begin(), shortened);
    }
  return run;
}

RunFolder folder_of(const RecordedRun& run) {
  std::map<std::string, std::string> files{{runs_file, runs_text(run.runs)},
                                           {runs_table, provenance_table(run.runs)}};
  for (const auto& [experiment, rows] : run.tables) {
    files[experiment + rows_end] = packed(rows_text(rows));
    files[experiment + table_end] = packed(rows_table(rows));
  }
  const std::string manifest = manifest_text(manifest_of(files));
  files[manifest_file] = manifest;
  return {name_of(run.runs, manifest), std::move(files)};
}

namespace {

/// Earlier runs have theirs as it is.
void expect_table(const Reader& reader, const std::string& experiment, const std::string& text) {
  const std::string plain = experiment + ".csv";
  if (reader.manifest().contains(plain)) return reader.expect(plain, text);
  reader.parsed(experiment + table_end, [&](const std::string& bytes) {
    if (unpacked(bytes, longest_file) != text)
      throw std::runtime_error("it is not what the rows beside it make");
    return true;
  });
}

}  // namespace

RecordedRun read_run(const fs::path& place) {
  const fs::path folder = fs::weakly_canonical(place / ".");
  Reader reader(folder);
  const std::string manifest = reader.read_manifest();
  RecordedRun run;
  run.runs = reader.parsed(runs_file, parse_runs);
  std::size_t numbers = 0;
  for (const auto& [name, digest] : reader.manifest()) {
    if (!name.ends_with(rows_end)) continue;
    const std::string experiment = name.substr(0, name.size() - rows_end.size());
    if (!is_experiment_name(experiment)) reader.refuse(name, "no experiment can be called so");
    const std::string table = reader.parsed(name, [&](const std::string& bytes) {
      run.tables[experiment] = parse_rows(bytes, experiment, run.runs, numbers);
      return rows_table(run.tables[experiment]);
    });
    expect_table(reader, experiment, table);
  }
  if (run.tables.empty()) reader.refuse(manifest_file, "it has no experiment");
  reader.expect(runs_table, provenance_table(run.runs));
  reader.expect_no_more();
  expect_one_of_each(run.tables, reader);
  if (const std::string name = name_of(run.runs, manifest); folder.filename() != name)
    throw cloth::UsageError(fmt::format(
        "{}: by what is in it, it is called {}; rename it: mv {} {}", folder.string(), name,
        shell_word(folder.string()), shell_word((folder.parent_path() / name).string())));
  return run;
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

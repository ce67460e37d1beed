#include "experiments/harness/recorded_lines.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <new>
#include <set>
#include <sstream>
#include <stdexcept>

#include "cloth/error.hpp"
#include "experiments/harness/printable.hpp"
#include "experiments/harness/row_json.hpp"
#include "experiments/harness/whole_number.hpp"

namespace harness {

namespace {

constexpr std::size_t longest_line = std::size_t{4} << 20,  // [B]; of those recorded, 0.1 MB
    most_numbers = 24'000'000;  // of curves; in a run at tier standard there are 6 million

/// What figures and verdicts take for granted of a row.
void expect_of_a_run(const Row& row) {
  if (row.frame < 0 || row.repeat < 0 || row.metric("wall") < 0)
    throw std::runtime_error("a frame, a repeat or a time below 0");
  if (row.curve.empty() || row.part == Part::free) return;
  for (const char* name : {"iteration", "error", "seconds"})
    if (!row.curve.contains(name))
      throw std::runtime_error(fmt::format("its curve has no '{}'", name));
}

bool begins_with_a_day(const std::string& date) {
  if (date.size() < letters_of_day || date.find_first_not_of("0123456789-") < letters_of_day ||
      date[4] != '-' || date[7] != '-')
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

std::string line_of(long long run, const Values& provenance) {
  return text_of({{"run", run}, {"provenance", to_json(provenance)}});
}

}  // namespace

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

std::vector<Row> parse_rows(const std::string& text, const std::string& experiment,
                            const std::map<long long, Values>& runs, std::size_t& numbers) {
  std::vector<Row> rows;
  std::set<std::string> keys;
  for_each_line(text, [&](const Json& line) {
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

std::string runs_text(const std::map<long long, Values>& runs) {
  std::string text;
  for (const auto& [run, provenance] : runs) text += line_of(run, provenance) + '\n';
  return text;
}

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

std::map<long long, Values> parse_runs(const std::string& text) {
  std::map<long long, Values> runs;
  for_each_line(text, [&](const Json& line) {
    const auto run = whole_of<long long>(line.at("run"));
    if (!runs.empty() && run <= runs.rbegin()->first) throw std::runtime_error("not in order");
    const Values& told = runs[run] = values_of(line.at("provenance"));
    expect_told(told);
    return line_of(run, told);
  });
  return runs;
}

}  // namespace harness

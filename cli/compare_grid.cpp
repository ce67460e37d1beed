// One contestant beside another on each kind of steps: where each of them wins.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/comparison.hpp"
#include "cli/streams.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"
#include "evidence/grid.hpp"

namespace cli {

namespace {

using evidence::Axis, evidence::Goal, evidence::Grid, evidence::Meeting, evidence::Sides,
    evidence::Verdict;

std::size_t count(const Chosen& chosen, Axis axis) {
  return evidence::slices(chosen.contest, axis, chosen.instances).size();
}

/// Those along which steps have names.
std::vector<std::string> axes_of(const Chosen& chosen) {
  std::vector<std::string> words;
  for (const Axis axis :
       {Axis::kind, Axis::suite, Axis::stiffness, Axis::size, Axis::state, Axis::scene})
    if (count(chosen, axis) > 0) words.push_back(cloth::word(axis));
  return words;
}

void expect_names(const Chosen& chosen, Axis axis) {
  if (count(chosen, axis) > 0) return;
  throw cloth::UsageError(fmt::format(
      "compare: no step of experiment {} has a {}; give --grid two of {}", chosen.experiment,
      cloth::word(axis == Axis::kind ? Axis::suite : axis), fmt::join(axes_of(chosen), ", ")));
}

Grid grid_of(const Chosen& chosen, const CompareOptions& options, const Goal& goal,
             const Sides& sides) {
  return evidence::grid(chosen.contest, {options.subject, options.rival, goal, chosen.unit}, sides,
                        chosen.instances, confidence);
}

std::string brief_text(Verdict verdict) {
  return verdict == Verdict::cannot_tell ? "?" : short_text(verdict);
}

std::string failures_of(const Meeting& meeting) {
  if (meeting.subject_fails + meeting.rival_fails + meeting.neither == 0) return "";
  return fmt::format("; {}|{}|{}", meeting.subject_fails, meeting.rival_fails, meeting.neither);
}

/// The ratio and what it is of, and below it the interval.
std::array<std::string, 2> lines_of(const Grid::Cell& cell) {
  const std::string failures = failures_of(cell.meeting);
  if (!cell.effect) return {failures.empty() ? "-" : fmt::format("- (0{})", failures), ""};
  return {fmt::format("{} {} ({}{})", short_text(cell.effect->ratio()),
                      brief_text(cell.corrected.verdict), cell.effect->instances(), failures),
          short_text(cell.corrected.ratio)};
}

/// What stands in the lines of a column, the first of which is its head.
using Column = std::vector<std::string>;

std::size_t width_of(const Column& column) {
  std::size_t width = 0;
  for (const std::string& line : column) width = std::max(width, line.size());
  return width;
}

Column names_of(const Grid& grid) {
  Column names{""};
  for (const std::string& row : grid.rows) {
    names.push_back(row);
    names.emplace_back();
  }
  return names;
}

std::vector<Column> columns_of(const Grid& grid) {
  std::vector<Column> columns;
  for (const std::string& name : grid.columns) columns.push_back(Column{name});
  for (std::size_t k = 0; k < grid.cells.size(); ++k)
    for (const std::string& line : lines_of(grid.cells[k]))
      columns[k % columns.size()].push_back(line);
  return columns;
}

void print_columns(const std::vector<Column>& columns) {
  for (std::size_t k = 0; k < columns.front().size(); ++k) {
    std::string line;
    for (const Column& column : columns)
      line += fmt::format("  {:<{}}", column[k], width_of(column));
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty()) say("{}\n", line);
  }
}

/// Columns that a page of 100 characters cannot hold beside the others stand below them.
void print_pages(const Column& names, const std::vector<Column>& columns) {
  constexpr std::size_t most = 100;
  const auto taken = [](const Column& column) { return 2 + width_of(column); };
  std::vector<Column> page(1, names);
  std::size_t width = taken(names);
  for (const Column& column : columns) {
    if (page.size() > 1 && width + taken(column) > most) {
      print_columns(page);
      say("\n");
      page.resize(1);
      width = taken(names);
    }
    page.push_back(column);
    width += taken(column);
  }
  print_columns(page);
}

std::string title_of(Axis axis) {
  if (axis == Axis::kind) return "kind (k h^2/m)";
  return axis == Axis::stiffness ? "k h^2/m" : cloth::word(axis);
}

nlohmann::json json_of(const Grid::Cell& cell) {
  nlohmann::json json = counts_of(cell.meeting);
  json["row"] = cell.row;
  json["column"] = cell.column;
  if (cell.effect) add_effect(json, *cell.effect, cell.corrected.ratio);
  return json;
}

}  // namespace

std::vector<Sides> grids_of(const Chosen& chosen, const CompareOptions& options) {
  std::vector<Sides> all;
  for (const std::string& text : options.grid) {
    const Sides sides = evidence::sides_of(text);
    for (const Axis axis : {sides.rows, sides.columns}) expect_names(chosen, axis);
    all.push_back(sides);
  }
  if (!all.empty()) return all;
  for (const Sides& usual : {Sides{Axis::kind, Axis::size}, Sides{Axis::state, Axis::size}})
    if (count(chosen, usual.rows) * count(chosen, usual.columns) > 1) all.push_back(usual);
  return all;
}

void print_grid(const Chosen& chosen, const CompareOptions& options, const Goal& goal,
                const Sides& sides) {
  const Grid grid = grid_of(chosen, options, goal, sides);
  say("\nto {}, by {} and {}\n", goal.text(), title_of(sides.rows), title_of(sides.columns));
  say("  ratio verdict (steps; never by subject|rival|both), {:g} % interval of all cells; ?: "
      "cannot tell\n\n",
      100 * confidence);
  print_pages(names_of(grid), columns_of(grid));
  if (grid.left_out > 0) say("  steps in no cell: {}\n", grid.left_out);
}

nlohmann::json grid_json(const Chosen& chosen, const CompareOptions& options, const Goal& goal,
                         const Sides& sides) {
  const Grid grid = grid_of(chosen, options, goal, sides);
  nlohmann::json cells = nlohmann::json::array();
  for (const Grid::Cell& cell : grid.cells) cells.push_back(json_of(cell));
  return {{"rows", cloth::word(sides.rows)},
          {"columns", cloth::word(sides.columns)},
          {"left_out", grid.left_out},
          {"cells", cells}};
}

}  // namespace cli

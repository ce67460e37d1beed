#include "evidence/grid.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "cloth/params.hpp"

namespace evidence {

namespace {

[[noreturn]] void refuse(const std::string& text, const std::string& why) {
  throw cloth::UsageError(
      fmt::format("--grid '{}': {}; name two axes, as in kind,size", cloth::brief(text), why));
}

Axis axis_of(const std::string& text, const std::string& word) {
  const std::vector<std::string> words = choices(Axis{});
  const auto found = std::ranges::find(words, word);
  if (found == words.end())
    refuse(text, fmt::format("no axis '{}'{}", cloth::brief(word), cloth::suggestion(word, words)));
  return static_cast<Axis>(found - words.begin());
}

std::vector<std::size_t> of_both(const Slice& row, const Slice& column) {
  std::vector<std::size_t> instances;
  std::ranges::set_intersection(row.instances, column.instances, std::back_inserter(instances));
  return instances;
}

Grid::Cell cell_of(const Slice& row, const Slice& column, Meeting meeting) {
  Grid::Cell cell{row.name, column.name, std::move(meeting)};
  if (!cell.meeting.pairs.empty()) cell.effect.emplace(cell.meeting.pairs);
  return cell;
}

void correct(std::vector<Grid::Cell>& cells, Real confidence) {
  std::vector<Effect> effects;
  for (const Grid::Cell& cell : cells)
    if (cell.effect) effects.push_back(*cell.effect);
  const std::vector<Corrected> verdicts = corrected_at_once(effects, confidence);
  auto next = verdicts.begin();
  for (Grid::Cell& cell : cells)
    if (cell.effect) cell.corrected = *next++;
}

}  // namespace

Sides sides_of(const std::string& text) {
  const std::size_t comma = text.find(',');
  if (comma == text.npos) refuse(text, "one word");
  const Sides sides{axis_of(text, text.substr(0, comma)), axis_of(text, text.substr(comma + 1))};
  if (sides.rows == sides.columns) refuse(text, "one axis twice");
  return sides;
}

Grid grid(const Contest& contest, const Match& match, const Sides& sides,
          const std::vector<std::size_t>& instances, Real confidence) {
  const std::vector<Slice> rows = slices(contest, sides.rows, instances),
                           columns = slices(contest, sides.columns, instances);
  Grid all{sides, {}, {}, {}, instances.size()};
  for (const Slice& column : columns) all.columns.push_back(column.name);
  for (const Slice& row : rows) {
    all.rows.push_back(row.name);
    for (const Slice& column : columns) {
      const std::vector<std::size_t> steps = of_both(row, column);
      all.left_out -= steps.size();
      all.cells.push_back(cell_of(
          row, column, meet(contest, match.subject, match.rival, match.goal, match.unit, steps)));
    }
  }
  correct(all.cells, confidence);
  return all;
}

}  // namespace evidence

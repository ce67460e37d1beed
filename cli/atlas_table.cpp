#include "cli/atlas_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cloth/params.hpp"

namespace cli {

namespace {

using atlas::Cell, atlas::Fate, atlas::Row, atlas::Real;
using Json = nlohmann::json;

std::string digits(std::optional<Real> number) {
  return number ? fmt::format("{:.3g}", *number) : "-";
}

/// In words, what happens at the boundary.
std::string outcome(const Row& row) {
  const auto& [fate, why, frame] = row.verdict;
  if (!row.failing) return fate == Fate::stable ? "stable" : cloth::word(fate) + ": " + why;
  std::string text = cloth::word(fate);
  if (frame > 0) text += fmt::format(" in step {}", frame);
  text += ": " + why;
  if (row.has_island) text += "; stable again at a longer step";
  return text;
}

void print_row(const Cell& cell, const Row& row, int width) {
  const auto& iterations = cell.trial.iterations;
  const auto number = row.stable ? std::optional(cell.number(*row.stable)) : std::nullopt;
  say("{:<{}} {:>10} {:>9.4g} {:>9} {:>9} {:>9}   {}\n", cell.label, width,
      iterations ? fmt::format("{}", *iterations) : "-", cell.stiffness, digits(row.stable),
      digits(row.failing), digits(number), outcome(row));
}

Json json_of(const Cell& cell, const Row& row) {
  Json json{{"solver", cell.trial.solver},
            {"label", cell.label},
            {"stiffness", cell.stiffness},
            {"runs", row.runs},
            {"outcome", cloth::word(row.verdict.fate)}};
  if (cell.trial.iterations) json["iterations"] = *cell.trial.iterations;
  if (row.stable) json.update({{"stable", *row.stable}, {"number", cell.number(*row.stable)}});
  if (row.failing) json.update({{"failing", *row.failing}, {"island", row.has_island}});
  if (!row.verdict.why.empty()) json["why"] = row.verdict.why;
  if (row.verdict.frame > 0) json["step"] = row.verdict.frame;
  if (row.reproducer) json["reproducer"] = command(*row.reproducer);
  return json;
}

}  // namespace

void print_atlas(const std::vector<Cell>& cells, const std::vector<Row>& rows) {
  const Cell& any = cells.front();
  say("{}, runs of {:.4g} s in steps from {:.4g} s to {:.4g} s; the boundary to a factor of "
      "{:.4g}\n\n",
      any.trial.scene, any.seconds, any.range.low, any.range.high, any.range.precision);
  std::size_t width = 6;
  for (const Cell& cell : cells) width = std::max(width, cell.label.size());
  say("{:<{}} {:>10} {:>9} {:>9} {:>9} {:>9}   {}\n", "solver", width, "iterations", "k",
      "stable to", "fails at", "k h^2/m", "how");
  for (std::size_t k = 0; k < cells.size(); ++k)
    print_row(cells[k], rows[k], static_cast<int>(width));
  const auto shown = [](const Row& row) { return row.reproducer.has_value(); };
  if (std::ranges::any_of(rows, shown)) say("\nThe shortest runs that show it:\n");
  for (const Row& row : rows)
    if (shown(row)) say("  {}\n", command(*row.reproducer));
}

void print_atlas_json(const std::vector<Cell>& cells, const std::vector<Row>& rows) {
  const Cell& any = cells.front();
  Json all = Json::array();
  for (std::size_t k = 0; k < cells.size(); ++k) all.push_back(json_of(cells[k], rows[k]));
  say("{}\n", json_text({{"scene", any.trial.scene},
                         {"seconds", any.seconds},
                         {"dt", {any.range.low, any.range.high}},
                         {"precision", any.range.precision},
                         {"rows", all}}));
}

}  // namespace cli

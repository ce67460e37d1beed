#include "paper/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "cloth/brief.hpp"
#include "cloth/error.hpp"
#include "paper/latex.hpp"
#include "paper/panels.hpp"
#include "paper/report.hpp"
#include "paper/spread.hpp"

namespace paper {

namespace {

using evidence::Column;

/// "iterations to 10^{-4}", "rms distance [m] at 0.4 s".
std::string head_of(const Column& column, const std::vector<Real>& asked) {
  const std::optional<Real> tolerance = column.tolerance(asked);
  const std::string instant = column.instant();
  return latex(column.title) + (tolerance ? " to " + latex_power(*tolerance) : "") +
         (instant.empty() ? "" : fmt::format(" at {} s", instant));
}

/// Those that would read alike also have their columns' names.
std::string heads_of(const std::vector<Column>& columns, const std::vector<Real>& asked) {
  std::vector<std::string> heads;
  for (const Column& column : columns) heads.push_back(head_of(column, asked));
  std::string line = "contestant";
  for (std::size_t c = 0; c < columns.size(); ++c)
    line += " & " + heads[c] +
            (std::ranges::count(heads, heads[c]) > 1 ? ", " + latex(columns[c].text) : "");
  return line;
}

/// Of many columns cells are broken, and none wider than its part of the page.
std::string layout_of(std::size_t columns) {
  constexpr std::size_t few = 2;
  if (columns <= few) return "l" + std::string(columns, 'r');
  return fmt::format(
      ">{{\\ragged}}p{{\\dimexpr0.2\\linewidth-2\\tabcolsep}}"
      "*{{{0}}}{{>{{\\raggedleft\\arraybackslash}}p{{\\dimexpr0.8\\linewidth/{0}-2\\tabcolsep}}}}",
      columns);
}

/// "12.3 [12.0, 13.1]", "12.3 (2 of 6 never)" or "never".
std::string cell_of(const Spread& spread, const Column& column) {
  const std::string note = note_of(spread, column);
  if (!std::isfinite(spread.middle)) return note;
  const std::string range = spread.has_range() ? fmt::format(" [{}, {}]", latex_number(spread.low),
                                                             latex_number(spread.high))
                                               : "";
  return latex_number(spread.middle) + range + (note.empty() ? "" : fmt::format(" ({})", note));
}

std::string lines_of(const Rows& rows, const Panel& panel, const std::vector<Column>& columns,
                     const std::vector<Real>& asked) {
  std::string out;
  for (const std::string& label : labels(panel.traced)) {
    out += latex_label(label);
    for (const Column& column : columns)
      out += " & " +
             cell_of(spread_of(rows, panel, label, column, column.metric_where(asked)), column);
    out += "\\\\\n";
  }
  return out;
}

}  // namespace

std::vector<Column> columns_of(const TableSpec& table) {
  if (table.columns.empty())
    throw cloth::UsageError(
        fmt::format("table {}: give columns = [...], as in iterations@1e-4", table.name));
  std::vector<Column> all;
  for (const std::string& text : table.columns) {
    all.push_back(evidence::column_of(text));
    if (all.back().part != all.front().part)
      throw cloth::UsageError(
          fmt::format("table {}: '{}' is of steps, or of runs, and '{}' of the others; write a "
                      "table for each",
                      table.name, cloth::brief(table.columns.front()), cloth::brief(text)));
  }
  return all;
}

std::string latex_table(const TableSpec& table, const Rows& all) {
  const std::vector<Column> columns = columns_of(table);
  const Rows rows = chosen(table, all);
  const std::vector<Real> asked = tolerances(rows);
  const std::vector<Panel> panels = panels_of(rows, columns.front().part, table.panels);
  if (panels.empty()) return no_rows;
  std::string out = fmt::format("\\begin{{longtable}}{{{}}}\n\\toprule\n{}\\\\\n\\longhead\n",
                                layout_of(columns.size()), heads_of(columns, asked));
  for (const Panel& panel : panels) {
    if (panels.size() > 1)
      out += fmt::format("\\multicolumn{{{}}}{{l}}{{\\emph{{{}}}}}\\\\*\n", columns.size() + 1,
                         latex(joined(panel.title, panel.subtitle)));
    out += lines_of(rows, panel, columns, asked);
  }
  return out + "\\end{longtable}\n";
}

}  // namespace paper

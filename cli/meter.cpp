// One table of what solvers make of a hanging strip.

#include <fmt/format.h>

#include <algorithm>

#include "cli/entrants.hpp"
#include "cli/meter_table.hpp"
#include "cli/progress.hpp"
#include "cli/settings.hpp"
#include "cli/streams.hpp"
#include "cli/verbs.hpp"
#include "meter/survey.hpp"

namespace cli {

namespace {

using meter::Cell, meter::Row;

/// All solvers have the same protocol here, and --set, which elsewhere changes it, there is not.
std::string instead(const std::string& key) {
  return key == "iterations" ? "give --iterations" : "leave it out";
}

cloth::FirstGuess first_guess_of(const MeterOptions& options) {
  const auto words = choices(cloth::FirstGuess{});
  return static_cast<cloth::FirstGuess>(std::ranges::find(words, options.first_guess) -
                                        words.begin());
}

/// Those of one contestant; of an integrator, whom iterations mean nothing, at the first alone.
void add_cells(const harness::Entrant& entrant, const MeterOptions& options,
               std::vector<Cell>& cells) {
  const auto kind = harness::make_solver(entrant.solver, "--solver")->kind();
  for (const double dt : options.dt)
    for (const int rows : options.rows)
      for (const int iterations : options.iterations) {
        if (kind == cloth::Kind::integrator && iterations != options.iterations.front()) continue;
        cells.push_back({.label = entrant.label,
                         .contestant = {.solver = entrant.solver,
                                        .iterations = iterations,
                                        .dt = dt,
                                        .first_guess = first_guess_of(options),
                                        .steps = options.steps},
                         .strip = {.rows = rows, .stiffness = options.stiffness},
                         .matched = options.match});
      }
}

std::vector<Cell> cells_of(const MeterOptions& options) {
  if (options.iterations_given) expect_iterating(options.solvers, "--iterations");
  std::vector<Cell> cells;
  for (const harness::Entrant& entrant : entrants(options.solvers, instead))
    add_cells(entrant, options, cells);
  return cells;
}

bool has_failed(const Row& row) {
  return failed(row.factor.fate) || failed(row.sag.fate) || failed(row.swing.fate);
}

}  // namespace

Status meter(const MeterOptions& options) {
  const std::vector<Cell> cells = cells_of(options);
  std::vector<Row> rows(cells.size());
  Meter progress("meter", static_cast<std::int64_t>(cells.size()));
  meter::survey(cells, {options.jobs, options.seconds}, [&](std::size_t index, const Row& row) {
    rows[index] = row;
    progress.advance();
  });
  progress.stop();
  (options.json ? print_meter_json : print_meter)(cells, rows);
  return std::ranges::any_of(rows, has_failed) ? some_failed : all_ran;
}

}  // namespace cli

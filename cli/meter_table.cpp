#include "cli/meter_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/json_text.hpp"
#include "cli/streams.hpp"
#include "cloth/params.hpp"
#include "meter/sag.hpp"

namespace cli {

namespace {

using meter::Cell, meter::Fate, meter::Row, meter::Real;
using Json = nlohmann::json;

std::string digits(Real number) {
  return std::abs(number) >= 1e5 || (number != 0 && std::abs(number) < 1e-4)
             ? fmt::format("{:.2e}", number)
             : fmt::format("{:.4g}", number);
}

/// A damping ratio, 0 where it is rounding or less than the fit leaves over.
Real seen_damping(const meter::Swing& swing) {
  return std::abs(swing.seen.damping) < 1e-6 ? 0 : swing.seen.damping;
}
Real added_damping(const meter::Swing& swing) {
  return std::abs(swing.own.damping) < std::max(1e-6, swing.misfit) ? 0 : swing.own.damping;
}

template <class T>
std::string digits(const meter::Reading<T>& reading, auto&& number) {
  return reading.value ? digits(std::invoke(number, *reading.value)) : "-";
}

/// Backward Euler is no part of an integrator's steps.
bool is_implicit(const Cell& cell) {
  return harness::make_solver(cell.contestant.solver, "--solver")->kind() !=
         cloth::Kind::integrator;
}

std::string outcome(const std::string& instrument, Fate fate, const std::string& why) {
  return fate == Fate::read ? "" : fmt::format("{}{}: {}", instrument, cloth::word(fate), why);
}

/// One word where all is well, and else why not; once, where both say the same.
std::string outcome(const Row& row) {
  const auto& sag = row.sag;
  const auto& swing = row.swing;
  if (sag.fate == swing.fate && sag.why == swing.why)
    return sag.fate == Fate::read ? "ok" : outcome("", sag.fate, sag.why);
  const std::string one = outcome("sag ", sag.fate, sag.why),
                    other = outcome("swing ", swing.fate, swing.why);
  return one + (one.empty() || other.empty() ? "" : "; ") + other;
}

void print_row(const Cell& cell, const Row& row, int width) {
  const meter::Contestant& c = cell.contestant;
  const bool implicit = is_implicit(cell);
  const auto iterations = implicit ? fmt::format("{}", c.iterations) : "-";
  const auto own = [&](auto number) { return implicit ? digits(row.swing, number) : "-"; };
  say("{:<{}} {:>10} {:>8.4g} {:>5}", cell.label, width, iterations, c.dt, cell.strip.rows);
  if (cell.matched) say(" {:>9}", row.factor.value ? digits(*row.factor.value) : "-");
  say(" {:>9} {:>9} {:>8} {:>8} {:>8}   {}\n", digits(row.sag, &meter::Sag::stiffness),
      own(&meter::Swing::stiffness), digits(row.swing, seen_damping),
      digits(row.swing, &meter::Swing::euler), own(added_damping), outcome(row));
}

Json reading_json(Fate fate, const std::string& why) {
  Json json{{"outcome", cloth::word(fate)}};
  if (!why.empty()) json["why"] = why;
  return json;
}

Json json_of(const meter::Reading<meter::Sag>& reading) {
  Json json = reading_json(reading.fate, reading.why);
  if (!reading.value) return json;
  const meter::Sag& sag = *reading.value;
  json.update({{"stiffness", sag.stiffness},
               {"stiffness_range", {sag.low, sag.high}},
               {"top", sag.top},
               {"bottom", sag.bottom},
               {"steps", sag.steps}});
  return json;
}

Json json_of(const Cell& cell, const meter::Reading<meter::Swing>& reading) {
  Json json = reading_json(reading.fate, reading.why);
  if (!reading.value) return json;
  const meter::Swing& swing = *reading.value;
  json.update({{"frequency", swing.seen.frequency},
               {"true_frequency", cell.strip.frequency()},
               {"damping", swing.seen.damping},
               {"decrement", swing.seen.decrement()},
               {"euler_damping", swing.euler},
               {"misfit", swing.misfit},
               {"steps", swing.steps}});
  if (is_implicit(cell))
    json.update({{"stiffness", swing.stiffness}, {"added_damping", swing.own.damping}});
  return json;
}

Json json_of(const Cell& cell, const Row& row) {
  const meter::Contestant& c = cell.contestant;
  Json json{{"solver", cell.label},
            {"dt", c.dt},
            {"rows", cell.strip.rows},
            {"sag", json_of(row.sag)},
            {"swing", json_of(cell, row.swing)}};
  if (is_implicit(cell)) json["iterations"] = c.iterations;
  if (cell.matched) {
    json["match"] = reading_json(row.factor.fate, row.factor.why);
    if (row.factor.value) json["match"]["factor"] = *row.factor.value;
  }
  return json;
}

}  // namespace

void print_meter(const std::vector<Cell>& cells, const std::vector<Row>& rows) {
  const meter::Strip& strip = cells.front().strip;
  say("a strip of {} m, {} kg and {} N/m; it should sag by {:.4g} m; first guess {}\n\n",
      strip.length, strip.mass, strip.stiffness, strip.sag(meter::gravity),
      cloth::word(cells.front().contestant.first_guess));
  std::size_t width = 6;
  for (const Cell& cell : cells) width = std::max(width, cell.label.size());
  const std::string matched = cells.front().matched ? "   matched" : "";
  say("{:<{}} {:>10} {:>8} {:>5}{} {:>9} {:>9} {:>8} {:>8} {:>8}   {}\n", "solver", width,
      "iterations", "h", "n", matched, "stiffness", "in motion", "damping", "b. Euler", "added",
      "outcome");
  for (std::size_t k = 0; k < cells.size(); ++k)
    print_row(cells[k], rows[k], static_cast<int>(width));
}

void print_meter_json(const std::vector<Cell>& cells, const std::vector<Row>& rows) {
  const meter::Strip& strip = cells.front().strip;
  Json lines = Json::array();
  for (std::size_t k = 0; k < cells.size(); ++k) lines.push_back(json_of(cells[k], rows[k]));
  say("{}\n", json_text({{"length", strip.length},
                         {"mass", strip.mass},
                         {"stiffness", strip.stiffness},
                         {"gravity", meter::gravity},
                         {"sag", strip.sag(meter::gravity)},
                         {"first_guess", cloth::word(cells.front().contestant.first_guess)},
                         {"rows", lines}}));
}

}  // namespace cli

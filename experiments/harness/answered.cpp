#include "experiments/harness/answered.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "cloth/error.hpp"
#include "experiments/harness/faithful.hpp"
#include "experiments/harness/measure.hpp"
#include "experiments/harness/row_json.hpp"

namespace harness {

namespace {

/// A clock that somebody else has set may be found out by what it says itself: parts that are
/// longer than the whole, or a tighter tolerance that is reached before a looser one.
std::optional<std::string> objection_to_clock(const Row& row) {
  const Real wall = row.metric("wall");
  for (const auto& [name, value] : row.metrics)
    if (name.starts_with("seconds") && value > wall)
      return fmt::format("its times make no sense: {} is {:.2g} s of {:.2g} s", name, Real(value),
                         wall);
  if (row.mode != Mode::trace) return std::nullopt;
  std::vector<Real> tolerances = row.tolerances();
  std::ranges::sort(tolerances, std::greater());
  Real before = 0;
  for (const Real tolerance : tolerances) {
    const std::string name = "seconds@" + tolerance_name(tolerance);
    if (row.metric(name) < before)
      return fmt::format("its times make no sense: {} is less than to a looser one", name);
    before = std::fmax(before, row.metric(name));
  }
  return std::nullopt;
}

}  // namespace

Row answered_row(const Cell& cell, const Answer& answer, const Guard& guard) {
  using Kind = Answer::Kind;
  static const std::map<Kind, Outcome> outcomes{{Kind::threw, Outcome::crashed},
                                                {Kind::crashed, Outcome::crashed},
                                                {Kind::timeout, Outcome::timeout},
                                                {Kind::out_of_memory, Outcome::out_of_memory},
                                                {Kind::forged, Outcome::unfaithful}};
  Row row = blank_row(cell);
  try {
    if (answer.kind == Kind::finished) {
      decode_result(answer.text, row);
      reject(objection_to_clock(row), row);
    } else {
      row.outcome = outcomes.at(answer.kind);
      row.why = answer.why;
    }
  } catch (const std::exception& error) {
    row = blank_row(cell);
    row.outcome = Outcome::crashed;
    row.why = std::string("its answer cannot be read: ") + cloth::words_of(error);
  }
  row.output = answer.output;
  if (row.outcome == Outcome::unfaithful && !row.output.empty())
    row.why += " (it printed, which takes time: print nothing where times count)";
  row.guard = guard.text();
  return row;
}

}  // namespace harness

#include "experiments/harness/answered.hpp"

#include <map>

#include "experiments/harness/row_json.hpp"

namespace harness {

Row answered_row(const Cell& cell, const Answer& answer, const Guard& guard) {
  using Kind = Answer::Kind;
  static const std::map<Kind, Outcome> outcomes{{Kind::crashed, Outcome::crashed},
                                                {Kind::timeout, Outcome::timeout},
                                                {Kind::out_of_memory, Outcome::out_of_memory},
                                                {Kind::forged, Outcome::unfaithful}};
  Row row = blank_row(cell);
  try {
    if (answer.kind == Kind::finished) decode_result(answer.text, row);
    else row.outcome = outcomes.at(answer.kind), row.why = answer.why;
  } catch (const std::exception& error) {
    row = blank_row(cell);
    row.outcome = Outcome::crashed;
    row.why = std::string("its answer cannot be read: ") + error.what();
  }
  row.output = answer.output;
  if (row.outcome == Outcome::unfaithful && !row.output.empty())
    row.why += " (it printed, which takes time: print nothing where times count)";
  row.guard = guard.text();
  return row;
}

}  // namespace harness

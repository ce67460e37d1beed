// Who is who in every figure: a family of methods has a colour, a solver a mark, and a line is
// dashed by its solver's place in the family, its accelerator, or another setting. None of it
// depends on what else is drawn; several other settings of one solver are told apart by their order
// in the experiment.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "experiments/harness/record.hpp"

namespace paper {

constexpr int no_mark = 0;  ///< among gnuplot's point types

struct Look {
  std::string colour;  ///< "#445599"
  int mark;            ///< gnuplot's point type: a filled shape, an open one, or no_mark
  std::string dash;    ///< gnuplot's dash type, "" for a solid line

  bool is_open() const { return mark >= 4 && mark % 2 == 0; }
};

/// Families of methods, and the colours that readers of any sight tell apart; in print without
/// colour each has its own grey, and marks.
struct Family {
  std::string name, colour;
  /// Of its solvers, filled; also open ones where nothing accelerates them. The first is solid.
  std::vector<std::pair<std::string, int>> marks;
};
const std::vector<Family>& families();

/// By the row's solver, and by what the experiment set of it: an accelerator dashes the line, any
/// other setting does, too, and each changes the mark, that variants of one solver are told apart
/// by either. A solver that no family has is of the colour of its group, and a star.
Look look_of(const harness::Row& row);

/// Of every label of these rows, in their order: where look_of() is an earlier one's already, a
/// mark and a dash instead that no accelerator has. Of more than six who look alike the last still
/// do.
std::vector<std::pair<std::string, Look>> looks_of(const std::vector<harness::Row>& rows);

}  // namespace paper

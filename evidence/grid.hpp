// One contestant beside another on steps of each kind, or whatever else tells these apart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/axis.hpp"
#include "evidence/contest.hpp"
#include "evidence/effect.hpp"

namespace evidence {

/// What rows are of, and what columns.
struct Sides {
  Axis rows, columns;
};

/// Reads "kind,size". @throws UsageError for anything but two axes.
Sides sides_of(const std::string& text);

/// Who stands beside whom, and in what.
struct Match {
  std::string subject, rival;
  Goal goal;
  Unit unit;
};

struct Grid {
  struct Cell {
    std::string row, column;
    Meeting meeting;
    std::optional<Effect> effect = std::nullopt;  ///< none: there is no pair
    Corrected corrected = {Verdict::cannot_tell, anywhere};
  };
  Sides sides;
  std::vector<std::string> rows, columns;
  std::vector<Cell> cells;  ///< row by row
  std::size_t left_out;     ///< instances that are in no cell
};

/// Of these instances, which are sorted; the verdicts of all cells hold together with the
/// confidence (corrected_at_once()).
Grid grid(const Contest& contest, const Match& match, const Sides& sides,
          const std::vector<std::size_t>& instances, Real confidence);

}  // namespace evidence

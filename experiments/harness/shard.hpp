// Parts of an experiment, for a machine each.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

/// One of so many.
struct Shard {
  int number = 1, of = 1;

  bool is_all() const { return of == 1; }
};

/// "2/5". @throws UsageError for anything else.
Shard shard_of(const std::string& text);

/// Of which step a cell is, or of which cloth's free runs: who solves it needs the same reference.
std::string problem_of(const Cell& cell);

/// Those of the cells that are the shard's. A step, or a cloth's free runs, are in one with all
/// that solve it, for they share a reference; steps are dealt out in turn.
std::vector<Cell> in_shard(std::vector<Cell> cells, const Shard& shard);

}  // namespace harness

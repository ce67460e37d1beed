// A sweep: keys with one or several values each, and every combination of them.
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/solver_spec.hpp"

namespace harness {

struct Axis {
  std::string key;
  std::vector<cloth::Value> values;
  std::string where;  ///< the line of the experiment file it stands in
};

/// How many combinations there are, be they too many to make.
cloth::Real combination_count(const std::vector<Axis>& axes);

/// Every combination, the last axis fastest; one empty combination where there are no axes.
std::vector<Settings> combinations(const std::vector<Axis>& axes);

}  // namespace harness

// Whether experiments, as they are planned, will have what their figures and tables ask for.
#pragma once

#include <vector>

#include "experiments/harness/experiment.hpp"

namespace paper {

/// @throws UsageError with file, line and remedy for what declared_by() refuses, and two figures of
/// one name; and, where the plan is of tier standard, or the file has no tiers, for conditions that
/// no step or run meets, contestants that take no part, columns and parts that are not measured, a
/// key that has no numbers, lines that would have two points at one place, and two curves of one
/// contestant in a panel.
void expect_declared(const std::vector<harness::Experiment>& experiments);

}  // namespace paper

// By their labels, rows, figures and tables tell contestants apart.
#pragma once

#include <string_view>
#include <vector>

#include "experiments/harness/experiment.hpp"

namespace harness {

/// @throws UsageError for one of no characters, or of more than there is room for.
void expect_label(std::string_view label, const std::string& where);

/// @throws UsageError where two solvers that are not the same have one label, be it given or the
/// solver's text.
void expect_labels_of_their_own(const std::vector<SolverChoice>& choices);

}  // namespace harness

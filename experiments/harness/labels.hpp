// By their labels, rows, figures and tables tell contestants apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "experiments/harness/experiment.hpp"

namespace harness {

/// @throws UsageError for one of no characters, or of more than there is room for, where nothing is
/// seen of it, or of its ends, and for brackets, by which it would be another with its settings.
void expect_label(std::string_view label, const std::string& where);

/// A contestant as one of a list: "newton-pcg (multigrid)", whose label is "newton-pcg, multigrid".
std::string listed(const std::string& contestant);

/// @throws UsageError where two solvers that are not the same have one label, be it given or the
/// solver's text, or two that readers of figures and tables cannot tell apart, and where one has
/// the name of another solver, be that among them or not.
void expect_labels_of_their_own(const std::vector<SolverChoice>& choices);

}  // namespace harness

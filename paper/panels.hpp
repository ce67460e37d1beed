// Steps, or runs, told apart by what their panels are of.
#pragma once

#include <string>
#include <vector>

#include "evidence/column.hpp"
#include "evidence/declared.hpp"
#include "paper/rows.hpp"

namespace paper {

struct Panel {
  std::string title, subtitle;  ///< "curtain" and "n = 21²"; either may be empty
  Rows traced;
};

/// Whether that is one of them.
bool has(const std::vector<std::string>& names, const std::string& name);

/// Whether a figure or table is of all rows of its experiment.
bool is_of_all(const evidence::Selection& selection);

/// The rows that it is of, in order. @throws UsageError for conditions on what no row has.
Rows chosen(const evidence::Selection& selection, const Rows& rows);

/// The traces of one part by their values of these keys, in order of first appearance. Of frozen
/// steps the latest frame of each panel, and of runs that differ in their substeps only, those of
/// fewest_substeps(), but where `keys` have that, or lines go along it.
std::vector<Panel> panels_of(const Rows& rows, harness::Part part,
                             const std::vector<std::string>& keys, const std::string& along = "");

/// Two texts with a comma between them, where neither is empty.
std::string joined(const std::string& first, const std::string& second);

/// What a column has for a trace, as rows have it: the median of its timed runs and their interval,
/// or its own number; NaN: nothing, or the run failed, but for when it did.
harness::Summary value_of(const Rows& rows, const Row& trace, const evidence::Column& column,
                          const std::string& metric);

}  // namespace paper

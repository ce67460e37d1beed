// Who is compared with whom: the build has looked at the source of a solver of the tree, and nobody
// at that of a plug-in, whose rows stand in a division of their own (docs/plugins.md).
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/record.hpp"

namespace harness {

enum class Division { tree, plug_ins };

Division division_of(const Face& face);

/// The file name of the plug-in that a solver is of, or "".
std::string plug_in_of(const std::string& solver);

/// Those of the tree: what figures, report, claims and advice are made of.
std::vector<Row> of_the_tree(std::vector<Row> rows);

/// @throws UsageError, by the name of `who`, where solvers of plug-ins take part: what is recorded
/// or registered is of the tree.
void expect_no_plug_ins(const std::string& who);

}  // namespace harness

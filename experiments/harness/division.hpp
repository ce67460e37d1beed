// The divisions of solvers (origin.hpp), and which of them take part in what (docs/plugins.md,
// docs/engines.md).
#pragma once

#include <string>
#include <vector>

#include "experiments/harness/origin.hpp"
#include "experiments/harness/record.hpp"
#include "experiments/harness/solver_spec.hpp"

namespace harness {

Origin origin_of(const SolverSpec& solver);

/// Those of the tree: what advice and portfolios are made of.
std::vector<Row> of_the_tree(std::vector<Row> rows);

/// Those of the tree and of programs, which are in the rows of an experiment that names them alone:
/// what figures, report and claims are made of.
std::vector<Row> without_plug_ins(std::vector<Row> rows);

/// @throws UsageError, by the name of `who`, where solvers of plug-ins take part: what is recorded
/// or registered is of the tree, and of programs that lie in it.
void expect_no_plug_ins(const std::string& who);

}  // namespace harness

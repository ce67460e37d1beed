// Solvers broken on purpose, one for each way to fail: "test-crash" and others.
#pragma once

namespace harness::testing {

/// Enters them, once. The contract over all solvers is drawn up before the first test, and does not
/// see them.
void enter_broken_solvers();

}  // namespace harness::testing

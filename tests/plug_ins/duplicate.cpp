// Has the name of a solver of the tree.

#include "cloth/solver.hpp"

namespace {

using namespace cloth;

class Duplicate {
 public:
  static constexpr SolverInfo info{.name = "newton-cholesky",
                                   .summary = "another of that name",
                                   .source = "-",
                                   .limitations = "It is for tests."};
  NoParams params;

  void sweep(const ImplicitStep& phi, VecX& x) { x = 0.5 * (x + phi.target()); }
};

[[gnu::section("solvers"), gnu::used]] constinit const Registration registered =
    registration<Duplicate>();

}  // namespace

// A fixed point of which everything is known.
#pragma once

#include "cloth/solver.hpp"

namespace cloth::testing {

/// A fixed point that halves the way to the minimiser of a cloth without springs.
struct Halving {
  static constexpr SolverInfo info{.name = "halving", .summary = "-", .source = "-"};
  NoParams params;
  int begun = 0;

  void begin(const ImplicitStep&, const VecX&) { ++begun; }
  void sweep(const ImplicitStep& phi, VecX& x) { x = (x + phi.target()) / 2; }
};

}  // namespace cloth::testing

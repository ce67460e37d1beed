// A sweep by Gauss-Seidel: there, or there and back; over-relaxed, or not.
#pragma once

#include <string>
#include <vector>

#include "cloth/types.hpp"

namespace cloth {

/// What an iteration visits. `symmetric` is from the first to the last and back, the last one twice
/// running: the pair that symmetric over-relaxation counts as one iteration (SSOR; Young, Iterative
/// Solution of Large Linear Systems, 1971, ch. 15, not read at first hand). On a quadratic such a
/// pair has real eigenvalues from 0 to 1, as Chebyshev's method wants them; a sweep forward may
/// have complex ones.
enum class SweepOrder { forward, symmetric };
inline std::vector<std::string> choices(SweepOrder) { return {"forward", "symmetric"}; }

/// Sweeps that an iteration is made of.
constexpr int passes(SweepOrder order) { return order == SweepOrder::symmetric ? 2 : 1; }

/// body(k) of k = 0 to n - 1, and back to 0 if so.
void in_sweep_order(SweepOrder order, int n, auto&& body) {
  for (int k = 0; k < n; ++k) body(k);
  if (order == SweepOrder::forward) return;
  for (int k = n - 1; k >= 0; --k) body(k);
}

/// Parameters of sweeps that move one vertex after the other to the least energy of its own.
struct SeidelSweep {
  SweepOrder order = SweepOrder::forward;
  Real over_relaxation = 1;

  void describe(auto& p) {
    describe_order(p, order);
    p(over_relaxation, "over_relaxation", "1", {0.001, 1.999},
      "omega, the share of a vertex's own step that it takes; above 1 over-relaxed, as in SOR");
  }

  static void describe_order(auto& p, SweepOrder& order) {
    p(order, "sweep", "order of an iteration; symmetric: forward and back, at twice the work");
  }
};

}  // namespace cloth

// The least that a pass over a cloth costs, whatever the machine: what it moves and computes.
#pragma once

#include "cloth/layout/sweep_in_numbers.hpp"
#include "cloth/step/protocol.hpp"

namespace bench {

/// Every array once, square root and division one operation each.
struct Cost {
  double bytes = 0;  ///< read and written
  double flops = 0;  ///< of them roots and divisions:
  double roots = 0, divisions = 0;
  bool is_single = false;  ///< computed in single precision

  bool is_known() const { return bytes > 0 && flops > 0; }
};

/// Of what costs as much for each spring, and for each vertex.
struct CostOfEach {
  double bytes_per_spring = 0, bytes_per_vertex = 0;
  double flops_per_spring = 0, flops_per_vertex = 0;
  double roots_per_spring = 0;  ///< each with the division that follows it

  Cost of(double springs, double vertices) const {
    return {bytes_per_spring * springs + bytes_per_vertex * vertices,
            flops_per_spring * springs + flops_per_vertex * vertices, roots_per_spring * springs,
            roots_per_spring * springs};
  }
};

/// Of a sweep as the protocol lays it out, which is not as `reference`; `is_blended`: and of
/// Chebyshev's recurrence. Its bytes are those of the arrays that kernels read and write, padding
/// included; of what they compute, roots and divisions are counted as they make them, and other
/// operations as the method asks for them, a spring's once where both its ends can use them.
Cost cost_of(const cloth::SweepInNumbers& sweep, const cloth::Protocol& protocol, bool is_blended);

/// The same of springs' gradient, beside what Phi's costs otherwise (parts_of_phi.cpp).
Cost cost_of_gradient(const cloth::Springs& springs, int vertices, const cloth::Protocol& protocol);

}  // namespace bench

// A sweep over a cloth's vertices, all at once, said in numbers: what a layout can carry out.
#pragma once

#include <memory>
#include <vector>

#include "cloth/model/system.hpp"
#include "cloth/step/protocol.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// Moves every x_i to x_i - s_i [w_i (x_i - y_i) + sum over its springs of k (1 - L / |d|) d], d
/// from the other end to i and y the step's target.
struct JacobiSweep {
  std::vector<Spring> springs;
  VecX inertia;  ///< w, n [N/m]; 0: y is not looked at
  VecX scale;    ///< s, n [m/N]; 0 at pins
};

/// x - D^-1 g, g being Phi's gradient of inertia and springs, D of each vertex, n [N/m].
JacobiSweep descent(const System& system, Real h, const VecX& D);

/// The same in a layout. One iterate at a time is laid out.
class LaidSweep {
 public:
  virtual ~LaidSweep() = default;

  /// A new step, with target y, 3n [m].
  virtual void start(const VecX& target) = 0;

  virtual void load(const VecX& x) = 0;
  virtual void store(VecX& x) const = 0;

  virtual void sweep() = 0;

  /// x becomes z + weight (x - share s g - z), z the iterate before, or x itself where there is
  /// none since load(): Chebyshev's recurrence (cloth/numerics/chebyshev.hpp), in one pass.
  virtual void sweep_and_blend(Real weight, Real share) = 0;
};

/// As layout and precision of the protocol say, which is not `reference`.
/// @throws std::length_error where there are more springs than a layout can number.
std::unique_ptr<LaidSweep> lay_out(const JacobiSweep& sweep, const Protocol& protocol);

}  // namespace cloth

// A sweep that a layout carries out.
#pragma once

#include <functional>

#include "cloth/probe.hpp"
#include "cloth/types.hpp"

namespace cloth {

/// What a sweep costs on any hardware.
struct Effort {
  Work work = Work::sweep;
  long times = 1;
};

/// One iterate at a time is laid out.
class LaidSweep {
 public:
  virtual ~LaidSweep() = default;

  /// A new step, with target y, 3n [m].
  virtual void start(const VecX& target) = 0;

  virtual void load(const VecX& x) = 0;
  /// Of what sweeps move; the rest of x stays as it is, and is not rounded.
  virtual void store(VecX& x) const = 0;

  virtual void sweep() = 0;
  virtual Effort effort() const { return {}; }

  /// Of vertices, that are swept over one after the other; 0 where all move at once.
  virtual int colours() const { return 0; }

  /// Visits each number that a step leaves to the next, in an order of the layout's own.
  virtual void carry(const std::function<void(Real&)>&) {}

  /// x becomes z + weight (x + share (S(x) - x) - z), S(x) what a sweep makes of it, z the iterate
  /// before, or x itself where there is none since load(): Chebyshev's recurrence
  /// (cloth/numerics/chebyshev.hpp).
  virtual void sweep_and_blend(Real weight, Real share) = 0;
};

}  // namespace cloth

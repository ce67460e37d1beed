// What it takes to be watched.
#pragma once

#include "cloth/probe.hpp"
#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// By how much the same work may take longer once than at another time, where nothing is hidden.
inline constexpr Real as_even = 1.5;

/// How long a trace's looks at the clock take in this process, beside what a solver does.
class Watching {
 public:
  Watching();

  /// Of what a trace of so many steps has seen and was told, at most [s].
  Real around(const cloth::Trace& trace, int steps) const;

 private:
  Real look_seconds_;
};

}  // namespace harness

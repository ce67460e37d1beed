// How far a choice among contestants stays behind the best of them, step by step.
#pragma once

#include <vector>

#include "cloth/types.hpp"

namespace evidence {

using cloth::Real;

/// Outcomes of those who were chosen, beside the best one's on each step.
struct Regret {
  std::vector<Real> ratios;  ///< finite
  int misses = 0;            ///< never there, where somebody is

  void add(Real chosen, Real best);  ///< on a step where the best is finite
  Real mean() const;                 ///< geometric; 1 for none
  Real at(Real quantile) const;
  Real worst() const;
  /// Fewer misses, or as many and a lower mean.
  bool is_less_than(const Regret& other) const;
};

}  // namespace evidence

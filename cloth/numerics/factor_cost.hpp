// What a factor of a matrix costs: counted, not timed, and so the same on every machine.
#pragma once

#include "cloth/types.hpp"

namespace cloth {

/// In numbers of double precision that are read from memory, as a solve reads those of a factor.
struct FactorCost {
  Real making = 0;   ///< that factorise() makes it
  Real solving = 0;  ///< of one solve()

  FactorCost& operator+=(const FactorCost& other) {
    making += other.making;
    solving += other.solving;
    return *this;
  }
};

/// Of a factor of so many numbers, each of which is touched so often while it is made; of products
/// of two of them, so many are as quick as one number is read. A solve reads all of them twice.
inline FactorCost cost_of_factor(Real numbers, Real touches, Real products, Real at_once) {
  return {touches * numbers + products / at_once, 2 * numbers};
}

}  // namespace cloth

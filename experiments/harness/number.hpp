// A number of a result.
#pragma once

#include <concepts>
#include <limits>

#include "cloth/types.hpp"

namespace harness {

using cloth::Real;

/// A Real that keeps whether it counts or measures: tables have 12 iterations, and 12.0 seconds.
class Number {
 public:
  Number() = default;
  Number(Real measured) : value_(measured) {}
  Number(std::integral auto count) : value_(static_cast<Real>(count)), is_count_(true) {}

  operator Real() const { return value_; }
  bool is_count() const { return is_count_; }

 private:
  Real value_ = std::numeric_limits<Real>::quiet_NaN();
  bool is_count_ = false;
};

}  // namespace harness

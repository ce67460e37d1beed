// Up to which step a run is stable, by as few runs as tell.
#pragma once

#include <map>
#include <optional>

#include "cloth/types.hpp"

namespace atlas {

using cloth::Real;

/// Steps that are looked at, and how near the boundary is to be known.
struct Range {
  Real low = 1e-4, high = 0.1;  ///< h [s]
  Real precision = 1.05;        ///< a ratio of two steps, above 1
};

/// Looks for the least step at which runs fail: down from the longest by halves, until two in a row
/// are stable; from there by bisection of ln h. What is stable above a step that fails is seen, and
/// no boundary.
class Boundary {
 public:
  explicit Boundary(const Range& range);

  /// The step that is to be tried next [s], or none: it is known.
  std::optional<Real> next() const;

  void take(Real dt, bool is_stable);

  /// The least step that failed, and the longest stable one below it, or of all [s].
  std::optional<Real> failing() const;
  std::optional<Real> stable() const;

  /// Whether a longer step than the least that failed is stable.
  bool has_island() const;

 private:
  std::optional<Real> next_rung() const;

  Range range_;
  std::map<Real, bool> seen_;
};

}  // namespace atlas

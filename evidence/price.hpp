// What iterations cost, and on meshes that nobody timed.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "experiments/harness/record.hpp"

namespace evidence {

using cloth::Real;
using harness::Row;

/// What a step's first iteration takes, and each of the others [s]; infinite: it failed.
struct Price {
  Real first, each;

  Real seconds(Real iterations) const { return first + (iterations - 1) * each; }
  /// How many are done after so many seconds: whole ones.
  Real iterations(Real seconds) const;
};

/// What is lost in noise takes no less [s].
inline constexpr Real least_each = 1e-9;

/// By a timed run.
Price price_of(const Row& timed);

/// One contestant's prices on meshes of one kind, by their vertices.
class PriceCurve {
 public:
  void add(Real vertices, Price price);

  /// Between two sizes that were timed, and as far as four times beyond them, a power law through
  /// the two that are nearest; where all have one size, up to twice or half of it, in proportion to
  /// the vertices. Nothing elsewhere.
  std::optional<Price> at(Real vertices) const;

 private:
  struct Size {
    std::vector<Real> vertices, first, each;
  };
  std::map<long, Size> sizes_;  ///< by powers of two
};

}  // namespace evidence

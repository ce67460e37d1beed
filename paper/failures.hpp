// Failures are drawn, not dropped: a curve, and above it what has no value.
#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "paper/canvas.hpp"

namespace paper {

/// One label's points; those whose y is not finite become crosses in its colour at `level`, each
/// `place` a little higher, so that two that fail together are two crosses.
class CurveWithFailures {
 public:
  CurveWithFailures(std::string label, Real level, int place)
      : kept_{label, {}, {}},
        lost_{"", {}, {}, {}, {}, "points pt 2 ps 0.55", label},
        level_(level * std::pow(1.35, place)) {}

  void add(Real x, Real y) {
    Series& series = std::isfinite(y) ? kept_ : lost_;
    series.x.push_back(x);
    series.y.push_back(std::isfinite(y) ? y : level_);
  }

  std::vector<Series> series() && { return {std::move(kept_), std::move(lost_)}; }

 private:
  Series kept_, lost_;
  Real level_;
};

}  // namespace paper

// Failures are drawn, not dropped: a line breaks where it has no value, and a strip above the axis
// has a cross there.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <vector>

#include "paper/canvas.hpp"

namespace paper {

/// What a contestant draws in a panel.
struct Curve {
  struct Note {
    Real x, y;
    std::string text;
  };
  Series line;
  std::vector<Real> failures = {};  ///< where on the x axis it has no value
  std::vector<Note> notes = {};     ///< beside its points
  bool is_declined = false;         ///< no value is asked of it here

  /// A y that is not finite is a failure, over which no line is drawn.
  void add(Real x, Real y) {
    line.x.push_back(x);
    line.y.push_back(std::isfinite(y) ? y : NAN);
    if (!std::isfinite(y)) failures.push_back(x);
  }
};

/// The part of a logarithmic panel that lies above its values: it has a name, and no scale.
class FailureStrip {
 public:
  /// Above values from low to high, as so large a share of the panel.
  FailureStrip(Real low, Real high, Real share)
      : low_(low), high_(high), top_(high * std::pow(high / low, share / (1 - share))) {}

  /// The panel's range, and the strip's ground.
  std::string script() const {
    return fmt::format(
        "set yrange [{:.6g}:{:.6g}]\n"
        "set object 1 rectangle from graph 0,first {:.6g} to graph 1,graph 1 fillcolor rgb "
        "'#f2f2f2' fillstyle solid noborder behind\n",
        low_, top_, high_);
  }

  /// Its name, left of the axis.
  std::string name(const std::string& word, int size) const {
    return fmt::format("set label 1 '{}' at graph -0.015,first {:.6g} right font ',{}'\n", word,
                       level(0, 1), size);
  }

  /// The height of one of so many crosses, from below.
  Real level(std::size_t place, std::size_t places) const {
    const Real share = (static_cast<Real>(place) + 0.5) / static_cast<Real>(places);
    return high_ * std::pow(top_ / high_, share);
  }

 private:
  Real low_, high_, top_;
};

}  // namespace paper

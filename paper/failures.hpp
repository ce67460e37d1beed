// Failures are drawn, not dropped: a line breaks where it has no value, and a strip above the axis
// has a cross there, beside those of others.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
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

/// Where the crosses of each of several curves stand on an axis: those that have one place side by
/// side about it, each so far `apart` from the next, in places of the scale, or by less where they
/// would come nearer to another place than to theirs, or farther from it than `room`, by which the
/// axis goes on beyond its last place.
inline std::vector<std::vector<Real>> side_by_side(const std::vector<const Curve*>& curves,
                                                   Scale scale, Real apart, Real room) {
  std::map<Real, int> crosses, placed;  // of each place
  for (const Curve* curve : curves) {
    for (const Real x : curve->line.x) crosses.try_emplace(x, 0);
    for (const Real x : curve->failures) ++crosses[x];
  }
  int most = 1;
  for (const auto& [x, count] : crosses) most = std::max(most, count);
  Real step = std::min(apart, 2 * room / most), last = NAN;
  for (const auto& [x, count] : crosses) {
    const Real place = place_on(scale, x);
    if (place > last) step = std::min(step, (place - last) / (most + 1));
    last = place;
  }
  std::vector<std::vector<Real>> all;
  for (const Curve* curve : curves) {
    auto& moved = all.emplace_back();
    for (const Real x : curve->failures)
      moved.push_back(
          value_at(scale, place_on(scale, x) + step * (placed[x]++ - (crosses[x] - 1) / 2.)));
  }
  return all;
}

/// The part of a panel that lies above its values: it has a name, and no scale.
class FailureStrip {
 public:
  /// Above values from low to high, as so large a share of the panel.
  FailureStrip(Real low, Real high, Real share, Scale scale = Scale::log)
      : scale_(scale), low_(low), high_(high), top_(beyond(low, high, share / (1 - share))) {}

  /// The panel's range, and the strip's ground.
  std::string script() const {
    return fmt::format(
        "set yrange [{:.6g}:{:.6g}]\n"
        "set object 1 rectangle from graph 0,first {:.6g} to graph 1,graph 1 fillcolor rgb "
        "'#f2f2f2' fillstyle solid noborder behind\n",
        low_, top_, high_);
  }

  Real top() const { return top_; }

  /// Its name, left of the axis.
  std::string name(const std::string& word, int size) const {
    return fmt::format("set label 1 '{}' at graph -0.015,first {:.6g} right font ',{}'\n", word,
                       level(0, 1), size);
  }

  /// The height of one of so many crosses, from below.
  Real level(std::size_t place, std::size_t places) const {
    const Real share = (static_cast<Real>(place) + 0.5) / static_cast<Real>(places);
    return beyond(high_, top_, share - 1);
  }

 private:
  /// Farther than `last`, by that share of the way there from `first`.
  Real beyond(Real first, Real last, Real share) const {
    const Real end = place_on(scale_, last);
    return value_at(scale_, end + share * (end - place_on(scale_, first)));
  }

  Scale scale_;
  Real low_, high_, top_;
};

}  // namespace paper

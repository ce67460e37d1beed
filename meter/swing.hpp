// The second instrument: how a strip that is let go swings and comes to a stop.
#pragma once

#include "meter/contestant.hpp"
#include "meter/pole.hpp"

namespace meter {

/// Of the strip's lowest mode along its axis, without gravity and damping.
struct Swing {
  Oscillator seen;     ///< as it looks
  Oscillator own;      ///< of the cloth, with backward Euler's part taken out
  Real stiffness = 0;  ///< (own frequency over the strip's)^2
  Real misfit = 0;     ///< of the fit
  Real euler = 0;      ///< damping that exact backward Euler shows
  int steps = 0;
};

/// Let go from where it would hang, in a shape that is all but the lowest mode: of that mode alone,
/// a Krylov method would find the answer in one iteration. What is read is the mode's part, from
/// its first time through the middle on.
/// @throws Unreadable
Swing measure_swing(const Contestant& contestant, const Strip& strip, Real factor = 1);

/// Above it a record is not one mode's.
inline constexpr Real most_misfit = 0.05;

/// The lower end's displacement at the start [m]: the first spring's strain is about twice that.
inline constexpr Real amplitude = 0.05;

}  // namespace meter
